import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { EMPTY_MEMORIAL } from '../../../domain/memorial-fields.ts'
import { openSqliteEditor, openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { SqlDirectoryEditor } from '../editing/directory-editor.ts'

const NOTE = { by: 'Ann', at: new Date('2027-01-02T03:04:05Z'), reason: null, dryRun: false }
const HILL = testCemetery('Hill', { state: 'Vermont' })
const DALE = testCemetery('Dale', { state: 'Vermont' })

let folder: string
let path: string
let editor: SqlDirectoryEditor

beforeEach(async () => {
  folder = temporaryFolder()
  path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  await importRows(writer, [
    keyedRow('1', testMemorial('Ada|Roe', '', '1850'), HILL),
    keyedRow('2', testMemorial('Ben|Roe', '', '1900'), HILL),
    keyedRow('3', testMemorial('Cy|Roe', '', '1910'), DALE),
  ])
  await writer.close()
  editor = await openSqliteEditor(path)
})
afterEach(() => editor.close())

/** Stores dates that no memorial has. Reading all memorials of a cemetery would correct them. */
function storeInventedDates(): void {
  using database = new DatabaseSync(path)
  database.exec("UPDATE cemetery SET earliest_death = '1800'")
}

function earliestDeaths(): unknown[] {
  using database = new DatabaseSync(path)
  return database
    .prepare('SELECT earliest_death FROM cemetery ORDER BY id')
    .all()
    .map((row) => row.earliest_death)
}

test.each<[string, () => Promise<unknown>]>([
  ['added', () => editor.addMemorial({ ...EMPTY_MEMORIAL, surname: 'Roe', cemeteryId: 1 }, NOTE)],
  ['removed', () => editor.removeMemorial(2, NOTE)],
  ['moved', () => editor.editMemorial(2, { cemeteryId: 2 }, NOTE)],
  ['moved with others', () => editor.editMemorials([{ id: 2, fields: { cemeteryId: 2 } }], NOTE)],
])('does not read the whole cemetery when a memorial is %s that is not the earliest', async (_, change) => {
  storeInventedDates()
  await change()
  expect(earliestDeaths()).toEqual(['1800', '1800'])
})
