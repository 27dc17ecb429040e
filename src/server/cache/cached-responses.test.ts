import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { composeAccounts } from '../compose/compose-accounts.ts'
import { readConfig } from '../config/config.ts'
import { rejectWhenOverloaded } from '../http/event-loop-load.ts'
import { buildHttpApp } from '../http/http-app.ts'
import { registerPages } from '../pages/register-pages.ts'
import { CacheableResponse } from './cacheable-response.ts'
import { contentStamp } from './content-stamp.ts'
import { PageCache } from './page-cache.ts'
import { serveCachedResponses } from './serve-cached-responses.ts'

const PAGE = '/memorial/7/jane-roe'
const BODY = '<p>In loving memory.</p>'.repeat(100)
const STATUSES: Readonly<Record<string, number>> = { '/missing': 404, '/gone': 410, '/broken': 500, '/moved': 301 }

let folder: string
let app: FastifyInstance
let origin: string
let version: number
let rendered: string[]
let records: number
let day: number
/** The time that the renderer takes */
let renderMs: number
/** Lets the renderer finish `/slow`, which blocks other renderings until then. */
let openGate: () => void

async function open(settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', ...settings })
  const directory = {
    ...wireDirectory(),
    findMemorial: async (id: number) => {
      records++
      return wireDirectory().findMemorial(id)
    },
  }
  const today = () => ({ year: 2026, month: 11, day })
  const gate = new Promise<void>((resolve) => {
    openGate = resolve
  })
  const pageCache = new PageCache({
    maxBytes: config.pageCacheBytes,
    stamp: contentStamp({ contentVersion: () => version }, { today }, { acceptsCorrections: false }),
  })
  const forms = { submit: async () => ({ accepted: true }) as const }
  app = await buildHttpApp({
    config,
    directory,
    forms,
    accounts: composeAccounts(await openPeopleDatabase(':memory:'), config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
    pageCache,
    registerPages: (pages) =>
      registerPages(pages, {
        directory,
        forms,
        pageCache,
        emailList: { confirm: async () => false, unsubscribe: async () => false },
        site: config.site,
        clock: { today },
        listing: async () => ({ diedBy: null, includesDemo: true }),
        suggest: async () => ({ accepted: true }),
        accountsOf: () => {
          throw new Error('These tests use no accounts.')
        },
        registerAssets: async () => undefined,
        serverBuild: {
          traitsOf: ({ pathname }) => ({
            acceptsPosts: pathname === '/volunteer',
            isPersonalized: false,
            queryNames: pathname === '/search' ? ['lastName', 'page'] : [],
            canonicalPath:
              pathname === '/Search' || pathname === '/about.data/'
                ? pathname.toLowerCase().replace(/\/$/, '')
                : pathname,
          }),
          createPageRenderer:
            () =>
            async (request, { inTurn }) => {
              const { pathname, search, searchParams } = new URL(request.url)
              rendered.push(pathname + search)
              await pause(renderMs)
              const status = searchParams.getAll('page').length > 1 ? 422 : (STATUSES[pathname] ?? 200)
              const headers = new Headers({
                'content-type': 'text/html; charset=utf-8',
                ...(status === 301 ? { location: search } : {}),
              })
              const response = { status, headers, html: status === 301 ? '' : BODY + version }
              if (pathname !== '/slow') return response
              return inTurn(async () => {
                await gate
                return response
              })
            },
          startScript: () => '',
        },
      }),
  })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(() => {
  folder = temporaryFolder()
  version = 1
  day = 25
  rendered = []
  records = 0
  renderMs = 0
})
afterEach(() => app.close())

const get = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetch(origin + target, { method, headers: { 'accept-encoding': 'br', ...headers }, redirect: 'manual' })

/** Returns the headers that are the same for two requests. */
function sharedHeaders({ headers }: Response): Record<string, string> {
  const own = [
    'date',
    'server-timing',
    'x-request-id',
    'ratelimit-remaining',
    'ratelimit-reset',
    'connection',
    'keep-alive',
  ]
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)))
}

