import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Chance } from '../../../../tests/search-oracle/chance.ts'
import { auditDirectory } from '../../../../tests/support/directory-audit.ts'
import { makePartialDate } from '../../../domain/dates/partial-date.ts'
import type { ImportRow } from '../../ports.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { SqliteDirectoryWriter } from './directory-writer.ts'
import type { CommitLimits } from './import-transaction.ts'

const ROWS = 260
const TABLES = ['cemetery', 'cemetery_place', 'place', 'place_name', 'place_sound', 'cemetery_menu_docsize', 'memorial']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lychgate-cemeteries-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Rows that each tell something of one of some cemeteries; now and then a key comes twice. */
function rowsOf(chance: Chance, hills: number): ImportRow[] {
  return Array.from({ length: ROWS }, (_, number) => {
    const stated = <T>(value: T) => (chance.is(0.4) ? value : null)
    const hill = chance.whole(1, hills)
    const cemetery = testCemetery(chance.pick([`Hill ${hill}`, `HILL ${hill}`]), {
      city: hill % 3 === 0 ? null : 'Wren',
      state: hill % 2 === 0 ? null : 'Ohio',
      county: stated(chance.pick(['Larkspur', 'Osric County'])),
      country: stated('USA'),
      zip: stated('43001'),
      address: stated(`${number} Road`),
      website: stated('https://hill.example'),
      latitude: stated(chance.next() * 90),
      firstBurialDate: stated(makePartialDate({ year: 1800 + number })),
    })
    const death = String(chance.whole(1800, 1990))
    const key = chance.is(0.05) ? '1' : String(number)
    // So many who are called alike that their order keys run out of room, and some are moved.
    return keyedRow(key, testMemorial(`Ada|Roe ${number % 3}`, '', death), chance.is(0.95) ? cemetery : null)
  })
}

/**
 * The tables of cemeteries, without times, after registers of one source came in batches of this size, in a transaction each
 * or in one.
 */
async function tablesAfter(
  registers: readonly (readonly ImportRow[])[],
  batch: number,
  limits?: CommitLimits,
): Promise<string[]> {
  const file = join(folder, `${batch}-${Math.random()}.sqlite`)
  const writer = new SqliteDirectoryWriter(file, { limits })
  for (const rows of registers) {
    const session = await writer.beginImport({ name: 'test', isDemo: false })
    for (let from = 0; from < rows.length; from += batch) await session.store(rows.slice(from, from + batch))
    await session.close()
  }
  await writer.close()
  expect(auditDirectory(file)).toEqual([])
  const database = new DatabaseSync(file)
  const withoutTimes = { created_at: null, updated_at: null, order_key: null }
  const tables = TABLES.map((table) => {
    const found = database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()
    return [table, ...found.map((row) => JSON.stringify({ ...row, ...withoutTimes }))].join('\n')
  })
  database.close()
  return tables
}

test.each([1, 77])('cemeteries are the same whichever of their rows come together (seed %i)', async (seed) => {
  const chance = new Chance(seed)
  // The second changes most rows of the first, and brings some to cemeteries that are new.
  const registers = [rowsOf(chance, 45), rowsOf(chance, 90)]
  const oneByOne = await tablesAfter(registers, 1)
  expect(oneByOne[0]?.split('\n').length).toBeGreaterThan(70)
  for (const batch of [7, 100, ROWS]) expect(await tablesAfter(registers, batch)).toEqual(oneByOne)
  const oneTransaction = { rows: 1_000_000, milliseconds: 3_600_000 }
  for (const batch of [1, 7, 100]) expect(await tablesAfter(registers, batch, oneTransaction)).toEqual(oneByOne)
})

test('knows a cemetery again that a list names twice, and what the second says holds', async () => {
  const file = join(folder, 'twice.sqlite')
  const writer = new SqliteDirectoryWriter(file)
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
  expect(auditDirectory(file)).toEqual([])
})
