import { join } from 'node:path'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import type { DirectoryWriter } from '../ports.ts'
import { IMPORT_LIMITS } from '../sql/import/batch-transaction.ts'
import { describeStoreContract } from '../store-contract.test-suite.ts'
import type { OpenedStore } from '../store-fixture.test-suite.ts'
import { SqliteDirectoryStore } from './directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from './open-directory.ts'

async function open(openWriter: (path: string) => Promise<DirectoryWriter>): Promise<OpenedStore> {
  const folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const writer = await openWriter(path)
  await writer.counts()
  const store = new SqliteDirectoryStore(path)
  const editor = await openSqliteEditor(path)
  return {
    store,
    writer,
    editor,
    close: async () => {
      await editor.close()
      await store.close()
      await writer.close()
    },
  }
}

describeStoreContract('SQLite', () => open((path) => openSqliteWriter(path)))
describeStoreContract('SQLite, in long transactions', () =>
  open(async (path) => await openSqliteWriter(path, { limits: IMPORT_LIMITS })),
)
