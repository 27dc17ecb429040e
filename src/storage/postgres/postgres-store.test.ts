import { describeOnPostgres, useTestDatabase } from '../../../tests/support/postgres/test-database.ts'
import { CLEAR } from '../../../tests/support/postgres/test-engine.ts'
import { SqlDirectoryStore } from '../sql/directory-store.ts'
import { SqlDirectoryEditor } from '../sql/editing/directory-editor.ts'
import { IMPORT_LIMITS } from '../sql/import/batch-transaction.ts'
import { SqlDirectoryWriter } from '../sql/import/directory-writer.ts'
import { describeStoreContract } from '../store-contract.test-suite.ts'
import { PostgresDatabase } from './connection/postgres-database.ts'
import { postgresImportEngine } from './import/postgres-import.ts'

describeOnPostgres('PostgreSQL', () => {
  const database = useTestDatabase()
  describeStoreContract('PostgreSQL', async () => {
    const open = () => new PostgresDatabase({ url: database.url, area: 'directory' })
    const [reading, writing, editing] = [open(), open(), open()]
    await writing.transaction(() => writing.execute(CLEAR))
    const writer = new SqlDirectoryWriter(writing, postgresImportEngine(writing, IMPORT_LIMITS))
    const store = new SqlDirectoryStore(reading)
    const editor = new SqlDirectoryEditor(editing, { afterChange: () => {}, overwriteDeleted: async () => {} })
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
  })
})
