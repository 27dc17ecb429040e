import type { DatabaseSync } from 'node:sqlite'

/**
 * Configures a database for fast writes and allows writes to FTS5's own tables. Transactions survive a crash of the
 * process, but not a power failure.
 */
export function writeFast(database: DatabaseSync, cacheKib: number): void {
  database.enableDefensive(false)
  database.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA cache_size = -${cacheKib};
  `)
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode !== 'delete') throw new Error(`the journal mode is still "${mode}"`)
}
