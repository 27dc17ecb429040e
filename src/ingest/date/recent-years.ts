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

/** Matches a recent year in Hebrew or Roman numerals: תשנ"א, MCMXCI. */
const YEAR_IN_LETTERS = /[א-ת]["״'׳][א-ת]|(?<!\p{L})M(?:CM|M)[CDLXVI]*(?!\p{L})/u

/** Persian years are this much lower than those in which they begin. */
const PERSIAN_DIFFERENCE = 621
/** Islamic years count from the civil year 622, and 33 of them are as long as 32 civil years. */
const islamicYear = (civil: number) => ((civil - 622) * 33) / 32 + 1

/** Whether a year would be recent in the Persian or the Islamic calendar: in 2026, 1295 to 1448. */
function isRecentElsewhere(year: number, thisYear: number): boolean {
  return year >= thisYear - LIVING_YEARS - PERSIAN_DIFFERENCE && year <= islamicYear(thisYear)
}

/**
 * Whether a birth may be recent, in any calendar. An unreadable birth may be recent if it is in the future, contains a recent
 * year or a year in letters, or has only digits that may be part of a recent year, such as "50", "Mar-55", and "H3.5.5".
 */
export function mayBeRecentBirth(birth: ParsedDate, text: string, today: DateRules['today']): boolean {
  if (birth === null) return false
  if ('date' in birth) return isRecentBirth(birth.date, today) || isRecentElsewhere(birth.date.year, today.year)
  const years = completeYearsIn(text)
  const hasPartOfYear = /(?!0)\p{N}/u.test(text) && years.length === 0 && !OLD_YEAR_WITH_GAP.test(text)
  const isElsewhere = years.some((year) => isRecentElsewhere(Number(year), today.year))
  return (
    birth.future === true ||
    hasPartOfYear ||
    isElsewhere ||
    YEAR_IN_LETTERS.test(text) ||
    hasRecentYear(text, today.year)
  )
}
