import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ATLANTIS,
  BARE_CEMETERY,
  BARE_MEMORIAL,
  FULL_CEMETERY,
  FULL_MEMORIAL,
  REMOVED_MEMORIAL_ID,
  summaryOf,
  wireDirectory,
} from '../../../tests/support/wire-records.ts'
import { registerApi } from '../../api/register-api.ts'
import { type Directory, EMPTY_SEARCH, InvalidInputError, RemovedError } from '../../contract/directory.ts'
import { createBrowserDirectory } from './browser-directory.ts'

let app: FastifyInstance
let served: ReturnType<typeof wireDirectory>
let requests: { url: string; headers: Headers }[]
let directory: Directory

/** A `fetch` that calls the server directly, without a network. */
const fetchApp: typeof fetch = async (input, init) => {
  const url = String(input)
  const headers = new Headers(init?.headers)
  requests.push({ url, headers })
  if (init?.signal?.aborted) throw new DOMException('This operation was aborted', 'AbortError')
  const { statusCode, body } = await app.inject({ url, headers: Object.fromEntries(headers) })
  return new Response(body, { status: statusCode })
}

beforeEach(async () => {
  served = wireDirectory()
  requests = []
  app = Fastify()
  await app.register(registerApi, {
    directory: served,
    site: { siteName: 'Lychgate', siteUrl: 'http://localhost:3000' },
    validatesResponses: true,
  })
  directory = createBrowserDirectory({ fetch: fetchApp })
})

describe('the directory in the browser', () => {
  test('returns the same results as the directory behind the API', async () => {
    expect(await directory.findMemorial(7)).toEqual(FULL_MEMORIAL)
    expect(await directory.findMemorial(8)).toEqual(BARE_MEMORIAL)
    const page = { filter: 'Roe', page: 1, perPage: 100 }
    expect(await directory.findCemeteryMemorials(31, page)).toEqual({
      cemetery: FULL_CEMETERY,
      memorials: {
        data: [{ ...summaryOf(FULL_MEMORIAL), plot: FULL_MEMORIAL.plot }],
        currentPage: 1,
        lastPage: 1,
        perPage: 100,
        total: 1,
        from: 1,
        to: 1,
      },
    })
    expect(await directory.listCemeteries({ cemeteryId: null, location: null, page: 1 })).toEqual({
      data: [BARE_CEMETERY, FULL_CEMETERY],
      currentPage: 1,
      lastPage: 1,
      perPage: 20,
      total: 2,
      from: 1,
      to: 2,
      unrecognizedPlaces: [ATLANTIS],
    })
    expect(await directory.searchMemorials(EMPTY_SEARCH)).toEqual(await served.searchMemorials(EMPTY_SEARCH))
    const today = { day: 4, month: 4, birthsPage: 1, deathsPage: 2 }
    expect(await directory.listTodaysEvents(today)).toEqual(await served.listTodaysEvents(today))
    const menu = { query: null, limit: 1 }
    expect(await directory.listCemeteryMenu(menu)).toEqual([
      { id: 31, name: "St. Brigid's", city: 'Hartwell', state: 'Vermont' },
    ])
    expect(await directory.findTagMemorials('nurses', 1)).toEqual(await served.findTagMemorials('nurses', 1))
  })

  test('sends every field of a search with all its special characters', async () => {
    const search = {
      givenNames: 'Ana & Zoë',
      surname: "O'Brien+de la %",
      birthYear: '1910-1915',
      deathYear: 'after 1900',
      cemeteryId: 31,
      location: 'Saint-Jérôme, QC',
      match: 'similar-given',
      sort: 'death',
      page: 2,
    } as const
    expect((await directory.searchMemorials(search)).unrecognizedPlaces).toMatchObject([{ entered: 'Atlantis' }])
    expect(served.lastSearch).toEqual(search)
  })

  test('omits empty fields and marks requests as sent by a script', async () => {
    await directory.searchMemorials(EMPTY_SEARCH)
    expect(requests[0]?.url).toBe('/api/search/memorial')
    expect(requests[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest')
  })

  test('returns null for an unknown record', async () => {
    expect(await directory.findMemorial(1000)).toBeNull()
    expect(await directory.findCemeteryMemorials(1000, { filter: null, page: 1 })).toBeNull()
    expect(await directory.findTagMemorials('no/such?tag', 1)).toBeNull()
  })

  test('throws RemovedError for a record that was removed', async () => {
    await expect(directory.findMemorial(REMOVED_MEMORIAL_ID)).rejects.toBeInstanceOf(RemovedError)
  })

  test('throws InvalidInputError with the field names of the search', async () => {
    const rejected = directory.searchMemorials({ ...EMPTY_SEARCH, givenNames: 'x'.repeat(201), birthYear: 'soon' })
    await expect(rejected).rejects.toBeInstanceOf(InvalidInputError)
    await expect(rejected).rejects.toMatchObject({
      fields: {
        givenNames: ['The given names must not be longer than 200 characters.'],
        birthYear: ['Please enter a year, such as 1912, 1910-15, or abt 1912.'],
      },
    })
  })

  test.each([
    ['a server error', new Response('{"message":"Something went wrong"}', { status: 500 }), 500],
    ["a proxy's error page", new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
    ['a truncated response', new Response('{"id": 7, "slu', { status: 200 }), 200],
    ['status 404 for a list', new Response('{}', { status: 404 }), 404],
    ['status 422 without errors', new Response('{}', { status: 422 }), 422],
    ['status 422 with null errors', new Response('{"errors":null}', { status: 422 }), 422],
  ])('reports an unexpected response for %s', async (_, response, status) => {
    const broken = createBrowserDirectory({ fetch: async () => response })
    await expect(broken.searchMemorials(EMPTY_SEARCH)).rejects.toMatchObject({
      message: 'The directory sent an unexpected response. Please try again.',
      status,
    })
  })

  test('reports how long to wait after too many requests', async () => {
    const message = 'Too many requests. Please try again in 12 seconds.'
    const limited = createBrowserDirectory({ fetch: async () => Response.json({ message }, { status: 429 }) })
    await expect(limited.findMemorial(7)).rejects.toMatchObject({ message, status: 429 })
  })

  test('reports the request ID of a failure on the server', async () => {
    const headers = { 'x-request-id': '3f9a02b7c1de' }
    const broken = createBrowserDirectory({ fetch: async () => Response.json({}, { status: 500, headers }) })
    await expect(broken.findMemorial(7)).rejects.toMatchObject({ status: 500, requestId: '3f9a02b7c1de' })
  })

  test('reports a network failure', async () => {
    const offline = createBrowserDirectory({
      fetch: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await expect(offline.findMemorial(7)).rejects.toMatchObject({
      message: 'We could not reach the directory. Please check your connection and try again.',
      status: null,
    })
  })

  test('aborts a request', async () => {
    const stopped = createBrowserDirectory({ fetch: fetchApp, signal: AbortSignal.abort() })
    await expect(stopped.findMemorial(7)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
