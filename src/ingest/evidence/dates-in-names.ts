import type { DateRules } from '../date/date-parts.ts'
import { parseDate } from '../date/parse-date.ts'
import { type DateEvidence, noEvidence } from './date-evidence.ts'
import { OrderEvidence, type StatedOrder } from './day-month-order.ts'

const NUMERIC_DATE = /(?<!\d)\d{1,2}([/.-])\d{1,2}\1\d{4}(?!\d)/g
const YEAR = /\d{4}/

/** Collects the order of day and month in the dates beside names: "Roe, Ann (†14/12/1987)". */
export class DatesInNames {
  readonly #names: readonly number[]
  readonly #rules: DateRules
  readonly #order = new OrderEvidence('')

  /** `names` lists the indexes of the name columns. */
  constructor(names: readonly number[], rules: DateRules) {
    this.#names = names
    this.#rules = rules
  }

  add(cells: readonly string[], line: number): void {
    for (const index of this.#names) {
      const name = cells[index] ?? ''
      if (!YEAR.test(name)) continue
      for (const [text] of name.matchAll(NUMERIC_DATE)) {
        const parsed = parseDate(text, this.#rules)
        if (parsed !== null && 'date' in parsed) this.#order.add(parsed.order ?? null, text, line)
      }
    }
  }

  /** Returns how to read dates of an event that has no column. If the dates do not show their order, ambiguous ones are listed. */
  evidence(stated: StatedOrder | null): DateEvidence {
    const order = stated ?? this.#order.shown
    const dayFirst = order === null ? this.#rules.dayFirst : order === 'day-first'
    return noEvidence({ ...this.#rules, dayFirst, isOrderUncertain: order === null })
  }
}
