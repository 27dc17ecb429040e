import { epochDate } from '../date/epoch-date.ts'

/** Smaller numbers could be days or compact dates: 18870412. */
const LONG_NUMBER = /^\s*-?\d{10,15}(?:\.0+)?\s*$/
const NUMBER = /^\s*-?\d+(?:\.0+)?\s*$/
const MIN_COUNT = 3
const MIN_SHARE = 0.9

/** Counts milliseconds since 1970, such as -2208988800000 for January 1, 1900. Only a column of such numbers is evidence. */
export class EpochTimeEvidence {
  #cells = 0
  #times = 0
  #others = 0
  #example = ''
  readonly #thisYear: number

  constructor(thisYear: number) {
    this.#thisYear = thisYear
  }

  add(text: string, line: number): void {
    if (LONG_NUMBER.test(text) && this.#isTime(text)) {
      if (this.#times++ === 0) this.#example = `"${text.trim()}", line ${line}`
    } else if (!NUMBER.test(text)) this.#others++
    this.#cells++
  }

  /** Whether nearly all cells are such numbers, and all others are numbers too. */
  get isShown(): boolean {
    return this.#others === 0 && this.#times >= MIN_COUNT && this.#times >= this.#cells * MIN_SHARE
  }

  /** Whether the few cells of the column can be such numbers, if another column has many. */
  get isPossible(): boolean {
    return this.#others === 0 && this.#times > 0
  }

  /** The note about the column for the rejects file. */
  get note(): string {
    return `was read as milliseconds since 1970, as map servers export dates (${this.#example}); each time was stored as the day whose midnight is nearest`
  }

  #isTime(text: string): boolean {
    const year = Number(epochDate(text)?.slice(0, 4))
    return year >= 1000 && year <= this.#thisYear + 100
  }
}
