import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auditDirectory } from '../../../../tests/support/directory-audit.ts'
import { keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { Connection } from '../connection/connection.ts'
import { SqliteDirectoryEditor } from '../editing/directory-editor.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'
import type { CommitLimits } from './import-transaction.ts'

const FOR_EVER: CommitLimits = { rows: 1_000_000, milliseconds: 3_600_000 }

let folder: string
let path: string
const opened: { close(): Promise<void> }[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-session-'))
  path = join(folder, 'lychgate.db')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of opened.splice(0)) await one.close()
  await rm(folder, { recursive: true })
})

/** Closed after the test. */
function openWriter(options: { readonly limits?: CommitLimits } = {}): SqliteDirectoryWriter {
  const writer = new SqliteDirectoryWriter(path, options)
  opened.push(writer)
  return writer
}

function openEditor(): SqliteDirectoryEditor {
  const editor = new SqliteDirectoryEditor(path)
  opened.push(editor)
  return editor
}

test('reloads cemeteries after a merge between its commit and index maintenance', async () => {
  const [keep, hill] = ['Keep', 'Hill'].map((name) => testCemetery(name, { state: 'Ohio' }))
  const writer = openWriter()
  const editor = openEditor()
  const first = await writer.beginImport({ name: 'first', isDemo: false })
  await first.store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), keep)])
  await first.close()

  const session = await writer.beginImport({ name: 'second', isDemo: false })
  const exec = DatabaseSync.prototype.exec
  let merging: Promise<unknown> | null = null
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    exec.call(this, sql)
    if (merging !== null || !sql.includes("'merge'")) return
    merging = Promise.resolve()
    const note = { by: 'Ann', at: new Date(), reason: null, dryRun: false }
    merging = editor.mergeCemetery(2, 1, note)
  })
  await session.store([keyedRow('1', testMemorial('Ben|Roe', '1850', '1900'), hill)])
  expect(await merging).toMatchObject({ moved: 1 })
  await session.store([keyedRow('2', testMemorial('Cora|Roe', '1850', '1900'), hill)])
  await session.close()
  expect(auditDirectory(path)).toEqual([])
  const database = new DatabaseSync(path, { readOnly: true })
  expect(database.prepare('SELECT DISTINCT cemetery_id AS id FROM memorial').all()).toEqual([{ id: 1 }])
  database.close()
})

test('reports on close that a background commit failed', async () => {
  const writer = openWriter({ limits: { ...FOR_EVER, milliseconds: 20 } })
  const database = new DatabaseSync(path)
  // Tokens are written with the commit.
  database.exec("CREATE TRIGGER full BEFORE INSERT ON search_token BEGIN SELECT RAISE(ABORT, 'the disk is full'); END")
  const settings: string[] = []
  const exec = DatabaseSync.prototype.exec
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    settings.push(...(sql.match(/foreign_keys = \w+/g) ?? []))
    exec.call(this, sql)
  })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const row = keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))
  expect(await session.store([row])).toEqual(['added'])
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(session.close()).rejects.toThrow('the disk is full')
  expect(settings).toEqual(['foreign_keys = OFF', 'foreign_keys = ON'])

  database.exec('DROP TRIGGER full')
  database.close()
  const again = await writer.beginImport({ name: 'first', isDemo: false })
  expect(await again.store([row])).toEqual(['added'])
  await again.close()
  expect(auditDirectory(path)).toEqual([])
})

test('keeps another writer waiting no longer than it holds a transaction, however slowly rows come', async () => {
  const writer = openWriter({ limits: { ...FOR_EVER, milliseconds: 2000 } })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const commits: number[] = []
  const exec = DatabaseSync.prototype.exec
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    exec.call(this, sql)
    if (sql === 'COMMIT') commits.push(performance.now())
  })
  const begunAt = performance.now()
  for (const key of ['1', '2', '3']) {
    await session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    if (key !== '3') await new Promise((resolve) => setTimeout(resolve, 700))
  }
  await vi.waitFor(() => expect(commits).toHaveLength(1), { timeout: 5000 })
  // A timer that began anew with the last row would end after 3400.
  expect((commits[0] ?? 0) - begunAt).toBeLessThan(3000)
  await session.close()
})

/** Notes each commit; a row that was stored since the last is not in it. */
function watchCommits(): { readonly commits: number } {
  const watched = { commits: 0 }
  const exec = DatabaseSync.prototype.exec
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    exec.call(this, sql)
    if (sql === 'COMMIT') watched.commits++
  })
  return watched
}

test('commits when a transaction has reached its limit of rows', async () => {
  const writer = openWriter({ limits: { ...FOR_EVER, rows: 3 } })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const watched = watchCommits()
  const commits: number[] = []
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
    await session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    commits.push(watched.commits)
  }
  expect(commits).toEqual([0, 0, 1, 1, 1, 2, 2])
  await session.close()
  expect(auditDirectory(path)).toEqual([])
})

