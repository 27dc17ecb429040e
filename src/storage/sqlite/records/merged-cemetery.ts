import type { Connection } from '../connection/connection.ts'
import { number } from './row-mapping.ts'

/** The cemetery that answers under an id: itself, or that into which it was merged, however often. Null when none does. */
export function currentCemeteryId(connection: Connection, id: number): number | null {
  for (let at: number | null = id; at !== null; ) {
    if (connection.get('SELECT 1 AS found FROM cemetery WHERE id = ?', at) !== undefined) return at
    at = mergedInto(connection, at)
  }
  return null
}

export function mergedInto(connection: Connection, id: number): number | null {
  return number(connection.get('SELECT into_id FROM merged_cemetery WHERE id = ?', id)?.into_id)
}
