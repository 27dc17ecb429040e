import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { EMPTY_SEARCH, type MemorialSearch } from '../../contract/directory.ts'
import type { MemorialInput } from '../../domain/memorial.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../../storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { DirectoryService } from '../directory-service.ts'
import { type SuggestionDependencies, suggestSearches } from './search-suggestions.ts'
import { understandSearch } from './understand-search.ts'

const OAK_RIDGE = testCemetery('Oak Ridge', { city: 'Springfield', county: 'Sangamon', state: 'Illinois' })
const PINE_HILL = testCemetery('Pine Hill', { city: 'Chatham', county: 'Sangamon', state: 'Illinois' })
const CALVARY = testCemetery('Calvary', { city: 'Wren', state: 'Iowa' })

function person(name: string, birth: string, death: string, cemetery = OAK_RIDGE, fields: Partial<MemorialInput> = {}) {
  return { cemetery, memorial: testMemorial(name, birth, death, fields) }
}

const PEOPLE = [
  person('Honora Jane|Ashgrove', '1843', '1921'),
  person('Tobias|Ashgrove', '1839', '1904', PINE_HILL),
  person('William Henry|Ashgrove', '1850', '1911', CALVARY),
  person('Mary|Ashgrave', '1848', '1912', PINE_HILL),
  person('Bill|Pengarth', '1852', '1910', CALVARY),
  person('Elizabeth|Pengarth', '1855', '1931', OAK_RIDGE, { maidenName: 'Ashgrove' }),
  person('Rufus|Tindlewick', '1790', '1850', CALVARY),
]

const folder = temporaryFolder()
let store: SqliteDirectoryStore
let directory: DirectoryService
let oakRidge: number

beforeAll(async () => {
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  await importRows(
    writer,
    PEOPLE.map(({ memorial, cemetery }, index) => keyedRow(String(index), memorial, cemetery)),
  )
  await writer.close()
  store = new SqliteDirectoryStore(join(folder, 'lychgate.db'))
  directory = serviceOver(store)
  oakRidge = (await store.listCemeteryMenu('Oak Ridge', 1))[0]?.id ?? 0
})
afterAll(() => store.close())

function serviceOver(opened: SqliteDirectoryStore): DirectoryService {
  return new DirectoryService(opened, { now: () => new Date(), today: () => ({ year: 2026, month: 11, day: 2 }) })
}

const emptySearch = (given: MemorialSearch) => ({ search: given, parsed: understandSearch(given), places: [] })

const search = (entered: Partial<MemorialSearch>) => directory.searchMemorials({ ...EMPTY_SEARCH, ...entered })

/** Returns the kinds and totals of the suggestions: "similar-surname 1". */
async function suggested(entered: Partial<MemorialSearch>): Promise<string[]> {
  const { suggestions } = await search(entered)
  return suggestions.map(({ kind, total }) => `${kind} ${total}`)
}

