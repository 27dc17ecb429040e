import type { Connection } from '../connection/connection.ts'
import { number } from './row-mapping.ts'

/** Returns the ID itself, or that of the cemetery it was merged into, through any number of merges. Null when none exists. */
export function currentCemeteryId(connection: Connection, id: number): number | null {
  for (let current: number | null = id; current !== null; ) {
    if (connection.get('SELECT 1 AS found FROM cemetery WHERE id = ?', current) !== undefined) return current
    current = mergedInto(connection, current)
  }
  return null
}

export function mergedInto(connection: Connection, id: number): number | null {
  return number(connection.get('SELECT into_id FROM merged_cemetery WHERE id = ?', id)?.into_id)
}
