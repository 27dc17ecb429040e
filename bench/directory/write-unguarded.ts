import type { DatabaseSync } from 'node:sqlite'

/** Lets a database that is thrown away when its making fails be written without a journal, and its index's tables by hand. */
export function writeUnguarded(database: DatabaseSync, cacheKib: number): void {
  // While SQLite is on its guard it keeps a journal, whatever it is told.
  database.enableDefensive(false)
  database.exec(`
    PRAGMA journal_mode = DELETE;
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA foreign_keys = OFF;
    PRAGMA cache_size = -${cacheKib};
  `)
  const mode = database.prepare('PRAGMA journal_mode').get()?.journal_mode
  if (mode !== 'off') throw new Error(`the journal could not be switched off: it is in the mode "${mode}"`)
}
