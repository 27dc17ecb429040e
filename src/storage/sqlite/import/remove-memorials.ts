import type { Connection, Row } from '../connection/connection.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { MemorialRecords } from '../records/memorial-records.ts'

/**
 * Removes memorials inside the caller's transaction, without entries in the audit log. Their URLs return 410 afterward. `rows`
 * has the columns `id` and `cemetery_id`; `now` is in seconds.
 */
export function removeMemorials(connection: Connection, rows: readonly Row[], now: number): void {
  const cemeteries = new CemeteryRecords(connection)
  const memorials = new MemorialRecords(connection)
  const places = new Map<number, readonly string[]>()
  const placesOf = (id: number) => {
    const known = places.get(id) ?? placesInDatabase(connection, cemeteries, id)
    places.set(id, known)
    return known
  }
  const removed = new Map<number, number>()
  for (const { id, cemetery_id: cemeteryId } of rows) {
    memorials.removeFromIndexes(Number(id), placesOf)
    memorials.remove(Number(id), now)
    if (cemeteryId !== null) removed.set(Number(cemeteryId), (removed.get(Number(cemeteryId)) ?? 0) + 1)
  }
  memorials.flush()
  for (const [id, count] of removed) {
    cemeteries.addToCount(id, -count)
    cemeteries.recomputeEarliest(id)
  }
}

function placesInDatabase(connection: Connection, cemeteries: CemeteryRecords, id: number): readonly string[] {
  const row = connection.get('SELECT * FROM cemetery WHERE id = ?', id)
  return row === undefined ? [] : cemeteries.known(row).places
}