describe('a full name in one field', () => {
  test.each<[string, Partial<MemorialSearch>, string, number]>([
    ['as the last name', { surname: 'Honora Ashgrove' }, 'surname', 1],
    ['as the given names', { givenNames: 'Honora Ashgrove' }, 'givenNames', 1],
    ['with the last name first', { surname: 'Ashgrove, Honora' }, 'surname', 1],
    ['with a wildcard', { givenNames: 'Mary Ash*' }, 'givenNames', 1],
    ['with a matching year', { surname: 'Honora Ashgrove', birthYear: '1840s' }, 'surname', 1],
    ['with similar names', { surname: 'Wm Pengarth', match: 'similar' }, 'surname', 1],
    ['with a title and a suffix', { surname: 'Dr. Honora Ashgrove Jr.' }, 'surname', 1],
    ['with a maiden name', { surname: 'Honora Ashgrove née Kowalski' }, 'surname', 1],
    ['with similar names and a suffix', { surname: 'Wm Pengarth III', match: 'similar' }, 'surname', 1],
  ])('is split %s', async (_, entered, splitField, total) => {
    expect(await search(entered)).toMatchObject({ total, suggestions: [], understood: { splitField } })
  })

  test.each<[string, Partial<MemorialSearch>]>([
    ['in quotation marks', { surname: '"Honora Ashgrove"' }],
    ['next to another name', { givenNames: 'Honora', surname: 'Honora Ashgrove' }],
    ['that finds no one either way', { surname: 'Honora Zzyzx' }],
    ['with a year that does not match', { surname: 'Honora Ashgrove', birthYear: '1799' }],
    ['with too short a wildcard', { surname: 'Honora A*' }],
  ])('is not split %s', async (_, entered) => {
    expect(await search(entered)).toMatchObject({ total: 0, understood: { splitField: null } })
  })

  test('is split under similar names if the whole text finds no one exactly', async () => {
    // As typed, the text would match Elizabeth Pengarth only by Elizabeth, without Ashgrove.
    for (const field of ['givenNames', 'surname'] as const) {
      const found = await search({ [field]: 'Elizabeth Ashgrove', match: 'similar' })
      expect(found).toMatchObject({ exactTotal: 1, understood: { splitField: field } })
      expect(found.data[0]).toMatchObject({ givenNames: 'Elizabeth', maidenName: 'Ashgrove' })
    }
    const misspelled = { givenNames: 'Bill Ashgrave', match: 'similar' } as const
    expect(await search(misspelled)).toMatchObject({
      exactTotal: 0,
      total: 1,
      understood: { splitField: 'givenNames' },
    })
    expect(await suggested({ givenNames: 'Bill Ashgrave' })).toContain('similar 1')
  })

  test('with a maiden name that no one has is also suggested as a last name', async () => {
    const { suggestions } = await search({ givenNames: 'Ashgrove née Kowalski' })
    const swapped = suggestions.find(({ kind }) => kind === 'names-swapped')
    expect(swapped).toBeDefined()
    expect(await directory.searchMemorials(swapped!.search)).toMatchObject({ total: swapped!.total })
  })

  test('is split under similar names if only the filters exclude the people with the full name', async () => {
    const entered = { givenNames: 'Rufus Tindlewick', deathYear: '1999', match: 'similar' } as const
    expect(await search(entered)).toMatchObject({ total: 0, understood: { splitField: 'givenNames' } })
    expect(await suggested(entered)).toEqual(
      await suggested({ ...entered, givenNames: 'Rufus', surname: 'Tindlewick' }),
    )
    expect(await suggested(entered)).not.toEqual([])
  })

  test('is not split if it finds someone as typed', async () => {
    expect(await search({ givenNames: 'Honora Jane' })).toMatchObject({ total: 1, understood: { splitField: null } })
  })
})

test.each<[Partial<MemorialSearch>, string[]]>([
  [{ givenNames: 'Mrs. Honora', surname: 'Ashgrove' }, ['Mrs.']],
  [{ givenNames: 'Honora', surname: 'Ashgrove, Jr' }, ['Jr']],
  [{ givenNames: 'Honora', surname: 'Ashgrove nee Kowalski', match: 'similar' }, ['nee Kowalski']],
])('finds %o without titles, suffixes, or a maiden name', async (entered, ignored) => {
  const { data, understood } = await search(entered)
  expect(data[0]).toMatchObject({ givenNames: 'Honora Jane', surname: 'Ashgrove', matchReasons: [] })
  expect(understood.ignored).toEqual(ignored)
})

