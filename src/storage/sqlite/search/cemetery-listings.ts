import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'

const COLUMNS = ['cemetery_id', 'order_key', 'memorial_id', 'filter_text'] as const

type Listing = Readonly<{ cemetery_id: number; order_key: number; memorial_id: number; filter_text: string }>

/**
 * Gathers new rows of `cemetery_listing` until `write`, which writes them in the order of the table: an import that names many
 * cemeteries would otherwise rewrite the same pages with every batch.
 */
export class CemeteryListings {
  readonly #table: BulkInsert<(typeof COLUMNS)[number]>
  #rows: Listing[] = []

  constructor(connection: Connection) {
    this.#table = new BulkInsert(connection, 'cemetery_listing', COLUMNS)
  }

  add(row: Listing): void {
    this.#rows.push(row)
  }

  /** Call it before the table is read or changed in another way, and before the transaction ends. */
  write(): void {
    this.#rows.sort((a, b) => a.cemetery_id - b.cemetery_id || a.order_key - b.order_key)
    for (const row of this.#rows) this.#table.add(row)
    this.#table.flush()
    this.#rows = []
  }
}
