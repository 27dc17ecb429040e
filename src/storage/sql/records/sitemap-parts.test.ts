import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { EMPTY_MEMORIAL } from '../../../domain/memorial-fields.ts'
import type { ChangeNote } from '../../ports/editing.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteImages, openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { SqlDirectoryEditor } from '../editing/directory-editor.ts'
import type { SqlDirectoryWriter } from '../import/directory-writer.ts'

/** A time in seconds before any change in these tests */
const LONG_AGO = 1000
const PARTS = [
  ['memorials', 1],
  ['memorials', 2],
  ['cemeteries', 1],
  ['cemeteries', 2],
] as const
const ADA = keyedRow('1', testMemorial('Ada|Keep', '1850', '1900'), testCemetery('Keep'))
const BEN = keyedRow('2', testMemorial('Ben|Hill', '1860', '1901'), testCemetery('Hill', { state: 'Ohio' }))
// A time later than the system clock, because triggers set the change time of a cemetery from SQLite's clock.
const note: ChangeNote = { by: 'Ann', at: new Date('2090-11-20T09:00:00Z'), reason: null, dryRun: false }

let folder: string
let path: string
let writer: SqlDirectoryWriter
let editor: SqlDirectoryEditor

/** Ada and her cemetery get the last IDs of part 1; Ben and his get the first IDs of part 2. */
beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  writer = await openSqliteWriter(path)
  editor = await openSqliteEditor(path)
  run("INSERT INTO sqlite_sequence (name, seq) VALUES ('memorial', 49999), ('cemetery', 49999)")
  await importRows(writer, [ADA, BEN])
})
afterEach(async () => {
  await writer.close()
  await editor.close()
})

function run(...statements: string[]): void {
  const database = new DatabaseSync(path)
  for (const sql of statements) database.exec(sql)
  database.close()
}

function resetTimes(): void {
  run(
    `UPDATE memorial SET updated_at = ${LONG_AGO}`,
    `UPDATE cemetery SET updated_at = ${LONG_AGO}`,
    `UPDATE removed_record SET removed_at = ${LONG_AGO}`,
    `UPDATE merged_cemetery SET merged_at = ${LONG_AGO}`,
    `UPDATE sitemap_part SET changed_at = ${LONG_AGO}`,
  )
}

/** Returns the stored change time of each sitemap part. */
async function partTimes(): Promise<(string | null)[]> {
  const store = new SqliteDirectoryStore(path)
  const stored = await Promise.all(PARTS.map(async ([kind, part]) => store.sitemapPartChangedAt(kind, part)))
  await store.close()
  return stored
}

/** Computes the change time of each sitemap part from all records. */
function recordTimes(): (string | null)[] {
  const database = new DatabaseSync(path)
  const tables = {
    memorials: `SELECT id, updated_at AS at FROM memorial
      UNION ALL SELECT id, removed_at FROM removed_record WHERE kind = 'memorial'`,
    cemeteries: `SELECT id, updated_at AS at FROM cemetery UNION ALL SELECT id, merged_at FROM merged_cemetery
      UNION ALL SELECT id, removed_at FROM removed_record WHERE kind = 'cemetery'`,
  }
  const latest = PARTS.map(([kind, part]) => {
    const sql = `SELECT max(at) AS at FROM (${tables[kind]}) WHERE id > ? AND id <= ?`
    const at = database.prepare(sql).get(50_000 * (part - 1), 50_000 * part)?.at
    return typeof at === 'number' ? new Date(at * 1000).toISOString() : null
  })
  database.close()
  return latest
}

/** Returns the parts whose times `change` updates, and checks all times against the records. */
async function partsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  resetTimes()
  const before = await partTimes()
  await change()
  const after = await partTimes()
  expect(after).toEqual(recordTimes())
  expect(await auditDirectory(path)).toEqual([])
  return PARTS.map(([kind, part]) => `${kind} ${part}`).filter((_, i) => after[i] !== before[i])
}

test('updates the parts of imported records', async () => {
  expect((await partTimes()).every((time) => time !== null)).toBe(true)
  expect(await partTimes()).toEqual(recordTimes())
  const cora = keyedRow('3', testMemorial('Cora|Hill', '1860', '1901'), BEN.cemetery)
  expect(await partsChangedBy(() => importRows(writer, [ADA, BEN, cora]))).toEqual(['memorials 2', 'cemeteries 2'])
  const dated = keyedRow('1', testMemorial('Ada|Keep', '1851', '1900'), testCemetery('Keep'))
  expect(await partsChangedBy(() => importRows(writer, [dated, BEN]))).toEqual(['memorials 1'])
  expect(await partsChangedBy(() => importRows(writer, [dated, BEN, cora]))).toEqual([])
  const moved = keyedRow('1', testMemorial('Ada|Keep', '1851', '1900'), BEN.cemetery)
  expect(await partsChangedBy(() => importRows(writer, [moved]))).toEqual([
    'memorials 1',
    'cemeteries 1',
    'cemeteries 2',
  ])
  const completed = keyedRow('2', BEN.memorial, { ...BEN.cemetery!, zip: '43001' })
  expect(await partsChangedBy(() => importRows(writer, [completed]))).toEqual(['cemeteries 2'])
})

