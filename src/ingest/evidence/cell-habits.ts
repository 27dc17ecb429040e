import type { ColumnPlan } from '../mapping/column-plan.ts'
import { CapitalsEvidence, withSmallWords } from './capitals.ts'

type Note = { readonly column: string; readonly value: string; readonly reason: string }

/** Matches the number of an entry before a name: "12. Anna Roe", "146.Anna", "147 Anna", "244a. Anna". */
const NUMBER = /^\s*(?<number>\d{1,5}[a-z]?)(?:[.)]\s*|\s+)(?=\S)/iu
/** If fewer names have a number, it may be part of them, as in "2 infants". */
const MIN_NUMBERED = 5
const MIN_SHARE = 0.75

/**
 * The meanings of letters in a column of genders that has these letters and no others, if they differ from "M" and "F":
 * hombre and mujer, férfi and nő, man and vrouw, vyras and moteris.
 */
const GENDER_LETTERS: readonly (readonly [
  letters: string,
  header: RegExp,
  meanings: Readonly<Record<string, string>>,
])[] = [
  ['hm', /./u, { H: 'Male', M: 'Female' }],
  ['fn', /./u, { F: 'Male', N: 'Female' }],
  ['mv', /^lytis$/iu, { M: 'Female', V: 'Male' }],
  ['mv', /./u, { M: 'Male', V: 'Female' }],
  ['mn', /./u, { M: 'Male', N: 'Female' }],
  ['ek', /./u, { E: 'Male', K: 'Female' }],
]

/** Matches the whole number that a program wrote as a decimal number, "12.0", and a decimal number such as "12.5". */
const DECIMAL = /^\d{1,6}\.(?<fraction>\d+)$/

/**
 * How the keeper of a file writes cells: with the number of the entry before the name, in capitals, with letters for the
 * gender, or with plots as decimal numbers.
 */
export interface CellHabits {
  /**
   * Returns the cells without these numbers, with the meanings of these letters, with notes in names in lowercase, and with
   * whole numbers in the plot.
   */
  rewrite(cells: readonly string[]): readonly string[]
}

/** Collects the habits from all rows. */
export class CellHabitsEvidence {
  readonly #columns: readonly string[]
  readonly #name: number
  readonly #gender: number
  readonly #capitals: CapitalsEvidence
  readonly #letters = new Set<string>()
  /** For each column of the plot, the fractions of its decimal numbers. */
  readonly #plots: ReadonlyMap<number, Set<string>>
  #names = 0
  #numbered = 0
  #lastNumber = ''
  #example = ''

  constructor(plan: ColumnPlan) {
    const indexOf = (field: string) => plan.fields.get(field)?.parts[0]?.index ?? -1
    this.#columns = plan.columns
    this.#name = Math.max(indexOf('full_name'), indexOf('surname'), indexOf('deceased'))
    this.#gender = indexOf('gender')
    this.#capitals = new CapitalsEvidence(plan)
    this.#plots = new Map((plan.fields.get('plot')?.parts ?? []).map(({ index }) => [index, new Set()]))
  }

  /** Adds a row. Returns it without the number before the name, so that the name is evidence of other habits. */
  add(cells: readonly string[], line: number): readonly string[] {
    this.#capitals.add(cells)
    for (const [index, fractions] of this.#plots) {
      const fraction = DECIMAL.exec(cells[index] ?? '')?.groups?.fraction
      if (fraction !== undefined) fractions.add(fraction)
    }
    const gender = cells[this.#gender]?.trim() ?? ''
    if (gender !== '') this.#letters.add(gender.length === 1 ? gender.toLowerCase() : 'word')
    const name = cells[this.#name] ?? ''
    if (name === '') return cells
    this.#names++
    const number = NUMBER.exec(name)?.groups?.number
    if (number === undefined) return cells
    if (number !== this.#lastNumber) this.#numbered++
    this.#lastNumber = number
    this.#example ||= `"${name.trim()}", line ${line}`
    return withCell(cells, this.#name, name.replace(NUMBER, ''))
  }

  get #hasNumbers(): boolean {
    return this.#numbered >= MIN_NUMBERED && this.#numbered >= this.#names * MIN_SHARE
  }

  get #genders(): Readonly<Record<string, string>> | null {
    const letters = [...this.#letters].sort().join('')
    const header = this.#columns[this.#gender] ?? ''
    return GENDER_LETTERS.find(([one, pattern]) => one === letters && pattern.test(header))?.[2] ?? null
  }

  get habits(): CellHabits {
    const name = this.#hasNumbers ? this.#name : -1
    const gender = this.#gender
    const genders = this.#genders
    const inCapitals = this.#capitals.columns
    const plots = [...this.#plots].flatMap(([index, [...fractions]]) => (fractions.join() === '0' ? [index] : []))
    return {
      rewrite(cells) {
        let written = name < 0 ? cells : withCell(cells, name, (cells[name] ?? '').replace(NUMBER, ''))
        for (const index of inCapitals) written = withCell(written, index, withSmallWords(written[index] ?? ''))
        for (const index of plots)
          written = withCell(written, index, (written[index] ?? '').replace(/^(\d+)\.0$/, '$1'))
        const meaning = genders?.[cells[gender]?.trim().toUpperCase() ?? '']
        return meaning === undefined ? written : withCell(written, gender, meaning)
      },
    }
  }

  get notes(): readonly Note[] {
    const notes: Note[] = []
    const add = (index: number, reason: string) =>
      notes.push({ column: this.#columns[index] as string, value: '', reason })
    if (this.#hasNumbers) add(this.#name, `was read without the numbers before the names (${this.#example})`)
    const genders = this.#genders
    if (genders !== null) {
      const meanings = Object.entries(genders).map(([letter, meaning]) => `${letter} as ${meaning}`)
      add(this.#gender, `was read with ${meanings.join(' and ')}`)
    }
    return notes
  }
}

function withCell(cells: readonly string[], index: number, value: string): readonly string[] {
  if ((cells[index] ?? '') === value) return cells
  const copy = [...cells]
  copy[index] = value
  return copy
}
