import type { Database, Row } from '../database.ts'
import { CemeteryRecords } from '../records/cemetery-records.ts'
import { recomputeEarliest } from '../records/earliest-dates.ts'
import { MemorialRecords } from '../records/memorial-records.ts'

/**
 * Removes memorials inside the caller's transaction, without entries in the audit log. Their URLs return 410 afterward. `rows`
 * has the columns `id` and `cemetery_id`; `now` is in seconds.
 */
export async function removeMemorials(database: Database, rows: readonly Row[], now: number): Promise<void> {
  const cemeteries = new CemeteryRecords(database)
  const memorials = new MemorialRecords(database)
  const places = new Map<number, readonly string[]>()
  const placesOf = async (id: number) => {
    const known = places.get(id) ?? (await placesInDatabase(database, cemeteries, id))
    places.set(id, known)
    return known
  }
  const removed = new Map<number, number>()
  for (const { id, cemetery_id: cemeteryId } of rows) {
    await memorials.removeFromIndexes([Number(id)], placesOf)
    await memorials.remove(Number(id), now)
    if (cemeteryId !== null) removed.set(Number(cemeteryId), (removed.get(Number(cemeteryId)) ?? 0) + 1)
  }
  await memorials.flush()
  for (const [id, count] of removed) {
    await cemeteries.addToCount(id, -count)
    await recomputeEarliest(database, id)
  }
}

async function placesInDatabase(
  database: Database,
  cemeteries: CemeteryRecords,
  id: number,
): Promise<readonly string[]> {
  const row = await database.get`SELECT * FROM cemetery WHERE id = ${id}`
  return row === undefined ? [] : (await cemeteries.known(row)).places
}
