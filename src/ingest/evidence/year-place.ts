import type { YearPlace } from '../date/date-parts.ts'

/** The dates of a column such as 61.09.18, which have no number of four digits, by the place of their year. */
export class YearPlaceEvidence {
  #first = 0
  #last = 0
  #firstExample = ''
  #lastExample = ''

  add(place: YearPlace, text: string, line: number): void {
    if (place === 'first') {
      this.#first++
      this.#firstExample ||= `"${text}", line ${line}`
    } else if (place === 'last') {
      this.#last++
      this.#lastExample ||= `"${text}", line ${line}`
    }
  }

  /** Whether dates of the column begin with the year, and none end with it. */
  get isFirst(): boolean {
    return this.#first > 0 && this.#last === 0
  }

  /** What conflicts, or null. */
  get problem(): string | null {
    if (this.#first === 0 || this.#last === 0) return null
    return `some dates begin with a year of two digits (${this.#firstExample}) and others end with one (${this.#lastExample}). Add --day-first or --month-first, or set "dates" in the mapping, to read dates that may be either with the year last.`
  }
}
