import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { digest } from './digest.ts'

/** Records the keys of an import file. They are in an unnamed temporary file, so memory use does not grow with the keys. */
export class SeenKeys {
  readonly #database = new DatabaseSync('')
  readonly #add: StatementSync

  constructor() {
    this.#database.exec(`
      PRAGMA journal_mode = OFF;
      CREATE TABLE seen_key (digest BLOB NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
      BEGIN`)
    this.#add = this.#database.prepare('INSERT INTO seen_key (digest) VALUES (?) ON CONFLICT DO NOTHING')
  }

  /** Returns false for a key that has occurred before. */
  isFirst(key: string): boolean {
    return this.#add.run(digest(key)).changes === 1
  }

  close(): void {
    this.#database.close()
  }
}
