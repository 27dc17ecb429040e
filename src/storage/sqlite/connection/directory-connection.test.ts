import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { SearchIndex } from '../../sql/search/search-index.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { mergeAll, mergeIndexStep } from '../search/index-merge.ts'
import type { Connection } from './connection.ts'
import { DirectoryConnection } from './directory-connection.ts'
import { migrateSqlite } from './migrate.ts'
import { SqliteDatabase } from './sqlite-database.ts'

let folder: string
let connection: DirectoryConnection
let store: SqliteDirectoryStore

beforeEach(async () => {
  folder = temporaryFolder()
  connection = new DirectoryConnection(join(folder, 'lychgate.sqlite'))
  await migrateSqlite(new SqliteDatabase(connection), 'directory')
  store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
})
afterEach(async () => {
  await store.close()
  connection.close()
})

/** Returns the tables that the program writes. Other tables belong to a full-text index or to SQLite. */
function tables(database: Connection): string[] {
  const rows = database.all("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')")
  return rows.map((row) => String(row.name)).filter((name) => !/^sqlite_|^content_version$/.test(name))
}

/** Inserts a row with a value in each column, or replaces it. */
function insertRow(database: Connection, table: string): void {
  const columns = database.all(`SELECT name, type FROM pragma_table_info('${table}')`)
  const values = columns.map(({ type }) => (type === 'BLOB' ? "x'00'" : type === 'INTEGER' ? 1 : "'1'"))
  database.run(`INSERT OR REPLACE INTO ${table} (${columns.map(({ name }) => name)}) VALUES (${values})`)
}

test('increments the content version for a change to any table', async () => {
  connection.database.exec('PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON')
  const names = tables(connection)
  expect(names).toContain('memorial')
  expect(names).toContain('cemetery_menu')
  for (const name of names) {
    const before = store.contentVersion()
    await connection.transaction(async () => insertRow(connection, name))
    expect(store.contentVersion(), name).toBe(before + 1)
  }
})

test('keeps the content version if a transaction writes nothing or is rolled back', async () => {
  const before = store.contentVersion()
  await connection.transaction(async () => connection.run('DELETE FROM tag'))
  await connection.rolledBack(async () => insertRow(connection, 'tag'))
  const failing = async () => {
    insertRow(connection, 'tag')
    throw new Error('refused')
  }
  await expect(connection.transaction(failing)).rejects.toThrow('refused')
  expect(store.contentVersion()).toBe(before)
})

test('keeps the content version during maintenance of the search index', async () => {
  const index = new SearchIndex(new SqliteDatabase(connection))
  for (const key of [1, 2, 3, 4, 5]) {
    await connection.transaction(async () => {
      index.add(key, ['s:ashgrove'])
      await index.write()
    })
  }
  const before = [store.contentVersion(), await store.version()]
  expect(mergeIndexStep(connection)).toBe('done')
  await mergeAll(connection)
  expect(await store.version()).not.toBe(before[1])
  expect(store.contentVersion()).toBe(before[0])
})

test('rejects a write outside a transaction, which would not increment the content version', () => {
  expect(() => connection.run('DELETE FROM tag')).toThrow('A change to the directory needs a transaction.')
})

test('is used for all writes except those of maintenance and the people database', () => {
  const sources = globSync('src/{storage,services,server,cli}/**/*.ts', {
    exclude: ['**/*.test.ts', '**/*.test-suite.ts'],
  })
  const writers = sources.filter((file) =>
    /new (Connection|DatabaseSync)\([^)]*readOnly: false/.test(readFileSync(file, 'utf8')),
  )
  expect(writers.sort()).toEqual([
    'src/storage/sqlite/people/people-database.ts',
    'src/storage/sqlite/threads/index-maintenance-thread.ts',
  ])
})
