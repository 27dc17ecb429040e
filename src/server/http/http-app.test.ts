import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { wireDirectory } from '../../../tests/support/wire-records.ts'
import { openPeopleDatabase } from '../../storage/sqlite/people/people-database.ts'
import { composeAccounts } from '../compose/compose-accounts.ts'
import { readConfig } from '../config/config.ts'
import { createSiteLog } from '../log/site-log.ts'
import { buildHttpApp, type HttpAppOptions } from './http-app.ts'

let dataDir: string
let app: FastifyInstance

beforeEach(() => {
  dataDir = temporaryFolder()
})

afterEach(() => app.close())

async function build(env: Record<string, string> = {}, options: Partial<HttpAppOptions> = {}) {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env })
  const people = await openPeopleDatabase(':memory:')
  app = await buildHttpApp({
    config,
    directory: wireDirectory(),
    forms: { submit: async () => ({ accepted: true }) },
    accounts: composeAccounts(people, config),
    images: { findImageState: async () => 'shown' },
    isReady: async () => true,
    ...options,
  })
  return app
}

/** Returns a log that adds its lines to `lines`. */
function logTo(lines: string[]) {
  return createSiteLog({ level: 'warn', stream: { write: (line) => void lines.push(line) } })
}

function listeningPort(): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Sends raw bytes and returns the raw response. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(listeningPort(), '127.0.0.1', () => socket.write(bytes))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