describe('a search without results', () => {
  test.each<[string, Partial<MemorialSearch>, string[]]>([
    ['a typo in a surname', { surname: 'Tindelwick' }, ['similar-surname 1']],
    ['a nickname', { givenNames: 'Wm', surname: 'Pengarth' }, ['similar-given 1', 'without-given-names 2']],
    ['a nickname and a typo in a surname', { givenNames: 'Wm', surname: 'Pengart' }, ['similar 1']],
    [
      'a year that is off by two',
      { surname: 'Tindlewick', birthYear: '1792' },
      ['years-2 1', 'years-5 1', 'without-years 1'],
    ],
    ['a year that is off by five', { surname: 'Tindlewick', birthYear: '1795' }, ['years-5 1', 'without-years 1']],
    [
      'both years, each off by two',
      { surname: 'Tindlewick', birthYear: '1792', deathYear: '1848' },
      ['years-2 1', 'years-5 1', 'without-years 1'],
    ],
    [
      'a second given name that is not recorded',
      { givenNames: 'Tobias Theodore', surname: 'Ashgrove' },
      ['similar-given 1', 'first-given-name 1', 'without-given-names 4'],
    ],
    ['swapped names', { givenNames: 'Tindlewick', surname: 'Rufus' }, ['names-swapped 1']],
    ['a given name in the surname field', { surname: 'Rufus' }, ['names-swapped 1']],
    [
      'a town where the person is not buried',
      { givenNames: 'Tobias', surname: 'Ashgrove', location: 'springfield il' },
      ['wider-place 1', 'without-given-names 2', 'without-place 1'],
    ],
    [
      'an unknown town',
      { givenNames: 'Tobias', surname: 'Ashgrove', location: 'Xyzzy, Illinois' },
      ['known-places 1', 'without-place 1'],
    ],
    ['an unknown cemetery', { givenNames: 'Tobias', surname: 'Ashgrove', cemeteryId: 999_999 }, ['without-cemetery 1']],
    ['a misspelled full name in one field', { surname: 'Honora Ashgrov' }, ['similar 1']],
    ['a misspelled full name in the other field', { givenNames: 'Ashgrov, Honora' }, ['similar 1']],
    [
      'a full name with a misspelled surname in the given names',
      { givenNames: 'Tobias Ashgrov' },
      ['similar 1', 'similar-given 1', 'first-given-name 1'],
    ],
    [
      'a compound surname',
      { surname: 'Pengarth-Ashgrove', givenNames: 'Elizabeth' },
      ['similar-surname 1', 'part-of-surname 1', 'part-of-surname 1'],
    ],
    ['initials without periods', { surname: 'Ashgrove', givenNames: 'WH' }, ['initials 1', 'without-given-names 4']],
    [
      'several differences',
      { givenNames: 'Wm', surname: 'Pengarth', birthYear: '1870', location: 'Illinois' },
      ['similar-names-alone 1', 'surname-alone 2'],
    ],
  ])('gets suggestions: %s', async (_, entered, expected) => {
    expect(await suggested(entered)).toEqual(expected)
  })

  test('gets no suggestions if no related search has results', async () => {
    expect(await suggested({ surname: 'Zzyzxq' })).toEqual([])
    expect(await suggested({ location: 'Xyzzy' })).toEqual([])
  })

  test('gets suggestions with similar names if it asked for them', async () => {
    const { suggestions } = await search({ surname: 'Tindelwick', birthYear: '1792', match: 'similar' })
    expect(suggestions.map(({ kind }) => kind)).toEqual(['years-2', 'years-5', 'without-years'])
    expect(suggestions.map((suggestion) => suggestion.search.match)).toEqual(['similar', 'similar', 'similar'])
  })

  test('gets no suggestion with swapped names if a name is invalid in the other field', async () => {
    expect(await suggested({ surname: 'Q* Zu*', givenNames: 'Qo' })).toEqual([])
  })

  test('gets the totals that the page of each suggestion shows', async () => {
    const places = [null, 'springfield il', 'Xyzzy, IL', 'Wren', 'Sangamon County, Illinois']
    const given = [null, 'Wm', 'Honora Theodora', 'Rufus']
    const surnames = [null, 'Ashgrov', 'Pengarth', 'Rufus', 'Tindle*x']
    const years = [null, '1845', 'abt 1795', 'before 1845', null, 'after 1853', '1841-1842']
    const all = given.flatMap((givenNames) =>
      surnames.flatMap((surname) => places.map((location) => ({ givenNames, surname, location }))),
    )
    let followed = 0
    for (const [index, names] of all.entries()) {
      const entered = {
        ...names,
        birthYear: years[index % years.length] ?? null,
        deathYear: index % 4 === 0 ? '1912' : null,
        cemeteryId: index % 5 === 0 ? oakRidge : null,
      }
      const { suggestions } = await search(entered)
      expect(suggestions.length).toBeLessThanOrEqual(10)
      for (const suggestion of suggestions) {
        const { total } = await directory.searchMemorials(suggestion.search)
        expect(total, JSON.stringify(suggestion)).toBe(suggestion.total)
        expect(total).toBeGreaterThan(0)
        followed++
      }
    }
    expect(followed).toBeGreaterThan(50)
  })

  test('gets no suggestions in an empty directory', async () => {
    const path = join(folder, 'empty.db')
    await (await openSqliteWriter(path)).close()
    const empty = new SqliteDirectoryStore(path)
    const result = await serviceOver(empty).searchMemorials({ ...EMPTY_SEARCH, givenNames: 'Wm', surname: 'Ashgrove' })
    expect(result).toMatchObject({ total: 0, suggestions: [] })
    await empty.close()
  })
})

describe('a search with results', () => {
  test('counts no related searches', async () => {
    expect(await suggested({ surname: 'Ashgrave' })).toEqual([])
    expect(await search({ surname: 'Ashgrave', match: 'similar' })).toMatchObject({ total: 5, exactTotal: 1 })
  })
})

