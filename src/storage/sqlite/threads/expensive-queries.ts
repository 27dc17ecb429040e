import { Connection } from '../connection/connection.ts'

const CACHE_KIB = 512
/** Rows that a quick list may look at: some milliseconds. */
const FEW_ROWS = 5000
/** Of these a row is a text to look into, in the order in which they lie. */
const FEW_LISTED = 40_000

/** Tells lists that would take long from those that are answered at once, by how many rows they look at. */
export class ExpensiveQueries {
  readonly #connection: Connection

  constructor(path: string) {
    this.#connection = new Connection(path, { readOnly: true, cacheKib: CACHE_KIB })
  }

  includes(call: string, args: readonly unknown[]): boolean {
    if (call === 'listCemeteryMenu') return args[1] === null && this.#cemeteries() > FEW_ROWS
    if (call === 'listCemeteries') return this.#cemeteries() > FEW_LISTED
    if (call === 'listCemeteryMemorials') {
      return (
        args[1] !== null && this.#count('memorials_count AS found FROM cemetery WHERE id = ?', args[0]) > FEW_LISTED
      )
    }
    if (call === 'listTaggedMemorials') {
      const tagged = `SELECT 1 FROM tag t JOIN memorial_tag m ON m.tag_id = t.id WHERE t.slug = ? LIMIT ${FEW_ROWS + 1}`
      return this.#count(`count(*) AS found FROM (${tagged})`, args[0]) > FEW_ROWS
    }
    return false
  }

  /** At least as many as there are. */
  #cemeteries(): number {
    return this.#count('max(id) AS found FROM cemetery')
  }

  #count(selection: string, ...values: unknown[]): number {
    const row = this.#connection.get(`SELECT ${selection}`, ...(values as (string | number)[]))
    return Number(row?.found ?? 0)
  }
}