describe('every response', () => {
  test('has the security headers', async () => {
    await build()
    for (const url of ['/api/memorial/7', '/api/nothing', '/nothing', '/healthz', '/%E0%A4%A', '/media/x.svg']) {
      const { headers } = await app.inject(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      expect(headers['strict-transport-security'], url).toBeUndefined()
    }
  })

  test('sends HSTS for a site served over HTTPS', async () => {
    await build({ SITE_URL: 'https://graves.example' })
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('extends HSTS to subdomains with HSTS_SUBDOMAINS=on', async () => {
    await build({ SITE_URL: 'https://graves.example', HSTS_SUBDOMAINS: 'on' })
    const { headers } = await app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('lets other sites embed images, and nothing else', async () => {
    await build()
    const policies: unknown[] = []
    for (const url of ['/media/x.jpg?v=1', '/preview.png', '/api/memorial/7', '/search?x=a.png&y']) {
      policies.push((await app.inject(url)).headers['cross-origin-resource-policy'])
    }
    expect(policies).toEqual(['cross-origin', 'cross-origin', 'same-origin', 'same-origin'])
  })

  test("keeps a page's own content security policy", async () => {
    await build(
      {},
      {
        registerPages: async (pages) => {
          pages.get('/*', (_request, reply) =>
            reply.header('content-security-policy', 'page').type('text/html').send('<p>'),
          )
        },
      },
    )
    const { headers, body } = await app.inject('/search')
    expect([body, headers['content-security-policy']]).toEqual(['<p>', 'page'])
    expect((await app.inject('/api/nothing')).json()).toEqual({ message: 'API endpoint not found.' })
  })
})

describe('an invalid request', () => {
  test.each(['/%', '/%E0%A4%A', '/memorial/%ff', '/media/%c0%ae'])(
    'gets 400 for the malformed path %s',
    async (url) => {
      await build()
      const { statusCode, body, headers } = await app.inject(url)
      expect([statusCode, body]).toEqual([400, 'The URL is malformed.\n'])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/%', '/memorial/%ff'])('gets the not-found page for %s when there are pages', async (url) => {
    await build({}, { registerPages: async (pages) => void pages.get('/*', async (request) => request.raw.url) })
    expect((await app.inject(url)).body).toBe('/_/')
    expect((await app.inject('/api/%ff')).json()).toEqual({ message: 'The URL is malformed.' })
  })

  test('gets JSON for a malformed API path', async () => {
    await build()
    const { statusCode, body } = await app.inject('/api/memorial/%E0%A4%A')
    expect([statusCode, body]).toEqual([400, '{"message":"The URL is malformed."}'])
  })

  test('gets 404 for an unknown path and 405 for an unknown method', async () => {
    await build()
    const missing = await app.inject('/nothing')
    expect([missing.statusCode, missing.body]).toEqual([404, 'There is no page at this URL.\n'])
    const posted = await app.inject({
      method: 'POST',
      url: '/search',
      payload: 'x',
      headers: { 'content-type': 'x/y' },
    })
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
    const odd = await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/memorial/7' })
    expect([odd.statusCode, odd.json()]).toEqual([404, { message: 'API endpoint not found.' }])
  })

  test('gets 414 for an oversized URL, but not for one of 10,000 characters', async () => {
    await build()
    const read = await app.inject(`/api/search/memorial?sir_name=${'x'.repeat(10_000)}`)
    expect(read.statusCode).toBe(422)
    const id = await app.inject(`/api/memorial/${'9'.repeat(10_000)}`)
    expect([id.statusCode, id.json()]).toEqual([404, { message: 'Memorial not found.' }])
    const refused = await app.inject(`/api/search/memorial?sir_name=${'x'.repeat(33_000)}`)
    expect([refused.statusCode, refused.json()]).toEqual([414, { message: 'The URL is too long.' }])
  })

  test('gets no internal details from a failure outside the API', async () => {
    await build(
      {},
      {
        registerPages: async (pages) => {
          pages.get('/*', async () => {
            throw new Error('ENOENT /var/lib/secret')
          })
        },
      },
    )
    const { statusCode, body } = await app.inject('/search')
    expect([statusCode, body]).toEqual([500, 'Something went wrong on the server. Please try again.\n'])
  })

  test('gets 400 if it is not HTTP, without a server error', async () => {
    await build()
    await app.listen({ port: 0, host: '127.0.0.1' })
    expect(await sendRaw('GET /api/memorial/7\0 HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*\r\n\r\n\{"message":"The request is malformed\."\}$/s,
    )
    const huge = `GET /api/search/memorial?sir_name=${'%F0%9F%98%80'.repeat(10_000)} HTTP/1.1\r\nHost: x\r\n\r\n`
    const tooLong = /^HTTP\/1\.1 431 .*\{"message":"The URL, a cookie, or another header is too long\."\}$/s
    expect(await sendRaw(huge)).toMatch(tooLong)
    const cookie = `Cookie: a=${'x'.repeat(70_000)}`
    expect(await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\n${cookie}\r\n\r\n`)).toMatch(tooLong)
    expect(await sendRaw('GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 40\d /)
    expect(await sendRaw('GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 40\d /)
  })
})

describe('the log', () => {
  test('contains failures, but no visitor data', async () => {
    const lines: string[] = []
    const directory = wireDirectory()
    directory.searchMemorials = async () => {
      throw new Error('disk I/O error')
    }
    await build({}, { directory, log: logTo(lines) })
    const headers = { 'user-agent': 'Secretbrowser', cookie: 'a=secret' }
    await app.inject({ url: '/api/memorial/7', headers, remoteAddress: '192.0.2.77' })
    await app.inject({ url: '/api/search/memorial?page=x', headers, remoteAddress: '192.0.2.77' })
    expect(lines).toEqual([])
    const failed = await app.inject({
      url: '/api/search/memorial?sir_name=Secretname',
      headers,
      remoteAddress: '192.0.2.77',
    })
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      requestId: failed.headers['x-request-id'],
      route: '/api/search/memorial',
      err: { message: 'disk I/O error' },
    })
    expect(lines[0]).not.toMatch(/secret|192\.0\.2/i)
  })
})

describe('health', () => {
  test('reports a running process and a responding store', async () => {
    await build()
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json(), ready.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ])
  })

  test.each([
    ['returns false', async () => false],
    ['fails', () => Promise.reject(new Error('closed'))],
  ])('reports a running process that is not ready when the store check %s', async (_, isReady) => {
    await build({}, { isReady })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('is not ready when the store does not respond in time', async () => {
    await build({}, { isReady: () => new Promise<boolean>(() => undefined) })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })
})

describe('images', () => {
  test('are served from the data folder with a policy that blocks scripts', async () => {
    await mkdir(join(dataDir, 'media'))
    await writeFile(join(dataDir, 'media/stone.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(dataDir, 'media/notes.html'), '<script>alert(1)</script>')
    await writeFile(join(dataDir, 'lychgate.sqlite'), 'secret')
    await build()
    const image = await app.inject('/media/stone.svg')
    expect(image.statusCode).toBe(200)
    expect(image.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'public, max-age=86400, s-maxage=300',
    })
    for (const url of ['/media/notes.html', '/media/', '/media/../lychgate.sqlite', '/media/%2e%2e/lychgate.sqlite']) {
      const { statusCode, body } = await app.inject(url)
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(statusCode, url).toBeLessThan(500)
      expect(body, url).not.toContain('secret')
    }
  })

  test('are not served through symbolic links, except when the folder itself is one', async () => {
    await mkdir(join(dataDir, 'photos'))
    await symlink('photos', join(dataDir, 'media'))
    await mkdir(join(dataDir, 'private'))
    for (const file of ['private/secret.jpg', 'photos/stone.jpg']) await writeFile(join(dataDir, file), 'pixels')
    await symlink('../private/secret.jpg', join(dataDir, 'photos/link.jpg'))
    await symlink('../private', join(dataDir, 'photos/folder'))
    await symlink('stone.jpg', join(dataDir, 'photos/alias.jpg'))
    await build()
    expect((await app.inject('/media/stone.jpg')).statusCode).toBe(200)
    for (const url of ['/media/link.jpg', '/media/folder/secret.jpg', '/media/alias.jpg']) {
      expect((await app.inject(url)).statusCode, url).toBe(404)
    }
  })

  test('are served under names with every kind of character', async () => {
    await mkdir(join(dataDir, 'media'))
    const names = ['a%2Cb.jpg', 'a,b.jpg', 'a b#1?.jpg', 'Zoë & Co.jpg']
    for (const name of names) await writeFile(join(dataDir, 'media', name), name)
    await build()
    for (const name of names) expect((await app.inject(`/media/${encodeURIComponent(name)}`)).body).toBe(name)
  })
})

test('records a rejection with the address even if the client has disconnected', async () => {
  const events: unknown[] = []
  const [arrived, disconnected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await build(
    {},
    {
      securityLog: { record: (...event) => events.push(event) },
      async beforeRequest() {
        arrived.resolve()
        await disconnected.promise
      },
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.once('connection', (socket) => socket.once('close', disconnected.resolve))
  const client = connect(listeningPort(), '127.0.0.1')
  client.write('POST /api/form HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nContent-Length: 0\r\n\r\n')
  await arrived.promise
  client.destroy()
  await expect.poll(() => events).toEqual([['forbidden', '127.0.0.1']])
})

describe('the rate limit', () => {
  const pages: Partial<HttpAppOptions> = {
    registerPages: async (instance) => {
      instance.get('/*', (_request, reply) => reply.type('text/html').send('<p>'))
    },
  }

  test('blocks an IP address with too many requests, and no other', async () => {
    await build({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '2' }, pages)
    const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
    expect((await ask('/api/memorial/7', '192.0.2.1')).statusCode).toBe(200)
    expect((await ask('/about', '192.0.2.1')).statusCode).toBe(200)
    const call = await ask('/api/memorial/7', '192.0.2.1')
    expect(call.statusCode).toBe(429)
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(call.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(call.json()).toEqual({
      message: expect.stringMatching(/^Too many requests\. Please try again in \d+ seconds?\.$/),
    })
    const page = await ask('/about', '192.0.2.1')
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect((await ask('/about', '192.0.2.2')).statusCode).toBe(200)
    expect((await ask('/healthz', '192.0.2.1')).statusCode).toBe(200)
  })

  test('ignores X-Forwarded-For without a trusted proxy', async () => {
    await build({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '2' }, pages)
    const ask = (forwarded: string) => app.inject({ url: '/about', headers: { 'x-forwarded-for': forwarded } })
    expect([(await ask('192.0.2.1')).statusCode, (await ask('192.0.2.2')).statusCode]).toEqual([200, 200])
    expect((await ask('192.0.2.3')).statusCode).toBe(429)
  })

  test('warns once about an untrusted proxy', async () => {
    const lines: string[] = []
    await build({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '2' }, { ...pages, log: logTo(lines) })
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      await app.inject({ url: '/about', headers: { 'x-forwarded-for': address } })
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('TRUST_PROXY is off')
    expect(lines[0]).not.toContain('192.0.2')
  })

  test.each(['127.0.0.1', '1', 'on'])('trusts the proxy of TRUST_PROXY=%s', async (trust) => {
    await build({ RATE_LIMITS: 'on', RATE_LIMIT_PAGES: '2', TRUST_PROXY: trust }, pages)
    const ask = (forwarded: string) => app.inject({ url: '/about', headers: { 'x-forwarded-for': forwarded } })
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) expect((await ask(address)).statusCode).toBe(200)
    expect((await ask('192.0.2.1')).statusCode).toBe(429)
    // The value that the visitor sent is farther left.
    if (trust !== 'on') expect((await ask('198.51.100.9, 192.0.2.1')).statusCode).toBe(429)
  })

  test('can be turned off', async () => {
    await build({ RATE_LIMITS: 'off' }, pages)
    for (let index = 0; index < 5; index++) expect((await app.inject('/about')).statusCode).toBe(200)
  })
})
