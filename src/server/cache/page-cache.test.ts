import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { CacheableResponse } from './cacheable-response.ts'
import { contentStamp } from './content-stamp.ts'
import { PageCache } from './page-cache.ts'

const PAGE = '/memorial/7/jane-roe'

let version: number
let date: { year: number; month: number; day: number }
let isBroken: boolean
let made: number
let cache: PageCache

beforeEach(() => {
  version = 1
  date = { year: 2026, month: 12, day: 31 }
  isBroken = false
  made = 0
  const contentVersion = () => {
    if (isBroken) throw new Error('The database cannot be read.')
    return version
  }
  cache = new PageCache({
    maxBytes: 1024 * 1024,
    stamp: contentStamp({ contentVersion }, { today: () => date }, { acceptsCorrections: false }),
  })
})

const makePage = async (text = `page ${++made}`) => new CacheableResponse({}, Buffer.from(text))
const textOf = async (response: CacheableResponse | null | undefined) =>
  response == null ? response : (await response.body('identity')).bytes

/** Returns the text of a page as a visitor sees it. */
async function visit(page = PAGE): Promise<string | null | undefined> {
  await nextTurn()
  return textOf((await cache.findOrJoin(page)) ?? (await cache.make(page, () => makePage())))
}

test('renders a page only once until something changes', async () => {
  expect([await visit(), await visit(), await visit('/')]).toEqual(['page 1', 'page 1', 'page 2'])
})

test('drops all pages when the directory changes', async () => {
  await visit()
  await visit('/')
  version++
  expect([await visit(), await visit('/')]).toEqual(['page 3', 'page 4'])
  expect(cache.bytes).toBeLessThan(3 * 5000)
})

test('drops all pages at midnight in the time zone of the server, and when the clock is set back', async () => {
  expect([await visit(), await visit()]).toEqual(['page 1', 'page 1'])
  date = { year: 2027, month: 1, day: 1 }
  expect([await visit(), await visit()]).toEqual(['page 2', 'page 2'])
  date = { year: 2026, month: 12, day: 31 }
  expect(await visit()).toBe('page 3')
})

test('does not cache a page if the directory or the date changes while it is being rendered', async () => {
  const changes = [
    () => version++,
    () => {
      date = { year: 2027, month: 1, day: 1 }
    },
  ]
  for (const change of changes) {
    const old = await cache.make(PAGE, async () => {
      const page = await makePage('old')
      change()
      await nextTurn()
      return page
    })
    expect(await textOf(old)).toBe('old')
    expect(cache.find(PAGE)).toBeUndefined()
  }
})

test('renders a page once for all requests that arrive in the meantime', async () => {
  const started = Promise.withResolvers<CacheableResponse>()
  const first = cache.make(PAGE, () => started.promise)
  const others = Array.from({ length: 20 }, () => visit())
  await nextTurn()
  started.resolve(await makePage('shared'))
  expect(await textOf(await first)).toBe('shared')
  expect(new Set(await Promise.all(others))).toEqual(new Set(['shared']))
  expect(made).toBe(0)
})

test('does not send a page whose rendering began before a change to a request that came after the change', async () => {
  const started = Promise.withResolvers<CacheableResponse>()
  const before = cache.make(PAGE, () => started.promise)
  version++
  await nextTurn()
  expect(cache.findOrJoin(PAGE)).toBeUndefined()
  const after = await cache.make(PAGE, () => makePage('new'))
  started.resolve(await makePage('old'))
  expect([await textOf(await before), await textOf(after)]).toEqual(['old', 'new'])
  expect(await textOf(cache.find(PAGE))).toBe('new')
})

test('caches neither failures nor responses that cannot be cached', async () => {
  expect(await cache.make(PAGE, async () => null)).toBeNull()
  await expect(cache.make(PAGE, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(cache.findOrJoin(PAGE)).toBeUndefined()
  expect(await visit()).toBe('page 1')
})

test('does not cache a page that a busy directory left incomplete', async () => {
  const partial = await cache.make(PAGE, async () => {
    cache.discardPending()
    return makePage()
  })
  expect([await textOf(partial), await visit(), await visit()]).toEqual(['page 1', 'page 2', 'page 2'])
})

test('caches nothing while the directory cannot be read', async () => {
  await visit()
  isBroken = true
  await nextTurn()
  expect(cache.find(PAGE)).toBeUndefined()
  expect(await visit()).toBe('page 2')
  isBroken = false
  expect(await visit()).toBe('page 3')
})

test('compresses a page further after a hundred reads, with the same ETag', async () => {
  const text = Array.from({ length: 200 }, (_, at) => `<p>Memorial ${at * 7919}, born in ${1800 + at}</p>`).join('')
  const page = await cache.make(PAGE, () => makePage(text))
  const before = [page?.etag, (await page?.body('br'))?.bytes.length ?? 0, cache.bytes] as const
  for (let read = 1; read < 100; read++) cache.find(PAGE)
  await pause(20)
  expect(cache.find(PAGE)?.ready('br')?.bytes.length).toBe(before[1])
  await expect.poll(() => page?.ready('br')?.bytes.length).toBeLessThan(before[1])
  const bytes = page?.ready('br')?.bytes ?? ''
  expect(brotliDecompressSync(Buffer.from(bytes, 'latin1')).toString()).toBe(text)
  expect([page?.etag, cache.bytes]).toEqual([before[0], before[2] - before[1] + bytes.length])
})

test('counts the bytes of encodings that are made later', async () => {
  await visit('/about')
  const long = await cache.make(PAGE, () => makePage('In loving memory. '.repeat(500)))
  const before = cache.bytes
  await long?.body('identity')
  expect(cache.bytes).toBe(before + 9000)
})

test('counts the memory used by URLs', async () => {
  await visit('/search')
  const short = cache.bytes
  await visit(`/search?lastName=${'a'.repeat(20_000)}`)
  expect(cache.bytes - short).toBeGreaterThan(20_000)
})
