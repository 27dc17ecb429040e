import { expect, test } from 'vitest'
import { FairQueue, type QueueLimits } from './fair-queue.ts'

const LIMITS = { maxRunning: 1, maxWaitingPerClient: 500, maxWaitMs: 60_000 }

/** Runs tasks of these clients, queued in this order, and returns the order in which they ran. */
async function runInOrder(clients: readonly string[], limits: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits })
  const order: string[] = []
  const results = await Promise.allSettled(
    clients.map((client) =>
      queue.run(client, async () => {
        order.push(client)
        await Promise.resolve()
      }),
    ),
  )
  return { order, rejected: results.filter(({ status }) => status === 'rejected').length }
}

test('serves another client after at most one more task of a client that has many', async () => {
  const flood = new Array<string>(260).fill('flood')
  const { order } = await runInOrder([...flood, 'visitor'])
  expect(order.indexOf('visitor')).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(261)
})

test('lets waiting clients take turns', async () => {
  const { order } = await runInOrder(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('rejects only the client that exceeds its share', async () => {
  const { order, rejected } = await runInOrder([...new Array<string>(10).fill('flood'), 'visitor'], {
    maxWaitingPerClient: 3,
  })
  expect(rejected).toBe(6)
  expect(order).toContain('visitor')
})

/** Returns the outcomes of tasks that wait behind a running task, after a task that took 100 ms. */
async function queueAfterSlowTask(clients: readonly string[], maxWaitMs: number): Promise<string[]> {
  let now = 0
  const queue = new FairQueue({ ...LIMITS, maxWaitMs, now: () => now })
  await queue.run('earlier', async () => {
    now += 100
  })
  let finish = () => {}
  const running = queue.run('running', () => new Promise<void>((resolve) => (finish = resolve)))
  const outcomes = clients.map((client) => queue.run(client, async () => {}))
  finish()
  await running
  const results = await Promise.allSettled(outcomes)
  return results.map((result) => (result.status === 'fulfilled' ? 'ran' : (result.reason as Error).name))
}

test('rejects a task as busy when it would wait too long', async () => {
  const clients = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(await queueAfterSlowTask(clients, 600)).toEqual([
    ...new Array<string>(6).fill('ran'),
    'DirectoryBusyError',
    'DirectoryBusyError',
  ])
})

test('accepts a few tasks after a very slow one', async () => {
  expect(await queueAfterSlowTask(['a', 'b', 'c', 'd', 'e'], 1)).toEqual([
    'ran',
    'ran',
    'ran',
    'ran',
    'DirectoryBusyError',
  ])
})

test('counts only the tasks that run before the new one', async () => {
  const flood = new Array<string>(9).fill('flood')
  const outcomes = await queueAfterSlowTask([...flood, 'visitor'], 500)
  expect(outcomes).toEqual([
    ...new Array<string>(5).fill('ran'),
    ...new Array<string>(4).fill('DirectoryBusyError'),
    'ran',
  ])
})
