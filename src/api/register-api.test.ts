import { beforeEach, describe, expect, test } from 'vitest'
import { type ApiCaller, apiCaller } from '../../tests/support/api-caller.ts'
import { DatabaseFailure } from '../storage/ports/database-failures.ts'

let api: ApiCaller
let get: ApiCaller['get']

beforeEach(async () => {
  api = await apiCaller()
  get = api.get
})

describe('any endpoint', () => {
  test('returns 304 if the client has the current response', async () => {
    const first = await get('/api/memorial/7')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
    expect((await get('/api/memorial/8')).headers.etag).not.toBe(etag)
    const again = await api.app.inject({ url: '/api/memorial/7', headers: { 'if-none-match': `"x", ${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/memorial/7', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('marks errors as uncacheable', async () => {
    for (const url of ['/api/memorial/9', '/api/memorial/1000', '/api/search/memorial?page=x', '/api/nothing']) {
      expect((await get(url)).headers['cache-control'], url).toBe('no-store')
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
    'rejects the method %s',
    async (method) => {
      const response = await api.app.inject({
        method,
        url: '/api/search/memorial',
        payload: '<not json>',
        headers: { 'content-type': 'text/whatever' },
      })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
      expect(response.json()).toEqual({ message: 'This endpoint does not accept that method.' })
    },
  )

  test('returns 405 for a POST to the OpenAPI document', async () => {
    const response = await api.app.inject({ method: 'POST', url: '/api/openapi.json' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('returns no body for HEAD', async () => {
    const response = await api.app.inject({ method: 'HEAD', url: '/api/memorial/7' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/memorial', '/api/memorial/7/x', '/api/memorial//'])(
    'returns 404 as JSON for %s',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 404, body: { message: 'API endpoint not found.' } })
    },
  )

  test('hides internal details when a query fails', async () => {
    api.directory.findMemorial = async () => {
      throw new Error('SQLITE_CORRUPT in /var/lib/secret')
    }
    const { status, body } = await get('/api/memorial/7')
    expect({ status, body }).toEqual({
      status: 500,
      body: { message: 'Something went wrong on the server. Please try again.' },
    })
  })

  test.each([
    ['cannot be reached', 'unreachable'],
    ['refuses connections', 'refused'],
  ] as const)('returns 503 with Retry-After while the database server %s', async (_, problem) => {
    api.directory.findMemorial = async () => {
      throw new DatabaseFailure(problem, 'connect ECONNREFUSED 10.0.0.1')
    }
    const { status, headers, body } = await get('/api/memorial/7')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toEqual({ message: 'The directory is busy right now. Please try again in a moment.' })
  })

  test('returns 500 for a result that does not match its schema', async () => {
    api.directory.listCemeteryMenu = async () => [{ id: 0, name: 'No id', city: null, state: null }]
    expect((await get('/api/cemetery/menu')).status).toBe(500)
  })
})

describe('GET /api/openapi.json', () => {
  test('describes the registered endpoints', async () => {
    const { status, body } = await get('/api/openapi.json')
    expect(status).toBe(200)
    expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3000' }] })
    expect(Object.keys((body as { paths: object }).paths)).toEqual([
      '/api/memorial/{id}',
      '/api/cemetery/{id}/memorials',
      '/api/cemetery/menu',
      '/api/place/menu',
      '/api/cemetery/all',
      '/api/search/memorial',
      '/api/memorial/todays-events',
      '/api/tags/{slug}',
      '/api/browse/surnames',
      '/api/browse/surname/{name}',
      '/api/browse/region',
      '/api/browse/years',
      '/api/browse/tags',
      '/api/browse/cemetery/{id}',
      '/api/browse/cemetery/{id}/plots',
      '/api/browse/memorial/{id}/neighbors',
      '/api/form',
      '/sanctum/csrf-cookie',
      '/api/login',
      '/api/register',
      '/api/forgot-password',
      '/api/reset-password',
      '/api/logout',
      '/api/user',
      '/api/user/data',
    ])
  })
})
