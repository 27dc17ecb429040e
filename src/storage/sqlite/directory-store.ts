import type { ContentVersion } from '../ports/content-version.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import { Connection } from './connection/connection.ts'
import { SqliteDatabase } from './connection/sqlite-database.ts'

/** Reads the directory from a SQLite file that `migrateSqlite` has prepared. */
export class SqliteDirectoryStore extends SqlDirectoryStore implements ContentVersion {
  readonly #connection: Connection
  #contentVersion: { readonly state: number; readonly version: number } | null = null

  constructor(path: string, options: { readonly cacheKib?: number } = {}) {
    const connection = new Connection(path, { readOnly: true, ...options })
    super(new SqliteDatabase(connection))
    this.#connection = connection
  }

  /** `PRAGMA data_version` takes about two microseconds, so the table is read only after a commit. */
  contentVersion(): number {
    const state = this.#connection.externalVersion()
    if (this.#contentVersion?.state !== state) {
      const version = Number(this.#connection.get('SELECT version FROM content_version')?.version)
      this.#contentVersion = { state, version }
    }
    return this.#contentVersion.version
  }
}
