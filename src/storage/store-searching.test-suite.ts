import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { givenNamePatterns, personQuery, surnamePattern } from '../../tests/support/parsed-names.ts'
import { makePartialDate, type PartialDate } from '../domain/dates/partial-date.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import { placeKey } from '../search/places/places.ts'
import type { SearchQuery } from '../search/query.ts'
import type { DirectoryStore, DirectoryWriter, ImportRow } from './ports.ts'
import {
  EMPTY_QUERY,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

export function describeSearching(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`exact and similar matches in ${engine}`, () => {
    let opened: OpenedStore
    let store: DirectoryStore
    let writer: DirectoryWriter
    const importing = (rows: readonly ImportRow[], source?: string) => importRows(writer, rows, source)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      writer = opened.writer
    })
    afterEach(() => opened.close())

    async function ids(query: SearchQuery, limit = 100, offset = 0) {
      const { rows, total, exactTotal } = await store.searchMemorials(query, { limit, offset })
      return { ids: rows.map(({ id }) => id), total, exactTotal }
    }
    const born = (date: PartialDate | null) => ({
      ...testMemorial('Ada|Ashgrove', '', '1950'),
      lifeEvents: [{ type: 'Birth' as const, date, location: null, note: null }],
    })

    const NAMES = ['Ada|Ashgrove', 'Bea|Ashgrave', 'Cora|Ashgrove', 'Dora|Birchall', 'Eva|Achgrove', 'Fay|Ashgrave']

    test('lists exact matches, then similar ones by closeness, each kind in name order, with separate totals', async () => {
      await importing([
        ...NAMES.map((name, i) => keyedRow(String(i), testMemorial(name, '', '1900'))),
        keyedRow('maiden', testMemorial('Gil|Ashgrave', '', '1900', { maidenName: 'Ashgrove' })),
      ])
      expect(await ids(queryFor({ surname: 'Ashgrove' }))).toEqual({ ids: [7, 1, 3], total: 3, exactTotal: 3 })
      expect(await ids(queryFor({ surname: 'Ashgrove' }, 'similar'))).toEqual({
        ids: [7, 1, 3, 2, 6, 5],
        total: 6,
        exactTotal: 3,
      })
      const withMaidenName = (match?: 'similar') => ({
        ...queryFor({ surname: 'Ashgrave' }, match),
        maidenName: surnamePattern('Ashgrove'),
      })
      expect(await ids(withMaidenName())).toEqual({ ids: [7], total: 1, exactTotal: 1 })
      expect(await ids(withMaidenName('similar'))).toEqual({ ids: [7, 1, 3], total: 3, exactTotal: 1 })
    })

    test('pages across the boundary between exact and similar matches without gaps or repeats', async () => {
      const names = Array.from({ length: 40 }, (_, i) => `P${i}|${i % 3 === 0 ? 'Ashgrove' : 'Ashgrave'}`)
      await importing(names.map((name, i) => keyedRow(String(i), testMemorial(name, '', '1900'))))
      const query = queryFor({ surname: 'Ashgrove' }, 'similar')
      const all = await ids(query)
      expect(all).toMatchObject({ total: 40, exactTotal: 14 })
      expect(new Set(all.ids).size).toBe(40)
      for (const limit of [1, 3, 7, 14, 20]) {
        const paged: number[] = []
        for (let offset = 0; offset < 40; offset += limit) {
          const page = await ids(query, limit, offset)
          expect(page).toMatchObject({ total: 40, exactTotal: 14 })
          paged.push(...page.ids)
        }
        expect(paged).toEqual(all.ids)
      }
      expect((await ids(query, 20, 40)).ids).toEqual([])
      expect((await ids(query, 20, 1_000_000)).ids).toEqual([])
    })

    test('lists the searched name before names that contain it, and nicknames before middle names', async () => {
      await importing([
        keyedRow('1', testMemorial('Adam Billy|Ashgrove', '', '1900')),
        keyedRow('2', testMemorial('Albert|Ashgrove', '', '1900', { nickname: 'Billy' })),
        keyedRow('3', testMemorial('Billy|Ashgrove', '', '1900')),
        keyedRow('4', testMemorial('Billy Ray|Ashgrove', '', '1900')),
        keyedRow('5', testMemorial('Bill|Ashgrove', '', '1900')),
      ])
      for (const surname of ['Ashgrove', undefined]) {
        const found = await ids(queryFor({ givenNames: 'Billy', ...(surname && { surname }) }, 'similar'))
        expect(found, surname).toEqual({ ids: [3, 4, 2, 1, 5], total: 5, exactTotal: 4 })
      }
    })

    test('lists people with one different name and a similar first name before other equally close people', async () => {
      await importing([
        keyedRow('1', testMemorial('Charles John|Ashgrave', '', '1900')),
        keyedRow('2', testMemorial('John|Ashgrave', '', '1900')),
        keyedRow('3', testMemorial('Alfred John|Ashgrove', '', '1900')),
        keyedRow('4', testMemorial('John Adam|Ashgrove', '', '1900')),
        keyedRow('5', testMemorial('Jack|Ashgrove', '', '1900')),
      ])
      const query = queryFor({ givenNames: 'Jonh', surname: 'Ashgrove' }, 'similar')
      expect(await ids(query)).toEqual({ ids: [4, 3, 1, 2], total: 4, exactTotal: 0 })
      expect((await ids(query, 2, 1)).ids).toEqual([3, 1])
      expect((await ids(queryFor({ givenNames: 'John', surname: 'Ashgrove' }, 'similar'))).ids).toEqual([4, 3, 5, 2, 1])
      expect((await ids(queryFor({ givenNames: 'Jonh' }, 'similar'))).ids).toEqual([2, 4, 1, 3])
    })

    test('finds middle names by a nickname, but not nicknames as middle names', async () => {
      await importing([
        keyedRow('1', testMemorial('Dorothy Mae|Ashgrove', '', '1900')),
        keyedRow('2', testMemorial('Mae Dorothy|Ashgrove', '', '1900')),
        keyedRow('3', testMemorial('Ida|Ashgrove', '', '1900', { nickname: 'Mae' })),
        keyedRow('4', testMemorial('Ida Mary|Ashgrove', '', '1900')),
        keyedRow('5', testMemorial('Gerald Robert|Ashgrove', '', '1900')),
        keyedRow('6', testMemorial('Gerald Bob|Ashgrove', '', '1900')),
      ])
      const find = async (givenNames: string, surname?: string) =>
        (await ids(queryFor({ givenNames, ...(surname && { surname }) }, 'similar'))).ids
      for (const surname of ['Ashgrove', undefined]) {
        expect(await find('Mary', surname)).toEqual([4, 2, 3])
        expect(await find('Mary E', surname)).toEqual([3])
        expect(await find('Mary Ida', surname)).toEqual([4, 3])
        expect(await find('Mae', surname)).toEqual([2, 3, 1, 4])
        expect(await find('Bob', surname)).toEqual([6, 5])
        expect(await find('Robert', surname)).toEqual([5])
      }
    })

    test('lists close sounds before distant ones', async () => {
      const surnames = ['Patersen', 'Pedersen', 'Petersen', 'Peterson', 'Petterson']
      await importing(surnames.map((name, i) => keyedRow(String(i), testMemorial(`Bob|${name}`, '', '1900'))))
      expect((await ids(queryFor({ surname: 'Peterson' }, 'similar'))).ids).toEqual([4, 2, 3, 5, 1])
    })

    test('lists people whose given names are all initials last', async () => {
      await importing([
        keyedRow('1', testMemorial('J|Ashgrove', '', '1900')),
        keyedRow('2', testMemorial('J W|Ashgrove', '', '1900')),
        keyedRow('3', testMemorial('J Walter|Ashgrove', '', '1900')),
        keyedRow('4', testMemorial('W J|Ashgrove', '', '1900')),
        keyedRow('5', testMemorial('Jacob|Ashgrave', '', '1900')),
      ])
      expect((await ids(queryFor({ givenNames: 'Jacob', surname: 'Ashgrove' }, 'similar'))).ids).toEqual([5, 1, 2])
      expect((await ids(queryFor({ givenNames: 'Jacob Walter', surname: 'Ashgrove' }, 'similar'))).ids).toEqual([
        3, 5, 1, 2,
      ])
    })

    test('finds only similar names when no memorial has the exact one', async () => {
      await importing([keyedRow('1', testMemorial('Bea|Ashgrave', '', '1900'))])
      expect(await ids(queryFor({ surname: 'Ashgrove' }))).toEqual({ ids: [], total: 0, exactTotal: 0 })
      expect(await ids(queryFor({ surname: 'Ashgrove' }, 'similar'))).toEqual({ ids: [1], total: 1, exactTotal: 0 })
      expect(await ids(queryFor({ surname: 'Ashgrove' }, 'similar-given'))).toMatchObject({ total: 0 })
    })

    test('applies all other criteria to a search for similar names', async () => {
      await importing([
        keyedRow('1', testMemorial('Bea|Ashgrave', '1850', '1900'), testCemetery('Hill', { state: 'Vermont' })),
        keyedRow('2', testMemorial('Bea|Ashgrave', '1860', '1900'), testCemetery('Dale', { state: 'Ohio' })),
        keyedRow('3', testMemorial('Bea|Ashgrove', '1860', '1900'), testCemetery('Dale', { state: 'Ohio' })),
      ])
      const similar = queryFor({ surname: 'Ashgrove' }, 'similar')
      expect((await ids({ ...similar, places: [placeKey('VT')] })).ids).toEqual([1])
      expect((await ids({ ...similar, birthYears: { from: 1860, to: 1865 } })).ids).toEqual([3, 2])
      expect((await ids({ ...similar, cemeteryId: 1 })).ids).toEqual([1])
      expect((await ids({ ...similar, cemeteryId: 1, deathYears: { from: 1901, to: 1902 } })).ids).toEqual([])
    })

    test('finds a similar name right after an import adds it, and not after an import changes it', async () => {
      await importing([keyedRow('1', testMemorial('Bea|Ashgrave', '', '1900'))], 'first')
      const similar = queryFor({ surname: 'Ashgrove' }, 'similar')
      expect((await ids(similar)).ids).toEqual([1])
      await importing([keyedRow('1', testMemorial('Bea|Birchall', '', '1900'))], 'first')
      expect((await ids(similar)).ids).toEqual([])
      await importing([keyedRow('1', testMemorial('Bea|Achgrove', '', '1900'))], 'first')
      expect((await ids(similar)).ids).toEqual([1])
    })

    test('counts several searches in the given order', async () => {
      await importing(NAMES.map((name, i) => keyedRow(String(i), testMemorial(name, '', '1900'))))
      expect(await store.countMemorials([])).toEqual([])
      expect(
        await store.countMemorials([
          queryFor({ surname: 'Ashgrove' }, 'similar'),
          EMPTY_QUERY,
          queryFor({ surname: 'Nobody' }),
          queryFor({ surname: 'Ashgrove' }),
          queryFor({ givenNames: 'Dora' }),
        ]),
      ).toEqual([5, 6, 0, 2, 1])
    })

    test('counts inexpensive queries at once', async () => {
      await importing(NAMES.map((name, i) => keyedRow(String(i), testMemorial(name, '', '1900'))))
      expect(await store.countIfFast([])).toEqual([])
      expect(await store.countIfFast([queryFor({ surname: 'Ashgrove' }), EMPTY_QUERY])).toEqual([2, 6])
    })

    test('counts a birth with several possible years once in each range that it overlaps', async () => {
      const dates = [
        ...['1843', '1850', '1859', '1860', '1899', '1900'].map((year) => makePartialDate({ year: Number(year) })),
        between(1848, 1852),
        between(1859, 1860),
        between(1859, 1860),
        between(1855, 1925),
        between(1899, 1901),
        // A range of 100 years or more is found only by its first year.
        between(1700, 1900),
        null,
      ]
      await importing(dates.map((date, i) => keyedRow(String(i), born(date))))
      for (const from of [1600, 1700, 1800, 1840, 1849, 1850, 1851, 1859, 1860, 1861, 1900, 1925, 1926]) {
        for (const length of [0, 1, 4, 9, 10, 11, 49, 99, 150, 400]) {
          const to = from + length
          const { ids: found, total } = await ids({ ...EMPTY_QUERY, birthYears: { from, to } })
          expect(found, `${from}-${to}`).toHaveLength(total)
          const expected = dates.filter((date) => date !== null && overlaps(date, from, to)).length
          expect(total, `${from}-${to}`).toBe(expected)
        }
      }
    })

    test('returns every page of a long list', async () => {
      const rows = Array.from({ length: 95 }, (_, i) => {
        const place = testCemetery(i % 2 === 0 ? 'Hill' : 'Dale', { state: i % 2 === 0 ? 'Vermont' : 'Ohio' })
        return keyedRow(String(i), testMemorial(`P${i % 7}|Roe`, String(1840 + (i % 20)), '1900'), place)
      })
      await importing(rows)
      for (const query of [
        EMPTY_QUERY,
        { ...EMPTY_QUERY, places: [placeKey('VT')] },
        { ...EMPTY_QUERY, birthYears: { from: 1845, to: 1855 } },
        { ...EMPTY_QUERY, surname: surnamePattern('Roe'), birthYears: { from: 1845, to: 1855 } },
        { ...EMPTY_QUERY, surname: surnamePattern('R?e') },
      ]) {
        const all = await ids(query, 1000)
        expect(all.ids).toHaveLength(all.total)
        for (let offset = 0; offset <= all.total + 7; offset += 7) {
          expect((await ids(query, 7, offset)).ids).toEqual(all.ids.slice(offset, offset + 7))
        }
      }
    })
  })
}

function queryFor(text: { givenNames?: string; surname?: string }, match: NameMatch = 'exact'): SearchQuery {
  const { givenNames = null, surname = null } = text
  return {
    ...EMPTY_QUERY,
    givenNames: givenNamePatterns(givenNames),
    surname: surnamePattern(surname),
    similarNames: personQuery({ givenNames, surname, match }).similarNames,
  }
}

function between(from: number, to: number): PartialDate {
  const date = makePartialDate({ year: from, qualifier: 'between', end: { year: to, month: null, day: null } })
  if (date === null) throw new Error(`${from} to ${to} is not a valid range`)
  return date
}

function overlaps(date: PartialDate, from: number, to: number): boolean {
  const last = date.end?.year ?? date.year
  return last - date.year >= 100 ? date.year >= from && date.year <= to : date.year <= to && last >= from
}
