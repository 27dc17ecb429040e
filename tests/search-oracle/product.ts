import type { Directory } from '../../src/contract/directory.ts'
import type { Clock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { DirectoryEditor } from '../../src/storage/ports/editing.ts'
import type { DirectoryStore, DirectoryWriter } from '../../src/storage/ports.ts'
import { IMPORT_LIMITS } from '../../src/storage/sql/import/batch-transaction.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { ThreadedDirectoryStore } from '../../src/storage/sqlite/threads/threaded-directory-store.ts'

/** Opens the product under test: the real one, or one with an injected fault. */
export interface Product {
  openWriter(file: string): Promise<DirectoryWriter>
  openEditor(file: string): Promise<DirectoryEditor>
  openStore(file: string): DirectoryStore
  directoryOver(store: DirectoryStore, clock: Clock): Directory
}

export const PRODUCT: Product = {
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
