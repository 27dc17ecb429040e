import { describe, expect, test } from 'vitest'
import type { MapPlot } from './map-plot.ts'
import { layoutPlots } from './plot-layout.ts'
import { placeForKey } from './plot-navigation.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

function plot(id: string, column: number, row: number, section = 'A'): MapPlot {
  return { id, ownerName: null, status: 'Occupied', section, column, row }
}

/** Lays out a map from rows of letters: each letter is a plot, and a dot is a gap. */
function mapOf(...rows: string[]) {
  const plots = rows.flatMap((letters, row) =>
    [...letters].flatMap((letter, column) => (letter === '.' ? [] : [plot(letter, column, row)])),
  )
  return layoutPlots(plots, { width: 600, rem: 16 })
}

describe('the arrow keys', () => {
  const map = mapOf('abcd', 'efgh', 'ijkl')

  test('move to the neighbor in their direction', () => {
    expect(ARROWS.map((key) => placeForKey(map, 'f', key)?.plot.id)).toEqual(['e', 'g', 'b', 'j'])
  })

  test('do not move past the edge of the map', () => {
    expect(ARROWS.map((key) => placeForKey(map, 'a', key)?.plot.id)).toEqual(['a', 'b', 'a', 'e'])
    expect(ARROWS.map((key) => placeForKey(map, 'l', key)?.plot.id)).toEqual(['k', 'l', 'h', 'l'])
  })

  test('prefer a plot straight ahead across a path or gap', () => {
    const gapped = mapOf('a..b', '.c..')
    expect(placeForKey(gapped, 'a', 'ArrowRight')?.plot.id).toBe('b')
    expect(placeForKey(gapped, 'a', 'ArrowDown')?.plot.id).toBe('c')
    expect(placeForKey(gapped, 'c', 'ArrowUp')?.plot.id).toBe('a')
  })

  test('move between sections', () => {
    const map = layoutPlots([plot('A-1', 0, 0), plot('B-1', 0, 0, 'B'), plot('B-2', 1, 0, 'B')], {
      width: 600,
      rem: 16,
    })
    expect(placeForKey(map, 'A-1', 'ArrowDown')?.plot.id).toBe('B-1')
    expect(placeForKey(map, 'B-2', 'ArrowUp')?.plot.id).toBe('A-1')
  })

  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'reach every plot of a map with gaps (seed %s)',
    (seed) => {
      let state = seed
      const random = () => {
        state = (state * 48_271) % 2_147_483_647
        return state / 2_147_483_647
      }
      const plots = Array.from({ length: 60 }, (_, index) =>
        plot(`p${index}`, index % 10, Math.floor(index / 10)),
      ).filter(() => random() < 0.1 + seed / 60)
      const layout = layoutPlots(plots, { width: 900, rem: 16 })
      const first = layout.places[0]?.plot.id
      const reached = new Set(first === undefined ? [] : [first])
      for (const id of reached) {
        for (const key of ARROWS) {
          const next = placeForKey(layout, id, key)?.plot.id
          if (next !== undefined) reached.add(next)
        }
      }
      expect(reached.size).toBe(plots.length)
    },
  )
})

describe('other keys', () => {
  const map = mapOf('abc', 'def')

  test('Home and End move to the first and last plot', () => {
    expect(placeForKey(map, 'e', 'Home')?.plot.id).toBe('a')
    expect(placeForKey(map, 'b', 'End')?.plot.id).toBe('f')
  })

  test.each(['Enter', ' ', 'Tab', 'a', 'toString', 'PageDown'])('%j returns null', (key) => {
    expect(placeForKey(map, 'a', key)).toBeNull()
  })

  test('return null on an empty map', () => {
    expect(placeForKey(layoutPlots([], { width: 300, rem: 16 }), 'a', 'ArrowDown')).toBeNull()
  })
})
