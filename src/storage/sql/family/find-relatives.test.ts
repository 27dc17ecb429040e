import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import type { ImportRow, RelativeKeys } from '../../ports.ts'
import { auditDirectory, repairDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteImportRuns, openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { SqlDirectoryEditor } from '../editing/directory-editor.ts'
import type { SqlDirectoryWriter } from '../import/directory-writer.ts'

const NOTE = { by: 'Ann', at: new Date('2027-01-02T03:04:05Z'), reason: null, dryRun: false }
const HILL = testCemetery('Thornmere Hill', { state: 'Vermont' })

const JOSIAH = testMemorial('Josiah|Tindlewick', '1808', '1879', { gender: 'Male', spouse: 'Tindlewick, Abigail' })
const ABIGAIL = testMemorial('Abigail|Tindlewick', '1812', '1890', { spouse: 'Josiah Tindlewick' })
const PARENTS = { father: 'Tindlewick, Josiah', mother: 'Tindlewick, Abigail' }
const HONORA = testMemorial('Honora Jane|Ashgrove', '1843', '1921', { maidenName: 'Tindlewick', ...PARENTS })
const SILAS = testMemorial('Silas|Tindlewick', '1846', '1911', PARENTS)
const FAMILY: readonly ImportRow[] = [JOSIAH, ABIGAIL, HONORA, SILAS].map((memorial, i) =>
  keyedRow(`row ${i + 1}`, memorial, HILL),
)

let folder: string
let path: string
let writer: SqlDirectoryWriter
beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  writer = await openSqliteWriter(path)
})
afterEach(() => writer.close())

async function memorial(id: number): Promise<Memorial> {
  const store = new SqliteDirectoryStore(path)
  const found = await store.findMemorial(id)
  await store.close()
  if (found === null || found === 'removed') throw new Error(`memorial ${id} is ${found}`)
  return found
}

/** Returns the relatives of a memorial, as "father 1 (Tindlewick, Josiah)". */
async function relativesOf(id: number): Promise<string[]> {
  const { relatives } = await memorial(id)
  return relatives.map(
    ({ kinship, statedName, memorial: { id: relative } }) =>
      `${kinship} ${relative}${statedName === null ? '' : ` (${statedName})`}`,
  )
}

async function edit(change: (editor: SqlDirectoryEditor) => Promise<unknown>): Promise<void> {
  const editor = await openSqliteEditor(path)
  await change(editor)
  await editor.close()
}

test('finds a family by its names, oldest first', async () => {
  await importRows(writer, FAMILY)
  expect(await relativesOf(3)).toEqual(['father 1 (Tindlewick, Josiah)', 'mother 2 (Tindlewick, Abigail)', 'sibling 4'])
  expect(await relativesOf(1)).toEqual(['spouse 2 (Tindlewick, Abigail)', 'child 3', 'child 4'])
  expect((await memorial(3)).relatives[0]).toMatchObject({ gender: 'Male', memorial: { givenNames: 'Josiah' } })
})

test('updates the relatives after every change to a record', async () => {
  await importRows(writer, FAMILY)
  await edit((editor) => editor.editMemorial(1, { spouse: 'Tindlewick, Clara' }, NOTE))
  expect(await relativesOf(3)).toEqual(['mother 2 (Tindlewick, Abigail)', 'sibling 4'])
  await edit((editor) => editor.restoreMemorial(1, NOTE))
  await edit((editor) => editor.removeMemorial(2, NOTE))
  expect(await relativesOf(3)).toEqual(['father 1 (Tindlewick, Josiah)', 'sibling 4'])
  await edit((editor) => editor.restoreMemorial(2, NOTE))
  expect(await relativesOf(3)).toHaveLength(3)
  await importRows(writer, [keyedRow('row 4', { ...SILAS, mother: 'Tindlewick, Clara' }, HILL)])
  expect(await relativesOf(3)).toHaveLength(2)
  expect(await auditDirectory(path)).toEqual([])
})

test('does not connect demo data with real records', async () => {
  await importRows(writer, FAMILY.slice(2))
  const demo = await writer.beginImport({ name: 'demo', isDemo: true })
  await demo.store(FAMILY.slice(0, 2))
  await demo.close()
  expect(await relativesOf(1)).toEqual([])
})

test('does not link anyone if too many records have the same names', async () => {
  const couple = testMemorial('John|Smith', '1840', '1900', { spouse: 'Mary Smith' })
  const child = testMemorial('Ann|Smith', '1870', '1950', { father: 'John Smith', mother: 'Mary Smith' })
  const rows = Array.from({ length: 61 }, (_, i) => keyedRow(`${i}`, child, HILL))
  await importRows(writer, [keyedRow('john', couple, HILL), ...rows.slice(1)])
  expect(await relativesOf(1)).toHaveLength(60)
  await importRows(writer, rows, 'more')
  expect(await relativesOf(1)).toEqual([])
})

/** A row that states the keys of relatives without their names. */
function stating(key: string, name: string, years: [string, string], relatives: RelativeKeys = {}): ImportRow {
  return { ...keyedRow(key, testMemorial(name, ...years)), relatives }
}

