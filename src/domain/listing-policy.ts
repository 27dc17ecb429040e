import { dayNumber } from './dates/calendar.ts'
import { latestDay, type PartialDate } from './dates/partial-date.ts'
import type { LifeEvent } from './life-event.ts'
import type { Memorial } from './memorial.ts'

/** The default number of days after a death before search engines may list the memorial. The site owner can change it. */
export const RECENT_DEATH_DAYS = 90
/** The highest number of days that the site owner can set. The database indexes support no higher number. */
export const MAX_RECENT_DEATH_DAYS = 1000

// "About 1912" can be up to two years later, as in a search. "After 1912" has no end; the policy assumes ten years.
const YEARS_AFTER_ABOUT = 2
const YEARS_AFTER_AFTER = 10
const DAYS_IN_A_YEAR = 365.2425

/** Which records search engines and Today in History show: no recent deaths and, with few exceptions, no demo data. */
export interface ListingPolicy {
  /** A day number. A person who may have died after it is not listed. Null means no limit. */
  readonly diedBy: number | null
  /** True only for a trial directory that has only demo data. */
  readonly includesDemo: boolean
}

/** The latest day of death, as a day number, that may be listed on `today`. Null if the privacy period is 0 days. */
export function lastListedDeath(
  today: { readonly year: number; readonly month: number; readonly day: number },
  recentDeathDays: number,
): number | null {
  return recentDeathDays === 0 ? null : dayNumber(today.year, today.month, today.day) - recentDeathDays
}

/**
 * Whether a person may have died after `diedBy`, given the last day of an incomplete date. Uses the burial date if the
 * date of death is missing. False if both are missing.
 */
export function mayHaveDiedAfter(diedBy: number, death: PartialDate | null, burial: PartialDate | null): boolean {
  const date = death ?? burial
  return date !== null && lastPossibleDay(date) > diedBy
}

/** The first year that a date of death after `diedBy` can state, including "about" and "after" dates. */
export function firstRecentYear(diedBy: number): number {
  return firstRecentPlainYear(diedBy) - YEARS_AFTER_AFTER
}

/** The first year that a date of death after `diedBy` can state if it is not an "about" or "after" date. */
export function firstRecentPlainYear(diedBy: number): number {
  return Math.floor(1970 + diedBy / DAYS_IN_A_YEAR) - 1
}

/** Whether search engines may list a memorial. */
export function isMemorialListed(
  memorial: Pick<Memorial, 'isDemo' | 'deathDate'> & {
    readonly lifeEvents: readonly Pick<LifeEvent, 'type' | 'date'>[]
  },
  listing: ListingPolicy,
): boolean {
  if (memorial.isDemo && !listing.includesDemo) return false
  const burial = memorial.lifeEvents.find(({ type }) => type === 'Burial')?.date ?? null
  return listing.diedBy === null || !mayHaveDiedAfter(listing.diedBy, memorial.deathDate, burial)
}

function lastPossibleDay(date: PartialDate): number {
  if (date.qualifier === 'about') return lastDayYearsLater(date, YEARS_AFTER_ABOUT)
  if (date.qualifier === 'after') return lastDayYearsLater(date, YEARS_AFTER_AFTER)
  return latestDay(date)
}

function lastDayYearsLater(date: PartialDate, years: number): number {
  return latestDay({ ...date, year: date.year + years, qualifier: null })
}
