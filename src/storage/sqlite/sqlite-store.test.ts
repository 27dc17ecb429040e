import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeStoreContract } from '../store-contract.test-suite.ts'
import { SqliteDirectoryStore } from './directory-store.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'

describeStoreContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lychgate-store-'))
  const path = join(folder, 'lychgate.db')
  const writer = new SqliteDirectoryWriter(path)
  const store = new SqliteDirectoryStore(path)
  return {
    store,
    writer,
    close: async () => {
      await store.close()
      await writer.close()
      await rm(folder, { recursive: true })
    },
  }
})
