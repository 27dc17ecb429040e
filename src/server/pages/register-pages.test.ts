import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { sampleDirectory } from '../../../tests/support/sample-directory.ts'
import type { PageRenderer, RenderOptions } from '../../web/server-entry.ts'
import { readConfig } from '../config/config.ts'
import { addRateLimits } from '../http/rate-limits.ts'
import { registerBuiltAssets, registerPages } from './register-pages.ts'

const LONG = '<p>Honora Jane Ashgrove</p>'.repeat(100)

let app: FastifyInstance
let directory: string
let requests: Request[]
let rendered: RenderOptions[]
let renderPage: (...args: Parameters<PageRenderer>) => Promise<Response>
let startUrl: () => string

beforeEach(async () => {
  directory = temporaryFolder()
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'root-abc.js'), 'export {}')
  writeFileSync(join(directory, 'assets', 'root-abc.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(directory, 'icon.svg'), '<svg/>')
  requests = []
  rendered = []
  renderPage = async () => new Response(LONG, { headers: { 'Content-Type': 'text/html' } })
  app = await open()
})

async function open(postsAreLimited = false): Promise<FastifyInstance> {
  const site = Fastify()
  if (postsAreLimited) await addRateLimits(site, { pages: 100, searches: 100, forms: 3, 'sign-ins': 100 })
  await site.register((scope) =>
    registerPages(scope, {
      directory: sampleDirectory(),
      site: readConfig({ SITE_NAME: 'Old Yard' }).site,
      clock: { today: () => ({ year: 2026, month: 11, day: 20 }) },
      listing: async () => ({ diedBy: null, includesDemo: true }),
      forms: { submit: async () => ({ accepted: true }) },
      emailList: { confirm: async () => false, unsubscribe: async () => false },
      suggest: async () => ({ accepted: true }),
      accountsOf: () => {
        throw new Error('No page of these tests asks for accounts.')
      },
      registerAssets: (app) => registerBuiltAssets(app, directory),
      serverBuild: {
        traitsOf: ({ pathname }) => ({
          acceptsPosts: ['/volunteer', '/login', '/correct/cemetery/7'].includes(pathname),
          isPersonalized: pathname === '/login',
          queryNames: null,
        }),
        startScript: ({ siteName }) => `start(${JSON.stringify(siteName)})`,
        createPageRenderer: (services) => {
          startUrl = services.startUrl
          return async (request, options) => {
            requests.push(request)
            rendered.push(options)
            const response = await renderPage(request, options)
            return { status: response.status, headers: response.headers, html: await response.text() }
          }
        },
      },
    }),
  )
  return site
}

afterEach(() => app.close())

test('sends a page with a policy that allows the theme script', async () => {
  const response = await app.inject('/memorial/7/honora')
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(LONG)
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.body)))
})

test('passes no visitor data to the renderer', async () => {
  await app.inject({
    url: '/search?page=2',
    headers: { cookie: 'session=1', host: 'evil.example', 'x-forwarded-host': 'evil.example', 'user-agent': 'x' },
  })
  expect(requests[0]?.url).toBe('http://localhost/search?page=2')
  expect([...(requests[0]?.headers ?? [])]).toEqual([])
})

test('sends brotli to a browser that accepts it, with a Vary header', async () => {
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(LONG)
})