test('updates the parts of cemeteries from a cemetery list', async () => {
  const list = (address: string) => [
    testCemetery('Keep', { address }),
    testCemetery('Hill', { state: 'Ohio' }),
    testCemetery('New'),
  ]
  const store = async (address: string) => {
    await writer.storeCemeteries(list(address), { isDemo: false })
    await writer.finishCemeteries({ refused: 0, missing: 0 })
  }
  expect(await partsChangedBy(() => store('1 Road'))).toEqual(['cemeteries 1', 'cemeteries 2'])
  expect(await partsChangedBy(() => store('2 Road'))).toEqual(['cemeteries 1'])
})

test('updates the parts of removed demo data', async () => {
  const session = await writer.beginImport({ name: 'demo', isDemo: true })
  await session.store([keyedRow('1', testMemorial('Made|Up', '', '1900'), testCemetery('Fancy'))])
  await session.close()
  expect(await partsChangedBy(() => writer.removeDemo())).toEqual(['memorials 2', 'cemeteries 2'])
})

test('updates the parts of an added, edited, removed, or restored memorial', async () => {
  const added = { ...EMPTY_MEMORIAL, surname: 'Late', cemeteryId: 50_000 }
  expect(await partsChangedBy(() => editor.addMemorial(added, note))).toEqual(['memorials 2', 'cemeteries 1'])
  expect(await partsChangedBy(() => editor.editMemorial(50_000, { plot: '7' }, note))).toEqual(['memorials 1'])
  expect(await partsChangedBy(() => editor.editMemorial(50_000, { cemeteryId: 50_001 }, note))).toEqual([
    'memorials 1',
    'cemeteries 1',
    'cemeteries 2',
  ])
  expect(await partsChangedBy(() => editor.removeMemorial(50_000, note))).toEqual(['memorials 1', 'cemeteries 2'])
  expect(await partsChangedBy(() => editor.restoreMemorial(50_000, note))).toEqual(['memorials 1', 'cemeteries 2'])
})

test('updates the part of a memorial when its images change', async () => {
  const images = await openSqliteImages(path)
  const input = { file: 'a'.repeat(32), width: 900, height: 600, smaller: [480], description: null, isPortrait: false }
  try {
    let id = 0
    const add = async () => {
      const { image } = await images.addImage({ ...input, memorialId: 50_001, altText: 'A stone' }, note)
      id = image.id
    }
    expect(await partsChangedBy(add)).toEqual(['memorials 2'])
    expect(await partsChangedBy(() => images.editImage(id, { altText: 'Stone' }, note))).toEqual(['memorials 2'])
    expect(await partsChangedBy(() => images.removeImage(id, note))).toEqual(['memorials 2'])
    expect(await partsChangedBy(() => images.restoreImage(id, note))).toEqual(['memorials 2'])
  } finally {
    await images.close()
  }
})

test('updates the parts of an edited, merged, or unmerged cemetery', async () => {
  expect(await partsChangedBy(() => editor.editCemetery(50_000, { zip: '43002' }, note))).toEqual(['cemeteries 1'])
  const all = ['memorials 1', 'cemeteries 1', 'cemeteries 2']
  expect(await partsChangedBy(() => editor.mergeCemetery(50_000, 50_001, note))).toEqual(all)
  expect(await partsChangedBy(() => editor.restoreCemetery(50_000, note))).toEqual(all)
})

test('never sets an earlier time', async () => {
  const later = { ...note, at: new Date('2091-05-04T09:00:00Z') }
  await editor.removeMemorial(50_000, later)
  expect((await partTimes())[0]).toBe('2091-05-04T09:00:00.000Z')
  await editor.restoreMemorial(50_000, note)
  expect((await partTimes())[0]).toBe('2091-05-04T09:00:00.000Z')
})

test('makes the audit report a part that is older than its records', async () => {
  expect(await auditDirectory(path)).toEqual([])
  run(`UPDATE sitemap_part SET changed_at = ${LONG_AGO} WHERE kind = 'memorial' AND part = 2`)
  run("DELETE FROM sitemap_part WHERE kind = 'cemetery' AND part = 1")
  expect(await auditDirectory(path)).toEqual(['sitemap files with records that changed after their date: 2'])
})

test('computes the times of all parts when it migrates an older directory', async () => {
  await importRows(writer, [keyedRow('3', testMemorial('Cora|Low', '', '1901'), testCemetery('Low'))], 'another')
  const [first, second] = ['2031-05-04T09:00:00.000Z', '2032-05-04T09:00:00.000Z']
  await editor.mergeCemetery(50_000, 50_002, { ...note, at: new Date(second) })
  await editor.removeMemorial(50_001, { ...note, at: new Date(first) })
  run(
    'DROP TRIGGER cemetery_changed',
    'DROP TRIGGER record_removed',
    'DROP TRIGGER cemetery_merged',
    'DROP TABLE sitemap_part',
    'CREATE INDEX memorial_by_sitemap ON memorial ((id - 1) / 50000, updated_at)',
    'CREATE INDEX cemetery_by_sitemap ON cemetery ((id - 1) / 50000, updated_at)',
    "DELETE FROM schema_migration WHERE name = '0011_sitemap_parts.sql'",
  )
  await await (await openSqliteWriter(path)).close()
  expect(await partTimes()).toEqual([second, first, second, second])
  expect(await partTimes()).toEqual(recordTimes())
  expect(await auditDirectory(path)).toEqual([])
})
