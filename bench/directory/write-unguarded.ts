import type { DatabaseSync } from 'node:sqlite'

/** Turns off the journal, and allows writes to FTS5's own tables. Only for a database that is deleted if its creation fails. */
export function writeUnguarded(database: DatabaseSync, cacheKib: number): void {
  // In defensive mode, SQLite does not turn off the journal.
  database.enableDefensive(false)
  database.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA cache_size = -${cacheKib};
  `)
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode !== 'off') throw new Error(`the journal mode is still "${mode}"`)
}
