import { describe, expect, test } from 'vitest'
import { calendarHref, patronHref, patronsHref, plotHref, plotsHref } from './dashboard-route.ts'
import { parseDashboardUrl } from './parse-dashboard-url.ts'

const TODAY = { year: 2026, month: 11, day: 5 }

function parse(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  return parseDashboardUrl(pathname.replace(/^\/cemetery-dashboard\/?/, ''), searchParams, TODAY)
}

describe('parseDashboardUrl', () => {
  test('parses the URLs of all screens', () => {
    expect(parse(plotsHref(3))).toEqual({ screen: 'plots', page: 3 })
    expect(parse(plotHref('B-304'))).toEqual({ screen: 'plot', plotId: 'B-304', eventId: null })
    expect(parse(patronsHref(2))).toEqual({ screen: 'patrons', page: 2 })
    expect(parse(patronHref('P-02', { eventsPage: 4, plotsPage: 2 }))).toEqual({
      screen: 'patron',
      patronId: 'P-02',
      eventsPage: 4,
      plotsPage: 2,
    })
    expect(parse(calendarHref('past', 2))).toEqual({ screen: 'calendar', filter: 'past', page: 2, today: '2026-11-05' })
  })

  test('the href functions omit default parameters', () => {
    expect([plotsHref(), plotsHref(2), calendarHref(), calendarHref('past'), patronHref('P-01')]).toEqual([
      '/cemetery-dashboard',
      '/cemetery-dashboard?page=2',
      '/cemetery-dashboard/calendar',
      '/cemetery-dashboard/calendar?filter=past',
      '/cemetery-dashboard/patron?id=P-01',
    ])
  })

  test('returns the first record for a missing or empty ID', () => {
    for (const query of ['', '?id=']) {
      expect(parse(`/cemetery-dashboard/plot${query}`)).toMatchObject({ screen: 'plot', plotId: 'A-101' })
      expect(parse(`/cemetery-dashboard/patron${query}`)).toMatchObject({ screen: 'patron', patronId: 'P-01' })
    }
  })

  test('returns "unknown" for an unknown record or page', () => {
    expect(parse('/cemetery-dashboard/plot?id=Z-9')).toEqual({ screen: 'unknown', kind: 'plot', id: 'Z-9' })
    expect(parse('/cemetery-dashboard/patron?id=7')).toEqual({ screen: 'unknown', kind: 'patron', id: '7' })
    expect(parse('/cemetery-dashboard/plots')).toEqual({ screen: 'unknown', kind: 'page' })
  })

  test('treats an invalid page or filter as the first', () => {
    for (const page of ['0', '-1', '1.5', 'two', '', '99999999999999999999']) {
      expect(parse(`/cemetery-dashboard?page=${page}`)).toEqual({ screen: 'plots', page: 1 })
    }
    expect(parse('/cemetery-dashboard/calendar?filter=all')).toMatchObject({ filter: 'upcoming', page: 1 })
  })

  test('accepts a trailing slash', () => {
    expect(parse('/cemetery-dashboard/')).toMatchObject({ screen: 'plots' })
    expect(parse('/cemetery-dashboard/calendar/')).toMatchObject({ screen: 'calendar' })
  })
})
