import type { CalendarFilter } from '../dashboard-route.ts'
import type { CalendarEvent, IsoDay } from '../sample/sample-types.ts'

/**
 * Returns upcoming events, next first, or past events, latest first. It compares calendar dates, so an event dated today
 * is upcoming all day (readings 26).
 */
export function listEvents(events: readonly CalendarEvent[], filter: CalendarFilter, today: IsoDay): CalendarEvent[] {
  const direction = filter === 'upcoming' ? 1 : -1
  return events
    .filter(({ date }) => date >= today === (filter === 'upcoming'))
    .sort((a, b) => direction * (a.date.localeCompare(b.date) || a.id - b.id))
}
