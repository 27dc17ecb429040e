import { CALENDAR_EVENTS } from '../sample/calendar-events.ts'
import { PLOT_EVENTS } from '../sample/plot-events.ts'
import { plotsOf } from '../sample/plots.ts'
import type { IsoDay } from '../sample/sample-types.ts'

export interface PatronEvent {
  readonly id: string
  readonly title: string
  readonly date: IsoDay
  readonly type: string
  readonly plotId: string
  readonly description: string
}

/**
 * Returns the events of a patron's plots and the calendar events with the patron's name, latest first. An event in both
 * lists appears once.
 */
export function patronEvents(patronId: string): PatronEvent[] {
  const owned = new Set(plotsOf(patronId).map(({ id }) => id))
  const plotEvents = PLOT_EVENTS.filter(({ plotId }) => owned.has(plotId))
  const recorded = new Set(plotEvents.map(eventKey))
  const calendarEvents = CALENDAR_EVENTS.filter(
    (event) => event.patronId === patronId && !recorded.has(eventKey(event)),
  )
  return [
    ...plotEvents,
    ...calendarEvents.map(({ id, title, date, type, plotId, description }) => {
      return { id: `calendar-${id}`, title, date, type, plotId, description }
    }),
  ].sort((a, b) => b.date.localeCompare(a.date) || a.plotId.localeCompare(b.plotId))
}

function eventKey({ plotId, date, type }: Pick<PatronEvent, 'plotId' | 'date' | 'type'>): string {
  return `${plotId} ${date} ${type}`
}