test('responds to HEAD with the headers of GET and no body', async () => {
  const got = await app.inject('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect(head.headers['content-type']).toBe('text/html')
})

test('sends the status code of the page', async () => {
  renderPage = async () => new Response(LONG, { status: 410 })
  expect((await app.inject('/memorial/9')).statusCode).toBe(410)
})

test('sends a redirect with an empty body', async () => {
  renderPage = async () => new Response(null, { status: 301, headers: { Location: '/headstones/willow' } })
  const response = await app.inject('/tags/willow')
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe('/headstones/willow')
  expect(response.body).toBe('')
})

test('sends an uncached fallback page when the error page cannot be rendered', async () => {
  renderPage = async () => new Response(null, { status: 500 })
  const response = await app.inject('/')
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('<h1>The page could not be opened</h1>')
  expect(response.body).toMatch(/include this request ID: [\w-]+</)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('sends built files precompressed and cacheable for a year', async () => {
  const response = await app.inject({ url: '/assets/root-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('export {}')
  expect(requests).toEqual([])
})

test('lets browsers cache the start script for a year, at a URL that depends on the settings', async () => {
  const response = await app.inject(startUrl())
  expect(response.body).toBe('start("Old Yard")')
  expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(startUrl()).toMatch(/^\/assets\/start-[\w-]{8}\.js$/)
})

test('returns 404 without a page for a missing file', async () => {
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
  expect((await app.inject('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
  expect(requests).toEqual([])
})

test('serves public files by name', async () => {
  expect((await app.inject('/icon.svg')).body).toBe('<svg/>')
})

test('puts the site name into the web manifest', async () => {
  expect((await app.inject('/site.webmanifest')).json()).toMatchObject({ name: 'Old Yard', start_url: '/' })
})

test('returns 404 without a page for an unknown API path', async () => {
  expect((await app.inject('/api/none')).statusCode).toBe(404)
  expect(requests).toEqual([])
})

test('rejects a URL with more than 64 parameters, and shows a page', async () => {
  renderPage = async (_request, { rejection }) => new Response(rejection?.message, { status: rejection?.status ?? 200 })
  expect((await app.inject(`/search?${'a&'.repeat(64)}`)).statusCode).toBe(200)
  for (const method of ['GET', 'POST'] as const) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method, url: `/volunteer?${'a&'.repeat(65)}`, headers })
    expect(response.statusCode).toBe(400)
    expect(response.body).toBe('A form or URL must not have more than 64 fields.')
  }
  expect(requests.slice(1).map(({ method, url }) => [method, url])).toEqual([
    ['GET', 'http://localhost/volunteer'],
    ['GET', 'http://localhost/volunteer'],
  ])
})

describe('a form posted to a page', () => {
  const post = (url: string, headers: Record<string, string> = {}, payload = 'name=Ada&email=') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    })

  test('reaches the page unchanged and without cookies, and the response is not cached', async () => {
    renderPage = async () => new Response(LONG, { status: 422, headers: { 'Cache-Control': 'max-age=60' } })
    const response = await post('/volunteer?from=home', { cookie: 'session=1', 'sec-fetch-site': 'same-origin' })
    expect(response.statusCode).toBe(422)
    expect(response.body).toBe(LONG)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(requests[0]?.method).toBe('POST')
    expect(requests[0]?.url).toBe('http://localhost/volunteer?from=home')
    expect(requests[0]?.headers.has('cookie')).toBe(false)
    expect(Object.fromEntries((await requests[0]?.formData()) ?? [])).toEqual({ name: 'Ada', email: '' })
    expect(rendered[0]?.visitor).toBeUndefined()
  })

  test('redirects with 303 when it is accepted', async () => {
    renderPage = async () => new Response(null, { status: 303, headers: { Location: '/volunteer?sent=1' } })
    const response = await post('/volunteer')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/volunteer?sent=1')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toBe('')
  })

  test('returns 405 for a page without a form', async () => {
    const response = await post('/search')
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow).toBe('GET, HEAD')
    expect(requests).toEqual([])
  })

  test('can be a correction with the longest allowed text, in any script', async () => {
    const long = '墓'.repeat(5000)
    const short = '墓'.repeat(500)
    const fields = [
      ...['description', 'seen-description', 'comment', 'evidence'].map((name) => [name, long]),
      ...Array.from({ length: 18 }, (_, i) => [`field-${i}`, short]),
    ]
    const payload = new URLSearchParams(fields).toString()
    expect((await post('/correct/cemetery/7', {}, payload)).statusCode).toBe(200)
    expect((await requests[0]?.formData())?.get('seen-description')).toBe(long)
    await post('/correct/cemetery/7', {}, payload.repeat(2))
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test.each<[string, number, Record<string, string>, string]>([
    ['from another site', 403, { 'sec-fetch-site': 'cross-site' }, 'a=b'],
    ['from another site, in an old browser', 403, { origin: 'https://evil.example' }, 'a=b'],
    ['of another type', 415, { 'content-type': 'application/json' }, '{}'],
    ['with files', 415, { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['over the size limit', 413, {}, `a=${'x'.repeat(129 * 1024)}`],
  ])('is rejected with a page: %s', async (_, status, headers, payload) => {
    renderPage = async (_request, { rejection }) =>
      new Response(rejection?.message, { status: rejection?.status ?? 200 })
    const response = await post('/volunteer', headers, payload)
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain('form')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(requests.map(({ method }) => method)).toEqual(['GET'])
  })
})

test('limits the forms that an IP address posts, but not the pages that it reads', async () => {
  await app.close()
  app = await open(true)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = () => app.inject({ method: 'POST', url: '/volunteer', headers, payload: 'name=Ada' })
  for (let i = 0; i < 3; i++) expect((await post()).statusCode).toBe(200)
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^[1-9][0-9]?$/)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.body).toMatch(/<p>Too many requests\. Please try again in \d+ seconds?\.<\/p>/)
  expect(requests).toHaveLength(3)
  expect((await app.inject('/volunteer')).statusCode).toBe(200)
})

test('a personalized page reads and sets cookies, and is not cached', async () => {
  renderPage = async (_request, { visitor }) => {
    visitor?.setCookie('a=1; Path=/')
    visitor?.setCookie('b=2; Path=/')
    return new Response(`${visitor?.cookies} ${visitor?.address}`)
  }
  for (const method of ['GET', 'POST'] as const) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await app.inject({ method, url: '/login', headers: { cookie: 'session=1', ...type } })
    expect(response.body).toBe('session=1 127.0.0.1')
    expect(response.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})
