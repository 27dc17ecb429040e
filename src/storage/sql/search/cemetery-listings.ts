import type { Database } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'

const COLUMNS = ['cemetery_id', 'order_key', 'memorial_id', 'filter_text'] as const

type Listing = Readonly<{ cemetery_id: number; order_key: number; memorial_id: number; filter_text: string }>

/**
 * Collects new rows of `cemetery_listing` until `write`, which writes them in the order of the table. Otherwise, an import
 * with many cemeteries would rewrite the same pages in every batch.
 */
export class CemeteryListings {
  readonly #table: BulkInsert<(typeof COLUMNS)[number]>
  readonly #database: Database
  #rows: Listing[] = []

  constructor(database: Database) {
    this.#database = database
    this.#table = new BulkInsert(database, 'cemetery_listing', COLUMNS)
  }

  add(row: Listing): void {
    this.#rows.push(row)
  }

  async remove(memorials: readonly { readonly cemeteryId: number | null; readonly orderKey: number }[]): Promise<void> {
    await this.write()
    await this.#database.run(
      `DELETE FROM cemetery_listing WHERE (cemetery_id, order_key) IN
         (SELECT CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT) FROM texts(?))`,
      memorials.flatMap(({ cemeteryId, orderKey }) =>
        cemeteryId === null ? [] : [JSON.stringify([cemeteryId, orderKey])],
      ),
    )
  }

  /** Must run before anything else reads or changes the table, and before the transaction ends. */
  async write(): Promise<void> {
    this.#rows.sort((a, b) => a.cemetery_id - b.cemetery_id || a.order_key - b.order_key)
    for (const row of this.#rows) this.#table.add(row)
    await this.#table.flush()
    this.#rows = []
  }
}
