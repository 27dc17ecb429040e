import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { isRecentBirth } from '../../domain/dates/recent-birth.ts'
import type { DateRules } from './date-parts.ts'
import type { ParsedDate } from './parse-date.ts'

/** The days that databases store for an empty cell, at midnight. */
const EMPTY_DAYS: ReadonlySet<string> = new Set(['1899-12-30', '1900-1-1', '1753-1-1', '1970-1-1'])
/** The days that may also be without a time. A person may have been born on them. */
const WITHOUT_TIME: ReadonlySet<string> = new Set(['1899-12-30', '1900-1-1'])
/** Matches a midnight, or a time in milliseconds. */
const MIDNIGHT = /\d[T ](?:0?0:00|12:00(?::00)? ?AM)|^-?\d{10,}$/i

/** A day that a database stored for an empty cell. It shows neither a death nor a life. */
const NO_DAY: ParsedDate = { problem: 'is a day that databases store for an empty cell', showsNoDeath: true }
/** Such a day as both the birth and the death of a person, who may be living. */
export const NO_LIFE: ParsedDate = { ...NO_DAY }

const isIn = (days: ReadonlySet<string>, { year, month, day }: PartialDate) => days.has(`${year}-${month}-${day}`)
const isMidnight = (text: string, date: PartialDate) => isIn(EMPTY_DAYS, date) && MIDNIGHT.test(text)
const isEmptyDay = (text: string, date: PartialDate) => isMidnight(text, date) || isIn(WITHOUT_TIME, date)

/** Returns the note on a date that a database may have stored for an empty cell. `isEnd` means that it is a death or a burial. */
export function emptyDayNote(text: string, date: PartialDate, isEnd: boolean): string | null {
  return isMidnight(text, date) || (isEnd && isIn(WITHOUT_TIME, date))
    ? 'may be the day that a database stored for an empty cell'
    : null
}

/**
 * Omits a death or burial on such a day if the person was born on or after it, or may be living. Also omits the birth if it
 * is such a day.
 */
export function omitEmptyDays(
  texts: readonly [string, string, string],
  dates: [ParsedDate, ParsedDate, ParsedDate],
  today: DateRules['today'],
): void {
  const birth = dates[0]
  if (birth === null || !('date' in birth)) return
  for (const index of [1, 2] as const) {
    const date = dates[index]
    if (date === null || !('date' in date) || !isEmptyDay(texts[index], date.date)) continue
    const isUnknown =
      birth.date.year >= date.date.year || (isMidnight(texts[index], date.date) && isRecentBirth(birth.date, today))
    if (isEmptyDay(texts[0], birth.date)) dates[0] = dates[index] = NO_LIFE
    else if (isUnknown) dates[index] = NO_DAY
  }
}
