import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { givenNamePatterns, surnamePattern } from '../../tests/support/parsed-names.ts'
import { makePartialDate } from '../domain/dates/partial-date.ts'
import { placeKey } from '../search/places/places.ts'
import type { SearchQuery } from '../search/query.ts'
import { type DirectoryStore, type DirectoryWriter, type ImportRow, REMOVED } from './ports.ts'
import {
  EMPTY_QUERY,
  foundNames,
  importRows,
  keyedRow,
  type OpenedStore,
  testCemetery,
  testMemorial,
} from './store-fixture.test-suite.ts'

export function describeReading(engine: string, open: () => Promise<OpenedStore>): void {
  describe(`finding people and cemeteries in ${engine}`, () => {
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

    test('finds nothing in an empty directory', async () => {
      expect(await found({})).toEqual({ names: [], total: 0 })
      expect(await store.findMemorial(1)).toBeNull()
      expect(await store.findMemorialSummary(1)).toBeNull()
      expect(await store.findCemetery(1)).toBeNull()
      expect(await store.listCemeteryMenu(null, null)).toEqual([])
    })

    test('returns every field of an imported memorial', async () => {
      const input = testMemorial('Honora Jane|Ashgrove', '1843-03-12', '1921-11', {
        title: 'Mrs.',
        nameSuffix: 'II',
        maidenName: 'Tindlewick',
        nickname: 'Nora',
        gender: 'Female',
        epitaph: 'She kept a light in the window.',
        latitude: 43.90412,
        longitude: -72.55108,
        isVeteran: true,
        warServed: 'Civil War',
        militaryBranch: 'Army',
        father: 'Tindlewick, Josiah',
        mother: 'Merriweather, Abigail',
        spouse: 'Tobias Ashgrove',
        ageAtDeath: '78',
        plot: 'Section C, Row 4, Plot 11',
        media: [{ url: '/demo/stone.svg', altText: 'A headstone', description: 'South side', isPortrait: true }],
        tags: ['slate'],
      })
      await writer.storeTags([{ slug: 'slate', name: 'Slate', description: 'Carved slate' }])
      await importing([
        keyedRow('a', input, testCemetery('Thornmere Hill Cemetery', { city: 'Thornmere', state: 'Vermont' })),
      ])
      const memorial = await store.findMemorial(1)
      if (memorial === null || memorial === REMOVED) throw new Error('the memorial was not found')
      const { lifeEvents: _events, media: _media, tags: _tags, ...fields } = input
      expect(memorial).toMatchObject(fields)
      expect(memorial.slug).toBe('honora-jane-ashgrove-ii')
      expect(memorial.birthDate).toEqual({ year: 1843, month: 3, day: 12, qualifier: null, end: null })
      expect(memorial.lifeEvents.map(({ type, date }) => [type, date?.year, date?.month, date?.day])).toEqual([
        ['Birth', 1843, 3, 12],
        ['Death', 1921, 11, null],
      ])
      expect(memorial.media).toMatchObject([{ url: '/demo/stone.svg', isPortrait: true }])
      expect(memorial.tags).toEqual([{ slug: 'slate', name: 'Slate' }])
      expect(memorial.cemetery).toMatchObject({ id: 1, name: 'Thornmere Hill Cemetery', state: 'Vermont' })
      expect((await store.listTaggedMemorials('slate', { limit: 10, offset: 0 })).total).toBe(1)
    })

    test('lists by surname, given names, birth year, and ID, with missing names last', async () => {
      await importing(
        [
          ['Zoe|Ashgrove', '1850'],
          ['|', '1800'],
          ['Ada|Ashgrove', '1860'],
          ['|Ashgrove', '1790'],
          ['Ada|Ashgrove', '1850'],
          ['Ada|Ash', '1900'],
          ['Ada|', '1700'],
          ['Ada|Ashgrove', ''],
        ].map(([name, birth], i) => keyedRow(String(i), testMemorial(name!, birth!, '1910'))),
      )
      const { rows } = await store.searchMemorials(EMPTY_QUERY, { limit: 20, offset: 0 })
      expect(rows.map((row) => row.id)).toEqual([6, 5, 3, 8, 1, 4, 7, 2])
    })

    test('finds names regardless of case, accents, apostrophes, hyphens, and periods', async () => {
      await importing(
        [
          "Niamh|O'Brien",
          'Karl|Müller',
          'Anna|Mueller',
          'Otto|Muller',
          'Inés|Delgado-Casado',
          'Juan|de la Cruz',
          '偉|張',
        ].map((name, i) => keyedRow(String(i), testMemorial(name, '', '1900'))),
      )
      for (const text of ['OBrien', "o'brien", 'O’BRIEN', 'O. Brien']) {
        expect((await found({ surname: surnamePattern(text) })).names).toEqual(["Niamh O'Brien"])
      }
      for (const text of ['Muller', 'Müller', 'MUELLER']) {
        expect((await found({ surname: surnamePattern(text) })).total).toBe(3)
      }
      for (const text of ['Delgado', 'casado', 'Delgado-Casado', 'DelgadoCasado', 'delgado casado']) {
        expect((await found({ surname: surnamePattern(text) })).names).toEqual(['Inés Delgado-Casado'])
      }
      for (const text of ['Cruz', 'de la Cruz', 'Delacruz']) {
        expect((await found({ surname: surnamePattern(text) })).names).toEqual(['Juan de la Cruz'])
      }
      expect((await found({ surname: surnamePattern('張') })).names).toEqual(['偉 張'])
      expect((await found({ surname: surnamePattern('Brien') })).names).toEqual([])
    })

    test('finds by any given name, nickname, maiden name, and wildcards', async () => {
      await importing([
        keyedRow('1', testMemorial('Mary Elizabeth|Ashgrove', '', '1900', { maidenName: 'Tindlewick' })),
        keyedRow('2', testMemorial('Jonathan|Ashgrave', '', '1900', { nickname: 'Buck' })),
        keyedRow('3', testMemorial('Jean-Luc|Smythe', '', '1900')),
        keyedRow('4', testMemorial('John|Smith', '', '1900')),
      ])
      const given = async (text: string) => (await found({ givenNames: givenNamePatterns(text) })).names
      const surname = async (text: string) => (await found({ surname: surnamePattern(text) })).names
      expect(await given('eliz')).toEqual(['Mary Elizabeth Ashgrove'])
      expect(await given('Elizabeth mary')).toEqual(['Mary Elizabeth Ashgrove'])
      expect(await given('buck')).toEqual(['Jonathan Ashgrave'])
      expect(await given('jeanluc')).toEqual(['Jean-Luc Smythe'])
      expect(await given('Jean-Luc')).toEqual(['Jean-Luc Smythe'])
      expect(await given('luc')).toEqual(['Jean-Luc Smythe'])
      expect(await given('Jo?n')).toEqual(['John Smith'])
      expect(await given('jo')).toEqual(['Jonathan Ashgrave', 'John Smith'])
      expect(await surname('Tindlewick')).toEqual(['Mary Elizabeth Ashgrove'])
      expect(await surname('ash*')).toEqual(['Jonathan Ashgrave', 'Mary Elizabeth Ashgrove'])
      expect(await surname('ashgr*')).toEqual(['Jonathan Ashgrave', 'Mary Elizabeth Ashgrove'])
      expect(await surname('Ashgr?ve')).toEqual(['Jonathan Ashgrave', 'Mary Elizabeth Ashgrove'])
      expect(await surname('*wick')).toEqual(['Mary Elizabeth Ashgrove'])
      expect(await surname('sm*th*')).toEqual(['John Smith', 'Jean-Luc Smythe'])
      expect(await surname('ash')).toEqual([])
    })

    test('finds a name in any spelling of hyphens and umlauts, with and without wildcards', async () => {
      await importing([
        keyedRow('1', testMemorial('Jeanluc|Mueller', '', '1900')),
        keyedRow('2', testMemorial('Jean-Luc|Muller', '', '1900')),
        keyedRow('3', testMemorial('Luc Jean|Müller', '', '1900')),
        keyedRow('4', testMemorial('Jean|de la Cruz-Ortiz', '', '1900')),
        keyedRow('5', testMemorial('𝐉𝐞𝐚𝐧|𝐌𝐢𝐥𝐥𝐞𝐫', '', '1900')),
      ])
      const total = async (query: Partial<SearchQuery>) => (await found(query)).total
      expect(await total({ givenNames: givenNamePatterns('Jean-Luc') })).toBe(3)
      expect(await total({ givenNames: givenNamePatterns('Jean') })).toBe(5)
      for (const text of ['Mueller*', 'Müller*', 'Muller*', '*Müller', '*mueller', 'M?ller']) {
        const expected = text === 'M?ller' ? 4 : 3
        expect(await total({ surname: surnamePattern(text) }), text).toBe(expected)
      }
      for (const text of ['Cruz-Ortiz', 'cruz ortiz', 'Ortiz', 'Cruz']) {
        expect(await total({ surname: surnamePattern(text) }), text).toBe(1)
      }
      expect(await found({ surname: surnamePattern('miller') })).toMatchObject({ total: 1 })
    })

    test('finds nothing, without an error, for text that is not a name', async () => {
      await importing([keyedRow('1', testMemorial('John|Smith', '', '1900'))])
      for (const text of ['%', '_', "'", '"', '😀', '\u0000', '---', '" OR "', '()', '^', ' . ']) {
        const patterns = surnamePattern(text)
        if (patterns === null) continue
        expect(await found({ surname: patterns }), JSON.stringify(text)).toEqual({ names: [], total: 0 })
      }
      for (const text of [
        'Smith" OR "s:smith',
        'Smith%',
        'S_mith',
        'NEAR(a b)',
        's'.repeat(10_000),
        'AND',
        'NOT smith',
      ]) {
        const { total } = await found({ surname: surnamePattern(text) })
        expect(total, text.slice(0, 40)).toBe(text === 'Smith%' || text === 'S_mith' ? total : 0)
      }
    })

    test('finds by years, open ranges, and date ranges', async () => {
      const span = makePartialDate({ year: 1900, qualifier: 'between', end: { year: 1909, month: null, day: null } })
      await importing([
        keyedRow('1', testMemorial('A|One', '1843-03-12', '1912')),
        keyedRow('2', testMemorial('B|Two', '1899', '1910')),
        keyedRow('3', testMemorial('C|Three', '', '1915')),
        keyedRow('4', testMemorial('D|Four', '1000', '1050')),
        keyedRow('5', {
          ...testMemorial('E|Five', '', '1990'),
          lifeEvents: [{ type: 'Birth', date: span, location: null, note: null }],
        }),
      ])
      const born = async (from: number, to: number) => (await found({ birthYears: { from, to } })).names
      expect(await born(1843, 1843)).toEqual(['A One'])
      expect(await born(1, 1899)).toEqual(['D Four', 'A One', 'B Two'])
      expect(await born(1844, 2199)).toEqual(['E Five', 'B Two'])
      expect(await born(1905, 1905)).toEqual(['E Five'])
      expect(await born(1910, 1920)).toEqual([])
      expect((await found({ deathYears: { from: 1910, to: 1915 } })).total).toBe(3)
    })

    test('finds memorials by the places of their cemeteries and returns which places exist', async () => {
      await importing([
        keyedRow(
          '1',
          testMemorial('A|One', '', '1900'),
          testCemetery('Hill', { city: 'St. Osric', county: 'Larkspur', state: 'Vermont', zip: '05091' }),
        ),
        keyedRow('2', testMemorial('B|Two', '', '1900'), testCemetery('Hill', { city: 'Cork', country: 'Ireland' })),
      ])
      const at = async (...text: string[]) => (await found({ places: text.map(placeKey) })).names
      expect(await at('VT')).toEqual(['A One'])
      expect(await at('saint osric', 'vermont')).toEqual(['A One'])
      expect(await at('Larkspur County')).toEqual(['A One'])
      expect(await at('05091')).toEqual(['A One'])
      expect(await at('USA')).toEqual(['A One'])
      expect(await at('Ireland')).toEqual(['B Two'])
      expect(await at('Cork', 'Vermont')).toEqual([])
      expect(await store.existingPlaces(['vermont', 'cork', 'atlantis'])).toEqual(new Set(['vermont', 'cork']))
      expect(await store.existingPlaces(['_new england', '_dakotas'])).toEqual(new Set(['_new england']))
      expect(
        (await store.listCemeteries({ cemeteryId: null, places: ['vermont'] }, { limit: 5, offset: 0 })).total,
      ).toBe(1)
    })

    test('filters the memorials of one cemetery by name and displayed date, and lists their plots', async () => {
      const hill = testCemetery('Hill')
      await importing([
        keyedRow('1', testMemorial('Ada|Ashgrove', '1850-04-04', '1900', { plot: 'Section C, Row 4' }), hill),
        keyedRow('2', testMemorial('Ben|Birchall', '1851', '1921-11-20'), hill),
        keyedRow('3', testMemorial('Elsewhere|Ashgrove', '', '1900'), testCemetery('Dale')),
      ])
      const filtered = async (text: string | null) => {
        const { rows, total } = await store.listCemeteryMemorials(1, text, { limit: 10, offset: 0 })
        return { names: rows.map((row) => row.givenNames), total }
      }
      expect(await filtered(null)).toEqual({ names: ['Ada', 'Ben'], total: 2 })
      const { rows } = await store.listCemeteryMemorials(1, null, { limit: 10, offset: 0 })
      expect(rows.map(({ plot }) => plot)).toEqual(['Section C, Row 4', null])
      expect(await filtered('SHGR')).toEqual({ names: ['Ada'], total: 1 })
      expect(await filtered('april 4')).toEqual({ names: ['Ada'], total: 1 })
      expect(await filtered('1921')).toEqual({ names: ['Ben'], total: 1 })
      expect(await filtered('%')).toEqual({ names: [], total: 0 })
    })

    test('lists the births and deaths of a day by year', async () => {
      await importing([
        keyedRow('1', testMemorial('A|One', '1850-02-28', '1900-02-28')),
        keyedRow('2', testMemorial('B|Two', '1840-02-28', '1900')),
        keyedRow('3', testMemorial('C|Three', '1848-02-29', '1900')),
        keyedRow('4', testMemorial('D|Four', '1850-02', '1900')),
      ])
      const day = { month: 2, day: 28 }
      const births = await store.listOnThisDay('Birth', [day], null, { limit: 10, offset: 0 })
      expect(births.rows.map((row) => row.id)).toEqual([2, 1])
      const both = await store.listOnThisDay('Birth', [day, { month: 2, day: 29 }], null, { limit: 2, offset: 1 })
      expect(both).toMatchObject({ total: 3, rows: [{ id: 3 }, { id: 1 }] })
      expect((await store.listOnThisDay('Death', [day], null, { limit: 10, offset: 0 })).total).toBe(1)
    })

    test('finds cemeteries for the menu by words of their name and place, likely ones first', async () => {
      await importing([
        keyedRow(
          '1',
          testMemorial('A|One', '', '1900'),
          testCemetery('Old Thornmere Ground', { city: 'Wren', state: 'Iowa' }),
        ),
        keyedRow(
          '2',
          testMemorial('B|Two', '', '1900'),
          testCemetery('Thornmere Hill', { city: 'Osric', state: 'Vermont' }),
        ),
        keyedRow(
          '3',
          testMemorial('C|Three', '', '1900'),
          testCemetery('Oak Lawn', { city: 'Thornmere', state: 'Vermont' }),
        ),
      ])
      const menu = async (query: string | null, limit: number | null = null) =>
        (await store.listCemeteryMenu(query, limit)).map((entry) => entry.name)
      expect(await menu('thorn')).toEqual(['Thornmere Hill', 'Old Thornmere Ground', 'Oak Lawn'])
      expect(await menu('thornmere verm')).toEqual(['Thornmere Hill', 'Oak Lawn'])
      expect(await menu('ornmere')).toEqual([])
      expect(await menu('%')).toEqual([])
      expect(await menu(null, 2)).toHaveLength(2)
    })
  })
}
