import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SortOrder } from '../domain/result-groups.ts'
import type { SearchQuery } from '../search/query.ts'
import {
  EMPTY_QUERY,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

const WREN = testCemetery('Wrenfield Cemetery', { city: 'Wren', state: 'OH' })
const LANTERN = testCemetery('Cold Lantern Cemetery', { city: 'Ohio', state: 'Iowa' })
const OSRIC = testCemetery('Saint Osric Churchyard', { city: 'Osric', state: 'Ohio' })
const NOWHERE = testCemetery('Larkspur Burying Ground')

/** Tests of sorting and counting search results, which every engine must pass. */
export function describeArranging(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`${engine}: arranging results`, () => {
    let opened: OpenedStore
    const arrange = (order: SortOrder, query: Partial<SearchQuery> = {}, offset = 0) =>
      opened.store.arrangeMemorials({ ...EMPTY_QUERY, ...query }, order, { limit: 3, offset })
    const givenNames = async (...args: Parameters<typeof arrange>) =>
      (await arrange(...args)).rows.map((row) => row.givenNames)

    beforeEach(async () => {
      opened = await open()
      await importRows(opened.writer, [
        keyedRow('1', testMemorial('Ada|Ashgrove', '1850-03', '1920-01-02'), WREN),
        keyedRow('2', testMemorial('Bea|Ashgrove', '1850', '1901'), OSRIC),
        keyedRow('3', testMemorial('Cal|Ashgrove', '', '1899-12-31'), LANTERN),
        keyedRow('4', testMemorial('Dot|Ashgrove', '1799-05-06', '1880'), NOWHERE),
        keyedRow('5', testMemorial('Eli|Ashgrove', '1850-03-01', '1899'), null),
      ])
    })
    afterEach(() => opened.close())

    test('sorts by date on every page, with missing dates last', async () => {
      expect(await givenNames('birth')).toEqual(['Dot', 'Bea', 'Ada'])
      expect(await givenNames('birth', {}, 3)).toEqual(['Eli', 'Cal'])
      expect(await givenNames('death')).toEqual(['Dot', 'Eli', 'Cal'])
      expect(await givenNames('name')).toEqual(['Ada', 'Bea', 'Cal'])
      expect(await arrange('death', {}, 3)).toMatchObject({ total: 5, exactTotal: 5 })
    })

    test('keeps similar names after exact ones', async () => {
      await importRows(opened.writer, [keyedRow('6', testMemorial('Bee|Ashgrove', '1700', '1750'))], 'more')
      const bea = { kind: 'prefix', spellings: ['bea'], fullNames: [] } as const
      const similarNames = [
        [{ field: 'given', pattern: bea } as const, { field: 'given', like: 'bea', written: 'Bea' } as const],
      ]
      const found = await arrange('birth', { givenNames: [bea], similarNames })
      expect(found.rows.map((row) => row.givenNames)).toEqual(['Bea', 'Bee'])
      expect(found).toMatchObject({ total: 2, exactTotal: 1 })
    })

    test('returns the same count for each state as a search in that state', async () => {
      const { groups } = await arrange('name')
      expect(groups).toMatchObject({
        states: [
          { name: 'Ohio', location: 'OH', total: 2 },
          { name: 'Iowa', location: 'IA', total: 1 },
        ],
        withoutState: 2,
      })
      const { total } = await opened.store.searchMemorials({ ...EMPTY_QUERY, places: ['_oh'] }, { limit: 1, offset: 0 })
      expect(total).toBe(2)
    })

    test('returns the same count for a state without a code as a search in that state, even for new cemeteries', async () => {
      expect((await arrange('name')).groups?.states).toHaveLength(2)
      const conwy = testCemetery('Conwy Churchyard', { city: 'Conwy', state: 'Wales', country: 'United Kingdom' })
      const monson = testCemetery('Monson Cemetery', { city: 'Wales', state: 'MA' })
      const rows = [conwy, monson, monson].map((cemetery, i) =>
        keyedRow(String(i + 6), testMemorial('Fay|Ashgrove', '1900', '1950'), cemetery),
      )
      await importRows(opened.writer, rows, 'more')
      const { groups } = await arrange('name')
      expect(groups?.states).toEqual([
        { name: 'Wales', location: 'Wales', total: 3 },
        { name: 'Massachusetts', location: 'MA', total: 2 },
        { name: 'Ohio', location: 'OH', total: 2 },
        { name: 'Iowa', location: 'IA', total: 1 },
      ])
      const query = { ...EMPTY_QUERY, places: ['wales'] }
      expect((await opened.store.searchMemorials(query, { limit: 1, offset: 0 })).total).toBe(3)
    })

    test('counts births by century, within the years of the search', async () => {
      expect((await arrange('name')).groups).toMatchObject({
        births: [
          { years: { from: 1700, to: 1799 }, total: 1 },
          { years: { from: 1800, to: 1899 }, total: 3 },
        ],
        withoutBirth: 1,
      })
      expect((await arrange('name', { birthYears: { from: 1790, to: 1850 } })).groups?.births).toEqual([
        { years: { from: 1790, to: 1799 }, total: 1 },
        { years: { from: 1800, to: 1850 }, total: 3 },
      ])
    })
  })
}
