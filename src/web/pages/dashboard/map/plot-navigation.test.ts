import { describe, expect, test } from 'vitest'
import type { MapPlot } from './map-plot.ts'
import { layoutPlots } from './plot-layout.ts'
import { placeForKey } from './plot-navigation.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

function plot(id: string, column: number, row: number, section = 'A'): MapPlot {
  return { id, ownerName: null, status: 'Occupied', section, column, row }
}

/** A drawing of letters: each is a plot, a dot is none. */
function mapOf(...rows: string[]) {
  const plots = rows.flatMap((letters, row) =>
    [...letters].flatMap((letter, column) => (letter === '.' ? [] : [plot(letter, column, row)])),
  )
  return layoutPlots(plots, { width: 600, rem: 16 })
}

describe('the arrow keys', () => {
  const map = mapOf('abcd', 'efgh', 'ijkl')

  test('go to the neighbour on their side', () => {
    expect(ARROWS.map((key) => placeForKey(map, 'f', key)?.plot.id)).toEqual(['e', 'g', 'b', 'j'])
  })

  test('stay where the map ends', () => {
    expect(ARROWS.map((key) => placeForKey(map, 'a', key)?.plot.id)).toEqual(['a', 'b', 'a', 'e'])
    expect(ARROWS.map((key) => placeForKey(map, 'l', key)?.plot.id)).toEqual(['k', 'l', 'h', 'l'])
  })

  test('cross a path or a gap straight on before they turn aside', () => {
    const gapped = mapOf('a..b', '.c..')
    expect(placeForKey(gapped, 'a', 'ArrowRight')?.plot.id).toBe('b')
    expect(placeForKey(gapped, 'a', 'ArrowDown')?.plot.id).toBe('c')
    expect(placeForKey(gapped, 'c', 'ArrowUp')?.plot.id).toBe('a')
  })

  test('go down from one section into the next', () => {
    const map = layoutPlots([plot('A-1', 0, 0), plot('B-1', 0, 0, 'B'), plot('B-2', 1, 0, 'B')], {
      width: 600,
      rem: 16,
    })
    expect(placeForKey(map, 'A-1', 'ArrowDown')?.plot.id).toBe('B-1')
    expect(placeForKey(map, 'B-2', 'ArrowUp')?.plot.id).toBe('A-1')
  })

  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'lead to every plot of a map with holes (number %s)',
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

  test('Home and End go to the first and the last plot', () => {
    expect(placeForKey(map, 'e', 'Home')?.plot.id).toBe('a')
    expect(placeForKey(map, 'b', 'End')?.plot.id).toBe('f')
  })

  test.each(['Enter', ' ', 'Tab', 'a', 'toString', 'PageDown'])('%j is the browser’s', (key) => {
    expect(placeForKey(map, 'a', key)).toBeNull()
  })

  test('lead nowhere on an empty map', () => {
    expect(placeForKey(layoutPlots([], { width: 300, rem: 16 }), 'a', 'ArrowDown')).toBeNull()
  })
})
