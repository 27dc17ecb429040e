import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Directory } from '../../src/contract/directory.ts'
import type { Clock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { DirectoryEditor } from '../../src/storage/ports/editing.ts'
import type { DirectoryStore, DirectoryWriter } from '../../src/storage/ports.ts'
import { auditPostgres } from '../../src/storage/postgres/audit/postgres-audit.ts'
import { PostgresDatabase } from '../../src/storage/postgres/connection/postgres-database.ts'
import { openPostgresEditor, openPostgresWriter } from '../../src/storage/postgres/open-directory.ts'
import { SqlDirectoryStore } from '../../src/storage/sql/directory-store.ts'
import { IMPORT_LIMITS } from '../../src/storage/sql/import/batch-transaction.ts'
import { auditDirectory } from '../../src/storage/sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { ThreadedDirectoryStore } from '../../src/storage/sqlite/threads/threaded-directory-store.ts'
import { newTestDatabase } from '../support/postgres/test-database.ts'

/** Opens the product under test: the real one, or one with an injected fault. A place is a file or the URL of a database. */
export interface Product {
  newDirectory(): Promise<{ readonly place: string; readonly remove: () => Promise<void> }>
  openWriter(place: string): Promise<DirectoryWriter>
  openEditor(place: string): Promise<DirectoryEditor>
  openStore(place: string): DirectoryStore
  /** Lists everything that does not match the records. */
  audit(place: string): Promise<readonly string[]>
  directoryOver(store: DirectoryStore, clock: Clock): Directory
}

export const PRODUCT: Product = {
  async newDirectory() {
    const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-oracle-'))
    return { place: path.join(folder, 'lychgate.db'), remove: () => rm(folder, { recursive: true }) }
  },
  audit: auditDirectory,
  openWriter: (file) => openSqliteWriter(file),
  openEditor: (file) => openSqliteEditor(file),
  openStore: (file) => new SqliteDirectoryStore(file),
  directoryOver: (store, clock) => new DirectoryService(store, clock),
}

/** The product as a running site uses it, with reader threads and the limits of an import */
export const THREADED_PRODUCT: Product = {
  ...PRODUCT,
  openWriter: (file) => openSqliteWriter(file, { limits: IMPORT_LIMITS }),
  openStore: (file) => new ThreadedDirectoryStore(file),
}

/** The product on PostgreSQL */
export const POSTGRES_PRODUCT: Product = {
  ...PRODUCT,
  async newDirectory() {
    const { url, drop } = await newTestDatabase()
    return { place: url, remove: async () => void (await drop()) }
  },
  async audit(url) {
    const database = new PostgresDatabase({ url, area: 'directory' })
    try {
      return await auditPostgres(database)
    } finally {
      await database.close()
    }
  },
  openWriter: (url) => openPostgresWriter(url),
  openEditor: (url) => openPostgresEditor(url),
  openStore: (url) => new SqlDirectoryStore(new PostgresDatabase({ url, area: 'directory' })),
}
