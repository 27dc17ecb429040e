import type { CalendarDay } from '../../context/contexts.ts'
import { isoDay } from './calendar/iso-day.ts'
import type { DashboardRoute } from './dashboard-route.ts'
import { findPatron, PATRONS } from './sample/patrons.ts'
import { findPlot, PLOTS } from './sample/plots.ts'

/**
 * Returns the page number in the query, or 1 if it is invalid. The screens replace a number past the end with the last page.
 */
function readPageParameter(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** Returns the ID in the query. An empty parameter counts as absent (readings 3); the default is the first record. */
function readItemId(query: URLSearchParams, first: { readonly id: string } | undefined): string {
  return query.get('id') || (first?.id ?? '')
}

/** Parses a dashboard URL. `path` is the part after /cemetery-dashboard/. */
export function parseDashboardUrl(path: string, query: URLSearchParams, today: CalendarDay): DashboardRoute {
  switch (path.replace(/\/$/, '')) {
    case '':
      return { screen: 'plots', page: readPageParameter(query, 'page') }
    case 'plot': {
      const id = readItemId(query, PLOTS[0])
      if (findPlot(id) === null) return { screen: 'unknown', kind: 'plot', id }
      return { screen: 'plot', plotId: id, eventId: query.get('event') || null }
    }
    case 'patrons':
      return { screen: 'patrons', page: readPageParameter(query, 'page') }
    case 'patron': {
      const id = readItemId(query, PATRONS[0])
      if (findPatron(id) === null) return { screen: 'unknown', kind: 'patron', id }
      return {
        screen: 'patron',
        patronId: id,
        eventsPage: readPageParameter(query, 'events'),
        plotsPage: readPageParameter(query, 'plots'),
      }
    }
    case 'calendar': {
      const filter = query.get('filter') === 'past' ? 'past' : 'upcoming'
      return { screen: 'calendar', filter, page: readPageParameter(query, 'page'), today: isoDay(today) }
    }
    default:
      return { screen: 'unknown', kind: 'page' }
  }
}
