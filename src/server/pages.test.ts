import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleDirectory } from '../../tests/support/sample-directory.ts'
import type { PageRenderer } from '../web/server-entry.ts'
import { readConfig } from './config.ts'
import { registerPages } from './pages.ts'

const LONG = '<p>Honora Jane Ashgrove</p>'.repeat(100)

let app: FastifyInstance
let directory: string
let asked: Request[]
let answer: PageRenderer

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'assets', 'root-abc.js'), 'export {}')
  writeFileSync(join(directory, 'assets', 'root-abc.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(directory, 'robots.txt'), 'User-agent: *')
  asked = []
  answer = async (_request, { nonce }) =>
    new Response(`<script nonce="${nonce}">a()</script>${LONG}`, { headers: { 'Content-Type': 'text/html' } })
  app = Fastify()
  await app.register((scope) =>
    registerPages(scope, {
      directory: sampleDirectory(),
      site: readConfig({ SITE_NAME: 'Old Yard' }).site,
      clock: { today: () => ({ year: 2026, month: 11, day: 20 }) },
      clientDirectory: directory,
      serverBuild: {
        createPageRenderer: () => (request, options) => {
          asked.push(request)
          return answer(request, options)
        },
      },
    }),
  )
})

afterEach(async () => {
  await app.close()
  rmSync(directory, { recursive: true })
})

test('a page is sent whole, with a policy that allows its own scripts and no nonce left in it', async () => {
  const response = await app.inject('/memorial/7/honora')
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe(`<script>a()</script>${LONG}`)
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/)
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.body)))
})

test('nothing of the visitor reaches the rendering', async () => {
  await app.inject({
    url: '/search?page=2',
    headers: { cookie: 'session=1', host: 'evil.example', 'x-forwarded-host': 'evil.example', 'user-agent': 'x' },
  })
  expect(asked[0]?.url).toBe('http://localhost/search?page=2')
  expect([...(asked[0]?.headers ?? [])]).toEqual([])
})

test('a browser that takes brotli gets brotli, and caches are told', async () => {
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(`<script>a()</script>${LONG}`)
})

test('HEAD answers the headers of GET without the page', async () => {
  const got = await app.inject('/')
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(got.headers['content-length'])
  expect(head.headers['content-type']).toBe('text/html')
})

test('the status of a page is its own', async () => {
  answer = async () => new Response(LONG, { status: 410 })
  expect((await app.inject('/memorial/9')).statusCode).toBe(410)
})

test('a redirect has an empty body', async () => {
  answer = async () => new Response(null, { status: 301, headers: { Location: '/headstones/willow' } })
  const response = await app.inject('/tags/willow')
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe('/headstones/willow')
  expect(response.body).toBe('')
})

test('when not even the error page can be rendered, there is still one, and nobody keeps it', async () => {
  answer = async () => new Response(null, { status: 500 })
  const response = await app.inject('/')
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('<h1>The page could not be opened</h1>')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('built files may be kept for a year, and are sent as they were compressed when they were built', async () => {
  const response = await app.inject({ url: '/assets/root-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe('export {}')
  expect(asked).toEqual([])
})

test('a file that is not there is no page', async () => {
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
  expect((await app.inject('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
  expect(asked).toEqual([])
})

test('files beside the pages are served by name', async () => {
  expect((await app.inject('/robots.txt')).body).toBe('User-agent: *')
})

test('the web manifest bears the name of the site', async () => {
  expect((await app.inject('/site.webmanifest')).json()).toMatchObject({ name: 'Old Yard', start_url: '/' })
})

test('an unknown call is no page', async () => {
  expect((await app.inject('/api/none')).statusCode).toBe(404)
  expect(asked).toEqual([])
})
