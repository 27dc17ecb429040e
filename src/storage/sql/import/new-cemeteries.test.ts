import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { makePartialDate } from '../../../domain/dates/partial-date.ts'
import { SeededRandom } from '../../../synthetic/seeded-random.ts'
import type { ImportRow } from '../../ports.ts'
import { auditDirectory } from '../../sqlite/audit/sqlite-audit.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import type { CommitLimits } from './batch-transaction.ts'

const ROWS = 260
const TABLES = ['cemetery', 'cemetery_place', 'place', 'place_name', 'place_sound', 'cemetery_menu_docsize', 'memorial']

const folder = temporaryFolder()

/** Returns rows that each have some of the fields of one of `hills` cemeteries. A few keys repeat. */
function rowsOf(random: SeededRandom, hills: number): ImportRow[] {
  return Array.from({ length: ROWS }, (_, number) => {
    const sometimes = <T>(value: T) => (random.chance(0.4) ? value : null)
    const hill = random.int(1, hills)
    const cemetery = testCemetery(random.pick([`Hill ${hill}`, `HILL ${hill}`]), {
      city: hill % 3 === 0 ? null : 'Wren',
      state: hill % 2 === 0 ? null : 'Ohio',
      county: sometimes(random.pick(['Larkspur', 'Osric County'])),
      country: sometimes('USA'),
      zip: sometimes('43001'),
      address: sometimes(`${number} Road`),
      website: sometimes('https://hill.example'),
      latitude: sometimes(random.next() * 90),
      firstBurialDate: sometimes(makePartialDate({ year: 1800 + number })),
    })
    const death = String(random.int(1800, 1990))
    const key = random.chance(0.05) ? '1' : String(number)
    // Many equal names use up the gaps between order keys, so some memorials get new order keys.
    return keyedRow(key, testMemorial(`Ada|Roe ${number % 3}`, '', death), random.chance(0.95) ? cemetery : null)
  })
}

/** Imports files from one source in batches of `batch` rows. Returns the tables of cemeteries without timestamps. */
async function tablesAfter(
  files: readonly (readonly ImportRow[])[],
  batch: number,
  limits?: CommitLimits,
): Promise<string[]> {
  const path = join(folder, `${batch}-${Math.random()}.sqlite`)
  const writer = await openSqliteWriter(path, { limits })
  for (const rows of files) {
    const session = await writer.beginImport({ name: 'test', isDemo: false })
    for (let from = 0; from < rows.length; from += batch) await session.store(rows.slice(from, from + batch))
    await session.close()
  }
  await writer.close()
  expect(await auditDirectory(path)).toEqual([])
  const database = new DatabaseSync(path)
  const withoutTimes = { created_at: null, updated_at: null, order_key: null }
  const tables = TABLES.map((table) => {
    const found = database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()
    return [table, ...found.map((row) => JSON.stringify({ ...row, ...withoutTimes }))].join('\n')
  })
  database.close()
  return tables
}

test.each([1, 77])('stores the same cemeteries for any batch size (seed %i)', async (seed) => {
  const random = new SeededRandom(seed)
  // The second file changes most rows of the first and moves some to new cemeteries.
  const files = [rowsOf(random, 45), rowsOf(random, 90)]
  const oneByOne = await tablesAfter(files, 1)
  expect(oneByOne[0]?.split('\n').length).toBeGreaterThan(70)
  for (const batch of [7, ROWS]) expect(await tablesAfter(files, batch)).toEqual(oneByOne)
  const oneTransaction = { rows: 1_000_000, milliseconds: 3_600_000 }
  for (const batch of [1, 100]) expect(await tablesAfter(files, batch, oneTransaction)).toEqual(oneByOne)
})

test('updates a cemetery that a list contains twice with the values of the second entry', async () => {
  const file = join(folder, 'twice.sqlite')
  const writer = await openSqliteWriter(file)
  const inputs = [
    testCemetery('Hill', { zip: '1', phone: '5' }),
    testCemetery('Vale'),
    testCemetery('HILL', { zip: '2' }),
  ]
  const stored = await writer.storeCemeteries(inputs, { isDemo: false })
  expect(stored.map(({ id, outcome }) => [id, outcome])).toEqual([
    [1, 'added'],
    [2, 'added'],
    [1, 'updated'],
  ])
  await importRows(writer, [keyedRow('1', testMemorial('A|Roe', '', '1900'), testCemetery('Hill', { city: null }))])
  await writer.close()
  const database = new DatabaseSync(file)
  expect(database.prepare('SELECT name, zip, phone, memorials_count FROM cemetery ORDER BY id').all()).toEqual([
    { name: 'HILL', zip: '2', phone: '5', memorials_count: 1 },
    { name: 'Vale', zip: null, phone: null, memorials_count: 0 },
  ])
  database.close()
  expect(await auditDirectory(file)).toEqual([])
})
