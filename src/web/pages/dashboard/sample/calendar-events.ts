import { findPatron } from './patrons.ts'
import SAMPLE from './sample-cemetery.json' with { type: 'json' }
import type { CalendarEvent } from './sample-types.ts'

const EVENTS = SAMPLE.calendarEvents as readonly Omit<CalendarEvent, 'patronName'>[]

/** Six before November 2026 and four in the 2030s, so that both lists have rows for years to come (readings 26). */
export const CALENDAR_EVENTS: readonly CalendarEvent[] = EVENTS.map((event) => ({
  ...event,
  patronName: findPatron(event.patronId)?.name ?? null,
}))
