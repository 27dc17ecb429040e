import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { foundMemorials } from '../../../../tests/support/found-memorials.ts'
import { HONORA_ROW } from '../../../../tests/support/pages/sample-list.ts'
import { type Directory, InvalidInputError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadSearch } from './search-loader.ts'

const searchMemorials = vi.fn<Directory['searchMemorials']>()
const listCemeteryMenu = vi.fn<Directory['listCemeteryMenu']>()
const listCemeteries = vi.fn<Directory['listCemeteries']>()

const MENU = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `Yard ${index}`,
  city: null,
  state: null,
}))

function load(address: string) {
  const context = new RouterContextProvider()
  context.set(directoryContext, { searchMemorials, listCemeteryMenu, listCemeteries } as unknown as Directory)
  const url = new URL(address, 'https://lychgate.example')
  return loadSearch({ context, url })
}

beforeEach(() => {
  searchMemorials.mockReset().mockResolvedValue(foundMemorials(pageOf([HONORA_ROW], 1, 20, 41)))
  listCemeteryMenu.mockReset().mockImplementation(async ({ limit }) => MENU.slice(0, limit ?? MENU.length))
  listCemeteries.mockReset().mockResolvedValue({ ...pageOf([], 1, 20, 0), unrecognizedPlaces: [] })
})

describe('loadSearch', () => {
  test('searches with the trimmed, nonempty fields', async () => {
    const response = await load(
      '/search?givenName=&lastName=%20Ashgrove%20&birthDate=abt+1843&location=Vermont&match=similar&page=2',
    )
    expect(searchMemorials).toHaveBeenCalledExactlyOnceWith({
      givenNames: null,
      surname: 'Ashgrove',
      birthYear: 'abt 1843',
      deathYear: null,
      cemeteryId: null,
      location: 'Vermont',
      match: 'similar',
      sort: 'name',
      page: 2,
    })
    expect(response.init?.status).toBe(200)
    expect(response.data.result?.total).toBe(41)
  })

  test.each([
    'birthDate=soon',
    'deathDate=19',
    'page=0',
    'page=-1',
    'page=abc',
    'page=1.5',
    'cemeteryId=x',
    'match=fuzzy',
  ])('responds with 422 for %s, returns the entered values, and does not search', async (query) => {
    const response = await load(`/search?lastName=Ashgrove&${query}`)
    expect(response.init?.status).toBe(422)
    expect(response.data.result).toBeNull()
    expect(response.data.values.surname).toBe('Ashgrove')
    expect(Object.keys(response.data.errors)).toHaveLength(1)
    expect(searchMemorials).not.toHaveBeenCalled()
  })

  test('responds with 422 if the directory rejects the input', async () => {
    searchMemorials.mockRejectedValue(new InvalidInputError({ surname: ['Two letters at least.'] }))
    const response = await load('/search?lastName=a*')
    expect(response.init?.status).toBe(422)
    expect(response.data.errors).toEqual({ surname: ['Two letters at least.'] })
  })

  test('rethrows other errors', async () => {
    searchMemorials.mockRejectedValue(new Error('no disk'))
    await expect(load('/search')).rejects.toThrow('no disk')
  })

  test('responds with 404 for a page past the end and returns the last page number', async () => {
    searchMemorials.mockResolvedValue(foundMemorials(pageOf([], 99, 20, 41)))
    const response = await load('/search?page=99')
    expect(response.init?.status).toBe(404)
    expect(response.data.result?.lastPage).toBe(3)
  })

  test('returns at most 100 cemeteries and marks the list as incomplete', async () => {
    const { cemeteries } = (await load('/search')).data
    expect(cemeteries.entries).toHaveLength(100)
    expect(cemeteries.isComplete).toBe(false)
    expect(listCemeteryMenu).toHaveBeenCalledExactlyOnceWith({ query: null, limit: 100 })
  })

  test('finds the selected cemetery in the menu or in the directory', async () => {
    expect((await load('/search?cemeteryId=7')).data.cemeteries.selected?.name).toBe('Yard 6')
    expect(listCemeteries).not.toHaveBeenCalled()
    expect((await load('/search?cemeteryId=9999')).data.cemeteries.selected).toBeNull()
    expect(listCemeteries).toHaveBeenCalledExactlyOnceWith({ cemeteryId: 9999, location: null, page: 1 })
  })
})
