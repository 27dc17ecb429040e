import type { CalendarDay } from '../../context/contexts.ts'
import { isoDay } from './calendar/iso-day.ts'
import type { DashboardRoute } from './dashboard-route.ts'
import { findPatron, PATRONS } from './sample/patrons.ts'
import { findPlot, PLOTS } from './sample/plots.ts'

/** A page that cannot be read is the first; one beyond the end becomes the last where the rows are known. */
function pageIn(query: URLSearchParams, name: string): number {
  const typed = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 1
}

/** An empty parameter is absent (readings 3); without an id the first record is shown. */
function idIn(query: URLSearchParams, first: { readonly id: string } | undefined): string {
  return query.get('id') || (first?.id ?? '')
}

/** Reads an address of the dashboard. `path` is what follows /cemetery-dashboard/. */
export function parseDashboardUrl(path: string, query: URLSearchParams, today: CalendarDay): DashboardRoute {
  switch (path.replace(/\/$/, '')) {
    case '':
      return { screen: 'plots', page: pageIn(query, 'page') }
    case 'plot': {
      const id = idIn(query, PLOTS[0])
      if (findPlot(id) === null) return { screen: 'unknown', kind: 'plot', id }
      return { screen: 'plot', plotId: id, eventId: query.get('event') || null }
    }
    case 'patrons':
      return { screen: 'patrons', page: pageIn(query, 'page') }
    case 'patron': {
      const id = idIn(query, PATRONS[0])
      if (findPatron(id) === null) return { screen: 'unknown', kind: 'patron', id }
      return {
        screen: 'patron',
        patronId: id,
        eventsPage: pageIn(query, 'events'),
        plotsPage: pageIn(query, 'plots'),
      }
    }
    case 'calendar': {
      const filter = query.get('filter') === 'past' ? 'past' : 'upcoming'
      return { screen: 'calendar', filter, page: pageIn(query, 'page'), today: isoDay(today) }
    }
    default:
      return { screen: 'unknown', kind: 'page' }
  }
}