describe('a cached page', () => {
  test('has one spelling of its path', async () => {
    await open()
    const response = await get('/Search?lastName=roe')
    expect([response.status, response.headers.get('location')]).toEqual([301, '/search?lastName=roe'])
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/about.data')).status).toBe(200)
    expect(rendered).toEqual(['/about.data/'])
  })

  test('is rendered once, with the same headers and body for everyone', async () => {
    await open()
    const [first, second] = [await get(PAGE), await get(PAGE)]
    expect(rendered).toEqual([PAGE])
    expect(first.headers.get('server-timing')).toMatch(/^cache;desc=miss, make;dur=\d+\.\d$/)
    expect(second.headers.get('server-timing')).toBe('cache;desc=hit')
    expect(sharedHeaders(second)).toEqual(sharedHeaders(first))
    expect(sharedHeaders(second)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'x-frame-options': 'DENY',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"/),
    })
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'))
    expect(ids).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), expect.stringMatching(/^[0-9a-f]{12}$/)])
    expect(ids[0]).not.toBe(ids[1])
    expect([await first.text(), await second.text()]).toEqual([`${BODY}1`, `${BODY}1`])
  })

  test('is sent in each encoding that a client accepts', async () => {
    await open()
    for (const wanted of ['br', 'gzip', 'identity']) {
      for (const _ of [1, 2]) {
        const response = await get(PAGE, { 'accept-encoding': wanted })
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(wanted)
        expect(await response.text()).toBe(`${BODY}1`)
      }
    }
    expect(rendered).toEqual([PAGE])
  })

  test('is not sent again to a client that already has it', async () => {
    await open()
    const tag = String((await get(PAGE)).headers.get('etag'))
    const strong = tag.slice(2)
    for (const header of [tag, strong, `"other", ${tag}`, `W/"x",${strong}`, '*']) {
      // Without Brotli, the request goes through Fastify.
      for (const encoding of ['br', 'deflate']) {
        const response = await get(PAGE, { 'if-none-match': header, 'accept-encoding': encoding })
        expect([header, response.status, await response.text()]).toEqual([header, 304, ''])
        expect(response.headers.get('etag')).toBe(tag)
        expect(response.headers.get('vary')).toBe('accept-encoding')
        expect(response.headers.get('cache-control')).toContain('s-maxage=30')
        expect(response.headers.get('content-type')).toBeNull()
      }
    }
    expect((await get(PAGE, { 'if-none-match': '"other"' })).status).toBe(200)
    version++
    expect((await get(PAGE, { 'if-none-match': tag })).status).toBe(200)
  })

  test('has the same headers and no body for HEAD', async () => {
    await open()
    const [first, page] = [await get(PAGE, {}, 'HEAD'), await get(PAGE)]
    const second = await get(PAGE, {}, 'HEAD')
    expect([sharedHeaders(first), sharedHeaders(second)]).toEqual([sharedHeaders(page), sharedHeaders(page)])
    expect([await first.text(), await second.text()]).toEqual(['', ''])
    expect(rendered).toEqual([PAGE])
  })

  test('is the same for every spelling of its query', async () => {
    await open()
    const spellings = [
      '?lastName=Roe&page=2',
      '?page=2&lastName=Roe',
      '?lastName=Roe&givenName=&page=2&utm_source=x',
      '?lastName=%52oe&page=2',
    ]
    const tags = await Promise.all(spellings.map(async (query) => (await get(`/search${query}`)).headers.get('etag')))
    expect(new Set(tags).size).toBe(1)
    expect(rendered).toEqual(['/search?lastName=Roe&page=2'])
    await get('/search?lastName=Roe&page=3')
    await get('/search?lastName=&page=')
    expect(rendered.slice(1)).toEqual(['/search?lastName=Roe&page=3', '/search'])
  })

  test('may have a path with several slashes', async () => {
    await open()
    expect((await get('//?page=2')).status).toBe(200)
    await get(`//?${'a&'.repeat(65)}`)
    expect(rendered).toEqual(['//', '//'])
  })

  test('is rendered once for twenty clients that request it at the same time', async () => {
    await open()
    renderMs = 50
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(PAGE)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(rendered).toEqual([PAGE])
  })

  test('is rendered again after a change', async () => {
    await open()
    await get(PAGE)
    version = 2
    expect(await (await get(PAGE)).text()).toBe(`${BODY}2`)
    expect(rendered).toEqual([PAGE, PAGE])
  })
})

test('renders a cached page again after midnight', async () => {
  await open()
  await get(PAGE)
  expect((await get(PAGE)).headers.get('server-timing')).toBe('cache;desc=hit')
  day = 26
  expect((await get(PAGE)).headers.get('server-timing')).toContain('miss')
  expect(rendered).toEqual([PAGE, PAGE])
})

test('sends a cached page before the turn of another page', async () => {
  await open()
  await get(PAGE)
  const slow = get('/slow')
  await expect.poll(() => rendered).toContain('/slow')
  // The second target goes through Fastify.
  for (const target of [PAGE, `${PAGE}?utm_source=x`]) expect((await get(target)).status).toBe(200)
  expect(rendered).toEqual([PAGE, '/slow'])
  openGate()
  expect((await slow).status).toBe(200)
})

