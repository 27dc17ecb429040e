import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Directory, GoneError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { HONORA_ROW, THORNMERE } from '../../ui/results/list-fixtures.ts'
import { loadCemetery, loadCemeteryOnServer } from './cemetery-loader.ts'

const findCemeteryMemorials = vi.fn<Directory['findCemeteryMemorials']>()

function visit(address: string) {
  const url = new URL(address, 'https://lychgate.example')
  const [, , id, slug] = url.pathname.split('/')
  const context = new RouterContextProvider()
  context.set(directoryContext, { findCemeteryMemorials } as unknown as Directory)
  return { url, params: { id, slug }, context }
}

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('Nothing was refused.')
    },
    (refusal: unknown) => refusal,
  )
}

beforeEach(() => {
  findCemeteryMemorials
    .mockReset()
    .mockResolvedValue({ cemetery: THORNMERE, memorials: pageOf([HONORA_ROW], 1, 100, 2651) })
})

describe('the address of a cemetery', () => {
  test('asks for one page of 100, filtered as it says', async () => {
    const answer = await loadCemeteryOnServer(visit('/cemetery/311/thornmere-hill-cemetery?filter=%20Ash%20&page=2'))
    expect(findCemeteryMemorials).toHaveBeenCalledExactlyOnceWith(311, { filter: 'Ash', page: 2, perPage: 100 })
    expect(answer.init?.status).toBe(200)
    expect(answer.data.filter).toBe('Ash')
  })

  test.each(['/cemetery/311', '/cemetery/311/old-name'])(
    '%s moves for good to the right slug, with its query',
    async (path) => {
      const refusal = (await rejectionOf(loadCemeteryOnServer(visit(`${path}?page=2`)))) as Response
      expect(refusal.status).toBe(301)
      expect(refusal.headers.get('location')).toBe('/cemetery/311/thornmere-hill-cemetery?page=2')
    },
  )

  test('moves for good from a merged cemetery to the one that was kept', async () => {
    const path = '/cemetery/5/thornmere-hill-cemetery'
    const refusal = (await rejectionOf(loadCemeteryOnServer(visit(`${path}?filter=Ash`)))) as Response
    expect(refusal.status).toBe(301)
    expect(refusal.headers.get('location')).toBe('/cemetery/311/thornmere-hill-cemetery?filter=Ash')
  })

  test('moves nowhere in the browser: the page rewrites its address itself', async () => {
    expect((await loadCemetery(visit('/cemetery/311'))).data.cemetery).toBe(THORNMERE)
  })

  test.each(['abc', '0', '-3', '1e3', '99999999999999999999'])(
    'responds 404 for the id %s without a query',
    async (id) => {
      expect(await rejectionOf(loadCemetery(visit(`/cemetery/${id}/x`)))).toMatchObject({ init: { status: 404 } })
      expect(findCemeteryMemorials).not.toHaveBeenCalled()
    },
  )

  test('answers 404 where there is none, and 410 where there was one', async () => {
    findCemeteryMemorials.mockResolvedValue(null)
    expect(await rejectionOf(loadCemetery(visit('/cemetery/5/x')))).toMatchObject({ init: { status: 404 } })
    findCemeteryMemorials.mockRejectedValue(new GoneError('cemetery.removed'))
    expect(await rejectionOf(loadCemetery(visit('/cemetery/5/x')))).toMatchObject({ init: { status: 410 } })
  })

  test('answers 422 to a page that is none, and shows the cemetery all the same', async () => {
    const answer = await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?page=abc'))
    expect(answer.init?.status).toBe(422)
    expect(answer.data.problems.page).toContain('whole number')
    expect(answer.data.cemetery).toBe(THORNMERE)
  })

  test('keeps the filter beside a page that is none', async () => {
    await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?filter=Ash&page=abc'))
    expect(findCemeteryMemorials).toHaveBeenCalledExactlyOnceWith(311, { filter: 'Ash', page: 1, perPage: 100 })
  })

  test('answers 404 to a page beyond the end', async () => {
    findCemeteryMemorials.mockResolvedValue({ cemetery: THORNMERE, memorials: pageOf([], 99, 100, 2651) })
    const answer = await loadCemetery(visit('/cemetery/311/thornmere-hill-cemetery?page=99'))
    expect(answer.init?.status).toBe(404)
    expect(answer.data.memorials.lastPage).toBe(27)
  })
})
