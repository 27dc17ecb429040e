import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { givenNamePatterns, surnamePattern } from '../../tests/support/parsed-names.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import type { SearchQuery } from '../search/query.ts'
import { type DirectoryStore, type DirectoryWriter, type ImportRow, type ListedCemetery, REMOVED } from './ports.ts'
import {
  EMPTY_QUERY,
  foundNames,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

export function describeWriting(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`importing into a directory in ${engine}`, () => {
    let opened: OpenedStore
    let store: DirectoryStore
    let writer: DirectoryWriter
    const importing = (rows: readonly ImportRow[], source?: string) => importRows(writer, rows, source)
    const found = (query: Partial<SearchQuery>, offset?: number, limit?: number) =>
      foundNames(store, query, offset, limit)

    beforeEach(async () => {
      opened = await open()
      store = opened.store
      writer = opened.writer
    })
    afterEach(() => opened.close())

    test('keeps the name order for rows in any order over several batches', async () => {
      const names = Array.from({ length: 600 }, (_, i) => `N${String((i * 7919) % 600).padStart(3, '0')}`)
      const session = await writer.beginImport({ name: 'shuffled', isDemo: false })
      for (let start = 0; start < names.length; start += 37) {
        await session.store(
          names.slice(start, start + 37).map((name) => keyedRow(name, testMemorial(`A|${name}`, '', '1900'))),
        )
      }
      await session.close()
      const listed = []
      for (let offset = 0; offset < 600; offset += 100) listed.push(...(await found({}, offset, 100)).names)
      expect(listed).toEqual([...names].sort().map((name) => `A ${name}`))
    })

    test('reports a duplicate of a key from an earlier batch', async () => {
      const row = (name: string, key: string) =>
        keyedRow(key, testMemorial(`A|${name}`, '', '1900'), testCemetery(name))
      const session = await writer.beginImport({ name: 'batches', isDemo: false })
      expect(await session.store([row('One', '1'), row('Two', '2')])).toEqual(['added', 'added'])
      expect(await session.store([row('Three', '1'), row('Four', '4')])).toEqual(['duplicate-key', 'added'])
      expect(await session.store([])).toEqual([])
      await session.close()
      expect(await found({})).toEqual({ names: ['A Four', 'A One', 'A Two'], total: 3 })
      expect(await found({ cemeteryId: 2 })).toEqual({ names: ['A Two'], total: 1 })
    })

    test('makes room when many names sort between two neighbors', async () => {
      const cemetery = testCemetery('Gate Hill')
      await importing([
        keyedRow('first', testMemorial('A|Aaa', '', '1900'), cemetery),
        keyedRow('last', testMemorial('A|Zzz', '', '1900'), cemetery),
      ])
      const expected = ['A Aaa']
      // Each name is inserted right before the last one and halves the remaining gap.
      for (let i = 0; i < 120; i++) {
        const name = `M${String(i).padStart(4, '0')}`
        await importing([keyedRow(name, testMemorial(`A|${name}`, '', '1900'), cemetery)])
        expected.push(`A ${name}`)
      }
      expected.push('A Zzz')
      expect((await found({}, 0, 200)).names).toEqual(expected)
      expect((await found({ cemeteryId: 1 }, 0, 200)).names).toEqual(expected)
      const listing = await store.listCemeteryMemorials(1, null, { limit: 200, offset: 0 })
      expect(listing.rows.map((row) => `${row.givenNames} ${row.surname}`)).toEqual(expected)
      for (const name of ['Aaa', 'M0000', 'M0077', 'M0119', 'Zzz']) {
        expect(await found({ surname: surnamePattern(name) })).toEqual({ names: [`A ${name}`], total: 1 })
      }
    })

    test('does not change equal rows on a second import, and updates changed rows by key', async () => {
      const hill = testCemetery('Hill', { city: 'Thornmere', state: 'VT' })
      const rows = [
        keyedRow('a', testMemorial('Ada|One', '1850', '1900'), hill),
        keyedRow('b', testMemorial('Ben|Two', '1851', '1901'), hill),
      ]
      expect((await importing(rows)).outcomes).toEqual(['added', 'added'])
      expect(await importing(rows)).toEqual({ outcomes: ['unchanged', 'unchanged'], missing: [] })

      const changed = [rows[0]!, keyedRow('b', testMemorial('Benjamin|Zwei', '1851', '1902'), hill)]
      expect((await importing(changed)).outcomes).toEqual(['unchanged', 'updated'])
      expect(await found({ surname: surnamePattern('Two') })).toEqual({ names: [], total: 0 })
      const { rows: again } = await store.searchMemorials(
        { ...EMPTY_QUERY, surname: surnamePattern('Zwei'), deathYears: { from: 1902, to: 1902 } },
        { limit: 20, offset: 0 },
      )
      expect(again).toMatchObject([{ id: 2, slug: 'benjamin-zwei' }])
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 2 })
      expect((await importing([rows[0]!])).missing).toEqual(['Benjamin Zwei'])
      expect((await found({})).total).toBe(2)
    })

    test('stores nothing from a failing batch and rejects later batches', async () => {
      const session = await writer.beginImport({ name: 'failing', isDemo: false })
      const unstorable = testMemorial('B|Two', '', '1900', { latitude: {} as unknown as number })
      const failing = session.store([keyedRow('1', testMemorial('A|One', '', '1900')), keyedRow('2', unstorable)])
      await expect(failing).rejects.toThrow()
      await expect(session.store([keyedRow('3', testMemorial('C|Three', '', '1900'))])).rejects.toThrow()
      await session.close()
      expect(await found({})).toEqual({ names: [], total: 0 })
      expect((await importing([keyedRow('1', testMemorial('A|One', '', '1900'))], 'failing')).outcomes).toEqual([
        'added',
      ])
    })

    test('counts the cemeteries that a run adds, but not those that another writer adds', async () => {
      const session = await writer.beginImport({ name: 'cemeteries', isDemo: false })
      const row = (key: string, name: string) => keyedRow(key, testMemorial('Ada|Roe', '', '1900'), testCemetery(name))
      expect(await session.cemeteriesAdded()).toBe(0)
      await session.store([row('1', 'Hill'), row('2', 'HILL'), row('3', 'Vale')])
      expect(await session.cemeteriesAdded()).toBe(2)
      await writer.storeCemeteries([testCemetery('Elsewhere')], { isDemo: false })
      await session.store([row('4', 'Elsewhere'), row('5', 'Glen')])
      expect(await session.cemeteriesAdded()).toBe(3)
      await session.close()
    })

    test('distinguishes equal rows without a key by their order, and reports duplicate keys', async () => {
      const twin: ImportRow = {
        line: 1,
        identity: { isKey: false, text: 'Infant One' },
        memorial: testMemorial('Infant|One', '', '1900'),
        cemetery: null,
      }
      expect((await importing([twin, twin, twin])).outcomes).toEqual(['added', 'added', 'added'])
      expect((await importing([twin, twin, twin])).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
      const keyed = keyedRow('k', testMemorial('A|One', '', '1900'))
      expect((await importing([keyed, keyed], 'other')).outcomes).toEqual(['added', 'duplicate-key'])
    })

    test('adds no memorial for a row that may not be about a person, and keeps the memorial from an earlier import', async () => {
      const row = (surname: string): ImportRow => ({
        line: 1,
        identity: { isKey: false, text: surname },
        memorial: testMemorial(`|${surname}`, '', ''),
        cemetery: null,
      })
      await importing([row('Rock'), row('Roe')])
      const rows = ['Rock', 'Church', 'Roe'].map(row).map((one) => ({ ...one, isUnproven: true }))
      expect(await importing(rows)).toEqual({
        outcomes: [
          { outcome: 'unproven', memorialId: 1 },
          { outcome: 'unproven', memorialId: null },
          { outcome: 'unproven', memorialId: 2 },
        ],
        missing: [],
      })
    })

    test('finds a row without a key by its cells and its position in the file if it is read differently than before', async () => {
      const row = (name: string, death: string, cells: readonly string[], version = 1): ImportRow => ({
        line: 1,
        identity: { isKey: false, text: `${version} ${name} ${death}`, cells },
        memorial: testMemorial(name, '', death, { plot: 'Grave 7' }),
        cemetery: null,
      })
      const ada = row('Ada|Roe', '1900', ['Ada Roe', '1900', '7'])
      const cells = ['Ben Roe, drowned', '3/4/01', '7']
      const carl = row('Carl|Roe', '1902', ['Carl Roe', '1902', '7'])
      await importing([
        ada,
        row('Ben|Roe', '1901-03-04', cells),
        row('Dan|Roe', '1903', ['Dan Roe', '1903', '7']),
        carl,
      ])
      // Dan's row was removed.
      const ben = row('Ben|Roe, drowned', '1901-03-04', cells, 2)
      expect(await importing([ada, ben, carl])).toEqual({
        outcomes: ['unchanged', 'updated', 'unchanged'],
        missing: ['Dan Roe'],
      })
      expect((await importing([ada, ben, carl])).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
      expect(await store.findMemorial(2)).toMatchObject({ surname: 'Roe, drowned' })
      // Ben's row moved down, and a later version again reads it differently.
      const moved = row('Ben|Roe', '1901-03-04', cells, 3)
      expect(await importing([ada, carl, moved])).toMatchObject({ outcomes: ['unchanged', 'unchanged', 'updated'] })
      await importing([ada, ben, carl])
      // New rows have other words, or the words of a row that is still in the file.
      const eva = row('Eva|Roe', '1904', ['Eva Roe', '1904', '7'])
      const others = [row('Carl J.|Roe', '1902', ['Carl J. Roe', '1902', '7']), eva]
      expect((await importing([ada, ben, ...others, carl])).outcomes).toEqual([
        'unchanged',
        'unchanged',
        'added',
        'added',
        'unchanged',
      ])
    })

    test('separates cemeteries of the same name in two towns and matches different spellings of one', async () => {
      await importing([
        keyedRow(
          '1',
          testMemorial('A|One', '', '1900'),
          testCemetery('Calvary Cemetery', { city: 'Osric', state: 'VT' }),
        ),
        keyedRow(
          '2',
          testMemorial('B|Two', '', '1900'),
          testCemetery('Calvary Cemetery', { city: 'Wren', state: 'IA' }),
        ),
        keyedRow(
          '3',
          testMemorial('C|Three', '', '1900'),
          testCemetery('CALVARY CEMETERY', { city: 'OSRIC', state: 'Vermont', address: '1 Hill Rd', zip: '05001' }),
        ),
      ])
      expect((await store.listCemeteryMenu(null, null)).map((entry) => entry.city)).toEqual(['Osric', 'Wren'])
      expect(await store.findCemetery(1)).toMatchObject({ memorialsCount: 2, address: '1 Hill Rd', zip: '05001' })
      expect((await found({ places: ['05001'] })).total).toBe(2)
    })

    test('fills in the county of a cemetery whose name another one has in that county', async () => {
      const [elm, hill] = [testCemetery('Elm Grove', { state: 'Vermont' }), testCemetery('Hill', { state: 'Vermont' })]
      const list = (...cemeteries: ListedCemetery[]) =>
        writer.storeCemeteries(cemeteries, { isDemo: false, source: 'x' })
      await list({ ...elm, sourceKey: '1' }, { ...hill, county: 'Larkspur', sourceKey: '2' })
      await list({ ...hill, sourceKey: '1' })
      const renamed = { ...hill, county: 'Larkspur', sourceKey: '1' }
      await importing([keyedRow('a', testMemorial('A|One', '', '1900'), renamed)], 'x')
      expect(await store.findCemetery(1)).toMatchObject({ name: 'Hill', county: 'Larkspur', memorialsCount: 1 })
    })

    test('reports no change when a list that gained keys names a renamed cemetery as before', async () => {
      const elm = testCemetery('Elm Grove', { state: 'Vermont' })
      const list = async (source: string, name: string) => {
        const [stored] = await writer.storeCemeteries([{ ...elm, name, sourceKey: '1' }], { isDemo: false, source })
        await writer.finishCemeteries({ refused: 0, missing: 0 })
        return stored?.outcome
      }
      await list('x', 'Elm Grove')
      await list('x', 'Elm Park')
      expect([await list('y', 'Elm Grove'), await list('y', 'Elm Grove')]).toEqual(['updated', 'unchanged'])
    })

    test('returns the first burial of a cemetery from its data or the earliest record', async () => {
      const burial = (key: string, year: number) =>
        keyedRow(
          key,
          {
            ...testMemorial(`A|N${key}`, '', '1850'),
            lifeEvents: [{ type: 'Burial', date: makePartialDate({ year }), location: null, note: null }],
          },
          testCemetery('Hill'),
        )
      await importing([keyedRow('1', testMemorial('A|One', '', '1799-05-02'), testCemetery('Dale')), burial('2', 1811)])
      expect(await store.findCemetery(1)).toMatchObject({
        firstBurialDate: { year: 1799, month: 5, day: 2 },
        firstBurialIsEarliestRecorded: true,
      })
      expect(await store.findCemetery(2)).toMatchObject({ firstBurialDate: { year: 1811 } })
      await importing([burial('3', 1805)], 'second')
      expect(await store.findCemetery(2)).toMatchObject({ firstBurialDate: { year: 1805 } })
      await importing([burial('3', 1820)], 'second')
      expect(await store.findCemetery(2)).toMatchObject({ firstBurialDate: { year: 1811 } })
      await writer.storeCemeteries([testCemetery('Hill', { firstBurialDate: makePartialDate({ year: 1794 }) })], {
        isDemo: false,
      })
      expect(await store.findCemetery(2)).toMatchObject({
        firstBurialDate: { year: 1794 },
        firstBurialIsEarliestRecorded: false,
      })
    })

    test('reports a directory as unused until it has a record other than a demo cemetery', async () => {
      expect(await writer.isUnused()).toBe(true)
      await writer.storeCemeteries([testCemetery('Invented')], { isDemo: true })
      expect(await writer.isUnused()).toBe(true)
      await writer.storeCemeteries([testCemetery('Real')], { isDemo: false })
      expect(await writer.isUnused()).toBe(false)
    })

    test('removes the demo data and reports its records as removed', async () => {
      const session = await writer.beginImport({ name: 'demo', isDemo: true })
      await session.store([
        keyedRow('1', testMemorial('Demo|One', '1850', '1900'), testCemetery('Invented')),
        keyedRow('2', testMemorial('Demo|Two', '1850', '1900'), testCemetery('Shared')),
      ])
      await session.close()
      await importing([keyedRow('1', testMemorial('Real|One', '1850', '1900'), testCemetery('Shared'))])
      expect(await writer.counts()).toEqual({
        memorials: 3,
        demoMemorials: 2,
        cemeteries: 2,
        demoCemeteries: 1,
        removed: 0,
      })
      expect(await writer.isUnused()).toBe(false)
      expect(await writer.removeDemo()).toEqual({ memorials: 2, cemeteries: 1 })
      expect(await store.findMemorial(1)).toBe(REMOVED)
      expect(await store.findCemetery(1)).toBe(REMOVED)
      expect(await found({})).toEqual({ names: ['Real One'], total: 1 })
      expect(await found({ givenNames: givenNamePatterns('Demo') })).toEqual({ names: [], total: 0 })
      expect(await writer.counts()).toEqual({
        memorials: 1,
        demoMemorials: 0,
        cemeteries: 1,
        demoCemeteries: 0,
        removed: 3,
      })
      expect((await importing([keyedRow('9', testMemorial('New|One', '', '1900'))], 'later')).outcomes).toEqual([
        'added',
      ])
      expect(await store.findMemorial(1)).toBe(REMOVED)
      expect(await store.findMemorial(4)).toMatchObject({ givenNames: 'New' })
    })

    test('shows changes made by another connection and returns a new version', async () => {
      const before = await store.version()
      expect(await store.version()).toBe(before)
      await importing([keyedRow('1', testMemorial('A|One', '', '1900'))])
      expect(await store.version()).not.toBe(before)
      expect((await found({})).total).toBe(1)
    })
  })
}
