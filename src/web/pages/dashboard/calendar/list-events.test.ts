import { afterEach, describe, expect, test, vi } from 'vitest'
import { visitorClock } from '../../../context/visitor-clock.ts'
import { paginateRows } from '../paginate-rows.ts'
import { CALENDAR_EVENTS } from '../sample/calendar-events.ts'
import type { CalendarEvent } from '../sample/sample-types.ts'
import { isoDay } from './iso-day.ts'
import { listEvents } from './list-events.ts'

function event(id: number, date: string): CalendarEvent {
  const noPatron = { patronId: null, patronName: null, plotId: 'General' }
  return { id, date, title: `Event ${id}`, type: 'Inspection', description: '', ...noPatron }
}

function ids(filter: 'upcoming' | 'past', today: string, events: readonly CalendarEvent[] = CALENDAR_EVENTS): number[] {
  return listEvents(events, filter, today).map(({ id }) => id)
}

describe('listEvents', () => {
  test('returns four upcoming events, next first, and six past events, latest first, in November 2026', () => {
    expect(ids('upcoming', '2026-11-20')).toEqual([7, 8, 9, 10])
    expect(ids('past', '2026-11-20')).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('lists an event as upcoming on its date and as past from the next day', () => {
    expect(ids('upcoming', '2031-03-14')[0]).toBe(7)
    expect(ids('past', '2031-03-14')[0]).toBe(6)
    expect(ids('upcoming', '2031-03-15')[0]).toBe(8)
    expect(ids('past', '2031-03-15')[0]).toBe(7)
  })

  test('handles leap days', () => {
    expect(ids('upcoming', '2032-02-28')[0]).toBe(8)
    expect(ids('upcoming', '2032-02-29')[0]).toBe(8)
    expect(ids('upcoming', '2032-03-01')[0]).toBe(9)
    expect(ids('past', '2032-03-01')[0]).toBe(8)
  })

  test('puts each event in exactly one list', () => {
    for (const today of ['2000-01-01', '2024-05-16', '2026-11-20', '2031-12-31', '2040-01-01']) {
      expect([...ids('upcoming', today), ...ids('past', today)].toSorted((a, b) => a - b)).toEqual([
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
      ])
    }
  })

  test('orders events on the same date by number', () => {
    const three = [event(2, '2030-01-01'), event(3, '2030-01-01'), event(1, '2030-01-01')]
    expect(ids('upcoming', '2029-01-01', three)).toEqual([1, 2, 3])
    expect(ids('past', '2031-01-01', three)).toEqual([3, 2, 1])
  })
})

describe('the pages of both lists', () => {
  const pages = (filter: 'upcoming' | 'past', today: string) => {
    const rows = listEvents(CALENDAR_EVENTS, filter, today)
    const { lastPage } = paginateRows(rows, 1, 5)
    return Array.from({ length: lastPage }, (_, index) => paginateRows(rows, index + 1, 5).data.map(({ id }) => id))
  }
  test('split all ten events into two pages of five', () => {
    expect(pages('upcoming', '2024-01-01')).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ])
    expect(pages('past', '2024-01-01')).toEqual([[]])
    expect(pages('past', '2040-01-01')).toEqual([
      [10, 9, 8, 7, 6],
      [5, 4, 3, 2, 1],
    ])
    expect(pages('upcoming', '2040-01-01')).toEqual([[]])
  })

  test('change with the date', () => {
    expect(pages('upcoming', '2025-09-13')).toEqual([[5, 6, 7, 8, 9], [10]])
    expect(pages('upcoming', '2026-11-20')).toEqual([[7, 8, 9, 10]])
    expect(pages('past', '2026-11-20')).toEqual([[6, 5, 4, 3, 2], [1]])
  })
})

describe("the visitor's date", () => {
  const zone = process.env.TZ
  afterEach(() => {
    vi.useRealTimers()
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  function todayAt(timeZone: string, moment: string): string {
    process.env.TZ = timeZone
    vi.useFakeTimers({ now: new Date(moment) })
    return isoDay(visitorClock.today())
  }

  test.each([
    ['Honolulu at half past eleven at night', 'Pacific/Honolulu', '2026-11-20T23:30:00-10:00', '2026-11-20'],
    ['Auckland half an hour after midnight', 'Pacific/Auckland', '2026-11-20T00:30:00+13:00', '2026-11-20'],
    ['Honolulu a second before midnight', 'Pacific/Honolulu', '2026-11-20T23:59:59-10:00', '2026-11-20'],
    ['Honolulu at midnight', 'Pacific/Honolulu', '2026-11-21T00:00:00-10:00', '2026-11-21'],
    ['Auckland a second before midnight', 'Pacific/Auckland', '2026-11-20T23:59:59+13:00', '2026-11-20'],
    ['Auckland on a leap day', 'Pacific/Auckland', '2032-02-29T00:30:00+13:00', '2032-02-29'],
    ['Honolulu on a leap day', 'Pacific/Honolulu', '2032-02-29T23:30:00-10:00', '2032-02-29'],
  ])('is the local date: %s', (_, timeZone, moment, date) => {
    expect(todayAt(timeZone, moment)).toBe(date)
  })

  test('makes the same moment upcoming in one time zone and past in another', () => {
    const moment = '2031-03-15T09:30:00Z'
    expect(ids('upcoming', todayAt('Pacific/Honolulu', moment))).toContain(7)
    expect(ids('past', todayAt('Pacific/Auckland', moment))).toContain(7)
  })
})
