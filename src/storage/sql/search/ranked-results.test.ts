import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { personQuery } from '../../../../tests/support/parsed-names.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { EMPTY_QUERY, importRows, keyedRow, testMemorial } from '../../store-fixture.test-suite.ts'
import { textOfSql } from '../database.ts'
import { MemorialSearcher } from './memorial-search.ts'

const NAMES = [
  'John Henry',
  'Henry John',
  'John',
  'J H',
  'Jack Henry',
  'Jno. Henry',
  'John Harry',
  'Henry',
  'John H',
  'J',
]
const SURNAMES = ['Miller', 'Muller', 'Millar', 'Mahler']
const COPIES = 3

let folder = ''
let connection: Connection

beforeAll(async () => {
  folder = temporaryFolder()
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  const people = NAMES.flatMap((given) => SURNAMES.flatMap((surname) => Array(COPIES).fill(`${given}|${surname}`)))
  const rows = people.map((name, i) => keyedRow(String(i), testMemorial(name, String(1850 + i), '1920')))
  await importRows(writer, rows)
  await writer.close()
  connection = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
})
afterAll(() => {
  connection.close()
})

const searcherOf = (maxRanked: number) => new MemorialSearcher(new SqliteDatabase(connection), { maxRanked })
const similar = (givenNames: string, surname: string) => ({
  ...EMPTY_QUERY,
  ...personQuery({ givenNames, surname, match: 'similar' }),
})

test.each(['John', 'John Henry', 'J Henry', 'Jack'])(
  'ranks only the exact results of %s one by one if there are many similar ones',
  async (givenNames) => {
    const query = similar(givenNames, 'Miller')
    const tiered = searcherOf(-1)
    const { rows, total, exactTotal } = await tiered.find(query, { limit: 1000, offset: 0 })
    expect(exactTotal).toBeGreaterThan(0)
    expect(total).toBeGreaterThan(exactTotal)
    const mixed = searcherOf(exactTotal)
    for (let offset = 0; offset < total; offset++) {
      const expected = { rows: rows.slice(offset, offset + 5), total, exactTotal }
      expect(await mixed.find(query, { limit: 5, offset })).toEqual(expected)
      expect(await tiered.find(query, { limit: 5, offset })).toEqual(expected)
    }
  },
)

test('does not look for similar names if the exact ones are too expensive', async () => {
  const watched = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
  const all = watched.all.bind(watched)
  let lookups = 0
  watched.all = (sql, ...values) => {
    if (textOfSql(sql).includes('search_sound')) lookups++
    return all(sql, ...values)
  }
  const searcher = new MemorialSearcher(new SqliteDatabase(watched))
  const slice = { limit: 3, offset: 0 }
  expect(await searcher.arrangeIfFast(similar('John', 'Miller'), 'name', slice, 1)).toBeNull()
  expect(await searcher.findIfFast(similar('John', 'Miller'), slice, 1)).toBeNull()
  expect(lookups).toBe(0)
  const found = await searcher.findIfFast(similar('John', 'Miller'), slice, Number.POSITIVE_INFINITY)
  expect(found?.rows).toHaveLength(3)
  expect(lookups).toBeGreaterThan(0)
  watched.close()
})

test('reads only the first keys of a tier', async () => {
  const watched = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
  const all = watched.all.bind(watched)
  const limits: unknown[] = []
  watched.all = (sql, ...values) => {
    if (textOfSql(sql).includes('MATCH')) limits.push(values.at(-2))
    return all(sql, ...values)
  }
  const searcher = new MemorialSearcher(new SqliteDatabase(watched), { maxRanked: 0 })
  const { rows } = await searcher.find(similar('John', 'Miller'), { limit: 3, offset: 0 })
  watched.close()
  expect(rows).toHaveLength(3)
  // The first search finds too many results to rank them.
  expect(limits.slice(1)).toEqual([3])
})
