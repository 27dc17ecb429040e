import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../../tests/support/copied/copy-sides.ts'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { givenNamePatterns, personQuery, surnamePattern } from '../../../../tests/support/parsed-names.ts'
import { pretendToBeLarge, readPlans, type TableRead } from '../../../../tests/support/postgres/read-plans.ts'
import { describeOnPostgres, useTestDatabase } from '../../../../tests/support/postgres/test-database.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { placeKey } from '../../../search/places/places.ts'
import type { SearchQuery } from '../../../search/query.ts'
import type { Database } from '../../sql/database.ts'
import { CemeteryMenu } from '../../sql/search/cemetery-menu.ts'
import { MemorialSearcher } from '../../sql/search/memorial-search.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { EMPTY_QUERY, importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { PostgresDatabase } from '../connection/postgres-database.ts'

const SURNAMES = [
  ...['Ash', 'Ashgrove', 'Müller', 'Mueller', 'Muller', 'Ash Grove', 'de la Cruz', 'Roe', 'O’Roe', '', 'Ashé', 'Zed'],
  ...['Ashz', 'Mbaler'],
]
const BIRTHS = ['', '1850', '1855-03', '~1861', '1849/1856', '1851/1899', '<1858', '1700/1900']
const CEMETERIES = ['Ft. Hill', 'Fort Ash', 'Oak Ridge']
const MEMORIALS = 600

/** A predictable sequence of numbers */
function sequence() {
  let made = 0
  return (length: number) => {
    made = (made * 7919 + 104_729) % 1_000_003
    return made % length
  }
}

function rows() {
  const next = sequence()
  return Array.from({ length: MEMORIALS }, (_, i) => {
    const birth = BIRTHS[next(BIRTHS.length)]!
    const name = `${['Ada', 'Ben', 'Cora Ash', 'Adele Ben'][next(4)]}|${SURNAMES[next(SURNAMES.length)]}`
    const event = (type: 'Birth' | 'Death', date: string) => {
      return { type, date: date === '' ? null : decodePartialDate(date), location: null, note: null }
    }
    const memorial = {
      ...testMemorial(name, '', '1900'),
      maidenName: next(3) === 0 ? SURNAMES[next(SURNAMES.length)] || null : null,
      lifeEvents: [event('Birth', birth), event('Death', String(1900 + next(9)))],
    }
    const state = next(2) === 0 ? 'Vermont' : 'Ohio'
    return keyedRow(String(i), memorial, testCemetery(CEMETERIES[next(3)]!, { state }))
  })
}

const QUERIES: readonly SearchQuery[] = ['Ash', 'Mueller', 'Cruz', 'O Roe', 'm*ler', 'As*', '*ed', null].flatMap(
  (surname) =>
    [null, 'Ada', 'Ad', 'Cora A', 'Ad*e'].flatMap((givenNames) => {
      const names = {
        givenNames: givenNamePatterns(givenNames ?? ''),
        surname: surname === null ? null : surnamePattern(surname),
      }
      const others: Partial<SearchQuery>[] = [
        {},
        { birthYears: { from: 1850, to: 1855 } },
        { birthYears: { from: 1, to: 1860 }, deathYears: { from: 1902, to: 1906 } },
        { places: [placeKey('VT')] },
        { places: [placeKey('USA')], deathYears: { from: 1900, to: 1907 } },
        { cemeteryId: 2 },
        { cemeteryId: 2, deathYears: { from: 1903, to: 1903 } },
        { similarNames: personQuery({ givenNames, surname, match: 'similar' }).similarNames },
      ]
      return others.map((other) => ({ ...EMPTY_QUERY, ...names, ...other }))
    }),
)

describeOnPostgres('The search in PostgreSQL', () => {
  const target = useTestDatabase()
  let folder = ''
  let sqlite: SqliteDatabase
  let postgres: PostgresDatabase

  beforeAll(async () => {
    folder = temporaryFolder()
    const file = join(folder, 'lychgate.db')
    const writer = await openSqliteWriter(file)
    await importRows(writer, rows())
    await writer.close()
    sqlite = new SqliteDatabase(new Connection(file, { readOnly: true }))
    postgres = new PostgresDatabase({ url: target.url, area: 'directory' })
    await copyRows({ file }, { url: target.url })
  })
  afterAll(async () => {
    await postgres.close()
    await sqlite.close()
  })

  const find = (database: Database, searcher: MemorialSearcher, query: SearchQuery, offset: number) =>
    database.snapshot(() => searcher.find(query, { limit: 7, offset }))

  test.each([
    ['common', { commonSurname: 1 }],
    ['rare', { commonSurname: Number.POSITIVE_INFINITY, maxRanked: -1 }],
  ])('finds the same memorials in the same order when surnames count as %s', async (_, options) => {
    const [expected, found] = [new MemorialSearcher(sqlite, options), new MemorialSearcher(postgres, options)]
    let total = 0
    for (const query of QUERIES) {
      const first = await find(sqlite, expected, query, 0)
      total += first.total
      const offsets = [0, 5, Math.floor(first.total / 2), first.total - 7, first.total - 2]
      for (const offset of new Set(offsets.filter((one) => one >= 0))) {
        expect(await find(postgres, found, query, offset)).toEqual(await find(sqlite, expected, query, offset))
      }
    }
    expect(total).toBeGreaterThan(10_000)
  })

  test('finds the same cemeteries for a menu as SQLite', async () => {
    for (const few of [1, 1000]) {
      const [expected, found] = [new CemeteryMenu(sqlite, { few }), new CemeteryMenu(postgres, { few })]
      for (const query of ['f', 'fort', 'ft hill', 'fthill', 'ash', 'oak ver', 'ohio', 'ridge', '', null]) {
        for (const limit of [2, null]) {
          const entries = await sqlite.snapshot(() => expected.list(query, limit))
          expect(await postgres.snapshot(() => found.list(query, limit))).toEqual(entries)
        }
      }
    }
  })

  test('uses an index to read each large table', async () => {
    const reads: TableRead[] = []
    await pretendToBeLarge(postgres)
    const planned = readPlans(postgres, reads)
    for (const commonSurname of [1, Number.POSITIVE_INFINITY]) {
      const searcher = new MemorialSearcher(planned, { commonSurname, maxRanked: -1 })
      for (const query of QUERIES) await find(planned, searcher, query, 5)
    }
    const menu = new CemeteryMenu(planned, { few: 1 })
    await planned.snapshot(() => menu.list('fort', 2))
    expect(reads.filter(({ isWhole }) => isWhole)).toEqual([])
    const tables = new Set(reads.map(({ table }) => table))
    expect([...tables]).toEqual(expect.arrayContaining(['memorial', 'search_document', 'search_token', 'cemetery']))
  })
})
