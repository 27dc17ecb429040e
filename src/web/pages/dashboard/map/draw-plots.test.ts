import { describe, expect, test } from 'vitest'
import { drawPlots, type MapContext, type MapMarks, type MapStyle } from './draw-plots.ts'
import type { MapPlot } from './map-plot.ts'
import { layoutPlots } from './plot-layout.ts'

const STYLE: MapStyle = {
  ground: 'ground',
  path: 'path',
  rule: 'rule',
  ink: 'ink',
  current: 'current',
  labeled: 'labeled',
  tones: {
    forSale: { line: 'sale', fill: 'sale fill' },
    purchased: { line: 'purchased', fill: 'purchased fill' },
    occupied: { line: 'occupied', fill: 'occupied fill' },
    other: { line: 'other', fill: 'other fill' },
  },
  fontFamily: 'Sans, serif',
}

interface Stroke {
  readonly kind: 'stroke' | 'fill'
  readonly color: unknown
  readonly width: number
  readonly dash: readonly number[]
  readonly points: readonly (readonly number[])[]
  readonly arcs: number
}

interface TextRecord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: unknown
  readonly font: string
}

interface RectangleRecord {
  readonly color: unknown
  readonly box: readonly number[]
}

/** Returns a canvas context that records calls instead of drawing. */
function recordingContext() {
  const strokes: Stroke[] = []
  const texts: TextRecord[] = []
  const rectangles: RectangleRecord[] = []
  const transforms: number[][] = []
  let points: number[][] = []
  let arcs = 0
  let dash: number[] = []
  const record = (kind: Stroke['kind'], color: unknown, width: number) =>
    strokes.push({ kind, color, width, dash, points, arcs })
  const context: MapContext = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    setTransform: (...numbers: unknown[]) => void transforms.push(numbers as number[]),
    setLineDash: (lengths: Iterable<number>) => {
      dash = [...lengths]
    },
    beginPath: () => {
      points = []
      arcs = 0
    },
    closePath: () => {},
    moveTo: (x, y) => void points.push([x, y]),
    lineTo: (x, y) => void points.push([x, y]),
    arc: () => {
      arcs += 1
    },
    fill: () => void record('fill', context.fillStyle, 0),
    stroke: () => void record('stroke', context.strokeStyle, context.lineWidth),
    fillRect: (...box) => void rectangles.push({ color: context.fillStyle, box }),
    fillText: (text, x, y) => void texts.push({ text, x, y, color: context.fillStyle, font: context.font }),
  }
  return { context, strokes, texts, rectangles, transforms }
}

function plot(id: string, status: string, column: number, row = 0, section = 'B'): MapPlot {
  return { id, ownerName: null, status, section, column, row }
}

const FOUR = [
  plot('B-1', 'For Sale', 0),
  plot('B-2', 'Purchased', 1),
  plot('B-3', 'Occupied', 2),
  plot('B-4', 'Reserved', 3),
]

function draw(plots: readonly MapPlot[], marks: Partial<MapMarks> = {}, scale = 1) {
  const layout = layoutPlots(plots, { width: 480, rem: 16 })
  const recording = recordingContext()
  drawPlots(recording.context, layout, STYLE, { currentId: null, labeledId: null, ...marks }, scale)
  const arches = recording.strokes.filter(({ kind, arcs }) => kind === 'stroke' && arcs === 1)
  const symbols = recording.strokes.filter(({ kind, arcs }) => kind === 'stroke' && arcs === 0)
  return { ...recording, layout, arches, symbols }
}

