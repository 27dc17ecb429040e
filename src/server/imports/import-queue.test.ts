import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImportQueue, POLL_INTERVAL_MS, SILENT_MS } from './import-queue.ts'

let queue: ImportQueue
let isWaiting: ReturnType<typeof vi.fn<(silentSince: Date) => Promise<boolean>>>
let tellQueued: () => void
const warnings: string[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  warnings.length = 0
  isWaiting = vi.fn(async () => false)
  const jobs = {
    isWaiting,
    onQueued(listener: () => void) {
      tellQueued = listener
    },
  }
  queue = new ImportQueue({ jobs, program: new URL('file:///nothing'), warn: (line) => warnings.push(line) })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(async () => {
  await queue.close()
  vi.useRealTimers()
})

test('checks for tasks at the start and then every five seconds', async () => {
  expect(isWaiting).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isWaiting).toHaveBeenCalledTimes(13)
})

test('checks at once when a task is queued, even during a check', async () => {
  let settle: (value: boolean) => void = () => {}
  isWaiting.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)))
  tellQueued()
  expect(isWaiting).toHaveBeenCalledTimes(2)
  tellQueued()
  settle(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(isWaiting).toHaveBeenCalledTimes(3)
})

test('finds a task within 30 seconds after its process has ended', () => {
  expect(POLL_INTERVAL_MS + SILENT_MS).toBe(30_000)
  const [silentSince] = isWaiting.mock.calls[0]!
  expect(Date.now() - silentSince.getTime()).toBe(SILENT_MS)
})

test('waits ten seconds after a failed check, and warns once', async () => {
  isWaiting.mockRejectedValueOnce(new Error('database is locked'))
  tellQueued()
  await vi.advanceTimersByTimeAsync(0)
  expect(warnings).toEqual(['Cannot look for queued imports: database is locked'])
  tellQueued()
  await vi.advanceTimersByTimeAsync(9999)
  expect(isWaiting).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(isWaiting).toHaveBeenCalledTimes(3)
})

test('stops checking when it is closed', async () => {
  await queue.close()
  tellQueued()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isWaiting).toHaveBeenCalledTimes(1)
})
