import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { separateLife } from '../row/life-dates.ts'

const DATE_HEADER = /^(?:display )?(?:dates?|datum|daten|data|dato|fechas?)$/
const BIRTH_OR_DEATH = /^(?:(?:birth|death)_(?:date|year)|life_dates)$/
const MIN_COUNT = 2
/** There must be at least this many lives for each value that is another date. */
const MIN_RATIO = 4
/** Half of the lives must be this long. Shorter times may be those of a service. */
const LIFE_YEARS = 20

/**
 * Finds lives, such as "1901-1980", in an unmapped column called "Date". Most such columns contain one date, which may be that of
 * something else.
 */
export class LifeColumnEvidence {
  readonly #plan: ColumnPlan
  readonly #index: number
  #lives = 0
  #longLives = 0
  #others = 0
  #example = ''

  constructor(plan: ColumnPlan) {
    this.#plan = plan
    const isKnown = [...plan.fields.keys()].some((field) => BIRTH_OR_DEATH.test(field))
    const dates = isKnown ? [] : plan.unmapped.filter((at) => DATE_HEADER.test(headerWords(plan.columns[at] as string)))
    this.#index = dates.length === 1 ? (dates[0] as number) : -1
  }

  add(cells: readonly string[]): void {
    const text = cells[this.#index]?.trim() ?? ''
    if (!/\d{4}/.test(text)) return
    const { birth, death } = separateLife(text) ?? { birth: '', death: text }
    const [first, last] = [birth, death].map((date) => Number(/(?<!\d)\d{4}(?!\d)/.exec(date)?.[0]))
    if (first !== undefined && last !== undefined && last >= first) {
      this.#lives++
      if (last - first >= LIFE_YEARS) this.#longLives++
      this.#example ||= text
    } else if (birth === '') this.#others++
  }

  /** The column and a note about it, or null if there is no such column. */
  get found(): LifeColumn | null {
    const isFew = this.#lives < Math.max(MIN_COUNT, this.#others * MIN_RATIO)
    if (isFew || this.#longLives * 2 < this.#lives) return null
    const reason = `was read as the dates of births and deaths, such as "${this.#example}"; if it has something else, list the column under "ignore" in a mapping`
    return { column: this.#plan.columns[this.#index] as string, reason }
  }
}

export interface LifeColumn {
  readonly column: string
  readonly reason: string
}

/** Returns the plan with this column as that of the dates of births and deaths. */
export function withLifeColumn(plan: ColumnPlan, life: LifeColumn | null): ColumnPlan {
  if (life === null) return plan
  const index = plan.columns.indexOf(life.column)
  const parts = [{ index, value: '', label: null, tests: [] }]
  return {
    ...plan,
    fields: new Map([...plan.fields, ['life_dates', { parts, join: ' ', takesFirst: true }]]),
    unmapped: plan.unmapped.filter((at) => at !== index),
  }
}
