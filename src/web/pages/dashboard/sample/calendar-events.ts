import { findPatron } from './patrons.ts'
import { type CalendarEvent, GENERAL } from './sample-types.ts'

function withPatronName(event: Omit<CalendarEvent, 'patronName'>): CalendarEvent {
  return { ...event, patronName: findPatron(event.patronId)?.name ?? null }
}

/** Six before November 2026 and four in the 2030s, so that both lists have rows for years to come (readings 26). */
export const CALENDAR_EVENTS: readonly CalendarEvent[] = [
  withPatronName({
    id: 1,
    title: 'Burial of Edwin Thackray',
    date: '2024-05-16',
    type: 'Burial',
    patronId: 'P-11',
    plotId: 'A-401',
    description: 'Graveside service at 2 p.m.',
  }),
  withPatronName({
    id: 2,
    title: 'Stone for Edwin Thackray',
    date: '2024-10-03',
    type: 'Headstone',
    patronId: 'P-11',
    plotId: 'A-401',
    description: 'Gray granite, set in two lifts.',
  }),
  withPatronName({
    id: 3,
    title: 'Transfer of Lavinia Ashdown',
    date: '2025-03-27',
    type: 'Exhumation',
    patronId: 'P-06',
    plotId: 'B-401',
    description: 'Permit on file. Moved to the family plot in Eastwick.',
  }),
  withPatronName({
    id: 4,
    title: 'Plot purchased',
    date: '2025-09-12',
    type: 'Sale',
    patronId: 'P-12',
    plotId: 'B-304',
    description: 'Deed signed in the office at 10 a.m.',
  }),
  withPatronName({
    id: 5,
    title: 'Path resurfacing',
    date: '2026-04-22',
    type: 'Maintenance',
    patronId: null,
    plotId: GENERAL,
    description: 'Main path from the gate to Section B.',
  }),
  withPatronName({
    id: 6,
    title: 'Autumn drainage check',
    date: '2026-10-14',
    type: 'Inspection',
    patronId: null,
    plotId: GENERAL,
    description: 'After the first hard rain.',
  }),
  withPatronName({
    id: 7,
    title: 'Yew trimming',
    date: '2031-03-14',
    type: 'Maintenance',
    patronId: null,
    plotId: GENERAL,
    description: 'East wall and lychgate.',
  }),
  withPatronName({
    id: 8,
    title: 'Interment of ashes, Vesper family',
    date: '2032-02-29',
    type: 'Burial',
    patronId: 'P-07',
    plotId: 'C-103',
    description: 'Booked in advance by the family. Service at 11 a.m.',
  }),
  withPatronName({
    id: 9,
    title: 'Stone for the Grove family',
    date: '2034-06-08',
    type: 'Headstone',
    patronId: 'P-02',
    plotId: 'A-103',
    description: 'Slate, to match the neighboring plot.',
  }),
  withPatronName({
    id: 10,
    title: 'Plot viewing',
    date: '2036-09-05',
    type: 'Sale',
    patronId: 'P-13',
    plotId: 'A-102',
    description: 'Meet at the gate at 10 a.m.',
  }),
]
