import Fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { LoopLoad, rejectLateRequests } from './late-requests.ts'

describe('LoopLoad', () => {
  let load: LoopLoad
  /** How long the event loop has worked, in milliseconds */
  let worked: number
  beforeEach(() => {
    worked = 0
    load = new LoopLoad(() => worked)
  })

  /** Handles requests of 1 ms in one turn of the event loop, and returns how many were rejected. */
  function turn(requests: number): number {
    let rejected = 0
    for (let i = 0; i < requests; i++) {
      if (load.begin()) {
        worked += 1
        load.end()
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

  test('accepts a few milliseconds of requests in a turn after two late turns, and rejects the others', () => {
    expect([turn(60), turn(60), turn(60), turn(60)]).toEqual([0, 0, 56, 56])
  })

  test('limits how many requests are open while the loop is overloaded', () => {
    turn(60)
    turn(60)
    const accepted = Array.from({ length: 60 }, () => load.begin())
    expect(accepted.filter(Boolean)).toHaveLength(50)
    load.end()
    expect([load.begin(), load.begin()]).toEqual([true, false])
  })

  test('accepts everything again soon after the flood', () => {
    turn(60)
    turn(60)
    expect(turn(60)).toBe(56)
    // The first period has rejections, the second has none.
    for (let i = 0; i < 202; i++) turn(2)
    expect(turn(60)).toBe(0)
  })

  test('does not count turns with few requests, which something else made late', () => {
    for (let i = 0; i < 5; i++) {
      worked += 500
      expect(turn(19)).toBe(0)
    }
  })
})

test('a rejected request gets a message and Retry-After, as JSON in the API and as a page elsewhere', async () => {
  const app = Fastify()
  rejectLateRequests(app, { begin: () => false, end: () => undefined })
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
