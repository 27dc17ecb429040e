import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { digest, digestBytes } from '../records/encoded-row.ts'

/** Which keys have come already, of as many as a file may have: they are kept in a nameless file that goes with this. */
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

  /** False where the key came before. */
  isFirst(key: string): boolean {
    return this.#add.run(digestBytes(digest(key))).changes === 1
  }

  close(): void {
    this.#database.close()
  }
}
