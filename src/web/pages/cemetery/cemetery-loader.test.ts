import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HONORA_ROW, THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import { type Directory, RemovedError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadCemetery, loadCemeteryOnServer } from './cemetery-loader.ts'

const findCemeteryMemorials = vi.fn<Directory['findCemeteryMemorials']>()
const findCemeteryOverview = vi.fn<Directory['findCemeteryOverview']>().mockResolvedValue(null)

function visit(address: string) {
  const url = new URL(address, 'https://lychgate.example')
  const [, , id, slug] = url.pathname.split('/')
  const context = new RouterContextProvider()
  context.set(directoryContext, { findCemeteryMemorials, findCemeteryOverview } as unknown as Directory)
  return { url, params: { id, slug }, context }
}

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('The loader threw nothing.')
    },
    (rejection: unknown) => rejection,
  )
}

beforeEach(() => {
  findCemeteryMemorials
    .mockReset()
    .mockResolvedValue({ cemetery: THORNMERE, memorials: pageOf([{ ...HONORA_ROW, plot: null }], 1, 100, 2651) })
})

describe('loadCemetery', () => {
  test('loads one page of 100 memorials that match the filter', async () => {
    const response = await loadCemeteryOnServer(visit('/cemetery/311/thornmere-hill-cemetery?filter=%20Ash%20&page=2'))
    expect(findCemeteryMemorials).toHaveBeenCalledExactlyOnceWith(311, { filter: 'Ash', page: 2, perPage: 100 })
    expect(response.init?.status).toBe(200)
    expect(response.data.filter).toBe('Ash')
  })

  test.each(['/cemetery/311', '/cemetery/311/old-name'])(
    'redirects %s with 301 to the correct slug and keeps the query',
    async (path) => {
      const rejection = (await rejectionOf(loadCemeteryOnServer(visit(`${path}?page=2`)))) as Response
      expect(rejection.status).toBe(301)
      expect(rejection.headers.get('location')).toBe('/cemetery/311/thornmere-hill-cemetery?page=2')
    },
  )

  test('redirects a merged cemetery with 301 to the remaining cemetery', async () => {
    const path = '/cemetery/5/thornmere-hill-cemetery'
    const rejection = (await rejectionOf(loadCemeteryOnServer(visit(`${path}?filter=Ash`)))) as Response
    expect(rejection.status).toBe(301)
    expect(rejection.headers.get('location')).toBe('/cemetery/311/thornmere-hill-cemetery?filter=Ash')
  })

  test('does not redirect in the browser, where the page replaces its URL itself', async () => {
    expect((await loadCemetery(visit('/cemetery/311'))).data.cemetery).toBe(THORNMERE)
  })

  test.each(['abc', '0', '-3', '1e3', '99999999999999999999'])(
    'responds with 404 for the ID %s without a query',
    async (id) => {
      expect(await rejectionOf(loadCemetery(visit(`/cemetery/${id}/x`)))).toMatchObject({ init: { status: 404 } })
      expect(findCemeteryMemorials).not.toHaveBeenCalled()
    },
  )

  test('responds with 404 for an unknown cemetery and with 410 for a removed cemetery', async () => {
    findCemeteryMemorials.mockResolvedValue(null)
    expect(await rejectionOf(loadCemetery(visit('/cemetery/5/x')))).toMatchObject({ init: { status: 404 } })
    findCemeteryMemorials.mockRejectedValue(new RemovedError('cemetery.removed'))
    expect(await rejectionOf(loadCemetery(visit('/cemetery/5/x')))).toMatchObject({ init: { status: 410 } })
  })

  test('responds with 422 for an invalid page number and still returns the cemetery', async () => {
    const response = await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?page=abc'))
    expect(response.init?.status).toBe(422)
    expect(response.data.problems.page).toContain('whole number')
    expect(response.data.cemetery).toBe(THORNMERE)
  })

  test('applies the filter if the page number is invalid', async () => {
    await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?filter=Ash&page=abc'))
    expect(findCemeteryMemorials).toHaveBeenCalledExactlyOnceWith(311, { filter: 'Ash', page: 1, perPage: 100 })
  })

  test('responds with 404 for a page past the end', async () => {
    findCemeteryMemorials.mockResolvedValue({ cemetery: THORNMERE, memorials: pageOf([], 99, 100, 2651) })
    const response = await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?page=99'))
    expect(response.init?.status).toBe(404)
    expect(response.data.memorials.lastPage).toBe(27)
  })
})
