import { ImportFailure } from '../import-failure.ts'
import type { XmlHandler } from './xlsx-archive.ts'
import { MAX_CELL_LENGTH } from './xlsx-sheet.ts'

/** The memory that one string takes in addition to its characters. */
const BYTES_PER_STRING = 40
/** Enough for ten million names, each stored once. */
const MAX_BYTES = 500_000_000

/** Collects the shared strings of a workbook from their XML events. They stay in memory while the sheet is read. */
export class SharedStringsHandler implements XmlHandler {
  readonly strings: string[] = []
  #bytes = 0
  #current = ''
  #inText = false
  #inPhonetic = false

  open(name: string): void {
    if (name === 'si') this.#current = ''
    else if (name === 't') this.#inText = !this.#inPhonetic
    else if (name === 'rPh') this.#inPhonetic = true
  }

  text(text: string): void {
    if (this.#inText && this.#current.length < MAX_CELL_LENGTH) this.#current += text
  }

  /** Throws ImportFailure at the first string that does not fit. */
  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#inPhonetic = false
    if (name !== 'si') return
    this.#bytes += BYTES_PER_STRING + this.#current.length
    if (this.#bytes > MAX_BYTES) {
      throw new ImportFailure(
        'The workbook has too many different texts. Save the sheet as CSV, and import the CSV file.',
      )
    }
    this.strings.push(this.#current)
  }
}
