import { describeOnPostgres, newTestDatabase } from '../../../tests/support/postgres/test-database.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import { SqlDirectoryEditor } from '../sql/editing/directory-editor.ts'
import { IMPORT_LIMITS } from '../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../sql/import/directory-writer.ts'
import { describeStoreContract } from '../store-contract.test-suite.ts'
import type { OpenedStore } from '../store-fixture.test-suite.ts'
import { PostgresDatabase } from './connection/postgres-database.ts'
import { postgresImportEngine } from './import/postgres-import.ts'

async function open(): Promise<OpenedStore> {
  const database = await newTestDatabase()
  const openDatabase = () => new PostgresDatabase({ url: database.url, area: 'directory' })
  const writing = openDatabase()
  const writer = new SqlDirectoryWriter(writing, postgresImportEngine(writing, IMPORT_LIMITS))
  const store = new SqlDirectoryStore(openDatabase())
  const editor = new SqlDirectoryEditor(openDatabase(), { afterChange: () => {}, overwriteDeleted: async () => {} })
  return {
    store,
    writer,
    editor,
    close: async () => {
      await editor.close()
      await store.close()
      await writer.close()
      await database.drop()
    },
  }
}

describeOnPostgres('PostgreSQL', () => describeStoreContract('PostgreSQL', open))
