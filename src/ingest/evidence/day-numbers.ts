import { excelDate } from '../date/excel-date.ts'

const FIVE_DIGITS = /^\d{5}(?:\.\d+)?$/
const MIN_COUNT = 3
const MIN_SHARE = 0.05

/** Counts Excel's day numbers, such as 18568 for November 1, 1950, in a column of dates. A few may be typing errors. */
export class DayNumberEvidence {
  #cells = 0
  #numbers = 0
  readonly #thisYear: number

  constructor(thisYear: number) {
    this.#thisYear = thisYear
  }

  add(text: string): void {
    this.#cells++
    if (text.length < 5 || !FIVE_DIGITS.test(text)) return
    const year = Number(excelDate(Number(text), 1900)?.slice(0, 4))
    if (year <= this.#thisYear) this.#numbers++
  }

  get isShown(): boolean {
    return this.#numbers >= MIN_COUNT && this.#numbers >= this.#cells * MIN_SHARE
  }
}
