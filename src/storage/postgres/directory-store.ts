import type { ContentVersion } from '../ports/content-version.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import type { PostgresDatabase } from './connection/postgres-database.ts'
import type { ReplicaStatus } from './replicas/replica.ts'
import type { Replicas } from './replicas/replicas.ts'

export interface PostgresStoreOptions {
  /** The connection that notifies this node of changes */
  readonly node: ContentVersion
  readonly replicas: Replicas | null
}

export class PostgresDirectoryStore extends SqlDirectoryStore implements ContentVersion {
  readonly #node: ContentVersion
  readonly #replicas: Replicas | null

  constructor(database: PostgresDatabase, { node, replicas }: PostgresStoreOptions) {
    super(database)
    this.#node = node
    this.#replicas = replicas
  }

  contentVersion(): number {
    return this.#node.contentVersion()
  }

  replicas(): readonly ReplicaStatus[] {
    return this.#replicas?.status() ?? []
  }
}
