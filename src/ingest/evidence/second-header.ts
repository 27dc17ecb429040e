import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import { fieldOfHeader } from '../mapping/header-synonyms.ts'
import { MEMORIAL_FIELDS } from '../mapping/memorial-fields.ts'
import { isGraveRightHeader } from '../row/disqualify/buyer-columns.ts'
import type { TableRow } from '../table/table.ts'

/** The header of a second list below the first, such as a list of grave owners below the burials. Its columns differ. */
export interface SecondHeader {
  readonly line: number
  readonly cells: readonly string[]
}

const MIN_HEADERS = 3
/** In characters */
const MAX_LENGTH = 40

/** Finds the first row of headers, if most of them differ from the headers of their columns. Call it only for rows without a date. */
export class SecondHeaderEvidence {
  readonly #headers: readonly string[]
  #found: SecondHeader | null = null

  constructor(plan: ColumnPlan) {
    this.#headers = plan.columns.map(headerWords)
  }

  add({ line, cells }: TableRow): void {
    if (this.#found !== null) return
    const filled = [...cells.keys()].filter((index) => cells[index]?.trim())
    if (filled.length < MIN_HEADERS || filled.some((index) => !MAY_BE_HEADER.test(cells[index] as string))) return
    let headers = 0
    let others = 0
    for (const index of filled) {
      const cell = cells[index] as string
      const field = fieldOfHeader(cell, MEMORIAL_FIELDS)
      if (field === null && !isGraveRightHeader(cell)) continue
      headers++
      const own = this.#headers[index] ?? ''
      if (headerWords(cell) !== own && groupOf(field) !== groupOf(fieldOfHeader(own, MEMORIAL_FIELDS))) others++
    }
    const isHeader = headers >= MIN_HEADERS && headers * 3 >= filled.length * 2
    if (isHeader && others * 2 > headers) this.#found = { line, cells: filled.map((index) => cells[index] as string) }
  }

  get found(): SecondHeader | null {
    return this.#found
  }
}

const MAY_BE_HEADER = new RegExp(`^[^\\d]{1,${MAX_LENGTH}}$`)

const groupOf = (field: string | null) => field?.replace(/^(?:full|given|middle|sur)_?names?$/, 'name') ?? ''
