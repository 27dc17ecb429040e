import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { SearchIndex } from '../../storage/sql/search/search-index.ts'
import { DirectoryConnection } from '../../storage/sqlite/connection/directory-connection.ts'
import { migrateSqlite } from '../../storage/sqlite/connection/migrate.ts'
import { SqliteDatabase } from '../../storage/sqlite/connection/sqlite-database.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'
import { mergeIndexStep } from '../../storage/sqlite/search/index-merge.ts'
import { contentStamp } from './content-stamp.ts'

let folder: string
let connection: DirectoryConnection
let store: SqliteDirectoryStore
let today: { year: number; month: number; day: number }
let stamp: () => string | null
let site: { acceptsCorrections: boolean }

beforeEach(async () => {
  folder = temporaryFolder()
  connection = new DirectoryConnection(join(folder, 'lychgate.sqlite'))
  await migrateSqlite(new SqliteDatabase(connection), 'directory')
  store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  today = { year: 2026, month: 11, day: 25 }
  site = { acceptsCorrections: false }
  stamp = contentStamp(store, { today: () => today }, site)
})
afterEach(async () => {
  await store.close()
  connection.close()
})

async function change(): Promise<void> {
  const index = new SearchIndex(new SqliteDatabase(connection))
  await connection.transaction(async () => {
    index.add(Number(store.contentVersion()), ['s:ashgrove'])
    await index.write()
  })
}

async function afterTurn(): Promise<string | null> {
  await nextTurn()
  return stamp()
}

test('changes with the date and with a change by another connection, but not while the search index is merged', async () => {
  await change()
  await change()
  const before = stamp()
  expect(await afterTurn()).toBe(before)
  expect(mergeIndexStep(connection)).toBe('done')
  expect(await afterTurn()).toBe(before)
  await change()
  const changed = await afterTurn()
  expect(changed).not.toBe(before)
  today = { year: 2026, month: 11, day: 26 }
  expect(await afterTurn()).not.toBe(changed)
})

test('is null while the directory cannot be read', async () => {
  connection.database.exec('DROP TABLE content_version')
  expect(stamp()).toBeNull()
})

test('changes when the site begins to accept corrections', async () => {
  const before = stamp()
  await new Promise(setImmediate)
  site.acceptsCorrections = true
  expect(stamp()).not.toBe(before)
})
