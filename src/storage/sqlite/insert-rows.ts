import type { SQLInputValue } from 'node:sqlite'
import type { Connection } from './database.ts'

/** So many rows a statement; each size is prepared once. */
const ROWS_A_STATEMENT = [64, 16, 4, 1]

/**
 * Inserts rows in their order, many in a statement. It matters where a trigger writes a full-text table: SQLite keeps a
 * journal of each such statement, and where one begins FTS5 ends the segment that it is writing.
 */
export function insertRows(
  connection: Connection,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SQLInputValue[])[],
): void {
  const row = `(${columns.map(() => '?').join(', ')})`
  let written = 0
  for (const size of ROWS_A_STATEMENT) {
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(size).fill(row).join(', ')}`
    for (; written + size <= rows.length; written += size) {
      connection.run(sql, ...rows.slice(written, written + size).flat())
    }
  }
}
