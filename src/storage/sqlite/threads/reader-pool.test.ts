import { afterEach, expect, test } from 'vitest'
import { DEFERRED, ReaderPool } from './reader-pool.ts'

let pool: ReaderPool
let reports: string[]
afterEach(() => pool.close())

let now = 0

function open({ threads = 1, maxWaiting = 100, maxWaitMs = 60_000, closeLimitMs = 5000 } = {}): ReaderPool {
  reports = []
  pool = new ReaderPool({
    settings: { path: 'none', pool: 'fast', cacheKib: 1 },
    threads,
    maxWaiting,
    maxWaitMs,
    alwaysMayWait: 4,
    now: () => now,
    closeLimitMs,
    program: new URL('../../../../tests/support/scripted-reader.ts', import.meta.url),
    report: (line) => reports.push(line),
  })
  return pool
}

/** Returns results in the order in which the queries finished. */
async function finishOrder(queries: readonly (readonly [name: string, milliseconds: number])[]): Promise<unknown[]> {
  const finished: unknown[] = []
  await Promise.all(queries.map(async (query) => finished.push(await pool.run('wait', query))))
  return finished
}

test('runs queries of one thread in the order of arrival', async () => {
  open()
  expect(
    await finishOrder([
      ['first', 60],
      ['second', 1],
      ['third', 1],
    ]),
  ).toEqual(['first', 'second', 'third'])
})

test('runs as many queries at once as it has threads', async () => {
  open({ threads: 2 })
  pool.warm()
  expect(
    await finishOrder([
      ['long', 400],
      ['short', 1],
      ['next', 1],
    ]),
  ).toEqual(['short', 'next', 'long'])
})

test('reuses an idle thread', async () => {
  open({ threads: 2 })
  const first = await pool.run('thread', [])
  expect(await pool.run('thread', [])).toBe(first)
})

test('returns DEFERRED for a query that its threads defer', async () => {
  open()
  expect(await pool.run('defer', [])).toBe(DEFERRED)
})

test('rejects with the name, message, and fields of an error in a thread', async () => {
  open()
  const error = await pool.run('fail', []).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'BrokenRecordError', message: 'a record is broken', errcode: 11 })
  expect(await pool.run('wait', ['next', 0])).toBe('next')
})

test('rejects a query while too many are waiting', async () => {
  open({ maxWaiting: 2 })
  const accepted = ['running', 'waiting 1', 'waiting 2'].map((name) => pool.run('wait', [name, 30]))
  const rejected = pool.run('wait', ['one too many', 0])
  await expect(rejected).rejects.toMatchObject({ name: 'DirectoryBusyError', retryAfter: expect.any(Number) })
  expect(await Promise.all(accepted)).toEqual(['running', 'waiting 1', 'waiting 2'])
  expect(await pool.run('wait', ['later', 0])).toBe('later')
})

test('rejects a query that would wait too long, but never the first few', async () => {
  open({ maxWaitMs: 1000 })
  await pool.run('wait', ['starts the thread', 0])
  const slow = pool.run('wait', ['slow', 0])
  now += 180
  expect(await slow).toBe('slow')
  const outcomes = Array.from({ length: 8 }, (_, at) => pool.run('wait', [at, 0]))
  expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
    ...new Array<string>(6).fill('fulfilled'),
    ...new Array<string>(2).fill('rejected'),
  ])
  const verySlow = pool.run('wait', ['very slow', 0])
  now += 60_000
  expect(await verySlow).toBe('very slow')
  const few = Array.from({ length: 6 }, (_, at) => pool.run('wait', [at, 0]))
  expect((await Promise.allSettled(few)).map(({ status }) => status)).toEqual([
    ...new Array<string>(5).fill('fulfilled'),
    'rejected',
  ])
})

test('replaces a crashed thread, runs its query again, and reports the crash', async () => {
  open()
  const first = await pool.run('thread', [])
  const [second, other] = await Promise.all([pool.run('crash once', [first]), pool.run('wait', ['other', 0])])
  expect(second).not.toBe(first)
  expect(other).toBe('other')
  expect(reports).toEqual(['Reader thread crashed; restarting: out of order.'])
})

test('rejects a query that crashes two threads, and runs the next one', async () => {
  open()
  const [deadly, other] = await Promise.allSettled([pool.run('crash', []), pool.run('wait', ['other', 0])])
  expect(deadly).toMatchObject({
    status: 'rejected',
    reason: { message: '"crash" crashed two threads: the thread ended' },
  })
  expect(other).toMatchObject({ status: 'fulfilled', value: 'other' })
  expect(reports).toHaveLength(2)
})

test('finishes accepted queries when it closes, and rejects new ones', async () => {
  open()
  const accepted = [pool.run('wait', ['running', 50]), pool.run('wait', ['waiting', 1])]
  await pool.close()
  expect(await Promise.all(accepted)).toEqual(['running', 'waiting'])
  await expect(pool.run('wait', ['late', 0])).rejects.toThrow('closed')
  expect(reports).toEqual([])
})

test('closes after the limit when a query does not end', async () => {
  open({ closeLimitMs: 50 })
  const rejected = expect(pool.run('wait', ['never', 3_600_000])).rejects.toThrow('closed')
  await pool.close()
  await rejected
})
