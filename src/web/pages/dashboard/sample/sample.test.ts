import { describe, expect, test } from 'vitest'
import { makePartialDate } from '../../../../domain/dates/partial-date.ts'
import { CALENDAR_EVENTS } from './calendar-events.ts'
import { findPatron, PATRONS } from './patrons.ts'
import { eventsOfPlot, PLOT_EVENTS } from './plot-events.ts'
import { BURIALS, DEEDS, MAINTENANCE } from './plot-records.ts'
import { findPlot, PLOTS, plotsOf } from './plots.ts'
import { summarizeSales } from './sales-summary.ts'
import { GENERAL } from './sample-types.ts'

function countUnique(values: readonly unknown[]): number {
  return new Set(values).size
}

function isRealDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return /^\d{4}-\d\d-\d\d$/.test(date) && makePartialDate({ year, month, day }) !== null
}

describe('the sample cemetery', () => {
  test('has 60 plots with three statuses, each at its own position', () => {
    expect(PLOTS).toHaveLength(60)
    expect(countUnique(PLOTS.map(({ id }) => id))).toBe(60)
    expect(countUnique(PLOTS.map(({ section, column, row }) => `${section} ${column} ${row}`))).toBe(60)
    expect([...new Set(PLOTS.map(({ status }) => status))].sort()).toEqual(['For Sale', 'Occupied', 'Purchased'])
  })

  test('gives each sold plot one existing owner', () => {
    const deeded = DEEDS.flatMap(({ plotIds }) => plotIds)
    expect(countUnique(deeded)).toBe(deeded.length)
    expect(deeded.filter((id) => findPlot(id) === null)).toEqual([])
    expect(PLOTS.filter(({ owner }) => owner !== null && findPatron(owner) === null)).toEqual([])
    expect(PLOTS.filter(({ owner, isOwned }) => isOwned !== (owner !== null))).toEqual([])
  })

  test('counts the plots of each patron correctly', () => {
    expect(PATRONS.map(({ plotsOwned }) => plotsOwned)).toEqual([9, 5, 1, 2, 1, 2, 2, 2, 2, 1, 2, 1, 0])
    for (const { id, plotsOwned } of PATRONS) expect(plotsOf(id)).toHaveLength(plotsOwned)
    expect(countUnique(PATRONS.map(({ id }) => id))).toBe(PATRONS.length)
    expect(countUnique(PATRONS.map(({ name }) => name))).toBe(PATRONS.length)
  })

  test('gives each plot the status that matches its events', () => {
    for (const { id, status, isOwned } of PLOTS) {
      const types = eventsOfPlot(id).map(({ type }) => type)
      expect(types.filter((type) => type === 'Sale')).toHaveLength(isOwned ? 1 : 0)
      const expected = types.includes('Burial') ? 'Occupied' : isOwned ? 'Purchased' : 'For Sale'
      expect(`${id} ${status}`).toBe(`${id} ${expected}`)
    }
  })

  test('has no burial before the sale of its plot and no more burials than the plot has room for', () => {
    const room = { Single: 1, Double: 2, Cremation: 1 }
    for (const plot of PLOTS) {
      const events = eventsOfPlot(plot.id)
      const sale = events.find(({ type }) => type === 'Sale')
      const burials = events.filter(({ type }) => type === 'Burial')
      expect(burials.length).toBeLessThanOrEqual(room[plot.type])
      for (const { date } of burials) expect(date >= (sale?.date ?? 'never')).toBe(true)
    }
    expect([...BURIALS, ...MAINTENANCE].filter(({ plotId }) => findPlot(plotId) === null)).toEqual([])
  })

  test('computes the tiles from the plots', () => {
    const owned = PLOTS.filter(({ isOwned }) => isOwned)
    const ofType = (type: string) => owned.filter((plot) => plot.type === type).length
    expect(summarizeSales()).toEqual({
      salesUsd: ofType('Single') * 1450 + ofType('Double') * 2600 + ofType('Cremation') * 650,
      plotsSold: owned.length,
      burials: PLOT_EVENTS.filter(({ type }) => type === 'Burial').length,
    })
    expect(summarizeSales()).toEqual({ salesUsd: 52_950, plotsSold: 30, burials: 17 })
  })

  test('has plot events with unique IDs and valid dates before November 2026, in date order', () => {
    expect(countUnique(PLOT_EVENTS.map(({ id }) => id))).toBe(PLOT_EVENTS.length)
    const dates = PLOT_EVENTS.map(({ date }) => date)
    expect(dates.filter((date) => !isRealDay(date) || date >= '2026-11-01')).toEqual([])
    expect(dates.toSorted()).toEqual(dates)
  })
})

describe('the sample calendar', () => {
  test('has ten events of the six types', () => {
    expect(CALENDAR_EVENTS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([...new Set(CALENDAR_EVENTS.map(({ type }) => type))].sort()).toEqual([
      'Burial',
      'Exhumation',
      'Headstone',
      'Inspection',
      'Maintenance',
      'Sale',
    ])
  })

  test('has six events before November 2026 and four in the 2030s, on valid dates', () => {
    const dates = CALENDAR_EVENTS.map(({ date }) => date)
    expect(dates.filter(isRealDay)).toHaveLength(10)
    expect(dates.filter((date) => date < '2026-11-01')).toHaveLength(6)
    expect(dates.filter((date) => date >= '2030-01-01' && date < '2040-01-01')).toHaveLength(4)
  })

  test('refers to existing plots and patrons by the right names', () => {
    for (const { plotId, patronId, patronName } of CALENDAR_EVENTS) {
      expect(plotId === GENERAL || findPlot(plotId) !== null).toBe(true)
      expect(patronName).toBe(patronId === null ? null : findPatron(patronId)?.name)
    }
    expect(CALENDAR_EVENTS.some(({ plotId }) => plotId === GENERAL)).toBe(true)
  })

  test('names the owner of the plot, or a visitor to a plot for sale', () => {
    for (const { plotId, patronId, type } of CALENDAR_EVENTS) {
      const plot = findPlot(plotId)
      if (plot === null) continue
      if (plot.isOwned) expect(plot.owner).toBe(patronId)
      else expect([plot.status, type]).toEqual(['For Sale', 'Sale'])
    }
  })

  test('has past burials and sales, but not future ones, in the plot events', () => {
    const recorded = CALENDAR_EVENTS.filter(({ type }) => type === 'Burial' || type === 'Sale').map((event) =>
      eventsOfPlot(event.plotId).some(({ date, type }) => date === event.date && type === event.type),
    )
    expect(recorded).toEqual([true, true, false, false])
  })
})
