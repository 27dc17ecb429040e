import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders/temporary-folder.ts'
import { givenNamePatterns, personQuery, surnamePattern } from '../../../../tests/support/parsed-names.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { placeKey } from '../../../search/places/places.ts'
import type { SearchQuery } from '../../../search/query.ts'
import { personTokens } from '../../../search/token-document.ts'
import { Connection } from '../../sqlite/connection/connection.ts'
import { SqliteDatabase } from '../../sqlite/connection/sqlite-database.ts'
import { openSqliteWriter } from '../../sqlite/open-directory.ts'
import { EMPTY_QUERY, importRows, keyedRow, testCemetery, testMemorial } from '../../store-fixture.test-suite.ts'
import { textOfSql } from '../database.ts'
import { text } from '../records/row-mapping.ts'
import { MemorialSearcher } from './memorial-search.ts'

const SURNAMES = [
  ...['Ash', 'Ashgrove', 'Müller', 'Mueller', 'Muller', 'Ash Grove', 'Ash-Grove', 'de la Cruz', 'Roe', 'O’Roe', ''],
  ...['Ashé', 'Ash!', 'Åsh', 'Zed', 'Ashz', 'Mbaler'],
]
/** No one has the last word as a surname, so its key range is empty and starts where the range of Mbaler starts. */
const MAIDEN_NAMES = [...SURNAMES, 'Mazler']
const BIRTHS = ['', '1850', '1855-03', '1860-01-02', '~1861', '1849/1856', '1851/1899', '<1858', '1700/1900']

let folder = ''
let connection: Connection

beforeAll(async () => {
  folder = temporaryFolder()
  const path = join(folder, 'lychgate.db')
  const writer = await openSqliteWriter(path)
  let made = 0
  const next = (length: number) => {
    made = (made * 7919 + 104_729) % 1_000_003
    return made % length
  }
  const rows = Array.from({ length: 400 }, (_, i) => {
    const birth = BIRTHS[next(BIRTHS.length)]!
    const date = birth === '' ? null : decodePartialDate(birth)
    const input = testMemorial(`${['Ada', 'Ben', 'Cora Ash'][next(3)]}|${SURNAMES[next(SURNAMES.length)]}`, '', '1900')
    return keyedRow(
      String(i),
      {
        ...input,
        maidenName: next(3) === 0 ? MAIDEN_NAMES[next(MAIDEN_NAMES.length)] || null : null,
        lifeEvents: [
          { type: 'Birth', date, location: null, note: null },
          { type: 'Death', date: decodePartialDate(String(1900 + next(9))), location: null, note: null },
        ],
      },
      testCemetery('Hill', { state: next(2) === 0 ? 'Vermont' : 'Ohio' }),
    )
  })
  for (let start = 0; start < rows.length; start += 90) await importRows(writer, rows.slice(start, start + 90))
  await writer.close()
  connection = new Connection(path, { readOnly: true })
})
afterAll(() => {
  connection.close()
})

test('finds the same memorials by key ranges and aliases as by the index alone', async () => {
  const byKeyRange = new MemorialSearcher(new SqliteDatabase(connection), { commonSurname: 1 })
  const byIndex = new MemorialSearcher(new SqliteDatabase(connection), { commonSurname: Number.POSITIVE_INFINITY })
  const years = [
    { birthYears: { from: 1850, to: 1855 } },
    { birthYears: { from: 1856, to: 2199 } },
    { deathYears: { from: 1903, to: 1903 } },
    { birthYears: { from: 1, to: 1860 }, deathYears: { from: 1902, to: 1906 } },
  ]
  const others: Partial<SearchQuery>[] = [
    ...[{}, { givenNames: givenNamePatterns('Ada') }, { places: [placeKey('VT')] }],
    { maidenName: surnamePattern('Ashgrove') },
  ]
  let found = 0
  for (const surname of ['Ash', 'Ashgrove', 'Mueller', 'Muller', 'Cruz', 'Roe', 'Zed', 'm*ler']) {
    for (const when of years) {
      for (const other of others) {
        const query = { ...EMPTY_QUERY, surname: surnamePattern(surname), ...when, ...other }
        const expected = await byIndex.find(query, { limit: 1000, offset: 0 })
        found += expected.total
        expect(await byKeyRange.find(query, { limit: 1000, offset: 0 })).toEqual(expected)
        expect(await byKeyRange.count(query)).toBe(expected.total)
        for (const offset of [0, 5, expected.exactTotal - 9, expected.total - 3].filter((from) => from >= 0)) {
          const page = await byKeyRange.find(query, { limit: 7, offset })
          expect(page.rows).toEqual(expected.rows.slice(offset, offset + 7))
        }
        if (Object.keys(other).length > 0 || surname.includes('*')) continue
        const names = { givenNames: null, surname }
        const similar = { ...query, similarNames: personQuery({ ...names, match: 'similar' }).similarNames }
        expect(await byKeyRange.find(similar, { limit: 50, offset: 3 })).toEqual(
          await byIndex.find(similar, { limit: 50, offset: 3 }),
        )
      }
    }
  }
  expect(found).toBeGreaterThan(500)
})

