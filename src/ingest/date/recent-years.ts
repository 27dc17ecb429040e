import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { isRecentBirth, LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import type { DateRules } from './date-parts.ts'
import type { ParsedDate } from './parse-date.ts'

const completeYearsIn = (text: string) => text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []

/** Whether a text contains a year in which a living person may have been born. */
export function hasRecentYear(text: string, thisYear: number): boolean {
  return completeYearsIn(text).some((year) => thisYear - Number(year) <= LIVING_YEARS)
}

/** Whether a date is "19__" or "202_", which a living person's stone can also have. */
export function isUnfinished({ year, end }: PartialDate, thisYear: number): boolean {
  return end !== null && (end.year - year >= 99 || end.year >= thisYear)
}

/** Matches incomplete years that cannot be recent: "18?4", "18__", and "186?". */
const OLD_YEAR_WITH_GAP = /(?<!\d)1[5-8](?:\d[?_xX*]|[?_xX*][\d?_xX*])(?!\d)/

/**
 * Whether a birth may be recent. An unreadable birth may be recent if it is in the future, contains a recent year, or has
 * only digits that may be part of a recent year, such as "50" and "Mar-55".
 */
export function mayBeRecentBirth(birth: ParsedDate, text: string, today: DateRules['today']): boolean {
  if (birth === null) return false
  if ('date' in birth) return isRecentBirth(birth.date, today)
  const hasPartOfYear = /\d{2}/.test(text) && completeYearsIn(text).length === 0 && !OLD_YEAR_WITH_GAP.test(text)
  return birth.future === true || hasPartOfYear || hasRecentYear(text, today.year)
}