describe('drawPlots', () => {
  test('clears the map and scales to screen pixels', () => {
    const { transforms, rectangles, layout } = draw(FOUR, {}, 3)
    expect(transforms).toEqual([[3, 0, 0, 3, 0, 0]])
    expect(rectangles[0]).toEqual({ color: 'ground', box: [0, 0, layout.width, layout.height] })
  })

  test('uses the color of each status and the default color for others', () => {
    const { strokes, arches } = draw(FOUR)
    expect(arches.map(({ color }) => color)).toEqual(['sale', 'purchased', 'occupied', 'other'])
    const fills = strokes.filter(({ kind }) => kind === 'fill')
    expect(fills.map(({ color }) => color)).toEqual(['sale fill', 'purchased fill', 'occupied fill', 'other fill'])
  })

  test('distinguishes each status without color', () => {
    const { layout, strokes } = draw(FOUR)
    const shapes = layout.places.map((place) =>
      strokes
        .filter(
          ({ kind, points }) =>
            kind === 'stroke' && points.every(([x = 0]) => x >= place.x && x < place.x + place.width),
        )
        .map(({ dash, points, arcs }) => [dash, arcs, points.map(([x = 0, y]) => [x - place.x, y])]),
    )
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(4)
    const { arches, symbols } = draw(FOUR)
    expect(arches.map(({ dash }) => dash.length > 0)).toEqual([true, false, false, false])
    expect(symbols.map(({ color, points }) => [color, points.length])).toEqual([
      ['purchased', 3],
      ['occupied', 6],
    ])
  })

  test('draws the ID of every plot inside its area', () => {
    const { texts, layout } = draw(FOUR)
    expect(texts.map(({ text, color, font }) => [text, color, font])).toEqual(
      ['B-1', 'B-2', 'B-3', 'B-4'].map((id) => [id, 'ink', '600 16px Sans, serif']),
    )
    for (const [index, { x, y }] of texts.entries()) {
      const place = layout.places[index]
      expect(x).toBe((place?.x ?? 0) + (place?.width ?? 0) / 2)
      expect(y).toBeLessThan((place?.y ?? 0) + (place?.height ?? 0) - 16)
    }
  })

  test('keeps the marker and its symbol above the ID and inside the area', () => {
    for (const width of [280, 480, 1200]) {
      const layout = layoutPlots(FOUR, { width, rem: 16 })
      const { context, strokes, texts } = recordingContext()
      drawPlots(context, layout, STYLE, { currentId: null, labeledId: null }, 1)
      for (const { points } of strokes) {
        for (const [x = 0, y = 0] of points) {
          expect(y).toBeLessThan((texts[0]?.y ?? 0) - 10)
          expect(layout.places.some((place) => x > place.x + 4 && x < place.x + place.width - 4)).toBe(true)
        }
      }
    }
  })

  test('marks only the current plot with a thick outline and a bar under its ID', () => {
    const { arches, rectangles, texts } = draw(FOUR, { currentId: 'B-2' })
    expect(arches.map(({ width }) => width)).toEqual([2, 4, 2, 2])
    const bars = rectangles.filter(({ color }) => color === 'current')
    expect(bars).toHaveLength(1)
    const [x = 0, y = 0, width = 0, height] = bars[0]?.box ?? []
    expect(x + width / 2).toBe(texts[1]?.x)
    expect(y).toBeGreaterThan(texts[1]?.y ?? Number.NaN)
    expect(height).toBe(3)
    expect(draw(FOUR).rectangles.filter(({ color }) => color === 'current')).toEqual([])
  })

  test('highlights only the area of the labeled plot', () => {
    const { rectangles, layout } = draw(FOUR, { labeledId: 'B-3' })
    const { x, y, width, height } = layout.places[2] ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(rectangles.filter(({ color }) => color === 'labeled')).toEqual([
      { color: 'labeled', box: [x, y, width, height] },
    ])
    expect(draw(FOUR).rectangles.filter(({ color }) => color === 'labeled')).toEqual([])
  })

  test('draws hairlines of whole pixels between plots but not along the frame', () => {
    for (const scale of [1, 1.25, 2, 3]) {
      const { rectangles, layout } = draw([...FOUR, plot('B-5', 'For Sale', 0, 1)], {}, scale)
      const rules = rectangles.filter(({ color }) => color === 'rule').map(({ box }) => box)
      expect(rules.length).toBeGreaterThan(0)
      for (const [x = 0, y = 0, width = 0, height = 0] of rules) {
        expect(Math.min(width, height) * scale).toBeCloseTo(Math.round(scale), 9)
        expect(x).toBeGreaterThan(-1)
        expect(y).toBeGreaterThan(-1)
        if (width < height) expect(x + width).toBeLessThan(layout.width)
        else expect(y + height).toBeLessThan(layout.height)
      }
    }
  })

  test('draws the paths and the section names', () => {
    const plots = [
      plot('A-1', 'Occupied', 0, 0, 'A'),
      plot('A-2', 'Occupied', 4, 0, 'A'),
      plot('C-1', 'Occupied', 0, 0, 'C'),
    ]
    const { rectangles, texts, layout } = draw(plots)
    const paths = rectangles.filter(({ color }) => color === 'path').map(({ box }) => box)
    expect(paths).toEqual(layout.paths.map(({ x, y, width, height }) => [x, y, width, height]))
    expect(paths).toHaveLength(1)
    expect(texts.slice(0, 2).map(({ text, color }) => [text, color])).toEqual([
      ['Section A', 'ink'],
      ['Section C', 'ink'],
    ])
  })

  test('draws the same map twice without leftover canvas state', () => {
    const layout = layoutPlots(FOUR, { width: 480, rem: 16 })
    const { context, strokes } = recordingContext()
    const marks = { currentId: 'B-1', labeledId: 'B-1' }
    drawPlots(context, layout, STYLE, marks, 1)
    const first = strokes.splice(0)
    drawPlots(context, layout, STYLE, marks, 1)
    expect(strokes).toEqual(first)
  })
})