test('lets waiting writers in, with or without new rows', async () => {
  const writer = openWriter({ limits: FOR_EVER })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const watched = watchCommits()
  const other = new Connection(path, { readOnly: false })
  const store = (key: string) =>
    session.store([keyedRow(key, testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
  await store('1')
  await store('2')
  expect(watched.commits).toBe(0)
  other.waitingWriters.signal()
  await store('3')
  expect(watched.commits).toBe(1)
  await store('4')
  expect(watched.commits).toBe(1)
  other.waitingWriters.signal()
  await vi.waitFor(() => expect(watched.commits).toBe(2), { timeout: 5000 })
  other.close()
  await session.close()
  expect(auditDirectory(path)).toEqual([])
})

test('updates memorials that a batch before it in the same transaction has moved apart', async () => {
  // Each new name falls between the last one and the first that was there, and halves the room that is left.
  const halvings = 60
  const keys = Array.from({ length: halvings }, (_, i) => String(i).padStart(2, '0'))
  const known = (key: string, death: string) =>
    keyedRow(`known ${key}`, testMemorial(`Ada|Zed ${key}`, '', death), testCemetery('Keep'))
  const writer = openWriter({ limits: FOR_EVER })
  const first = await writer.beginImport({ name: 'first', isDemo: false })
  await first.store(keys.map((key) => known(key, '1900')))
  await first.close()
  const second = await writer.beginImport({ name: 'first', isDemo: false })
  for (const key of keys) {
    await second.store([keyedRow(key, testMemorial(`Ada|Roe ${key}`, '', '1900'), testCemetery('Keep'))])
    expect(await second.store([known(key, '1901')])).toEqual(['updated'])
  }
  await second.close()
  expect(auditDirectory(path)).toEqual([])
})

test('does not mistake its own call for another writer', async () => {
  const writer = openWriter({ limits: FOR_EVER })
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const other = new Connection(path, { readOnly: false })
  other.begin()
  vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    other.waitingWriters.signal()
    other.database.exec('ROLLBACK')
    return 'timed-out'
  })
  const watched = watchCommits()
  await session.store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
  expect(watched.commits).toBe(0)
  other.close()
  await session.close()
})

test('yields to waiting writers after each transaction', async () => {
  // A waiting writer polls this often, and less often on a busy machine.
  const pollMs = 10
  const writer = openWriter({ limits: { ...FOR_EVER, milliseconds: 0.001 } })
  const editor = openEditor()
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const begunAt = performance.now()
  const storing = session
    .store([keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))])
    .then(() => performance.now())
  await editor.editMemorial(1, { nickname: 'Addie' }, { by: 'Ann', at: new Date(), reason: null, dryRun: false })
  expect((await storing) - begunAt).toBeGreaterThanOrEqual(3 * pollMs)
  await session.close()
  expect(auditDirectory(path)).toEqual([])
})

test('writes the columns that a batch has, whatever those before it had', async () => {
  const writer = openWriter()
  const session = await writer.beginImport({ name: 'first', isDemo: false })
  const said = [
    { plot: 'A 1' },
    { epitaph: 'At rest' },
    {},
    { plot: 'B 2', epitaph: 'Gone home' },
    { maidenName: 'Hill' },
  ]
  for (const [i, fields] of said.entries()) {
    await session.store([
      keyedRow(`${i}`, testMemorial('Ada|Keep', '1850', '1900', fields)),
      keyedRow(`${i} too`, testMemorial('Ben|Roe', '1850', '1900')),
    ])
  }
  await session.close()
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database.prepare('SELECT surname, plot, epitaph, maiden_name FROM memorial ORDER BY id').all()
  database.close()
  const expected = said.flatMap((fields) => {
    const { plot = null, epitaph = null, maidenName = null } = fields as Record<string, string>
    const none = { plot: null, epitaph: null, maiden_name: null }
    return [
      { surname: 'Keep', plot, epitaph, maiden_name: maidenName },
      { surname: 'Roe', ...none },
    ]
  })
  expect(rows).toEqual(expected)
  expect(auditDirectory(path)).toEqual([])
})

test('knows rows again that say the same and have no key, however they came together', async () => {
  const ada = testMemorial('Ada|Keep', '1850', '1900')
  const content = { ...keyedRow('', ada), identity: { isKey: false, text: 'Ada' } }
  const rows = [content, keyedRow('1', testMemorial('Ben|Roe', '1850', '1900')), content, content]
  const writer = openWriter()
  for (const [outcome, together] of [
    ['added', 1],
    ['unchanged', 3],
    ['unchanged', 2],
  ] as const) {
    const session = await writer.beginImport({ name: 'first', isDemo: false })
    const outcomes: unknown[] = []
    for (let first = 0; first < rows.length; first += together) {
      outcomes.push(...(await session.store(rows.slice(first, first + together))))
    }
    outcomes.push(...(await session.store([content])))
    expect(outcomes).toEqual(Array(5).fill(outcome))
    const vanished = []
    for await (const row of session.listMissing()) vanished.push(row)
    expect(vanished).toEqual([])
    await session.close()
  }
  expect(auditDirectory(path)).toEqual([])
})
