import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'

const COLUMNS = ['cemetery_id', 'order_key', 'memorial_id', 'filter_text']

/**
 * Rows of `cemetery_listing` on their way: they gather until `write`, which writes them in the order of the table. The rows of
 * a register that name many cemeteries would come back to each page of it again and again.
 */
export class CemeteryListings {
  readonly #rows: BulkInsert
  #cemeteryIds: number[] = []
  #orderKeys: number[] = []
  #memorialIds: number[] = []
  #filterTexts: string[] = []

  constructor(connection: Connection) {
    this.#rows = new BulkInsert(connection, 'cemetery_listing', COLUMNS)
  }

  add(cemeteryId: number, orderKey: number, memorialId: number, filterText: string): void {
    this.#cemeteryIds.push(cemeteryId)
    this.#orderKeys.push(orderKey)
    this.#memorialIds.push(memorialId)
    this.#filterTexts.push(filterText)
  }

  /** Must run before the table is read or changed otherwise, and before the transaction ends. */
  write(): void {
    const orderKeys = this.#orderKeys
    const byCemetery = Array.from(this.#placesByCemetery()).sort(([a], [b]) => a - b)
    for (const [cemeteryId, places] of byCemetery) {
      places.sort((a, b) => orderKeys[a]! - orderKeys[b]!)
      for (const i of places) this.#rows.add(cemeteryId, orderKeys[i]!, this.#memorialIds[i]!, this.#filterTexts[i]!)
    }
    this.#rows.flush()
    this.#cemeteryIds = []
    this.#orderKeys = []
    this.#memorialIds = []
    this.#filterTexts = []
  }

  /** Where in the lists those of each cemetery stand: each batch in its order, so that there is little left to sort. */
  #placesByCemetery(): Map<number, number[]> {
    const found = new Map<number, number[]>()
    for (const [place, cemeteryId] of this.#cemeteryIds.entries()) {
      const places = found.get(cemeteryId)
      if (places === undefined) found.set(cemeteryId, [place])
      else places.push(place)
    }
    return found
  }
}
