import type { IsoDay } from './sample/sample-types.ts'

/** A parsed dashboard URL. Page numbers may be past the end; the screens check them against the rows. */
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
      /** The server's date, used until the visitor's date is known. */
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

/** Omits the number of the first page from the URL. */
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

/** Returns the canonical URL of a route; null for an unknown page or record. */
export function hrefOf(route: DashboardRoute): string | null {
  switch (route.screen) {
    case 'plots':
      return plotsHref(route.page)
    case 'plot':
      return plotHref(route.plotId)
    case 'patrons':
      return patronsHref(route.page)
    case 'patron':
      return patronHref(route.patronId, route)
    case 'calendar':
      return calendarHref(route.filter, route.page)
    case 'unknown':
      return null
  }
}
