import { dayNumber, daysInMonth } from '../domain/dates/calendar.ts'
import type { PartialDate } from '../domain/dates/partial-date.ts'

/** A complete calendar day. */
export interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days since 1 January 1970. */
export function dayNumberOf({ year, month, day }: Day): number {
  return dayNumber(year, month, day)
}

export function addDays(day: Day, days: number): Day {
  const date = new Date((dayNumberOf(day) + days) * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** Full years, months and days between two days, as old stones count an age. */
export function elapsed(
  from: Day,
  to: Day,
): { readonly years: number; readonly months: number; readonly days: number } {
  let days = to.day - from.day
  let months = to.month - from.month
  let years = to.year - from.year
  if (days < 0) {
    months -= 1
    const before = to.month === 1 ? 12 : to.month - 1
    days += Math.max(from.day, daysInMonth(to.month === 1 ? to.year - 1 : to.year, before))
  }
  if (months < 0) {
    years -= 1
    months += 12
  }
  return { years, months, days }
}

export function onDay({ year, month, day }: Day): PartialDate {
  return { year, month, day, qualifier: null, end: null }
}

export function inMonth(year: number, month: number): PartialDate {
  return { year, month, day: null, qualifier: null, end: null }
}

export function inYear(year: number, qualifier: PartialDate['qualifier'] = null): PartialDate {
  return { year, month: null, day: null, qualifier, end: null }
}

export function betweenYears(from: number, to: number): PartialDate {
  return { year: from, month: null, day: null, qualifier: 'between', end: { year: to, month: null, day: null } }
}
