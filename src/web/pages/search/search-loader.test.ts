import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { foundMemorials } from '../../../../tests/support/found-memorials.ts'
import { type Directory, InvalidInputError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { HONORA_ROW } from '../../ui/results/list-fixtures.ts'
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

describe('the search of an address', () => {
  test('asks for what is filled in, without the spaces around it', async () => {
    const answer = await load(
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
      page: 2,
    })
    expect(answer.init?.status).toBe(200)
    expect(answer.data.result?.total).toBe(41)
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
  ])('is refused with 422 for %s, keeps what was typed and asks nobody', async (query) => {
    const answer = await load(`/search?lastName=Ashgrove&${query}`)
    expect(answer.init?.status).toBe(422)
    expect(answer.data.result).toBeNull()
    expect(answer.data.values.surname).toBe('Ashgrove')
    expect(Object.keys(answer.data.errors)).toHaveLength(1)
    expect(searchMemorials).not.toHaveBeenCalled()
  })

  test('is refused with 422 where the directory refuses it', async () => {
    searchMemorials.mockRejectedValue(new InvalidInputError({ surname: ['Two letters at least.'] }))
    const answer = await load('/search?lastName=a*')
    expect(answer.init?.status).toBe(422)
    expect(answer.data.errors).toEqual({ surname: ['Two letters at least.'] })
  })

  test('fails where the directory fails', async () => {
    searchMemorials.mockRejectedValue(new Error('no disk'))
    await expect(load('/search')).rejects.toThrow('no disk')
  })

  test('answers 404 beyond the end, with the last page to go to', async () => {
    searchMemorials.mockResolvedValue(foundMemorials(pageOf([], 99, 20, 41)))
    const answer = await load('/search?page=99')
    expect(answer.init?.status).toBe(404)
    expect(answer.data.result?.lastPage).toBe(3)
  })

  test('brings at most 100 cemeteries to choose from, and says that there are more', async () => {
    const { cemeteries } = (await load('/search')).data
    expect(cemeteries.entries).toHaveLength(100)
    expect(cemeteries.isComplete).toBe(false)
    expect(listCemeteryMenu).toHaveBeenCalledExactlyOnceWith({ query: null, limit: 100 })
  })

  test('names the chosen cemetery, from the menu or from the directory', async () => {
    expect((await load('/search?cemeteryId=7')).data.cemeteries.selected?.name).toBe('Yard 6')
    expect(listCemeteries).not.toHaveBeenCalled()
    expect((await load('/search?cemeteryId=9999')).data.cemeteries.selected).toBeNull()
    expect(listCemeteries).toHaveBeenCalledExactlyOnceWith({ cemeteryId: 9999, location: null, page: 1 })
  })
})
