import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestCounters } from './request-counters.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function countsOf(counters: RequestCounters) {
  return (key: string) => {
    let result: unknown
    counters.incr(key, (_error, counted) => (result = counted), MINUTE_MS)
    return result
  }
}

test('counts the requests of each key for a minute', () => {
  const count = countsOf(new RequestCounters({}))
  expect([count('a'), count('a'), count('b')]).toMatchObject([{ current: 1 }, { current: 2 }, { current: 1 }])
  vi.advanceTimersByTime(MINUTE_MS - 1)
  expect(count('a')).toEqual({ current: 3, ttl: 1 })
  vi.advanceTimersByTime(1)
  expect(count('a')).toEqual({ current: 1, ttl: MINUTE_MS })
})

test('ends a window on time when the clock is set back', () => {
  const count = countsOf(new RequestCounters({}))
  count('a')
  vi.setSystemTime(new Date('2026-11-19T10:00:00Z'))
  vi.advanceTimersByTime(MINUTE_MS)
  expect(count('a')).toMatchObject({ current: 1 })
})

test('drops the least recently used key, and counts a route separately', () => {
  const counters = new RequestCounters({ cache: 2 })
  const count = countsOf(counters)
  for (const key of ['a', 'b', 'a', 'c']) count(key)
  expect([count('a'), count('b')]).toMatchObject([{ current: 3 }, { current: 1 }])
  expect(countsOf(counters.child())('a')).toMatchObject({ current: 1 })
})
