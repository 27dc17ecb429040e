import { describe, expect, test } from 'vitest'
import type { MapPlot } from './map-plot.ts'
import { layoutPlots, type MapLayout, mapSize, placeAt, type Rectangle, readingOrder } from './plot-layout.ts'

const REM = 16

function plot(id: string, column: number, row: number, section = 'B'): MapPlot {
  return { id, ownerName: null, status: 'For Sale', section, column, row }
}

/** Returns `count` plots in rows of `columns`, with an empty column after the fifth. */
function field(count: number, columns: number): MapPlot[] {
  return Array.from({ length: count }, (_, index) => {
    const column = index % columns
    return plot(
      `B-${String(index + 1).padStart(3, '0')}`,
      column > 4 ? column + 1 : column,
      Math.floor(index / columns),
    )
  })
}

function overlap(a: Rectangle, b: Rectangle): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function layOut(plots: readonly MapPlot[], width = 460, rem = REM): MapLayout {
  return layoutPlots(plots, { width, rem })
}

function placesOf(layout: MapLayout): Record<string, readonly number[]> {
  return Object.fromEntries(layout.places.map(({ plot, x, y, width, height }) => [plot.id, [x, y, width, height]]))
}

describe('layoutPlots', () => {
  const widths = [280, 281, 350, 460, 622.4, 1200]
  const counts = [1, 2, 3, 5, 12, 13, 37, 60]
  const cases = widths.flatMap((width) =>
    counts.flatMap((count) => [3, 4, 10].map((columns) => [width, count, columns])),
  )

  test.each(cases)(
    'at a width of %s px, fits %s plots in rows of %s without overlap and with room for each ID',
    (...numbers) => {
      const [width = 0, count = 0, columns = 0] = numbers
      const layout = layOut(field(count, columns), width)
      expect(layout.places).toHaveLength(count)
      for (const [index, place] of layout.places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(layout.width)
        expect(place.y + place.height).toBeLessThanOrEqual(layout.height)
        expect(place.width).toBeGreaterThanOrEqual(59)
        expect(place.height).toBeGreaterThanOrEqual(100)
        const others = [...layout.places.slice(index + 1), ...layout.paths]
        expect(others.filter((other) => overlap(place, other))).toEqual([])
      }
    },
  )

  test('fits four columns into a narrow frame without scrolling', () => {
    const layout = layOut(field(12, 4), 280)
    expect(layout.width).toBe(280)
    expect(layout.places.slice(0, 4).map(({ x, width }) => [x, width])).toEqual([
      [0, 70],
      [70, 70],
      [140, 70],
      [210, 70],
    ])
  })

  test('leaves no gap between neighbors if the width does not divide evenly', () => {
    const [a, b, c] = layOut(field(3, 3), 400).places
    expect([a?.x, (a?.x ?? 0) + (a?.width ?? 0)]).toEqual([0, b?.x])
    expect((b?.x ?? 0) + (b?.width ?? 0)).toBe(c?.x)
    expect((c?.x ?? 0) + (c?.width ?? 0)).toBe(400)
  })

  test('makes the map wider than the frame rather than compress an ID', () => {
    const layout = layOut(field(60, 10), 280)
    expect(layout.width).toBe(10 * 60 + 24)
    expect(layout.width).toBe(mapSize(field(60, 10)).minWidth * REM)
  })

  test('widens the columns for a long ID', () => {
    const [place] = layOut([plot('NORTH-LAWN-0012', 0, 0), plot('B', 1, 0), plot('C', 2, 0)], 280).places
    expect(place?.width).toBeGreaterThan(150)
  })

  test('centers a single plot without enlarging it', () => {
    expect(placesOf(layOut([plot('B-002', 7, 3)], 1200))).toEqual({ 'B-002': [504, 0, 192, 112] })
  })

  test('shows one path for any number of skipped columns or rows', () => {
    const layout = layOut([plot('a', 0, 0), plot('b', 2, 0), plot('c', 9, 5)], 480)
    expect(layout.paths).toEqual([
      { x: 144, y: 0, width: 24, height: 248 },
      { x: 312, y: 0, width: 24, height: 248 },
      { x: 0, y: 112, width: 480, height: 24 },
    ])
    expect(placesOf(layout)).toEqual({ a: [0, 0, 144, 112], b: [168, 0, 144, 112], c: [336, 136, 144, 112] })
  })

  test('leaves an area empty if a row has no plot there', () => {
    const layout = layOut([plot('a', 0, 0), plot('b', 1, 0), plot('c', 1, 1)], 320)
    expect(placeAt(layout, 20, 130)).toBeNull()
    expect(layout.paths).toEqual([])
  })

  test('shows both plots if they have the same position', () => {
    expect(placesOf(layOut([plot('a', 0, 0), plot('b', 0, 0), plot('c', 0, 1)], 160))).toEqual({
      a: [0, 0, 160, 112],
      b: [0, 112, 160, 112],
      c: [0, 224, 160, 112],
    })
  })

  test('stacks several sections with titles and omits the title of a single section', () => {
    const layout = layOut([plot('C-1', 4, 4, 'C'), plot('A-1', 4, 4, 'A')], 280)
    expect(layout.titles.map(({ text }) => text)).toEqual(['Section A', 'Section C'])
    const [first, second] = layout.places
    expect([first?.plot.id, second?.plot.id]).toEqual(['A-1', 'C-1'])
    expect(first?.y).toBeGreaterThan(layout.titles[0]?.y ?? Number.NaN)
    expect(layout.titles[1]?.y).toBeGreaterThan((first?.y ?? Number.NaN) + (first?.height ?? 0))
    expect(layOut(field(3, 3)).titles).toEqual([])
  })

  test('scales with the text size', () => {
    expect(layOut(field(12, 4), 600, 32).height).toBe(2 * layOut(field(12, 4), 600).height)
    expect(layOut(field(12, 4), 320, 32).width).toBe(480)
  })

  test('has the height that mapSize returns, at any width', () => {
    const plots = [...field(37, 10), plot('A-1', 0, 0, 'A'), plot('A-2', 3, 9, 'A')]
    for (const width of widths) expect(layOut(plots, width).height).toBe(mapSize(plots).height * REM)
  })

  test('is empty without plots', () => {
    expect(layOut([], 300)).toEqual({ width: 300, height: 0, rem: REM, places: [], paths: [], titles: [] })
  })
})

describe('placeAt', () => {
  const layout = layOut([plot('a', 0, 0), plot('b', 1, 0), plot('c', 3, 0)], 460)

  test('finds a place from its first pixel to its last', () => {
    for (const place of layout.places) {
      const { x, y, width, height } = place
      expect(placeAt(layout, x, y)).toBe(place)
      expect(placeAt(layout, x + width - 0.01, y + height - 0.01)).toBe(place)
    }
  })

  test('returns null on a path or outside the map', () => {
    const path = layout.paths[0]
    expect(placeAt(layout, (path?.x ?? 0) + 1, 5)).toBeNull()
    expect(placeAt(layout, -1, 5)).toBeNull()
    expect(placeAt(layout, 5, 112)).toBeNull()
  })
})

test('readingOrder sorts plots by section, then by row', () => {
  const plots = [plot('B2', 1, 0), plot('A1', 0, 5, 'A'), plot('B3', 0, 1), plot('B1', 0, 0)]
  expect(readingOrder(plots).map(({ id }) => id)).toEqual(['A1', 'B1', 'B2', 'B3'])
})
