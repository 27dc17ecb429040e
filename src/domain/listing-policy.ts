import { dayNumber } from './dates/calendar.ts'
import { latestDay, type PartialDate } from './dates/partial-date.ts'
import type { LifeEvent } from './life-event.ts'
import type { Memorial } from './memorial.ts'

/** For so many days after a death its page is not offered to search engines, unless the site's owner says otherwise. */
export const RECENT_DEATH_DAYS = 90
/** More would reach further back than the indexes of a store do. */
export const MOST_RECENT_DEATH_DAYS = 1000

/** "About 1912" is read as two years either side, as in a search; "after 1912" names no end, and is given ten years. */
const ABOUT_REACHES_YEARS = 2
const AFTER_REACHES_YEARS = 10
const DAYS_IN_A_YEAR = 365.2425

/** What search engines and Today in History are told of: everything but the dead of these days and, mostly, the demonstration. */
export interface ListingPolicy {
  /** A day number: whoever may have died after it is left out. Null leaves nobody out. */
  readonly diedBy: number | null
  /** Only while the directory holds nothing but the demonstration, and is a trial. */
  readonly includesDemo: boolean
}

/** The last day number on which somebody may have died to be shown on `today`; 0 days switches the rule off. */
export function lastListedDeath(
  today: { readonly year: number; readonly month: number; readonly day: number },
  recentDeathDays: number,
): number | null {
  return recentDeathDays === 0 ? null : dayNumber(today.year, today.month, today.day) - recentDeathDays
}

/**
 * Whether the death may lie after `diedBy`: a month or a year counts to its last day. A burial stands in for a death
 * without a date; of whom neither is known, nothing says that the death is recent.
 */
export function mayHaveDiedAfter(diedBy: number, death: PartialDate | null, burial: PartialDate | null): boolean {
  const date = death ?? burial
  return date !== null && lastPossibleDay(date) > diedBy
}

/** No date whose last year lies before this one can be after `diedBy`: what a store need not look at. */
export function firstYearInQuestion(diedBy: number): number {
  return firstPlainYearInQuestion(diedBy) - AFTER_REACHES_YEARS
}

/** The same of dates that are neither "about" nor "after" anything. */
export function firstPlainYearInQuestion(diedBy: number): number {
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
  if (date.qualifier === 'about') return lastDayYearsLater(date, ABOUT_REACHES_YEARS)
  if (date.qualifier === 'after') return lastDayYearsLater(date, AFTER_REACHES_YEARS)
  return latestDay(date)
}

function lastDayYearsLater(date: PartialDate, years: number): number {
  return latestDay({ ...date, year: date.year + years, qualifier: null })
}
