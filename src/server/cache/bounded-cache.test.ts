import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

const PAGE_BYTES = 10

/** Reads a page, or stores it if it is not in the cache. */
function visit(cache: BoundedCache<string>, page: string): void {
  if (cache.get(page) === undefined) cache.set(page, page, PAGE_BYTES)
}

const pages = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/${name}/${at}`)

test('caches values up to its limit in bytes', () => {
  const cache = new BoundedCache<string>(100 * PAGE_BYTES)
  for (const page of pages('memorial', 250)) visit(cache, page)
  expect([cache.bytes, cache.size]).toEqual([1000, 100])
  expect(cache.get('/memorial/249')).toBe('/memorial/249')
  expect(cache.get('/memorial/0')).toBeUndefined()
})

test('counts a replaced value once and a grown value at its new size', () => {
  const cache = new BoundedCache<string>(1000)
  cache.set('/', 'old', 40)
  cache.set('/', 'home', 60)
  expect([cache.bytes, cache.get('/')]).toEqual([60, 'home'])
  cache.resize('/', 'home', 90)
  cache.resize('/', 'old', 500)
  cache.resize('/browse', 'browse', 500)
  expect(cache.bytes).toBe(90)
})

test('evicts older values when a value grows beyond the available space', () => {
  const cache = new BoundedCache<string>(100)
  for (const page of pages('memorial', 10)) cache.set(page, page, PAGE_BYTES)
  cache.resize('/memorial/9', '/memorial/9', 30)
  expect([cache.bytes, cache.size]).toEqual([100, 8])
})

test('does not cache a value larger than a tenth of the space', () => {
  const cache = new BoundedCache<string>(1000)
  cache.set('/browse', 'browse', 101)
  expect(cache.get('/browse')).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test('keeps pages that were read twice when a crawl reads all memorials', () => {
  const cache = new BoundedCache<string>(1000 * PAGE_BYTES)
  const popular = pages('popular', 500)
  for (const page of [...popular, ...popular]) visit(cache, page)
  for (const page of pages('memorial', 50_000)) visit(cache, page)
  expect(popular.filter((page) => cache.get(page) === undefined)).toEqual([])
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
})

test('keeps popular pages while a crawl makes half of all requests', () => {
  const cache = new BoundedCache<string>(1000 * PAGE_BYTES)
  let hits = 0
  for (let at = 0; at < 50_000; at++) {
    const popular = `/popular/${(at * 7919) % 500}`
    if (cache.get(popular) !== undefined) hits++
    visit(cache, popular)
    visit(cache, `/memorial/${at}`)
  }
  expect(hits).toBeGreaterThan(48_000)
})

test('admits a page that is requested again soon after its eviction', () => {
  const cache = new BoundedCache<string>(100 * PAGE_BYTES)
  visit(cache, '/memorial/7')
  for (const page of pages('first', 100)) visit(cache, page)
  expect(cache.get('/memorial/7')).toBeUndefined()
  visit(cache, '/memorial/7')
  for (const page of pages('second', 1000)) visit(cache, page)
  expect(cache.get('/memorial/7')).toBe('/memorial/7')
})

test('drops everything at once', () => {
  const cache = new BoundedCache<string>(1000)
  for (const page of pages('memorial', 50)) visit(cache, page)
  cache.clear()
  expect([cache.bytes, cache.size, cache.get('/memorial/1')]).toEqual([0, 0, undefined])
})

test('remembers a bounded number of keys, however often everything is dropped', () => {
  const cache = new BoundedCache<string>(1000 * PAGE_BYTES)
  for (let change = 0; change < 20; change++) {
    const read = pages(`change-${change}`, 50)
    for (const page of [...read, ...read]) visit(cache, page)
    cache.clear()
  }
  expect(cache.remembered).toBe(100)
})

test('does not remember long keys', () => {
  const cache = new BoundedCache<string>(100 * PAGE_BYTES)
  const long = `/search?lastName=${'a'.repeat(1000)}`
  visit(cache, long)
  visit(cache, long)
  cache.clear()
  expect(cache.remembered).toBe(0)
})