describe('the time limit', () => {
  const entered: MemorialSearch = {
    ...EMPTY_SEARCH,
    givenNames: 'Wm H',
    surname: 'Roe',
    birthYear: '1850',
    location: 'Iowa',
  }

  /** By default, every query of this store is expensive. */
  function dependencies(
    countMemorials: SuggestionDependencies['store']['countMemorials'],
    now = () => 0,
    countIfFast: SuggestionDependencies['store']['countIfFast'] = async (queries) => queries.map(() => null),
  ): SuggestionDependencies {
    const placeKeysOf = async (location: string | null) => (location === null ? [] : ['iowa'])
    const knownLocation = async () => null
    return { store: { countMemorials, countIfFast }, placeKeysOf, knownLocation, now }
  }

  test('omits searches that are not counted in time and keeps the others', async () => {
    let clock = 0
    const counted = async (queries: readonly unknown[]) => {
      clock += 200
      return queries.map(() => 3)
    }
    const suggestions = await suggestSearches(
      dependencies(counted, () => clock),
      emptySearch(entered),
    )
    expect(suggestions.map(({ kind }) => kind)).toEqual([
      'similar-surname',
      'similar-given',
      'years-2',
      'years-5',
      'first-given-name',
      'names-swapped',
      'without-given-names',
    ])
  })

  test('keeps the totals of cheap queries even if expensive ones take too long', async () => {
    const never = () => new Promise<never>(() => {})
    const everyThird = async (queries: readonly unknown[]) => queries.map((_, index) => (index % 3 === 0 ? 2 : null))
    const suggestions = await suggestSearches(
      dependencies(never, performance.now.bind(performance), everyThird),
      emptySearch(entered),
    )
    expect(suggestions.map(({ kind, total }) => `${kind} ${total}`)).toEqual([
      'similar-surname 2',
      'years-2 2',
      'names-swapped 2',
      'without-place 2',
    ])
  })

  test('prefers close searches to distant ones that are counted first', async () => {
    const more = { ...entered, deathYear: '1900', cemeteryId: 7 }
    const allButTheFirst = async (queries: readonly unknown[]) =>
      queries.map((_, index) => (index === 0 ? null : index + 1))
    const counted = async (queries: readonly unknown[]) => queries.map(() => 1)
    const suggestions = await suggestSearches(dependencies(counted, undefined, allButTheFirst), emptySearch(more))
    expect(suggestions).toHaveLength(10)
    expect(suggestions[0]).toMatchObject({ kind: 'similar-surname', total: 1 })
  })

  test('does not wait for a slow count', async () => {
    expect(
      await suggestSearches(
        dependencies(() => new Promise(() => {}), performance.now.bind(performance)),
        emptySearch(entered),
      ),
    ).toEqual([])
  })

  test('omits counts that are rejected because the directory is busy', async () => {
    const busy = async () => {
      throw Object.assign(new Error('Too many searches are waiting.'), { name: 'DirectoryBusyError' })
    }
    expect(await suggestSearches(dependencies(busy), emptySearch(entered))).toEqual([])
  })

  test('reports when suggestions may be missing', async () => {
    const counts = {
      complete: async (queries: readonly unknown[]) => queries.map(() => 1),
      slow: () => new Promise<never>(() => {}),
      busy: () => Promise.reject(Object.assign(new Error('busy'), { name: 'DirectoryBusyError' })),
    }
    const incomplete: string[] = []
    for (const [name, count] of Object.entries(counts)) {
      const onIncomplete = () => void incomplete.push(name)
      await suggestSearches(
        { ...dependencies(count, performance.now.bind(performance)), onIncomplete },
        emptySearch(entered),
      )
    }
    expect([...new Set(incomplete)]).toEqual(['slow', 'busy'])
  })

  test('throws a failure to count', async () => {
    const broken = async () => {
      throw new Error('no disk')
    }
    await expect(suggestSearches(dependencies(broken), emptySearch(entered))).rejects.toThrow('no disk')
  })

  test('returns at most ten suggestions', async () => {
    const more = { ...entered, deathYear: '1900', cemeteryId: 7 }
    const suggestions = await suggestSearches(
      dependencies(async (queries) => queries.map((_, index) => index + 1)),
      emptySearch(more),
    )
    expect(suggestions).toHaveLength(10)
  })
})
