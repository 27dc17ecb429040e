import { excelDate } from '../date/excel-date.ts'

const DAY_NUMBER = /^\d{4,5}(?:\.\d+)?$/
const MIN_COUNT = 3
const MIN_SHARE = 0.05

/** Counts Excel's day numbers, such as 18568 for November 1, 1950, in a column of dates. A few such numbers may be typing errors. */
export class DayNumberEvidence {
  #cells = 0
  #numbers = 0
  readonly #thisYear: number

  constructor(thisYear: number) {
    this.#thisYear = thisYear
  }

  add(text: string): void {
    this.#cells++
    // A four-digit number can be a day only if it cannot be a year.
    if (!DAY_NUMBER.test(text) || Number(text) <= this.#thisYear) return
    const year = Number(excelDate(Number(text), 1900)?.slice(0, 4))
    if (year <= this.#thisYear) this.#numbers++
  }

  get isShown(): boolean {
    return this.#numbers >= MIN_COUNT && this.#numbers >= this.#cells * MIN_SHARE
  }
}
