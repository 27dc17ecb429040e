import type { Directory } from '../../src/contract/directory.ts'
import type { Clock } from '../../src/services/clock.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { DirectoryEditor } from '../../src/storage/ports/editing.ts'
import type { DirectoryStore, DirectoryWriter } from '../../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { SqliteDirectoryEditor } from '../../src/storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/import/directory-writer.ts'
import { IMPORT_LIMITS } from '../../src/storage/sqlite/import/import-transaction.ts'
import { ThreadedDirectoryStore } from '../../src/storage/sqlite/threads/threaded-directory-store.ts'

/** Opens the product under test: the real one, or one with an injected fault. */
export interface Product {
  openWriter(file: string): DirectoryWriter
  openEditor(file: string): DirectoryEditor
  openStore(file: string): DirectoryStore
  directoryOver(store: DirectoryStore, clock: Clock): Directory
}

export const PRODUCT: Product = {
  openWriter: (file) => new SqliteDirectoryWriter(file),
  openEditor: (file) => new SqliteDirectoryEditor(file),
  openStore: (file) => new SqliteDirectoryStore(file),
  directoryOver: (store, clock) => new DirectoryService(store, clock),
}

/** The product as a running site uses it, with reader threads and the limits of an import */
export const THREADED_PRODUCT: Product = {
  ...PRODUCT,
  openWriter: (file) => new SqliteDirectoryWriter(file, { limits: IMPORT_LIMITS }),
  openStore: (file) => new ThreadedDirectoryStore(file),
}
