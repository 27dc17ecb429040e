import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cemeteryDraft, memorialDraft, NOTHING_ASKED } from '../store-trial.test-suite.ts'
import { Connection } from './database.ts'
import { SqliteDirectoryEditor } from './directory-editor.ts'
import { SqliteDirectoryStore } from './directory-store.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'
import { tendSearchIndex } from './index-upkeep.ts'

/** Without upkeep, sixteen changes leave as many. */
const MOST_SEGMENTS = 8
const CHANGES = 60

let folder: string
let path: string
let connection: Connection
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-upkeep-'))
  path = join(folder, 'lychgate.db')
  const writer = new SqliteDirectoryWriter(path)
  await writer.close()
  connection = new Connection(path, { readOnly: false })
})
afterEach(async () => {
  connection.close()
  await rm(folder, { recursive: true })
})

const segments = () =>
  Number(connection.get('SELECT count(DISTINCT segid) AS segments FROM search_document_idx')?.segments)

async function found(surname: string): Promise<number> {
  const store = new SqliteDirectoryStore(path)
  const query = { ...NOTHING_ASKED, surname: { kind: 'equal', spellings: [surname] } } as const
  const { total, rows } = await store.searchMemorials(query, { limit: 100, offset: 0 })
  await store.close()
  expect(rows).toHaveLength(total)
  return total
}

const rowOf = (line: number) => ({
  line,
  identity: { isKey: true, text: String(line) },
  memorial: memorialDraft('Jane|Ashgrove', '1843', '1921'),
  cemetery: cemeteryDraft('Larkmeadow'),
})

it('keeps the index together while an import stores row after row, each in a transaction of its own', async () => {
  const writer = new SqliteDirectoryWriter(path)
  const session = await writer.beginImport({ name: 'a register', isDemonstration: false })
  let most = 0
  for (let line = 1; line <= CHANGES; line++) {
    await session.store([rowOf(line)])
    most = Math.max(most, segments())
  }
  expect(most).toBeLessThanOrEqual(MOST_SEGMENTS)
  expect(await found('ashgrove')).toBe(CHANGES)
  await session.close()
  await writer.close()
})

it('keeps the index together while the owner makes change after change', async () => {
  const writer = new SqliteDirectoryWriter(path)
  const session = await writer.beginImport({ name: 'a register', isDemonstration: false })
  await session.store(Array.from({ length: CHANGES }, (_, at) => rowOf(at + 1)))
  await session.close()
  await writer.close()
  const editor = new SqliteDirectoryEditor(path)
  let most = 0
  for (let id = 1; id <= CHANGES; id++) {
    const note = { by: 'Ann', at: new Date('2026-11-22T08:00:00Z'), reason: null, dryRun: false }
    if (id % 3 === 0) await editor.removeMemorial(id, note)
    else await editor.editMemorial(id, { surname: 'Quillfeather' }, note)
    most = Math.max(most, segments())
  }
  await editor.close()
  expect(most).toBeLessThanOrEqual(MOST_SEGMENTS)
  expect([await found('ashgrove'), await found('quillfeather')]).toEqual([0, (CHANGES * 2) / 3])
})

it('leaves the step to another writer that is at work, and its own settings as they were', () => {
  const other = new Connection(path, { readOnly: false })
  other.begin()
  const settings = () => [connection.get('PRAGMA busy_timeout'), connection.get('PRAGMA synchronous')]
  const before = settings()
  tendSearchIndex(connection)
  expect(settings()).toEqual(before)
  other.database.exec('ROLLBACK')
  other.close()
})
