import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRateLimits } from './rate-limits.ts'

let app: FastifyInstance
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  app = Fastify()
  await addRateLimits(app, { pages: 4, searches: 3, forms: 2, 'sign-ins': 1 })
  app.all('/*', async () => 'ok')
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function statusesOf(count: number, url: string, { method = 'GET' as 'GET' | 'POST', from = '192.0.2.1' } = {}) {
  const statuses: number[] = []
  for (let i = 0; i < count; i++) statuses.push((await app.inject({ method, url, remoteAddress: from })).statusCode)
  return statuses
}

test('counts each kind of request separately', async () => {
  expect(await statusesOf(4, '/search')).toEqual([200, 200, 200, 429])
  expect(await statusesOf(5, '/memorial/7')).toEqual([200, 200, 200, 200, 429])
  expect(await statusesOf(3, '/api/form', { method: 'POST' })).toEqual([200, 200, 429])
  expect(await statusesOf(2, '/api/login', { method: 'POST' })).toEqual([200, 429])
})

test('returns the limit, the remaining requests, and the seconds until the count restarts', async () => {
  const first = await app.inject('/search')
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2', 'ratelimit-reset': '60' })
  await statusesOf(2, '/search', { from: '127.0.0.1' })
  vi.advanceTimersByTime(45_000)
  const refused = await app.inject('/search')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '15',
    'retry-after': '15',
  })
  vi.advanceTimersByTime(15_000)
  expect((await app.inject('/search')).statusCode).toBe(200)
})

test('counts the addresses of an IPv6 network together, and an IPv4 address in IPv6 notation as IPv4', async () => {
  const ask = async (from: string) => (await statusesOf(1, '/api/login', { method: 'POST', from }))[0]
  expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:2:ffff::9')]).toEqual([200, 429])
  expect([await ask('2001:db8:1:3::1'), await ask('192.0.2.7'), await ask('::ffff:192.0.2.7')]).toEqual([200, 200, 429])
})

test('does not limit files and health checks', async () => {
  for (const url of ['/assets/root.js', '/media/stone.jpg', '/healthz', '/readyz']) {
    expect(await statusesOf(6, url)).toEqual([200, 200, 200, 200, 200, 200])
  }
})
