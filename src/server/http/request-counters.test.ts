import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestCounters, type SharedCount } from './request-counters.ts'

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

test('never reports more than a minute', () => {
  const now = 55_073.559
  expect(now + MINUTE_MS - now).toBeGreaterThan(MINUTE_MS)
  vi.spyOn(performance, 'now').mockReturnValueOnce(now)
  expect(countsOf(new RequestCounters({}))('a')).toEqual({ current: 1, ttl: MINUTE_MS })
})

test('ends a window on time when the clock is set back', () => {
  const count = countsOf(new RequestCounters({}))
  count('a')
  vi.setSystemTime(new Date('2026-11-19T10:00:00Z'))
  vi.advanceTimersByTime(MINUTE_MS)
  expect(count('a')).toMatchObject({ current: 1 })
})

test('drops the least recently used key and counts a route separately', () => {
  const counters = new RequestCounters({ cache: 2 })
  const count = countsOf(counters)
  for (const key of ['a', 'b', 'a', 'c']) count(key)
  expect([count('a'), count('b')]).toMatchObject([{ current: 3 }, { current: 1 }])
  expect(countsOf(counters.child())('a')).toMatchObject({ current: 1 })
})

test('shares a hundredth of the limit at once, and the rest on request', () => {
  const counters = new RequestCounters({})
  const shared: (readonly SharedCount[])[] = []
  counters.shareWith((counts) => shared.push(counts))
  const count = (key: string) => counters.incr(key, () => undefined, MINUTE_MS, 300)
  for (const key of ['a', 'b', 'a']) count(key)
  expect(shared).toEqual([])
  vi.advanceTimersByTime(100)
  count('a')
  expect(shared).toEqual([
    [
      ['a', 3, 100],
      ['b', 1, 100],
    ],
  ])
  counters.shareNow()
  count('b')
  counters.shareNow()
  expect(shared.slice(1)).toEqual([[['b', 1, 100]]])
})

test('does not immediately share requests beyond the limit', () => {
  const counters = new RequestCounters({})
  let messages = 0
  counters.shareWith(() => messages++)
  for (let i = 0; i < 1000; i++) counters.incr('a', () => undefined, MINUTE_MS, 100)
  expect(messages).toBe(100)
})

test('adds the counts of other processes to its own windows, which end at the same time', () => {
  const counters = new RequestCounters({})
  const count = countsOf(counters)
  count('a')
  vi.advanceTimersByTime(20_000)
  counters.add([
    ['a', 2, 19_000],
    ['b', 5, 10_000],
    ['c', 9, MINUTE_MS],
  ])
  expect(count('a')).toEqual({ current: 4, ttl: 40_000 })
  expect(count('b')).toEqual({ current: 6, ttl: 50_000 })
  expect(count('c')).toEqual({ current: 1, ttl: MINUTE_MS })
  expect(counters.counts()).toEqual([
    ['a', 4, 20_000],
    ['b', 6, 10_000],
    ['c', 1, 0],
  ])
})

test('shares its counts at once when they fill the memory for counters', () => {
  const counters = new RequestCounters({ cache: 3 })
  const shared: (readonly SharedCount[])[] = []
  counters.shareWith((counts) => shared.push(counts))
  for (const key of ['a', 'b', 'c', 'd']) counters.incr(key, () => undefined, MINUTE_MS, 1000)
  expect(shared.flat().map(([key]) => key)).toEqual(['a', 'b', 'c'])
})