test('finds relatives by the keys in the rows of one source', async () => {
  const rows = [
    stating('4', 'Ben|Roe', ['1875', '1940'], { father: '1', mother: '2' }),
    stating('3', 'Ada|Poe', ['1870', '1930'], { father: '1', mother: '9' }),
    stating('1', 'Elias|Roe', ['1840', '1900'], { spouse: '2' }),
    stating('2', 'Ruth|Ellery', ['1845', '1910']),
  ]
  await importRows(writer, rows)
  expect(await relativesOf(1)).toEqual(['father 3', 'mother 4', 'sibling 2'])
  expect(await relativesOf(2)).toEqual(['father 3', 'sibling 1'])
  expect(await relativesOf(3)).toEqual(['spouse 4', 'child 2', 'child 1'])
  expect(await relativesOf(4)).toEqual(['spouse 3', 'child 1'])
  // In another source, the same keys are other people.
  await importRows(writer, [stating('1', 'Ike|Hart', ['1800', '1850'])], 'other')
  expect(await relativesOf(5)).toEqual([])

  expect((await importRows(writer, rows)).outcomes).toEqual(Array(4).fill('unchanged'))
  const changed = stating('4', 'Ben|Roe', ['1875', '1940'], { father: '9' })
  expect((await importRows(writer, [changed])).outcomes).toEqual(['updated'])
  expect(await relativesOf(1)).toEqual([])
})

test('ignores a key once staff have changed the name of that relative', async () => {
  await importRows(writer, [
    stating('1', 'Elias|Roe', ['1840', '1900'], { spouse: '2' }),
    stating('2', 'Ruth|Ellery', ['1845', '1910']),
  ])
  await edit((editor) => editor.editMemorial(1, { spouse: 'Clara Roe' }, NOTE))
  expect(await relativesOf(1)).toEqual([])
  expect(await relativesOf(2)).toEqual([])
})

test('deletes the stated keys of purged memorials and of undone imports', async () => {
  await importRows(writer, [stating('1', 'Elias|Roe', ['1840', '1900'], { spouse: '2' })])
  await importRows(writer, [stating('2', 'Ruth|Ellery', ['1845', '1910'], { spouse: '1' })], 'other')
  const rows = () => {
    const database = new DatabaseSync(path, { readOnly: true })
    const found = database.prepare('SELECT memorial_id FROM relative_row').all()
    database.close()
    return found.map((row) => row.memorial_id)
  }
  expect(rows()).toHaveLength(2)
  const editor = await openSqliteEditor(path, { purgeKey: () => new Uint8Array(32) })
  await editor.purgeMemorial(1, NOTE)
  await editor.close()
  expect(rows()).toEqual([2])
  const runs = await openSqliteImportRuns(path)
  await runs.undo(2, NOTE)
  await runs.close()
  expect(rows()).toEqual([])
})

test('omits the stated name if it names another spouse', async () => {
  await importRows(writer, [
    keyedRow('1', testMemorial('Elias|Roe', '1840', '1900', { spouse: 'Clara Hart' })),
    stating('2', 'Ruth|Ellery', ['1845', '1910'], { spouse: '1' }),
  ])
  expect(await relativesOf(1)).toEqual(['spouse 2'])
})

test('upgrades an existing directory and repairs a damaged table', async () => {
  await importRows(writer, FAMILY)
  const database = new DatabaseSync(path)
  database.exec(`DROP TABLE family_key; DROP TABLE relative_row; DROP INDEX import_row_by_memorial;
    DROP INDEX import_addition_by_id; ALTER TABLE import_row DROP COLUMN key;
    DELETE FROM schema_migration WHERE name IN ('0018_families.sql', '0022_full_given_names.sql')`)
  await await (await openSqliteWriter(path)).close()
  expect(await relativesOf(3)).toHaveLength(3)
  expect((await memorial(3)).origin.sourceRow).toEqual({ source: 'test', key: null, run: 1 })
  expect(await auditDirectory(path)).toEqual([])

  database.exec('DELETE FROM family_key WHERE memorial_id = 3; INSERT INTO family_key VALUES (1, 2)')
  expect(await auditDirectory(path)).toHaveLength(2)
  await repairDirectory(path)
  expect(await auditDirectory(path)).toEqual([])
  database.close()

  // The next import stores the keys of all rows, even those of unchanged rows.
  expect((await importRows(writer, FAMILY)).outcomes).toEqual(Array(4).fill('unchanged'))
  expect((await memorial(3)).origin.sourceRow).toEqual({ source: 'test', key: 'row 3', run: 1 })
})

test('returns the source, run, and key of a memorial, and who changed it last', async () => {
  await importRows(writer, FAMILY.slice(0, 1), 'old register')
  await importRows(writer, FAMILY.slice(1), 'register')
  expect((await memorial(3)).origin).toMatchObject({
    recordedBy: 'import',
    changedBy: 'import',
    sourceRow: { source: 'register', key: 'row 3', run: 2 },
  })
  await edit((editor) => editor.editMemorial(3, { nickname: 'Nora' }, NOTE))
  expect((await memorial(3)).origin).toMatchObject({ recordedBy: 'import', changedBy: 'staff' })
  await edit(async (editor) => editor.addMemorial({ ...(await editor.findMemorial(3))!.record, nickname: null }, NOTE))
  expect((await memorial(5)).origin).toMatchObject({
    createdAt: '2027-01-02T03:04:05.000Z',
    recordedBy: 'staff',
    changedBy: 'staff',
    sourceRow: null,
  })
})
