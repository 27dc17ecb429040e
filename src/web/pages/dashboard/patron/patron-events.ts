import { CALENDAR_EVENTS } from '../sample/calendar-events.ts'
import { PLOT_EVENTS } from '../sample/plot-events.ts'
import { plotsOf } from '../sample/plots.ts'
import type { IsoDay } from '../sample/sample-types.ts'

export interface PatronEvent {
  readonly key: string
  readonly title: string
  readonly date: IsoDay
  readonly type: string
  readonly plotId: string
  readonly description: string
}

/**
 * Everything that concerns a patron, the latest first: what happened on their plots, and what the calendar has under
 * their name. What stands in both is one event and shown once.
 */
export function patronEvents(patronId: string): PatronEvent[] {
  const owned = new Set(plotsOf(patronId).map(({ id }) => id))
  const ofPlots = PLOT_EVENTS.filter(({ plotId }) => owned.has(plotId))
  const recorded = new Set(ofPlots.map(identity))
  const ofCalendar = CALENDAR_EVENTS.filter((event) => event.patronId === patronId && !recorded.has(identity(event)))
  return [
    ...ofPlots.map(({ id, ...event }) => ({ ...event, key: id })),
    ...ofCalendar.map(({ id, title, date, type, plotId, description }) => {
      return { key: `calendar-${id}`, title, date, type, plotId, description }
    }),
  ].sort((a, b) => b.date.localeCompare(a.date) || a.plotId.localeCompare(b.plotId))
}

function identity({ plotId, date, type }: Pick<PatronEvent, 'plotId' | 'date' | 'type'>): string {
  return `${plotId} ${date} ${type}`
}
