import { describe, expect, test } from 'vitest'
import { drawPlots, type MapContext, type MapMarks, type MapStyle } from './draw-plots.ts'
import type { MapPlot } from './map-plot.ts'
import { layoutPlots } from './plot-layout.ts'

const LOOK: MapStyle = {
  ground: 'ground',
  path: 'path',
  rule: 'rule',
  ink: 'ink',
  current: 'current',
  named: 'named',
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

interface Writing {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly color: unknown
  readonly font: string
}

interface Block {
  readonly color: unknown
  readonly box: readonly number[]
}

/** A canvas that keeps what is asked of it instead of drawing it. */
function recordingContext() {
  const strokes: Stroke[] = []
  const texts: Writing[] = []
  const blocks: Block[] = []
  const transforms: number[][] = []
  let points: number[][] = []
  let arcs = 0
  let dash: number[] = []
  const keep = (kind: Stroke['kind'], color: unknown, width: number) =>
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
    fill: () => void keep('fill', context.fillStyle, 0),
    stroke: () => void keep('stroke', context.strokeStyle, context.lineWidth),
    fillRect: (...box) => void blocks.push({ color: context.fillStyle, box }),
    fillText: (text, x, y) => void texts.push({ text, x, y, color: context.fillStyle, font: context.font }),
  }
  return { context, strokes, texts, blocks, transforms }
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
  const record = recordingContext()
  drawPlots(record.context, layout, LOOK, { currentId: null, labeledId: null, ...marks }, scale)
  const arches = record.strokes.filter(({ kind, arcs }) => kind === 'stroke' && arcs === 1)
  const signs = record.strokes.filter(({ kind, arcs }) => kind === 'stroke' && arcs === 0)
  return { ...record, layout, arches, signs }
}

describe('the drawing of a map', () => {
  test('starts on clean ground, in the pixels of the screen', () => {
    const { transforms, blocks, layout } = draw(FOUR, {}, 3)
    expect(transforms).toEqual([[3, 0, 0, 3, 0, 0]])
    expect(blocks[0]).toEqual({ color: 'ground', box: [0, 0, layout.width, layout.height] })
  })

  test('gives each status its colour, and any other the plain one', () => {
    const { strokes, arches } = draw(FOUR)
    expect(arches.map(({ color }) => color)).toEqual(['sale', 'purchased', 'occupied', 'other'])
    const fills = strokes.filter(({ kind }) => kind === 'fill')
    expect(fills.map(({ color }) => color)).toEqual(['sale fill', 'purchased fill', 'occupied fill', 'other fill'])
  })

  test('tells each status from every other without colour', () => {
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
    const { arches, signs } = draw(FOUR)
    expect(arches.map(({ dash }) => dash.length > 0)).toEqual([true, false, false, false])
    expect(signs.map(({ color, points }) => [color, points.length])).toEqual([
      ['purchased', 3],
      ['occupied', 6],
    ])
  })

  test('writes the id of every plot in ink within its place', () => {
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

  test('keeps marker and sign clear of the id and inside the place', () => {
    for (const width of [280, 480, 1200]) {
      const layout = layoutPlots(FOUR, { width, rem: 16 })
      const { context, strokes, texts } = recordingContext()
      drawPlots(context, layout, LOOK, { currentId: null, labeledId: null }, 1)
      for (const { points } of strokes) {
        for (const [x = 0, y = 0] of points) {
          expect(y).toBeLessThan((texts[0]?.y ?? 0) - 10)
          expect(layout.places.some((place) => x > place.x + 4 && x < place.x + place.width - 4)).toBe(true)
        }
      }
    }
  })

  test('marks the current plot, and no other, by a thick outline and a bar under its id', () => {
    const { arches, blocks, texts } = draw(FOUR, { currentId: 'B-2' })
    expect(arches.map(({ width }) => width)).toEqual([2, 4, 2, 2])
    const bars = blocks.filter(({ color }) => color === 'current')
    expect(bars).toHaveLength(1)
    const [x = 0, y = 0, width = 0, height] = bars[0]?.box ?? []
    expect(x + width / 2).toBe(texts[1]?.x)
    expect(y).toBeGreaterThan(texts[1]?.y ?? Number.NaN)
    expect(height).toBe(3)
    expect(draw(FOUR).blocks.filter(({ color }) => color === 'current')).toEqual([])
  })

  test('lights the ground of the plot that is named, and of no other', () => {
    const { blocks, layout } = draw(FOUR, { labeledId: 'B-3' })
    const { x, y, width, height } = layout.places[2] ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(blocks.filter(({ color }) => color === 'named')).toEqual([{ color: 'named', box: [x, y, width, height] }])
    expect(draw(FOUR).blocks.filter(({ color }) => color === 'named')).toEqual([])
  })

  test('draws hairlines of whole pixels between plots, and none along the frame', () => {
    for (const scale of [1, 1.25, 2, 3]) {
      const { blocks, layout } = draw([...FOUR, plot('B-5', 'For Sale', 0, 1)], {}, scale)
      const rules = blocks.filter(({ color }) => color === 'rule').map(({ box }) => box)
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

  test('paints the paths and writes the names of the sections', () => {
    const plots = [
      plot('A-1', 'Occupied', 0, 0, 'A'),
      plot('A-2', 'Occupied', 4, 0, 'A'),
      plot('C-1', 'Occupied', 0, 0, 'C'),
    ]
    const { blocks, texts, layout } = draw(plots)
    const paths = blocks.filter(({ color }) => color === 'path').map(({ box }) => box)
    expect(paths).toEqual(layout.paths.map(({ x, y, width, height }) => [x, y, width, height]))
    expect(paths).toHaveLength(1)
    expect(texts.slice(0, 2).map(({ text, color }) => [text, color])).toEqual([
      ['Section A', 'ink'],
      ['Section C', 'ink'],
    ])
  })

  test('draws the same twice: nothing of the last drawing stays in the canvas', () => {
    const layout = layoutPlots(FOUR, { width: 480, rem: 16 })
    const { context, strokes } = recordingContext()
    const marks = { currentId: 'B-1', labeledId: 'B-1' }
    drawPlots(context, layout, LOOK, marks, 1)
    const first = strokes.splice(0)
    drawPlots(context, layout, LOOK, marks, 1)
    expect(strokes).toEqual(first)
  })
})
