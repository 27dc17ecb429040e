import { foldText, nameWords } from '../../../search/fold.ts'
import type { Database, Row } from '../database.ts'

/**
 * The memorials after the last row's memorial may have been removed, or their rows may be refused now. The memorials before
 * it may belong to rows that have moved down in the file.
 */
const IDS_SEARCHED = 20
const YEAR = /(?<!\d)\d{4}/g

/**
 * Finds memorials that are close together in the order of a source, which is the order of its file, inside the caller's
 * transaction.
 */
export class NextRows {
  readonly #database: Database
  readonly #sourceId: number
  /** The memorial of the last row that was found; 0 at the beginning of the file. */
  #lastId = 0
  /** The rows after that memorial; null if they have not been read yet. */
  #rows: readonly Row[] | null = null

  constructor(database: Database, sourceId: number) {
    this.#database = database
    this.#sourceId = sourceId
  }

  follow(memorialId: number): void {
    this.#lastId = memorialId
    this.#rows = null
  }

  /**
   * Returns the rows near the last one, those after it first, whose names, years, and plot numbers are all among the
   * cells of a row of the same cemetery: an earlier version of the program read that row differently.
   */
  async similarTo(cells: readonly string[], cemetery: string | null): Promise<readonly Row[]> {
    this.#rows ??= await this.#read()
    if (this.#rows.length === 0) return this.#rows
    const words = new Set(nameWords(foldText(cells.join(' '))))
    const name = foldText(cemetery ?? '')
    return this.#rows.filter((row) => foldText(String(row.cemetery ?? '')) === name && isAmong(row, words))
  }

  async #read(): Promise<readonly Row[]> {
    const last = this.#lastId || (await this.#firstId()) - 1
    // The plus sign keeps SQLite from reading all rows of the source.
    return await this.#database.all`
      SELECT r.identity, r.memorial_id, r.fingerprint, r.key, m.given_names, m.surname, m.birth, m.death, m.plot,
        c.name AS cemetery
      FROM import_row r JOIN memorial m ON m.id = r.memorial_id LEFT JOIN cemetery c ON c.id = m.cemetery_id
      WHERE r.memorial_id > ${last - IDS_SEARCHED} AND r.memorial_id <= ${last + IDS_SEARCHED}
        AND +r.source_id = ${this.#sourceId}
      ORDER BY r.memorial_id <= ${last}, r.memorial_id`
  }

  async #firstId(): Promise<number> {
    const first = await this.#database.get`
      SELECT min(memorial_id) AS id FROM import_row WHERE source_id = ${this.#sourceId}`
    return Number(first?.id ?? 1)
  }
}

function isAmong(row: Row, words: ReadonlySet<string>): boolean {
  const text = (column: string) => String(row[column] ?? '')
  const names = nameWords(foldText(`${text('given_names')} ${text('surname')}`))
  const years = `${text('birth')} ${text('death')}`.match(YEAR) ?? []
  const numbers = text('plot').match(/\d+/g) ?? []
  return (
    names.length + years.length + numbers.length > 1 &&
    [...names, ...numbers].every((word) => words.has(word)) &&
    years.every((year) => words.has(year) || words.has(year.slice(2)))
  )
}
