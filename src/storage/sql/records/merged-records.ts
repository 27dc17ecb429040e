import type { Database } from '../database.ts'
import { number } from './row-mapping.ts'

/**
 * Follows any number of merges and returns the ID of the remaining cemetery, or the ID itself. Returns null when none
 * exists.
 */
export async function currentCemeteryId(database: Database, id: number): Promise<number | null> {
  for (let current: number | null = id; current !== null; ) {
    if ((await database.get`SELECT 1 AS found FROM cemetery WHERE id = ${current}`) !== undefined) return current
    current = await mergedInto(database, current)
  }
  return null
}

export async function mergedInto(database: Database, id: number): Promise<number | null> {
  return number((await database.get`SELECT into_id FROM merged_cemetery WHERE id = ${id}`)?.into_id)
}

/** Returns the memorial that a memorial was merged into, which may be merged itself; null if it was not merged. */
export async function mergedMemorialInto(database: Database, id: number): Promise<number | null> {
  return number((await database.get`SELECT into_id FROM merged_person WHERE id = ${id}`)?.into_id)
}
