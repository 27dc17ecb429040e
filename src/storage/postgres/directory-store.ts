import type { ContentVersion } from '../ports/content-version.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import type { PostgresDatabase } from './connection/postgres-database.ts'

/** Reads the directory from a migrated database, and learns of changes from the connection of this node. */
export class PostgresDirectoryStore extends SqlDirectoryStore implements ContentVersion {
  readonly #node: ContentVersion

  constructor(database: PostgresDatabase, node: ContentVersion) {
    super(database)
    this.#node = node
  }

  contentVersion(): number {
    return this.#node.contentVersion()
  }
}
