import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import type { CemeteryInput } from '../../../domain/cemetery.ts'
import {
  cemeteryMatch,
  cemeteryWords,
  equivalentQueries,
  joinedQueries,
  matchesWords,
  spreadOverStates,
} from '../../../search/cemeteries/cemetery-words.ts'
import { SeededRandom } from '../../../synthetic/seeded-random.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { testCemetery } from '../../store-fixture.test-suite.ts'
import { CemeteryMenu } from './cemetery-menu.ts'

const FIRST = [
  'Oak',
  'Oakland',
  'Calvary',
  'Saint Mary’s',
  'St. Mary',
  'Élm',
  'Ceder',
  'Mount',
  'Wren',
  'Cemetery',
  '張家',
]
const SECOND = ['Hill', 'Grove', 'Memorial Park', 'of the Ohio', 'Olivet', '', 'Hillside Annex']
const THIRD = ['Cemetery', 'Churchyard', 'Oak', '']
const CITIES = ['Wren', 'Oak Hill', 'Springfield', 'Cedar Rapids', null]
const STATES = ['Ohio', 'Iowa', 'New York', null]
const QUERY_PARTS = [
  'saint',
  'mt',
  'c',
  'ce',
  'cemetery',
  'oak',
  'oakl',
  'hill',
  'o',
  'oh',
  'ohio',
  'wren',
  'mary',
  's',
  'new',
  'churchyar',
  '張',
  'zz',
]

const folder = temporaryFolder()
let file: string
let cemeteries: {
  id: number
  label: string
  state: string | null
  name: string
  text: string
  size: number
}[]

beforeAll(async () => {
  file = path.join(folder, 'lychgate.sqlite')
  const random = new SeededRandom(17)
  const inputs = new Map<string, CemeteryInput>()
  for (let i = 0; i < 900; i++) {
    const name = [random.pick(FIRST), random.pick(SECOND), random.pick(THIRD)].filter(Boolean).join(' ')
    const input = testCemetery(name, { city: random.pick(CITIES), state: random.pick(STATES) })
    inputs.set(`${name.replace('St. Mary', 'Saint Mary')}|${input.city}|${input.state}`, input)
  }
  const writer = await openSqliteWriter(file)
  await writer.storeCemeteries([...inputs.values()], { isDemo: false })
  await writer.close()
  const connection = new Connection(file, { readOnly: false })
  // There are few different sizes, so many cemeteries have the same size.
  connection.run('UPDATE cemetery SET memorials_count = (id * 7919) % 13')
  cemeteries = connection
    .all('SELECT id, name, city, state, memorials_count AS size, sort_key, menu_text FROM cemetery')
    .map((row) => ({
      id: Number(row.id),
      label: `${row.name} ${row.city ?? ''}`,
      state: row.state === null ? null : String(row.state),
      name: String(row.sort_key),
      text: String(row.menu_text),
      size: Number(row.size),
    }))
  connection.close()
})

/** The documented order, computed without an index. */
function expected(entered: string, limit: number): number[] {
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
  const matching = (queries: readonly string[]) =>
    queries.flatMap((query) => {
      const words = cemeteryWords(query)
      return cemeteries
        .filter((one) => words.length > 0 && matchesWords(one, words))
        .map((one) => ({ ...one, match: cemeteryMatch(one, words) }))
    })
  const asTyped = matching(equivalentQueries(entered))
  const all = [...asTyped, ...matching(joinedQueries(entered))]
  const best = new Map(all.toSorted((a, b) => b.match - a.match).map((one) => [one.id, one]))
  const sorted = [...best.values()].sort(
    (a, b) => a.match - b.match || b.size - a.size || compare(a.name, b.name) || a.id - b.id,
  )
  return spreadOverStates(sorted, limit).map(({ id }) => id)
}

describe('CemeteryMenu', () => {
  // The limits decide whether cemeteries are looked up, scanned, or both.
  test.each([
    { few: 1500, maxScanned: 10_000 },
    { few: 20, maxScanned: 10_000 },
    { few: 0, maxScanned: 900 },
  ])('returns the same results with the limits $few and $maxScanned', async (bounds) => {
    const connection = new Connection(file, { readOnly: true })
    const menu = new CemeteryMenu(new SqliteDatabase(connection), bounds)
    const random = new SeededRandom(bounds.few + bounds.maxScanned)
    let found = 0
    for (let i = 0; i < 150; i++) {
      const entered = Array.from({ length: random.int(1, 3) }, () => random.pick(QUERY_PARTS)).join(' ')
      const limit = random.pick([1, 3, 10, 50, 1000])
      const ids = (await menu.list(entered, limit)).map(({ id }) => id)
      expect(ids, `${entered}, ${limit}`).toEqual(expected(entered, limit))
      found += ids.length
    }
    for (const { label: entered } of cemeteries.slice(0, 40)) {
      expect(
        (await menu.list(entered, 20)).map(({ id }) => id),
        entered,
      ).toEqual(expected(entered, 20))
    }
    expect(found).toBeGreaterThan(1000)
    connection.close()
  })

  test('lists large cemeteries first for a misspelled word, even if a smaller one has exactly the corrected name', async () => {
    const connection = new Connection(file, { readOnly: true })
    const found = await new CemeteryMenu(new SqliteDatabase(connection)).near([['calvari', 'calvary']], 20)
    const sizes = found.map(({ id }) => cemeteries.find((one) => one.id === id))
    const beginning = sizes.filter((one) => one?.name.startsWith('calvary'))
    const isAlone = (name = '') => /^calvary( cemetery| churchyard)?$/.test(name)
    expect(beginning.some((one) => isAlone(one?.name))).toBe(true)
    expect(beginning[0]?.size).toBe(Math.max(...beginning.map((one) => one?.size ?? 0)))
    expect(isAlone(beginning[0]?.name)).toBe(false)
    connection.close()
  })

  test('returns all matches without a limit', async () => {
    const connection = new Connection(file, { readOnly: true })
    const ids = (await new CemeteryMenu(new SqliteDatabase(connection)).list('oak', null)).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(expected('oak', 10_000).toSorted())
    connection.close()
  })

  test('returns the largest of the best matches when it scans only some cemeteries', async () => {
    const connection = new Connection(file, { readOnly: true })
    const menu = new CemeteryMenu(new SqliteDatabase(connection), { few: 20, maxScanned: 300 })
    expect((await menu.list('oak hill', 5)).map(({ id }) => id)).toEqual(expected('oak hill', 5))
    connection.close()
  })
})