describe('the cache excludes', () => {
  test('errors and redirects, which are rendered for the whole URL', async () => {
    await open()
    for (const [path, status] of Object.entries(STATUSES)) {
      rendered = []
      for (const _ of [1, 2]) expect((await get(path)).status).toBe(status)
      expect(rendered).toEqual([path, path])
    }
    expect((await get('/moved?utm_source=x')).headers.get('location')).toBe('?utm_source=x')
    expect((await get('/search?page=1&page=2')).status).toBe(422)
    expect((await get('/search?page=2&page=1')).status).toBe(422)
  })

  test('responses to posted forms', async () => {
    await open()
    const post = () => fetch(`${origin}/volunteer`, { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) })
    for (const _ of [1, 2]) expect((await post()).headers.get('cache-control')).toBe('no-store')
    expect((await get('/volunteer')).headers.get('server-timing')).toContain('miss')
    expect(rendered).toHaveLength(3)
  })

  test('pages rendered for a visitor with a session, who still gets cached pages', async () => {
    await open()
    const session = { cookie: 'theme=dark; __Host-lychgate_session=abc' }
    for (const _ of [1, 2]) expect((await get(PAGE, session)).headers.get('server-timing')).toContain('miss')
    await get(PAGE)
    expect((await get(PAGE, session)).headers.get('server-timing')).toBe('cache;desc=hit')
    expect(rendered).toEqual([PAGE, PAGE, PAGE])
  })
})

describe('limits on cached pages', () => {
  test('a flood is limited like a flood of other pages, with the same headers', async () => {
    await open({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '5' })
    const responses = [
      await get(PAGE),
      await get('/about'),
      await get(PAGE),
      await get(PAGE, {}, 'HEAD'),
      await get(PAGE),
    ]
    expect(responses.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0'])
    expect(sharedHeaders(responses[4]!)).toEqual(sharedHeaders(responses[0]!))
    const refused = await get(PAGE)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test('visitors behind a trusted proxy are counted by their addresses', async () => {
    await open({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '3', TRUST_PROXY: '127.0.0.1' })
    const statuses = async (address: string) => {
      const all: number[] = []
      for (const _ of [1, 2, 3, 4]) all.push((await get(PAGE, { 'x-forwarded-for': address })).status)
      return all
    }
    expect(await statuses('192.0.2.1')).toEqual([200, 200, 200, 429])
    expect(await statuses('2001:db8::7')).toEqual([200, 200, 200, 429])
    expect(await statuses('2001:db8::8')).toEqual([429, 429, 429, 429])
  })

  test('an overloaded site also rejects requests for cached pages', async () => {
    app = Fastify()
    const begun: string[] = []
    const load = {
      begin: (kind: string) => begun.push(kind) === 1,
      end: (kind: string) => void begun.push(`end of ${kind}`),
    }
    rejectWhenOverloaded(app, load)
    const pageCache = new PageCache({ maxBytes: 1024 * 1024, stamp: () => 'unchanged' })
    await pageCache.make(PAGE, async () => new CacheableResponse({}, Buffer.from(BODY)))
    serveCachedResponses(app, {
      pageCache,
      headers: {},
      countRequest: null,
      load,
      trustProxy: false,
    })
    app.get('/*', async () => 'rendered')
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
    expect([(await get(PAGE)).status, (await get(PAGE)).status]).toEqual([200, 503])
    expect(begun).toEqual(['site pages', 'end of site pages', 'site pages'])
  })

  test('a response announces the end of its connection while the site stops', async () => {
    await open()
    await get(PAGE)
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const response = await get(PAGE)
    expect([response.headers.get('server-timing'), response.headers.get('connection')]).toEqual([
      'cache;desc=hit',
      'close',
    ])
  })
})

describe('a cached API response', () => {
  test('takes only one directory query and is compressed', async () => {
    await open()
    const targets = ['/api/memorial/7', '/api/memorial/7?', '/api/memorial/7?x=1']
    for (const target of targets) {
      const response = await get(target)
      expect(sharedHeaders(response)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-encoding': 'br',
        vary: 'accept-encoding',
      })
      expect(await response.json()).toMatchObject({ id: 7 })
    }
    expect(records).toBe(1)
    version++
    await get('/api/memorial/7')
    expect(records).toBe(2)
  })

  test('is never an error', async () => {
    await open()
    for (const _ of [1, 2]) expect((await get('/api/memorial/999')).status).toBe(404)
    expect((await get('/api/search/memorial?page=x')).status).toBe(422)
    expect(records).toBe(2)
  })
})
