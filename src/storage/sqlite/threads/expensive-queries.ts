import { Connection } from '../connection/connection.ts'

const CACHE_KIB = 512
/** The number of rows that a fast list may read, which takes a few milliseconds. */
const MAX_ROWS = 5000
/** The number of rows that a fast list may read in table order while matching the text of each row. */
const MAX_SCANNED_ROWS = 40_000

/** Estimates from the number of rows whether a list is an expensive query. Searches estimate their own cost (query-cost.ts). */
export class ExpensiveQueries {
  readonly #connection: Connection

  constructor(path: string) {
    this.#connection = new Connection(path, { readOnly: true, cacheKib: CACHE_KIB })
  }

  /** Whether a method of the store would be expensive with these arguments. */
  includes(method: string, args: readonly unknown[]): boolean {
    if (method === 'listCemeteryMenu') return args[1] === null && this.#cemeteryCount() > MAX_ROWS
    if (method === 'listCemeteries') return this.#cemeteryCount() > MAX_SCANNED_ROWS
    if (method === 'listCemeteryMemorials') return args[1] !== null && this.#isLarge(args[0])
    if (method === 'listSurnames') return args[1] !== null && this.#isLarge(args[1])
    if (method === 'listPlots') return this.#isLarge(args[0])
    return false
  }

  #isLarge(cemeteryId: unknown): boolean {
    return this.#count('memorials_count AS found FROM cemetery WHERE id = ?', cemeteryId) > MAX_SCANNED_ROWS
  }

  /** An upper bound: the highest ID. */
  #cemeteryCount(): number {
    return this.#count('max(id) AS found FROM cemetery')
  }

  #count(selection: string, ...values: unknown[]): number {
    const row = this.#connection.get(`SELECT ${selection}`, ...(values as (string | number)[]))
    return Number(row?.found ?? 0)
  }
}
