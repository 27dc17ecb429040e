import { describe, expect, test } from 'vitest'
import { calendarHref, patronHref, patronsHref, plotHref, plotsHref } from './dashboard-route.ts'
import { parseDashboardUrl } from './parse-dashboard-url.ts'

const TODAY = { year: 2026, month: 11, day: 5 }

function read(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  return parseDashboardUrl(pathname.replace(/^\/cemetery-dashboard\/?/, ''), searchParams, TODAY)
}

describe('an address of the dashboard', () => {
  test('is read as it was written', () => {
    expect(read(plotsHref(3))).toEqual({ screen: 'plots', page: 3 })
    expect(read(plotHref('B-304'))).toEqual({ screen: 'plot', plotId: 'B-304', eventId: null })
    expect(read(patronsHref(2))).toEqual({ screen: 'patrons', page: 2 })
    expect(read(patronHref('P-02', { eventsPage: 4, plotsPage: 2 }))).toEqual({
      screen: 'patron',
      patronId: 'P-02',
      eventsPage: 4,
      plotsPage: 2,
    })
    expect(read(calendarHref('past', 2))).toEqual({ screen: 'calendar', filter: 'past', page: 2, today: '2026-11-05' })
  })

  test('says no more than it has to', () => {
    expect([plotsHref(), plotsHref(2), calendarHref(), calendarHref('past'), patronHref('P-01')]).toEqual([
      '/cemetery-dashboard',
      '/cemetery-dashboard?page=2',
      '/cemetery-dashboard/calendar',
      '/cemetery-dashboard/calendar?filter=past',
      '/cemetery-dashboard/patron?id=P-01',
    ])
  })

  test('without an id, or with an empty one, is that of the first record', () => {
    for (const query of ['', '?id=']) {
      expect(read(`/cemetery-dashboard/plot${query}`)).toMatchObject({ screen: 'plot', plotId: 'A-101' })
      expect(read(`/cemetery-dashboard/patron${query}`)).toMatchObject({ screen: 'patron', patronId: 'P-01' })
    }
  })

  test('of a record that is not there says so', () => {
    expect(read('/cemetery-dashboard/plot?id=Z-9')).toEqual({ screen: 'unknown', kind: 'plot', id: 'Z-9' })
    expect(read('/cemetery-dashboard/patron?id=7')).toEqual({ screen: 'unknown', kind: 'patron', id: '7' })
    expect(read('/cemetery-dashboard/plots')).toEqual({ screen: 'unknown', kind: 'page' })
  })

  test('has an unreadable page or filter read as the first', () => {
    for (const page of ['0', '-1', '1.5', 'two', '', '99999999999999999999']) {
      expect(read(`/cemetery-dashboard?page=${page}`)).toEqual({ screen: 'plots', page: 1 })
    }
    expect(read('/cemetery-dashboard/calendar?filter=all')).toMatchObject({ filter: 'upcoming', page: 1 })
  })

  test('may end in a slash', () => {
    expect(read('/cemetery-dashboard/')).toMatchObject({ screen: 'plots' })
    expect(read('/cemetery-dashboard/calendar/')).toMatchObject({ screen: 'calendar' })
  })
})
