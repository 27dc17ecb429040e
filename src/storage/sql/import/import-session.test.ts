import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { sqliteImportEngine } from '../../sqlite/import/sqlite-import.ts'
import { openSqliteEditor, openSqliteImportRuns, openSqliteWriter } from '../../sqlite/open-directory.ts'
import { mergeIndexStep } from '../../sqlite/search/index-merge.ts'
import { keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { SqlDirectoryEditor } from '../editing/directory-editor.ts'
import { COMMIT_EACH_BATCH, type CommitLimits } from './batch-transaction.ts'
import type { SqlDirectoryWriter } from './directory-writer.ts'
import { SqlImportSession } from './import-session.ts'

const NO_LIMITS: CommitLimits = { rows: 1_000_000, milliseconds: 3_600_000 }

function begin(
  connection: Connection,
  source: { readonly name: string; readonly isDemo: boolean },
  limits: CommitLimits,
  afterCommit?: (connection: Connection) => void,
): Promise<SqlImportSession> {
  const engine = sqliteImportEngine(connection, limits, afterCommit)
  return SqlImportSession.begin(new SqliteDatabase(connection), engine, source)
}

let folder: string
let path: string
const opened: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of opened.splice(0)) await one.close()
})

/** Opens a writer that is closed after the test. */
async function openWriter(options: { readonly limits?: CommitLimits } = {}): Promise<SqlDirectoryWriter> {
  const writer = await openSqliteWriter(path, options)
  opened.push(writer)
  return writer
}

/** Opens an editor that is closed after the test. */
async function openEditor(): Promise<SqlDirectoryEditor> {
  const editor = await openSqliteEditor(path)
  opened.push(editor)
  return editor
}

/** Opens a connection that is closed after the test. */
function openConnection(): Connection {
  const connection = new Connection(path, { readOnly: false })
  opened.push({ close: async () => connection.close() })
  return connection
}

/** Counts the memorials that another connection sees, which are those from committed transactions. */
function committedRows(): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const row = database.prepare('SELECT count(*) AS count FROM memorial').get()
  database.close()
  return Number(row?.count)
}

test('reloads cemeteries after a merge between its commit and index maintenance', async () => {
  const [keep, hill] = ['Keep', 'Hill'].map((name) => testCemetery(name, { state: 'Ohio' }))
  const writer = await openWriter()
  const editor = await openEditor()
  const first = await writer.beginImport({ name: 'first', isDemo: false })
  await first.store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), keep)])
  await first.close()

  let merging: Promise<unknown> | null = null
  const afterCommit = (connection: Connection) => {
    mergeIndexStep(connection)
    merging ??= editor.mergeCemetery(2, 1, { by: 'Ann', at: new Date(), reason: null, dryRun: false })
  }
  const source = { name: 'second', isDemo: false }
  const session = await begin(openConnection(), source, COMMIT_EACH_BATCH, afterCommit)
  await session.store([keyedRow('1', testMemorial('Ben|Roe', '1850', '1900'), hill)])
  expect(await merging).toMatchObject({ moved: 1 })
  await session.store([keyedRow('2', testMemorial('Cora|Roe', '1850', '1900'), hill)])
  await session.close()
  expect(await auditDirectory(path)).toEqual([])
  const database = new DatabaseSync(path, { readOnly: true })
  expect(database.prepare('SELECT DISTINCT cemetery_id AS id FROM memorial').all()).toEqual([{ id: 1 }])
  database.close()
})

test('reports the failure of a background commit on close', async () => {
  const writer = await openWriter()
  const database = new DatabaseSync(path)
  // Tokens are written just before the commit, so the trigger makes the commit fail.
  database.exec("CREATE TRIGGER full BEFORE INSERT ON search_token BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
  const connection = openConnection()
  const foreignKeys = () => connection.get('PRAGMA foreign_keys')?.foreign_keys
  const session = await begin(connection, { name: 'first', isDemo: false }, { ...NO_LIMITS, milliseconds: 400 })
  const row = keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))
  expect(await session.store([row])).toEqual(['added'])
  expect(foreignKeys()).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 600))
  await expect(session.close()).rejects.toThrow('the disk is full')
  expect(foreignKeys()).toBe(1)

  database.exec('DROP TRIGGER full')
  database.close()
  const again = await writer.beginImport({ name: 'first', isDemo: false })
  expect(await again.store([row])).toEqual(['added'])
  await again.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('commits when the time limit of the transaction expires, even if rows arrive slowly', async () => {
  const writer = await openWriter({ limits: { ...NO_LIMITS, milliseconds: 2000 } })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const begunAt = performance.now()
  for (const key of ['1', '2', '3']) {
    await session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    if (key !== '3') await new Promise((resolve) => setTimeout(resolve, 700))
  }
  await vi.waitFor(() => expect(committedRows()).toBe(3), { timeout: 5000 })
  // A timer that restarted with the last row would end after 3,400 ms.
  expect(performance.now() - begunAt).toBeLessThan(3000)
  await session.close()
})

