import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { SearchIndex } from '../../sql/search/search-index.ts'
import { EMPTY_QUERY, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { Connection } from '../connection/connection.ts'
import { migrateSqlite } from '../connection/migrate.ts'
import { SqliteDatabase } from '../connection/sqlite-database.ts'
import { SqliteDirectoryStore } from '../directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../open-directory.ts'
import { countSegments, mergeAfterChange, mergeAfterImport, mergeIndexStep } from './index-merge.ts'

/** Without merges, sixteen changes leave sixteen segments. */
const MAX_SEGMENTS = 8
const CHANGES = 60

let folder: string
let path: string
let connection: Connection
beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  await writer.close()
  connection = new Connection(path, { readOnly: false })
})
afterEach(() => {
  connection.close()
})

const segments = () => countSegments(connection)

async function found(surname: string): Promise<number> {
  const store = new SqliteDirectoryStore(path)
  const query = { ...EMPTY_QUERY, surname: { kind: 'equal', spellings: [surname] } } as const
  const { total, rows } = await store.searchMemorials(query, { limit: 100, offset: 0 })
  await store.close()
  expect(rows).toHaveLength(total)
  return total
}

const rowOf = (line: number) => ({
  line,
  identity: { isKey: true, text: String(line) },
  memorial: testMemorial('Jane|Ashgrove', '1843', '1921'),
  cemetery: testCemetery('Larkmeadow'),
})

test('merges segments during an import with one transaction per row', async () => {
  const writer = await openSqliteWriter(path)
  const session = await writer.beginImport({ name: 'parish records', isDemo: false })
  let most = 0
  for (let line = 1; line <= CHANGES; line++) {
    await session.store([rowOf(line)])
    most = Math.max(most, segments())
  }
  expect(most).toBeLessThanOrEqual(MAX_SEGMENTS)
  expect(await found('ashgrove')).toBe(CHANGES)
  await session.close()
  await writer.close()
})

test('merges segments during a series of edits', async () => {
  const writer = await openSqliteWriter(path)
  const session = await writer.beginImport({ name: 'parish records', isDemo: false })
  await session.store(Array.from({ length: CHANGES }, (_, at) => rowOf(at + 1)))
  await session.close()
  await writer.close()
  const editor = await openSqliteEditor(path)
  let most = 0
  for (let id = 1; id <= CHANGES; id++) {
    const note = { by: 'Ann', at: new Date('2026-11-22T08:00:00Z'), reason: null, dryRun: false }
    if (id % 3 === 0) await editor.removeMemorial(id, note)
    else await editor.editMemorial(id, { surname: 'Quillfeather' }, note)
    most = Math.max(most, segments())
  }
  await editor.close()
  expect(most).toBeLessThanOrEqual(MAX_SEGMENTS)
  expect([await found('ashgrove'), await found('quillfeather')]).toEqual([0, (CHANGES * 2) / 3])
})

test('returns "locked" while another connection writes, and restores its settings', async () => {
  const other = new Connection(path, { readOnly: false })
  await other.begin()
  const settings = () => [connection.get('PRAGMA busy_timeout'), connection.get('PRAGMA synchronous')]
  const before = settings()
  expect(mergeIndexStep(connection)).toBe('locked')
  expect(settings()).toEqual(before)
  other.database.exec('ROLLBACK')
  other.close()
})

test('leaves a merge that fails after an edit to index maintenance', async () => {
  const { connection, addSegments, segments, found } = await openIndex()
  await addSegments(1, 4)
  connection.database.exec('PRAGMA query_only = ON')
  expect(() => mergeIndexStep(connection)).toThrow('attempt to write')
  expect(() => mergeAfterChange(connection)).not.toThrow()
  expect(segments()).toBe(4)
  connection.database.exec('PRAGMA query_only = OFF')
  mergeAfterChange(connection)
  expect([segments() < 4, found('s:ashgrove')]).toEqual([true, 4])
})

async function openIndex() {
  const connection = new Connection(':memory:', { readOnly: false })
  await migrateSqlite(new SqliteDatabase(connection), 'directory')
  const index = new SearchIndex(new SqliteDatabase(connection))
  const addSegments = async (from: number, to: number) => {
    for (let key = from; key <= to; key++) {
      await connection.transaction(async () => {
        index.add(key, ['s:ashgrove', `b:${1000 + key}`])
        await index.write()
      })
    }
  }
  const segments = () => countSegments(connection)
  const found = (token: string) =>
    connection.all('SELECT rowid AS key FROM search_document WHERE search_document MATCH ?', `"${token}"`).length
  return { connection, addSegments, segments, found }
}

test('does not merge 14 segments after an import', async () => {
  const { connection, addSegments, segments, found } = await openIndex()
  await addSegments(1, 14)
  await mergeAfterImport(connection)
  expect(segments()).toBe(14)
  expect(found('s:ashgrove')).toBe(14)
})

test('merges 15 segments into one after an import without losing documents', async () => {
  const { connection, addSegments, segments, found } = await openIndex()
  await addSegments(1, 15)
  expect(segments()).toBe(15)
  await mergeAfterImport(connection)
  expect(segments()).toBe(1)
  expect(found('s:ashgrove')).toBe(15)
  expect(found('b:1007')).toBe(1)
  await addSegments(16, 17)
  expect(found('s:ashgrove')).toBe(17)
})

test('pauses between two steps if another writer waits', async () => {
  const { connection, addSegments } = await openIndex()
  await addSegments(1, 15)
  let steps = 0
  let isCalled = false
  vi.spyOn(connection.waitingWriters, 'lastSignal').mockImplementation(() => (isCalled ? 1n : 0n))
  const exec = connection.database.exec.bind(connection.database)
  vi.spyOn(connection.database, 'exec').mockImplementation((sql) => {
    exec(sql)
    if (!sql.includes("'merge'")) return
    steps++
    isCalled = true
  })
  const merging = mergeAfterImport(connection)
  await vi.waitFor(() => expect(steps).toBe(1), { interval: 1 })
  await merging
  expect(steps).toBeGreaterThan(1)
})
