import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MemorialInput } from '../domain/memorial.ts'
import type { ChangeNote } from './ports/editing.ts'
import { REMOVED } from './ports.ts'
import { importRows, keyedRow, type OpenedStore, testCemetery, testMemorial } from './store-fixture.test-suite.ts'

const ALL = { limit: 100, offset: 0 }
const NOTE: ChangeNote = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
const HILL = testCemetery('Hill', { city: 'Thornmere', county: 'Larkspur County', state: 'VT' })
const DALE = testCemetery('Dale', { county: 'Larkspur', state: 'Vermont', country: 'USA' })
const ABBEY = testCemetery('Abbey', { city: 'Osric', country: 'England' })

export function describeBrowsing(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`browsing in ${engine}`, () => {
    let opened: OpenedStore
    const person = (key: string, name: string, death: string, fields: Partial<MemorialInput> = {}, cemetery = HILL) =>
      keyedRow(key, testMemorial(name, '', death, fields), cemetery)
    const surnames = async (prefix: string, cemeteryId: number | null = null) => {
      const { surnames: entries, groups, unnamed } = await opened.store.listSurnames(prefix, cemeteryId)
      return {
        names: entries.map(({ name, written, memorials }) => `${name} ${written} ${memorials}`),
        groups: groups.map(({ prefix: text, memorials }) => `${text} ${memorials}`),
        unnamed,
      }
    }
    const decades = async (of: { surname: string } | { cemeteryId: number }) =>
      (await opened.store.countDeathDecades(of)).map(({ decade, memorials }) => `${decade} ${memorials}`)

    beforeEach(async () => {
      opened = await open()
      await opened.writer.storeTags([
        { slug: 'slate', name: 'Slate', description: null },
        { slug: 'unused', name: 'Unused', description: null },
      ])
      await importRows(opened.writer, [
        person('1', "Ada|O'Brien", '1843', { plot: 'Section C, Row 4, Plot 11', tags: ['slate'] }),
        person('2', 'Ben|Obrien', '1849', { plot: 'SECTION C, ROW 4, PLOT 11' }),
        person('3', "Cora|O'Brien", '1850', { plot: 'Section C, Row 14, Plot 1' }, DALE),
        person('4', 'Dan|Oatley', '1850'),
        person('5', 'Eve|Müller', '1901', { maidenName: 'Oatley' }),
        person('6', 'Fay|Muller', '1902', {}, ABBEY),
        person('7', 'Gil|Mueller', '1902'),
        person('8', 'Hal|', '1902'),
      ])
    })
    afterEach(() => opened.close())

    test('lists the first letters of surnames with the number of memorials', async () => {
      expect(await surnames('')).toEqual({ names: [], groups: ['m 3', 'o 4'], unnamed: 1 })
      expect(await surnames('', 1)).toEqual({ names: [], groups: ['m 2', 'o 3'], unnamed: 1 })
      expect(await surnames('', 2)).toEqual({ names: [], groups: ['o 1'], unnamed: 0 })
    })

    test('lists surnames once, in their most common spelling, with the number of their memorials', async () => {
      expect((await surnames('o')).names).toEqual(['oatley Oatley 1', "obrien O'Brien 3"])
      expect((await surnames('m')).names).toEqual(['mueller Mueller 1', 'muller Muller 2'])
      expect((await surnames('ob', 1)).names).toEqual(["obrien O'Brien 2"])
      expect((await surnames('x')).names).toEqual([])
      expect(await opened.store.listSpellings('muller')).toEqual([
        { written: 'Muller', memorials: 1 },
        { written: 'Müller', memorials: 1 },
      ])
    })

    test('lists the memorials of a surname, of a cemetery, and of a decade', async () => {
      const listed = async (fields: Partial<Parameters<typeof opened.store.listSurnameMemorials>[0]>, slice = ALL) => {
        const selection = { surname: 'obrien', cemeteryId: null, deathYears: null, ...fields }
        const { rows, total } = await opened.store.listSurnameMemorials(selection, slice)
        return [...rows.map(({ givenNames }) => givenNames), total]
      }
      expect(await listed({})).toEqual(['Ada', 'Ben', 'Cora', 3])
      expect(await listed({}, { limit: 1, offset: 2 })).toEqual(['Cora', 3])
      expect(await listed({ cemeteryId: 1 })).toEqual(['Ada', 'Ben', 2])
      expect(await listed({ deathYears: { from: 1840, to: 1849 } })).toEqual(['Ada', 'Ben', 2])
      expect(await listed({ cemeteryId: 2, deathYears: { from: 1850, to: 1859 } })).toEqual(['Cora', 1])
      expect(await listed({ surname: null })).toEqual(['Hal', 1])
      expect(await listed({ surname: 'obri' })).toEqual([0])
    })

    test('counts deaths by decade', async () => {
      expect(await decades({ surname: 'obrien' })).toEqual(['1840 2', '1850 1'])
      expect(await decades({ cemeteryId: 1 })).toEqual(['1840 2', '1850 1', '1900 3'])
      expect(await decades({ cemeteryId: 99 })).toEqual([])
    })

    test('lists countries, states, and counties with their totals', async () => {
      const regions = async (...within: string[]) =>
        (await opened.store.listRegions(within, ALL)).rows.map(
          ({ key, label, cemeteries, memorials }) => `${key}: ${label}, ${cemeteries}, ${memorials}`,
        )
      expect(await regions()).toEqual(['england: England, 1, 1', 'united states: United States, 2, 7'])
      expect(await regions('united states')).toEqual(['vermont: Vermont, 2, 7'])
      expect(await regions('united states', 'vermont')).toEqual(['larkspur: Larkspur County, 2, 7'])
      expect(await regions('england')).toEqual([': , 1, 1'])
      const found = await Promise.all(
        [
          [],
          ['united states'],
          ['united states', 'vermont'],
          ['united states', 'vermont', 'larkspur'],
          ['england', '', ''],
        ].map((levels) => opened.store.findRegion(levels)),
      )
      expect(found.map((region) => [region?.label, region?.memorials])).toEqual([
        ['', 8],
        ['United States', 7],
        ['Vermont', 7],
        ['Larkspur County', 7],
        ['', 1],
      ])
      expect(await opened.store.findRegion(['united states', 'vermont', 'lark'])).toBeNull()
      const { rows, total } = await opened.store.listRegionCemeteries(['united states', 'vermont', 'larkspur'], ALL)
      expect([...rows.map(({ name }) => name), total]).toEqual(['Dale', 'Hill', 2])
    })

    test('counts births and deaths by century, decade, and year', async () => {
      const years = { from: 1, to: 2199 }
      expect(await opened.store.countYears('century', years)).toEqual([
        { from: 1800, to: 1899, births: 0, deaths: 4 },
        { from: 1900, to: 1999, births: 0, deaths: 4 },
      ])
      expect(await opened.store.countYears('decade', { from: 1800, to: 1899 })).toEqual([
        { from: 1840, to: 1849, births: 0, deaths: 2 },
        { from: 1850, to: 1859, births: 0, deaths: 2 },
      ])
      expect(await opened.store.countYears('year', { from: 1900, to: 1909 })).toMatchObject([
        { from: 1901, to: 1901, deaths: 1 },
        { from: 1902, to: 1902, deaths: 3 },
      ])
    })

    test('lists the tags that memorials have', async () => {
      expect(await opened.store.listTags(ALL)).toEqual({
        total: 1,
        rows: [{ slug: 'slate', name: 'Slate', memorials: 1 }],
      })
    })

    test('finds plots by whole words, and the other memorials of a plot regardless of case', async () => {
      const plots = async (cemeteryId: number, ...words: string[]) => {
        const { rows, total } = await opened.store.listPlots(cemeteryId, words, ALL)
        return [...rows.map(({ givenNames, plot }) => `${givenNames} ${plot}`), total]
      }
      expect(await plots(1, 'c', '11')).toEqual(['Ada Section C, Row 4, Plot 11', 'Ben SECTION C, ROW 4, PLOT 11', 2])
      expect(await plots(1, '1')).toEqual([0])
      expect(await plots(2)).toEqual(['Cora Section C, Row 14, Plot 1', 1])
      const samePlot = async (id: number) => {
        const found = await opened.store.findNeighbors(id, ALL.limit)
        return found === null || found === REMOVED ? found : found.samePlot
      }
      expect(await samePlot(1)).toMatchObject({ rows: [{ givenNames: 'Ben' }], total: 1 })
      expect(await samePlot(4)).toEqual({ rows: [], total: 0 })
    })

    test('finds plots by abbreviations, and by numbers with letters however they are separated', async () => {
      const recorded = [
        'SECTION 2B, ROW 4',
        'Sec. 2-B, Lot14',
        'Sect 2 B, Gr. No. 7',
        'Section 12, Blk B',
        'Section 2, Row C',
        'Section 2A, Row B, Site 2',
      ]
      await importRows(
        opened.writer,
        recorded.map((plot, i) => person(`p${i}`, `Ida|${i}`, '1900', { plot }, ABBEY)),
        'plots',
      )
      const plots = async (query: string) =>
        (await opened.store.listPlots(3, query.split(' '), ALL)).rows.map(({ surname }) => Number(surname))
      for (const query of ['sec 2b', 'sec2b', '2b']) {
        expect((await plots(query)).sort(), query).toEqual([0, 1, 2])
      }
      for (const query of ['section 2 b', 'sect 2 b']) {
        const [last, ...closest] = (await plots(query)).reverse()
        expect(closest.sort(), query).toEqual([0, 1, 2])
        expect(last, query).toBe(5)
      }
      expect(await plots('sec 12')).toEqual([3])
      expect(await plots('block b')).toEqual([3])
      expect((await plots('2')).sort()).toEqual([1, 2, 4, 5])
      expect(await plots('lot 14')).toEqual([1])
      expect(await plots('lt14')).toEqual([1])
      expect(await plots('grave 7')).toEqual([2])
      expect(await plots('no 7')).toEqual([2])
      expect(await plots('rw 4')).toEqual([0])
      expect(await plots('sec 3b')).toEqual([])
    })

    test('omits removed memorials from every total and counts restored ones again', async () => {
      await opened.editor.removeMemorial(1, NOTE)
      expect((await surnames('o')).names).toEqual(['oatley Oatley 1', "obrien O'Brien 2"])
      expect((await surnames('', 1)).groups).toEqual(['m 2', 'o 2'])
      expect(await decades({ cemeteryId: 1 })).toEqual(['1840 1', '1850 1', '1900 3'])
      expect((await opened.store.listRegions(['united states'], ALL)).rows[0]?.memorials).toBe(6)
      expect((await opened.store.listTags(ALL)).total).toBe(0)
      await opened.editor.restoreMemorial(1, NOTE)
      expect((await surnames('')).groups).toEqual(['m 3', 'o 4'])
      expect(await decades({ surname: 'obrien' })).toEqual(['1840 2', '1850 1'])
      expect((await opened.store.listTags(ALL)).rows[0]?.memorials).toBe(1)
    })

    test('updates totals after edits of names, dates, and counties, and after merges of cemeteries', async () => {
      await opened.editor.editMemorial(1, { surname: 'Oatley', cemeteryId: 2 }, NOTE)
      expect((await surnames('o')).names).toEqual(['oatley Oatley 2', "obrien O'Brien 2"])
      expect(await decades({ cemeteryId: 2 })).toEqual(['1840 1', '1850 1'])
      await opened.editor.editCemetery(2, { county: 'Harrow' }, NOTE)
      const counties = async () => (await opened.store.listRegions(['united states', 'vermont'], ALL)).rows
      expect(await counties()).toMatchObject([
        { key: 'harrow', label: 'Harrow County', memorials: 2 },
        { key: 'larkspur', memorials: 5 },
      ])
      await opened.editor.mergeCemetery(2, 1, NOTE)
      expect(await counties()).toMatchObject([{ key: 'larkspur', cemeteries: 1, memorials: 7 }])
      expect(await decades({ cemeteryId: 1 })).toEqual(['1840 2', '1850 2', '1900 3'])
      await opened.editor.restoreCemetery(2, NOTE)
      expect(await counties()).toMatchObject([{ key: 'harrow', memorials: 2 }, { memorials: 5 }])
      expect(await decades({ cemeteryId: 2 })).toEqual(['1840 1', '1850 1'])
    })
  })
}
