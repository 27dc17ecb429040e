import { isRecentBirth } from '../../domain/dates/recent-birth.ts'
import type { DateRules } from './date-parts.ts'
import type { ParsedDate } from './parse-date.ts'

/** Matches the days that databases store for an empty cell, at midnight. */
const WITH_TIME = /^(?:1899-12-30|1900-01-01|1753-01-01|1970-01-01)[T ]00:00/
/** Matches January 1, 1900 without a time, on which a person may have been born. */
const WITHOUT_TIME = /^(?:0?1[/.-]0?1[/.-]1900|1900-0?1-0?1)$/

/** A day that a database stored for an empty cell. It shows neither a death nor a life. */
const NO_DAY: ParsedDate = { problem: 'is a day that databases store for an empty cell', showsNoDeath: true }
/** Such a day as both the birth and the death of a person, who may be living. */
export const NO_LIFE: ParsedDate = { ...NO_DAY }

const isEmptyDay = (text: string) => WITH_TIME.test(text) || WITHOUT_TIME.test(text)

/** Returns the note on a date that a database may have stored for an empty cell. `isEnd` means that it is a death or a burial. */
export function emptyDayNote(text: string, isEnd: boolean): string | null {
  return WITH_TIME.test(text) || (isEnd && WITHOUT_TIME.test(text))
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
    if (date === null || !('date' in date) || !isEmptyDay(texts[index])) continue
    const isUnknown =
      birth.date.year >= date.date.year || (WITH_TIME.test(texts[index]) && isRecentBirth(birth.date, today))
    if (isEmptyDay(texts[0])) dates[0] = dates[index] = NO_LIFE
    else if (isUnknown) dates[index] = NO_DAY
  }
}
