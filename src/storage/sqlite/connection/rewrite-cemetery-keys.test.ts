import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import { cemeterySortKey } from '../../../search/cemeteries/cemetery-key.ts'
import { keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { auditDirectory } from '../audit/sqlite-audit.ts'
import { openSqliteWriter } from '../open-directory.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = join(folder, 'lychgate.sqlite')
})

const thornmere = (name: string, county: string | null = null) =>
  testCemetery(name, { city: 'Thornmere', state: 'Vermont', county })

/** Imports one memorial in each cemetery and returns the outcomes. */
async function importInto(cemeteries: readonly ReturnType<typeof thornmere>[]) {
  const writer = await openSqliteWriter(file)
  const session = await writer.beginImport({ name: 'list', isDemo: false })
  const outcomes = await session.store(
    cemeteries.map((cemetery, index) => keyedRow(String(index), testMemorial(`Ada|Roe${index}`, '', '1900'), cemetery)),
  )
  await session.close()
  await writer.close()
  return outcomes
}

/** Rewrites the directory in the form in which the previous version of the program stored it. */
function downgrade(names: readonly (readonly [string, string])[]): void {
  const database = new DatabaseSync(file)
  for (const [index, [name, key]] of names.entries()) {
    database
      .prepare('UPDATE cemetery SET name = ?, slug = ?, sort_key = ?, match_key = ?, menu_text = lower(?) WHERE id = ?')
      .run(name, cemeterySlug(name), cemeterySortKey(name), `${key}|thornmere|vermont|united states`, name, index + 1)
  }
  database
    .prepare('INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (?, 2)')
    .run('old zion ch|thornmere|vermont|united states')
  database.exec("DELETE FROM schema_migration WHERE name = '0021_cemetery_menu_words.sql'")
  database.close()
}

const cemeteriesIn = () => {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('SELECT id, name, county, memorials_count AS size, match_key FROM cemetery').all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

test('finds the cemeteries of an older directory under their old names and addresses', async () => {
  const first = ['Zion Mem Gdns Cem', 'Zion Ch', 'St. Patrick'].map((name) => thornmere(name))
  await importInto(first)
  downgrade([
    ['Zion Memorial Gardens Cemetery', 'zion memorial gardens cemetery'],
    ['Zion Ch', 'zion ch'],
    ['St. Patrick', 'saint patrick'],
  ])
  const again = [...first, thornmere('ZION CHURCH'), thornmere('Old Zion Church'), thornmere('Saint Patrick')]
  expect(await importInto(again)).toEqual(['unchanged', 'unchanged', 'unchanged', 'added', 'added', 'added'])
  expect(cemeteriesIn()).toMatchObject([
    { id: 1, name: 'Zion Memorial Gardens Cemetery', size: 1 },
    { id: 2, name: 'Zion Ch', size: 3 },
    { id: 3, name: 'St. Patrick', size: 2 },
  ])
  expect(await auditDirectory(file)).toEqual([])
})

test('keeps cemeteries whose keys become equal, and imports find the first one', async () => {
  await importInto([thornmere('Zion Ch'), thornmere('Zion')])
  downgrade([
    ['Zion Ch', 'zion ch'],
    ['Zion Church', 'zion church'],
  ])
  await importInto([thornmere('Zion Ch'), thornmere('Zion Church'), thornmere('Zion Church')])
  expect(cemeteriesIn()).toMatchObject([
    { id: 1, name: 'Zion Ch', size: 3 },
    { id: 2, name: 'Zion Church', size: 0 },
  ])
  expect(await auditDirectory(file)).toEqual([])
})

test('separates cemeteries in two counties and assigns a row without a county to the first', async () => {
  const rows = [
    thornmere('City Cem'),
    thornmere('CITY CEMETERY', 'Osric'),
    thornmere('City Cemetery', 'Larkspur County'),
    thornmere('City Cemetery', 'Osric County'),
    thornmere('City Cemetery'),
  ]
  await importInto(rows)
  expect(cemeteriesIn()).toMatchObject([
    { id: 1, name: 'City Cem', county: 'Osric', size: 4, match_key: expect.stringMatching(/\|osric$/) },
    { id: 2, name: 'City Cemetery', county: 'Larkspur County', size: 1 },
  ])
  expect(new Set(await importInto(rows))).toEqual(new Set(['unchanged']))
  expect(await auditDirectory(file)).toEqual([])
})

describe('keys of a list', () => {
  const list = async (source: string, ...rows: readonly (readonly [string, string, string | null])[]) => {
    const writer = await openSqliteWriter(file)
    const inputs = rows.map(([sourceKey, name, county]) => ({ ...thornmere(name, county), sourceKey }))
    const stored = await writer.storeCemeteries(inputs, { isDemo: false, source })
    await writer.close()
    expect(await auditDirectory(file)).toEqual([])
    return stored.map(({ id, outcome }) => `${id} ${outcome}`)
  }

  test('rename a cemetery, which keeps its ID and is found by its old name', async () => {
    expect(await list('parish', ['7', 'Oak Hill', null])).toEqual(['1 added'])
    expect(await list('parish', ['7', 'Oak Hill', null])).toEqual(['1 unchanged'])
    expect(await list('parish', ['7', 'Elm Hill', 'Osric'])).toEqual(['1 updated'])
    expect(cemeteriesIn()).toMatchObject([{ id: 1, name: 'Elm Hill', county: 'Osric' }])
    expect(await importInto([thornmere('Oak Hill'), thornmere('Elm Hill')])).toEqual(['added', 'added'])
    expect(cemeteriesIn()).toMatchObject([{ id: 1, size: 2 }])
  })

  test('distinguish cemeteries of the same name', async () => {
    const rows = [['7', 'Oak Hill', null] as const, ['8', 'OAK HILL', null] as const]
    expect(await list('parish', ...rows)).toEqual(['1 added', '2 added'])
    expect(await list('parish', ...rows)).toEqual(['1 unchanged', '2 unchanged'])
  })

  test('find a cemetery of another source by its name', async () => {
    await list('parish', ['7', 'Oak Hill', null])
    expect(await list('county', ['A1', 'Oak Hill', null])).toEqual(['1 unchanged'])
    expect(await list('county', ['A1', 'Oak Hill Burying Ground', null])).toEqual(['1 updated'])
    expect(await list('parish', ['7', 'Oak Hill', null])).toEqual(['1 updated'])
  })
})
