import type { ColumnPlan } from '../mapping/column-plan.ts'

const MIN_BLANK = 2
/** At least one row in this many has no last name. */
const MAX_RATIO = 50

/** Counts names in lowercase, and rows with given names and no last name, as in a list that has each last name once. */
export class NameFormEvidence {
  readonly #names: readonly number[]
  readonly #given: readonly number[]
  readonly #surname: readonly number[]
  /** The numbers of names that begin with a lowercase letter, and of other names. */
  readonly #cased = { low: 0, others: 0 }
  readonly #surnames = { blank: 0, rows: 0 }

  /** `names` lists the indexes of the name columns. */
  constructor({ fields }: ColumnPlan, names: readonly number[]) {
    const indexesOf = (field: string) => fields.get(field)?.parts.map(({ index }) => index) ?? []
    this.#names = names
    this.#surname = indexesOf('surname')
    this.#given = this.#surname.length === 0 ? [] : indexesOf('given_names')
  }

  add(cells: readonly string[]): void {
    for (const index of this.#names) {
      const first = cells[index]?.charCodeAt(0) ?? 0
      if (first >= 97 && first <= 122) this.#cased.low++
      else if (first > 0) this.#cased.others++
    }
    if (!this.#given.some((index) => (cells[index] ?? '') !== '')) return
    this.#surnames.rows++
    if (this.#surname.every((index) => (cells[index] ?? '').trim() === '')) this.#surnames.blank++
  }

  /** Whether most names begin with a capital letter. */
  get hasCapitals(): boolean {
    return this.#cased.low < this.#cased.others
  }

  /** Whether several rows have given names and no last name. */
  get hasBlankSurnames(): boolean {
    return this.#surnames.blank >= MIN_BLANK && this.#surnames.blank * MAX_RATIO >= this.#surnames.rows
  }
}
