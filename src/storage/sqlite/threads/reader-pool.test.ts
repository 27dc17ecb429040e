import { afterEach, expect, test } from 'vitest'
import { DEFERRED, ReaderPool } from './reader-pool.ts'

let lane: ReaderPool
let reports: string[]
afterEach(() => lane.close())

function open({ threads = 1, mostWaiting = 100, closeLimitMs = 5000 } = {}): ReaderPool {
  reports = []
  lane = new ReaderPool({
    settings: { path: 'none', lane: 'quick', cacheKib: 1 },
    threads,
    mostWaiting,
    closeLimitMs,
    program: new URL('../../../../tests/support/scripted-reader.ts', import.meta.url),
    report: (line) => reports.push(line),
  })
  return lane
}

test('answers each question, and in one thread in the order in which they were asked', async () => {
  open()
  const answered: unknown[] = []
  const ask = async (name: string, milliseconds: number) => answered.push(await lane.ask('wait', [name, milliseconds]))
  await Promise.all([ask('first', 60), ask('second', 1), ask('third', 1)])
  expect(answered).toEqual(['first', 'second', 'third'])
})

test('answers as many at once as it has threads', async () => {
  open({ threads: 2 })
  lane.warm()
  const answered: unknown[] = []
  const ask = async (name: string, milliseconds: number) => answered.push(await lane.ask('wait', [name, milliseconds]))
  await Promise.all([ask('long', 400), ask('short', 1), ask('next', 1)])
  expect(answered).toEqual(['short', 'next', 'long'])
})

test('starts no thread before it is asked, and no second one for questions that come one after another', async () => {
  open({ threads: 2 })
  const first = await lane.ask('thread', [])
  expect(await lane.ask('thread', [])).toBe(first)
})

test('says what is handed back', async () => {
  open()
  expect(await lane.ask('hand back', [])).toBe(DEFERRED)
})

test('passes errors on with their names, messages and fields', async () => {
  open()
  const error = await lane.ask('fail', []).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name: 'BrokenRecordError', message: 'a record is broken', errcode: 11 })
  expect(await lane.ask('wait', ['next', 0])).toBe('next')
})

test('refuses a question that would wait behind too many, and takes the next when there is room', async () => {
  open({ mostWaiting: 2 })
  const asked = ['under way', 'waits', 'waits too'].map((name) => lane.ask('wait', [name, 30]))
  const refused = lane.ask('wait', ['one too many', 0])
  await expect(refused).rejects.toMatchObject({ name: 'DirectoryBusyError', retryAfter: expect.any(Number) })
  expect(await Promise.all(asked)).toEqual(['under way', 'waits', 'waits too'])
  expect(await lane.ask('wait', ['now', 0])).toBe('now')
})

test('replaces a thread that dies, asks its question once more, and says so', async () => {
  open()
  const first = await lane.ask('thread', [])
  const [second, other] = await Promise.all([lane.ask('die once', [first]), lane.ask('wait', ['other', 0])])
  expect(second).not.toBe(first)
  expect(other).toBe('other')
  expect(reports).toEqual([expect.stringContaining('out of order')])
})

test('fails a question that ends two threads, and answers the others', async () => {
  open()
  const [deadly, other] = await Promise.allSettled([lane.ask('die', []), lane.ask('wait', ['other', 0])])
  expect(deadly).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('died twice') } })
  expect(other).toMatchObject({ status: 'fulfilled', value: 'other' })
  expect(reports).toHaveLength(2)
})

test('waits for everything that was asked before it closes, and takes nothing afterwards', async () => {
  open()
  const asked = [lane.ask('wait', ['under way', 50]), lane.ask('wait', ['waiting', 1])]
  await lane.close()
  expect(await Promise.all(asked)).toEqual(['under way', 'waiting'])
  await expect(lane.ask('wait', ['late', 0])).rejects.toThrow('closed')
  expect(reports).toEqual([])
})

test('closes though a question has no end', async () => {
  open({ closeLimitMs: 50 })
  const endless = lane.ask('wait', ['never', 3_600_000])
  const refused = expect(endless).rejects.toThrow('closed')
  await lane.close()
  await refused
})
