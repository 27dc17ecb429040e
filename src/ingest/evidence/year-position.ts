import type { YearPosition } from '../date/date-parts.ts'
import { MIN_UNDECIDED } from './day-month-order.ts'

/** Counts dates such as 61.09.18, which have no four-digit number, by the position of their year. */
export class YearPositionEvidence {
  readonly #counts = { first: 0, last: 0, either: 0 }
  readonly #examples = { first: '', last: '', either: '' }
  /** The first date that may begin or end with its year, as written; empty if there is none. */
  ambiguousText = ''

  add(position: YearPosition, text: string, line: number): void {
    if (position === null) return
    this.#counts[position]++
    this.#examples[position] ||= `"${text}", line ${line}`
    if (position === 'either') this.ambiguousText ||= text
  }

  /** Whether some dates of the column begin with the year and none end with it. */
  get isFirst(): boolean {
    return this.#counts.first > 0 && this.#counts.last === 0
  }

  /** Returns why dates such as 08.09.10 are ambiguous, or null if they are not. */
  get problem(): string | null {
    const { first, last, either } = this.#counts
    if (first === 0 || last === 0 || either < MIN_UNDECIDED) return null
    return `some dates begin with a year of two digits (${this.#examples.first}), others end with one (${this.#examples.last}), and ${either} may do either (${this.#examples.either}). Add --day-first or --month-first, or set "dates" in the mapping, to read the year last.`
  }
}