test('commits when a transaction reaches its row limit', async () => {
  const writer = await openWriter({ limits: { ...NO_LIMITS, rows: 3 } })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const committed: number[] = []
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
    await session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    committed.push(committedRows())
  }
  expect(committed).toEqual([0, 0, 3, 3, 3, 6, 6])
  await session.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('commits when another writer is waiting, with or without new rows', async () => {
  const writer = await openWriter({ limits: NO_LIMITS })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const other = openConnection()
  const store = (key: string) =>
    session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
  await store('1')
  await store('2')
  expect(committedRows()).toBe(0)
  other.waitingWriters.signal()
  await store('3')
  expect(committedRows()).toBe(3)
  await store('4')
  expect(committedRows()).toBe(3)
  other.waitingWriters.signal()
  await vi.waitFor(() => expect(committedRows()).toBe(4), { timeout: 5000 })
  await session.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('updates memorials whose order keys an earlier batch of the transaction has changed', async () => {
  // Each new name falls between the last new name and the first existing one, and halves the gap.
  const halvings = 60
  const keys = Array.from({ length: halvings }, (_, i) => String(i).padStart(2, '0'))
  const existing = (key: string, death: string) =>
    keyedRow(`existing ${key}`, testMemorial(`Ada|Zed ${key}`, '', death), testCemetery('Keep'))
  const writer = await openWriter({ limits: NO_LIMITS })
  const first = await writer.beginImport({ name: 'first', isDemo: false })
  await first.store(keys.map((key) => existing(key, '1900')))
  await first.close()
  const second = await writer.beginImport({ name: 'first', isDemo: false })
  for (const key of keys) {
    await second.store([keyedRow(key, testMemorial(`Ada|Roe ${key}`, '', '1900'), testCemetery('Keep'))])
    expect(await second.store([existing(key, '1901')])).toEqual(['updated'])
  }
  await second.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('distinguishes its own waiting signal from a signal of another writer', async () => {
  const writer = await openWriter({ limits: NO_LIMITS })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const other = openConnection()
  await other.begin()
  setTimeout(() => {
    other.waitingWriters.signal()
    other.database.exec('ROLLBACK')
  }, 20)
  await session.store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
  expect(committedRows()).toBe(0)
  await session.close()
})

test('yields to waiting writers after each transaction', async () => {
  // A waiting writer polls this often, and less often on a busy machine.
  const pollMs = 10
  const writer = await openWriter({ limits: { ...NO_LIMITS, milliseconds: 0.001 } })
  const editor = await openEditor()
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const begunAt = performance.now()
  const storing = session
    .store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    .then(() => performance.now())
  await vi.waitFor(() => expect(committedRows()).toBe(1), { interval: 1 })
  await editor.editMemorial(1, { nickname: 'Addie' }, { by: 'Ann', at: new Date(), reason: null, dryRun: false })
  expect((await storing) - begunAt).toBeGreaterThanOrEqual(3 * pollMs)
  await session.close()
  expect(await auditDirectory(path)).toEqual([])
})

test('writes the columns of each batch, regardless of the columns of earlier batches', async () => {
  const writer = await openWriter()
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const batches = [
    { plot: 'A 1' },
    { epitaph: 'At rest' },
    {},
    { plot: 'B 2', epitaph: 'Gone home' },
    { maidenName: 'Hill' },
  ]
  for (const [i, fields] of batches.entries()) {
    await session.store([
      keyedRow(`${i}`, testMemorial('Ada|Keep', '1850', '1900', fields)),
      keyedRow(`${i} b`, testMemorial('Ben|Roe', '1850', '1900')),
    ])
  }
  await session.close()
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT surname, plot, epitaph, maiden_name FROM memorial ORDER BY id').all()
  database.close()
  const expected = batches.flatMap((fields) => {
    const { plot = null, epitaph = null, maidenName = null } = fields as Record<string, string>
    const none = { plot: null, epitaph: null, maiden_name: null }
    return [
      { surname: 'Keep', plot, epitaph, maiden_name: maidenName },
      { surname: 'Roe', ...none },
    ]
  })
  expect(rows).toEqual(expected)
  expect(await auditDirectory(path)).toEqual([])
})

test('recognizes equal rows without keys in batches of any size', async () => {
  const ada = testMemorial('Ada|Keep', '1850', '1900')
  const content = { ...keyedRow('', ada), identity: { isKey: false, text: 'Ada' } }
  const rows = [content, keyedRow('1', testMemorial('Ben|Roe', '1850', '1900')), content, content]
  const writer = await openWriter()
  for (const [outcome, batchSize] of [
    ['added', 1],
    ['unchanged', 3],
    ['unchanged', 2],
  ] as const) {
    const session = await writer.beginImport({ name: 'first', isDemo: false })
    const outcomes: unknown[] = []
    for (let first = 0; first < rows.length; first += batchSize) {
      outcomes.push(...(await session.store(rows.slice(first, first + batchSize))))
    }
    outcomes.push(...(await session.store([content])))
    expect(outcomes).toEqual(Array(5).fill(outcome))
    const missing = []
    for await (const row of session.listMissing()) missing.push(row)
    expect(missing).toEqual([])
    await session.close()
  }
  expect(await auditDirectory(path)).toEqual([])
})

test('fails when an import of its source is undone while it runs', async () => {
  const writer = await openWriter()
  const runs = await openSqliteImportRuns(path)
  opened.push(runs)
  const store = async (key: string, undone: number) => {
    const session = await writer.beginImport({ name: 'first', isDemo: false })
    await session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    await runs.undo(undone, { by: 'Ann', at: new Date(), reason: null, dryRun: false })
    const next = session.store([keyedRow('2', testMemorial('Ben|Roe', '1850', '1900'), testCemetery('Keep'))])
    await expect(next).rejects.toThrow('An import of the source "first" was undone during this one')
    await session.close()
  }
  await store('1', 1)
  const second = await writer.beginImport({ name: 'first', isDemo: false })
  await second.store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
  await second.close()
  await store('1', 2)
  expect(committedRows()).toBe(0)
})
