import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { EventLoopLoad, rejectWhenOverloaded } from './event-loop-load.ts'
import { addRateLimits } from './rate-limits.ts'

describe('EventLoopLoad', () => {
  let load: EventLoopLoad
  /** How long the event loop has been working, in milliseconds */
  let worked: number
  beforeEach(() => {
    worked = 0
    load = new EventLoopLoad({ workedMs: () => worked })
  })

  /** Handles requests of 1 ms in one turn of the event loop and returns how many were rejected. */
  function turn(requests: number): number {
    let rejected = 0
    for (let i = 0; i < requests; i++) {
      if (load.begin('pages')) {
        worked += 1
        load.end('pages')
      } else rejected++
    }
    load.endTurn()
    return rejected
  }

  test('accepts the requests of fifty busy connections', () => {
    for (let i = 0; i < 10; i++) expect(turn(50)).toBe(0)
  })

  test('accepts a burst of requests', () => {
    expect([turn(100), turn(5), turn(100), turn(5)]).toEqual([0, 0, 0, 0])
  })

  test('after two late turns, accepts a few milliseconds of requests per turn and rejects the others', () => {
    expect([turn(60), turn(60), turn(60), turn(60)]).toEqual([0, 0, 56, 56])
  })

  test('limits how many requests are open while the loop is overloaded', () => {
    turn(60)
    turn(60)
    const accepted = Array.from({ length: 60 }, () => load.begin('pages'))
    expect(accepted.filter(Boolean)).toHaveLength(50)
    load.end('pages')
    expect([load.begin('pages'), load.begin('pages')]).toEqual([true, false])
    expect(load.begin('forms')).toBe(true)
  })

  test('accepts two requests of every other kind in a turn that a flood of one kind has filled', () => {
    turn(60)
    turn(60)
    for (let i = 0; i < 30; i++) if (load.begin('sign-ins')) worked += 1
    const begin = () => [load.begin('sign-ins'), load.begin('pages')]
    expect([begin(), begin(), begin()]).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  test('accepts everything again soon after the flood', () => {
    turn(60)
    turn(60)
    expect(turn(60)).toBe(56)
    // The first period has rejections; the second has none.
    for (let i = 0; i < 202; i++) turn(2)
    expect(turn(60)).toBe(0)
  })

  test('ignores late turns with few requests', () => {
    for (let i = 0; i < 5; i++) {
      worked += 500
      expect(turn(49)).toBe(0)
    }
  })
})

test('sends a message and Retry-After for a rejected request, as JSON in the API and as a page elsewhere', async () => {
  const app = Fastify()
  rejectWhenOverloaded(app, { begin: () => false, end: () => undefined })
  for (const url of ['/api/memorial/7', '/about', '/healthz', '/readyz']) app.get(url, async () => 'ok')
  const [call, page, health, ready] = await Promise.all(
    ['/api/memorial/7', '/about', '/healthz', '/readyz'].map((url) => app.inject(url)),
  )
  expect(call).toMatchObject({
    statusCode: 503,
    body: '{"message":"The directory is busy right now. Please try again in a moment."}',
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
  })
  expect(page).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  })
  expect(page?.body).toContain('<p>The directory is busy right now. Please try again in a moment.</p>')
  expect([health?.statusCode, ready?.statusCode]).toEqual([200, 200])
  await app.close()
})

test('does not count requests beyond the rate limit of their address', async () => {
  const app = Fastify({ trustProxy: true })
  const kinds: string[] = []
  const load = { begin: (kind: string) => kinds.push(kind) > 0, end: () => undefined }
  rejectWhenOverloaded(app, load)
  await addRateLimits(app, { pages: 1, searches: 1, forms: 1, 'sign-ins': 1 })
  app.post('/login', async () => 'ok')
  app.get('/api/memorial/7', async () => 'ok')
  const login = (address: string) =>
    app.inject({ method: 'POST', url: '/login', headers: { 'x-forwarded-for': address } })
  const statuses = [
    (await login('192.0.2.1')).statusCode,
    (await login('192.0.2.1')).statusCode,
    (await login('192.0.2.2')).statusCode,
    (await app.inject('/api/memorial/7')).statusCode,
  ]
  expect(statuses).toEqual([200, 429, 200, 200])
  expect(kinds).toEqual(['site sign-ins', 'site sign-ins', 'api pages'])
  await app.close()
})
