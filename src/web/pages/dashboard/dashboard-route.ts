import type { IsoDay } from './sample/sample-types.ts'

/** Everything that an address of the dashboard says; pages are checked against the rows where they are shown. */
export type DashboardRoute =
  | { readonly screen: 'plots'; readonly page: number }
  | { readonly screen: 'plot'; readonly plotId: string; readonly eventId: string | null }
  | { readonly screen: 'patrons'; readonly page: number }
  | {
      readonly screen: 'patron'
      readonly patronId: string
      readonly eventsPage: number
      readonly plotsPage: number
    }
  | {
      readonly screen: 'calendar'
      readonly filter: CalendarFilter
      readonly page: number
      /** The day where the page was made: the server's, until the visitor's is known. */
      readonly today: IsoDay
    }
  | { readonly screen: 'unknown'; readonly kind: 'page' }
  | { readonly screen: 'unknown'; readonly kind: 'plot' | 'patron'; readonly id: string }

export type CalendarFilter = 'upcoming' | 'past'

export const DASHBOARD = '/cemetery-dashboard'
export const CALENDAR = `${DASHBOARD}/calendar`
export const PLOT = `${DASHBOARD}/plot`
const PATRONS = `${DASHBOARD}/patrons`
const PATRON = `${DASHBOARD}/patron`

function withQuery(path: string, values: Readonly<Record<string, string | number | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, String(value))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The first page has no number in its address. */
function pageParameter(page: number): number | null {
  return page === 1 ? null : page
}

export function plotsHref(page = 1): string {
  return withQuery(DASHBOARD, { page: pageParameter(page) })
}

export function plotHref(id: string): string {
  return withQuery(PLOT, { id })
}

export function patronsHref(page = 1): string {
  return withQuery(PATRONS, { page: pageParameter(page) })
}

export function patronHref(id: string, { eventsPage = 1, plotsPage = 1 } = {}): string {
  return withQuery(PATRON, { id, events: pageParameter(eventsPage), plots: pageParameter(plotsPage) })
}

export function calendarHref(filter: CalendarFilter = 'upcoming', page = 1): string {
  return withQuery(CALENDAR, { filter: filter === 'past' ? filter : null, page: pageParameter(page) })
}

/** The one address of what is shown; null for what is not there. */
export function hrefOf(address: DashboardRoute): string | null {
  switch (address.screen) {
    case 'plots':
      return plotsHref(address.page)
    case 'plot':
      return plotHref(address.plotId)
    case 'patrons':
      return patronsHref(address.page)
    case 'patron':
      return patronHref(address.patronId, address)
    case 'calendar':
      return calendarHref(address.filter, address.page)
    case 'unknown':
      return null
  }
}
