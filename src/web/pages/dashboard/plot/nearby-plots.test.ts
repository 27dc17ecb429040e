import { describe, expect, test } from 'vitest'
import { PLOTS } from '../sample/plots.ts'
import { nearbyPlots } from './nearby-plots.ts'

function idsNear(id: string): string[] {
  const plot = PLOTS.find((each) => each.id === id)
  if (plot === undefined) throw new Error(`Unknown plot: ${id}`)
  return nearbyPlots(PLOTS, plot).map((each) => each.id)
}

describe('nearbyPlots', () => {
  test.each(PLOTS)('returns 12 plots of the section, including $id and all its neighbors', (plot) => {
    const near = nearbyPlots(PLOTS, plot)
    expect(near).toHaveLength(12)
    expect(near.every(({ section }) => section === plot.section)).toBe(true)
    const touching = PLOTS.filter(
      ({ section, column, row }) =>
        section === plot.section && Math.abs(column - plot.column) <= 1 && Math.abs(row - plot.row) <= 1,
    )
    expect(near).toEqual(expect.arrayContaining(touching))
  })

  test('returns a block centered on the plot', () => {
    expect(idsNear('A-203')).toEqual([
      ...['A-102', 'A-103', 'A-104', 'A-105'],
      ...['A-202', 'A-203', 'A-204', 'A-205'],
      ...['A-302', 'A-303', 'A-304', 'A-305'],
    ])
  })

  test('shifts the block inward at the edges', () => {
    expect(idsNear('B-101')).toEqual(expect.arrayContaining(['B-101', 'B-104', 'B-301', 'B-304']))
    expect(idsNear('B-406')).toEqual(expect.arrayContaining(['B-203', 'B-206', 'B-403', 'B-406']))
  })
})
