import type { PartialDate } from '../../domain/dates/partial-date.ts'

const MIN_COUNT = 2
const MIN_SHARE = 0.1
const FIRST_YEAR = 1850
const LAST_YEAR = 2050
const MILLISECONDS_PER_DAY = 86_400_000
/** Day 0 of Excel's calendar */
const DAY_0 = Date.UTC(1899, 11, 30)

/** Returns 1944 for April 27, 1905, which is what a spreadsheet shows if the year 1944 is in a cell for dates; null for any other day. */
export function yearOfDay({ year, month, day }: PartialDate): number | null {
  if (year !== 1905 || month === null || day === null) return null
  const number = (Date.UTC(year, month - 1, day) - DAY_0) / MILLISECONDS_PER_DAY
  return number >= FIRST_YEAR && number <= LAST_YEAR ? number : null
}

/** Counts days in 1905 that may be years. A few are expected in any list. */
export class YearsAsDaysEvidence {
  #days = 0
  #count = 0

  add(date: PartialDate): void {
    if (date.day === null) return
    this.#days++
    if (yearOfDay(date) !== null) this.#count++
  }

  get isShown(): boolean {
    return this.#count >= MIN_COUNT && this.#count >= this.#days * MIN_SHARE
  }
}