test('ranks similar results one by one in the same order as the tiers', async () => {
  const ranked = new MemorialSearcher(new SqliteDatabase(connection))
  const tiered = new MemorialSearcher(new SqliteDatabase(connection), { maxRanked: -1 })
  let [exact, similar] = [0, 0]
  for (const givenNames of ['Adah', 'Cora Ash', 'Ash Cora', 'Kora Ada Ben', 'Ad*']) {
    for (const surname of ['Ash', 'Miller', 'O Roe', 'Cruz']) {
      const names = personQuery({ givenNames, surname, match: 'similar' })
      for (const more of [{}, { deathYears: { from: 1903, to: 1906 } }]) {
        const query = { ...EMPTY_QUERY, ...names, ...more }
        const expected = await tiered.find(query, { limit: 1000, offset: 0 })
        exact += expected.exactTotal
        similar += expected.total - expected.exactTotal
        expect(await ranked.find(query, { limit: 1000, offset: 0 })).toEqual(expected)
        expect((await ranked.find(query, { limit: 4, offset: 3 })).rows).toEqual(expected.rows.slice(3, 7))
      }
    }
  }
  expect(exact).toBeGreaterThan(100)
  expect(similar).toBeGreaterThan(100)
})

test('matches wildcards in the same words with and without the index of endings', async () => {
  const search = new MemorialSearcher(new SqliteDatabase(connection))
  const total = (surname: string) => search.count({ ...EMPTY_QUERY, surname: surnamePattern(surname) })
  const people = connection.all('SELECT surname, maiden_name FROM memorial').map((row) => ({
    ...{ surname: text(row.surname), maidenName: text(row.maiden_name) },
    ...{ givenNames: null, nickname: null, birthDate: null, deathDate: null },
  }))
  for (const [entered, fits] of [
    ['*sh', /^s:.*sh$/],
    ['*grove', /^s:.*grove$/],
    ['a*grove', /^s:a.*grove$/],
    ['*sh?', /^s:.*sh.$/],
    ['?ueller', /^s:.ueller$/],
    ['*s*h', /^s:.*s.*h$/],
    ['*shg*', /^s:.*shg/],
    ['*nobody', /^s:.*nobody$/],
  ] as const) {
    const expected = people.filter((person) => [...personTokens(person)].some((token) => fits.test(token))).length
    expect(await total(entered), entered).toBe(expected)
  }
})

test('clears cached totals when the directory changes', async () => {
  const search = new MemorialSearcher(new SqliteDatabase(connection))
  const query = { ...EMPTY_QUERY, surname: surnamePattern('Roe'), places: [placeKey('VT')] }
  const before = await search.count(query)
  expect(await search.count(query)).toBe(before)
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  const input = testMemorial('Zoe|Roe', '', '1900')
  await importRows(writer, [keyedRow('new', input, testCemetery('Hill', { state: 'Vermont' }))], 'another')
  await writer.close()
  expect(await search.count(query)).toBe(before + 1)
})

test('sorts and groups no more results than the limit', async () => {
  const query = { ...EMPTY_QUERY, surname: surnamePattern('Roe') }
  const total = await new MemorialSearcher(new SqliteDatabase(connection)).count(query)
  const slice = { limit: 20, offset: 0 }
  const arrange = (maxArranged: number) =>
    new MemorialSearcher(new SqliteDatabase(connection), { maxArranged }).arrange(query, 'death', slice)
  const deathsOf = ({ rows }: Awaited<ReturnType<typeof arrange>>) => rows.map((row) => row.deathDate?.year ?? 9999)
  expect((await arrange(total)).groups).not.toBeNull()
  expect(deathsOf(await arrange(total))).toEqual(deathsOf(await arrange(total)).toSorted((a, b) => a - b))
  expect(await arrange(total - 1)).toEqual({
    ...(await new MemorialSearcher(new SqliteDatabase(connection)).find(query, slice)),
    groups: null,
  })
})

test('does not count results that it ranks one by one', async () => {
  const watched = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
  const get = watched.get.bind(watched)
  const counts: string[] = []
  watched.get = (sql, ...values) => {
    const statement = textOfSql(sql)
    if (statement.includes('MATCH')) counts.push(statement)
    return get(sql, ...values)
  }
  const query = { ...EMPTY_QUERY, ...personQuery({ givenNames: 'Ada', surname: 'Roe', match: 'similar' }) }
  const arrange = (maxRanked: number) =>
    new MemorialSearcher(new SqliteDatabase(watched), { maxRanked }).arrange(query, 'name', { limit: 20, offset: 0 })
  expect((await arrange(2000)).total).toBeGreaterThan(0)
  expect(counts).toEqual([])
  await arrange(0)
  expect(counts).not.toEqual([])
  watched.close()
})

test('reads the names, dates, and cemeteries of results only from the order index', async () => {
  const planned = new Connection(join(folder, 'lychgate.db'), { readOnly: true })
  const all = planned.all.bind(planned)
  const steps: string[] = []
  planned.all = (sql, ...values) => {
    const statement = textOfSql(sql)
    if (statement.includes('m.birth') || statement.includes('m.maiden_name')) {
      steps.push(...all(`EXPLAIN QUERY PLAN ${statement}`, ...values).map(({ detail }) => String(detail)))
    }
    return all(sql, ...values)
  }
  const query = { ...EMPTY_QUERY, ...personQuery({ givenNames: 'Ada', surname: 'Roe', match: 'similar' }) }
  await new MemorialSearcher(new SqliteDatabase(planned)).arrange(query, 'birth', { limit: 0, offset: 0 })
  planned.close()
  const reads = steps.filter((step) => step.includes(' m '))
  expect(reads).toEqual(Array(2).fill('SEARCH m USING COVERING INDEX memorial_by_order (order_key=?)'))
})
