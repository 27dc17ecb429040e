import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { EMPTY_SEARCH, type MemorialSearch } from '../../contract/directory.ts'
import type { MemorialInput } from '../../domain/memorial.ts'
import type { DirectoryStore } from '../../storage/ports.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'
import { openSqliteWriter } from '../../storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { searchMemorials } from './search-memorials.ts'

const CALVARY = testCemetery('Calvary', { city: 'Wren', county: 'Larkspur', state: 'Vermont' })
const PINE_HILL = testCemetery('Pine Hill', { city: 'Albany', county: 'Albany', state: 'New York' })

function person(name: string, cemetery = CALVARY, fields: Partial<MemorialInput> = {}) {
  return { cemetery, memorial: testMemorial(name, '1843', '1921', fields) }
}

const PEOPLE = [
  person('Honora Jane|Ashgrove', CALVARY, { maidenName: 'Tindlewick' }),
  person('Tobias|Ashgrove', PINE_HILL),
  person('Rufus|Tindlewick'),
  person('Mary|Virginia'),
  person('Virginia|Roe', PINE_HILL),
  person('Ada|Austin', testCemetery('Oakwood', { city: 'Austin', state: 'Texas' })),
]

const folder = temporaryFolder()
let store: SqliteDirectoryStore

beforeAll(async () => {
  const writer = await openSqliteWriter(join(folder, 'lychgate.db'))
  await importRows(
    writer,
    PEOPLE.map(({ memorial, cemetery }, index) => keyedRow(String(index), memorial, cemetery)),
  )
  await writer.close()
  store = new SqliteDirectoryStore(join(folder, 'lychgate.db'))
})
afterAll(() => store.close())

const search = (entered: Partial<MemorialSearch>, from: DirectoryStore = store) =>
  searchMemorials(from, { ...EMPTY_SEARCH, ...entered })

describe('a place after a name', () => {
  test.each<[string, Partial<MemorialSearch>, Partial<MemorialSearch>]>([
    ['a state', { surname: 'Honora Ashgrove 1921 Vermont' }, { surname: 'Honora Ashgrove 1921', location: 'Vermont' }],
    [
      'a year after it',
      { surname: 'Honora Ashgrove VT 1921' },
      { surname: 'Honora Ashgrove 1921', location: 'Vermont' },
    ],
    ['two words', { givenNames: 'Tobias Ashgrove New York' }, { givenNames: 'Tobias Ashgrove', location: 'New York' }],
    ['a county', { surname: 'Ashgrove, Larkspur County' }, { surname: 'Ashgrove', location: 'Larkspur County' }],
    ['a town and its state', { surname: 'Ashgrove Wren, Vt.' }, { surname: 'Ashgrove', location: 'Wren, Vermont' }],
    ['the country', { surname: 'Rufus Tindlewick USA' }, { surname: 'Rufus Tindlewick', location: 'United States' }],
    ['a preposition', { surname: 'Ashgrove of Wren' }, { surname: 'Ashgrove', location: 'Wren' }],
    [
      'both name fields',
      { givenNames: 'Honora', surname: 'Ashgrove Vermont' },
      { givenNames: 'Honora', surname: 'Ashgrove', location: 'Vermont' },
    ],
    [
      'another place',
      { surname: 'Ashgrove Wren', location: 'Vermont' },
      { surname: 'Ashgrove', location: 'Wren, Vermont' },
    ],
    ['similar names', { surname: 'Ashgrave Vermont', match: 'similar' }, { surname: 'Ashgrave', location: 'Vermont' }],
  ])('is suggested as a place: %s', async (_, entered, expected) => {
    const { total, suggestions } = await search(entered)
    expect(total).toBe(0)
    const inPlace = suggestions.filter(({ kind }) => kind === 'place-in-name')
    expect(inPlace).toEqual([{ kind: 'place-in-name', search: { ...EMPTY_SEARCH, ...entered, ...expected }, total: 1 }])
    expect((await search(inPlace[0]?.search ?? {})).total).toBe(1)
  })

  test.each<[Partial<MemorialSearch>, string]>([
    [{ surname: 'Mary Virginia' }, 'Mary'],
    [{ surname: 'Virginia Roe' }, 'Virginia'],
    [{ surname: 'Ada Austin' }, 'Ada'],
    [{ surname: 'Austin' }, 'Ada'],
    [{ givenNames: 'Virginia' }, 'Virginia'],
  ])('is searched as a name first: %o', async (entered, givenNames) => {
    expect((await search(entered)).data).toMatchObject([{ givenNames }])
  })

  test('is not suggested if no one by that name is there, or if the text is in quotation marks', async () => {
    for (const surname of ['Rufus Tindlewick New York', 'Rufus Tindlewick Atlantis', '"Honora Ashgrove Vermont"']) {
      const { suggestions } = await search({ surname })
      expect(suggestions.filter(({ kind }) => kind === 'place-in-name')).toEqual([])
    }
  })

  test('adds no work to a search with results', async () => {
    const called: string[] = []
    const counted = new Proxy(store, {
      get(target, name: keyof SqliteDirectoryStore) {
        called.push(name)
        return target[name].bind(target)
      },
    })
    expect((await search({ givenNames: 'Honora Jane', surname: 'Ashgrove' }, counted)).total).toBe(1)
    expect(called).toEqual(['arrangeMemorials'])
  })
})

describe('a maiden name after a married name', () => {
  test.each([
    { surname: 'Ashgrove nee Tindlewick' },
    { surname: 'Honora Ashgrove née Tindlewick' },
    { givenNames: 'Honora Ashgrove (born Tindlewick)' },
    { givenNames: 'Honora z domu Tindlewick', surname: 'Ashgrove' },
    { surname: 'Mrs Ashgrove geb. Tindlewick', match: 'similar' },
  ] satisfies Partial<MemorialSearch>[])('finds the person with both: %o', async (entered) => {
    const { data, total, understood } = await search(entered)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ givenNames: 'Honora Jane', matchReasons: ['maiden name Tindlewick'] })
    expect(understood.maidenName).toEqual({ text: 'Tindlewick', kind: 'whole' })
    expect(understood.ignored.filter((text) => text.includes('Tindlewick'))).toEqual([])
  })

  test('is ignored if no one has it', async () => {
    const { total, understood } = await search({ surname: 'Ashgrove née Kowalski' })
    expect(total).toBe(2)
    expect(understood).toMatchObject({ maidenName: null, ignored: ['née Kowalski'] })
  })

  test('leaves suggestions for a search that finds no one without it', async () => {
    const { suggestions } = await search({ surname: 'Ashgrove née Tindlewick', birthYear: '1799' })
    expect(suggestions).toContainEqual({
      kind: 'without-years',
      search: { ...EMPTY_SEARCH, surname: 'Ashgrove' },
      total: 2,
    })
  })
})

test('shows names without the quotation marks of the visitor', async () => {
  const texts = async (surname: string) => {
    const { understood } = await search({ surname })
    return [...understood.givenNames, ...(understood.surname === null ? [] : [understood.surname])].map(
      ({ text }) => text,
    )
  }
  expect(await texts('"Honora Ashgrove"')).toEqual(['Honora Ashgrove'])
  expect(await texts('„Honora Ashgrove“')).toEqual(['Honora', 'Ashgrove'])
  expect(await texts("'Honora' “Ashgrove”")).toEqual(['Honora', 'Ashgrove'])
  expect(await texts('"Ashgrove"')).toEqual(['Ashgrove'])
})
