import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { formatNumber } from '../../domain/format-number.ts'
import type { ProblemSink } from '../problem.ts'

/** In years. Ages may be counted from 1, and a year without a day makes the age uncertain by one. */
const MAX_DIFFERENCE = 2
const MAX_EXAMPLES = 10
const PLAIN_YEARS = /^\d{1,3}$/

interface Life {
  readonly birth: PartialDate | null
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
}

/** Compares ages in plain years with the dates. One line lists all that differ, because a whole column may be in months. */
export class AgeComparison {
  readonly #examples: string[] = []
  #differing = 0

  /** Compares the age in a row, such as "5", with the years between the birth and the death or burial. */
  compare(line: number, age: string | null, { birth, death, burial }: Life): void {
    if (birth === null || age === null || !PLAIN_YEARS.test(age)) return
    const end = death ?? burial
    if (end === null || birth.qualifier !== null || end.qualifier !== null) return
    if (Math.abs(end.year - birth.year - Number(age)) <= MAX_DIFFERENCE) return
    this.#differing++
    if (this.#examples.length < MAX_EXAMPLES) this.#examples.push(`${age} (line ${line}: ${birth.year}-${end.year})`)
  }

  report(column: string | null, problems: ProblemSink): void {
    if (this.#differing === 0) return
    const more = this.#differing - this.#examples.length
    const value = this.#examples.join('; ') + (more > 0 ? `; and ${formatNumber(more)} more` : '')
    problems.add('note', column, value, `differs from the dates by more than ${MAX_DIFFERENCE} years; both were kept`)
  }
}
