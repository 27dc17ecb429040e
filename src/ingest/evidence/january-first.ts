import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { formatNumber } from '../../domain/format-number.ts'
import { yearOfDay } from './years-as-days.ts'

const MIN_COUNT = 5
/** How many times as frequent January 1 must be as any other day. */
const MIN_RATIO = 5
const DAYS_PER_YEAR = 365

/** Counts January 1 among the complete dates of a column. Databases often store it when only the year is known. */
export class JanuaryFirstEvidence {
  #days = 0
  #count = 0

  add(date: PartialDate): void {
    if (date.day === null) return
    this.#days++
    if (isJanuaryFirst(date)) this.#count++
  }

  get isSurplus(): boolean {
    return this.#count >= MIN_COUNT && this.#count > (MIN_RATIO * this.#days) / DAYS_PER_YEAR
  }

  /** "230 of the column's 412 complete dates". */
  get share(): string {
    return `${formatNumber(this.#count)} of the column's ${formatNumber(this.#days)} complete dates`
  }
}

export function isJanuaryFirst({ month, day }: PartialDate): boolean {
  return month === 1 && day === 1
}

/** Matches January 1 at midnight, as exports of linked data write a year: "1931-01-01T00:00:00Z". */
const YEAR_AS_TIME = /^\d{4}-01-01T00:00:00(?:\.0+)?Z$/
const MAY_BE_YEAR = 'is January 1, and may be a year only'

/**
 * Returns a note on January 1 in an exported time, or in both the birth and the death, and on a day that may be a year in a
 * spreadsheet; null for any other date.
 */
export function noteOnYear(
  text: string,
  date: PartialDate,
  { other, hasYearsAsDays = false }: { readonly other: PartialDate | null; readonly hasYearsAsDays?: boolean },
): string | null {
  const year = hasYearsAsDays && !/\p{L}/u.test(text) ? yearOfDay(date) : null
  if (year !== null) return `may be the year ${year}, which a spreadsheet shows as a day`
  if (!isJanuaryFirst(date)) return null
  return YEAR_AS_TIME.test(text) || (other !== null && isJanuaryFirst(other)) ? MAY_BE_YEAR : null
}
