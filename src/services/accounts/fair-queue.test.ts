import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Runs tasks of these clients, queued in this order, and returns the order in which they ran. */
async function runInOrder(
  clients: readonly string[],
  limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {},
) {
  const queue = new FairQueue({ maxRunning: 1, maxWaiting: 500, maxWaitingPerClient: 500, ...limits })
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

test('serves another client after at most one more task of a flood', async () => {
  const flood = new Array<string>(260).fill('flood')
  const { order } = await runInOrder([...flood, 'visitor'])
  expect(order.indexOf('visitor')).toBeLessThanOrEqual(2)
  expect(order).toHaveLength(261)
})

test('gives waiting clients turns', async () => {
  const { order } = await runInOrder(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

test('rejects a client that exceeds its share, and no other', async () => {
  const { order, rejected } = await runInOrder([...new Array<string>(10).fill('flood'), 'visitor'], {
    maxWaitingPerClient: 3,
  })
  expect(rejected).toBe(6)
  expect(order).toContain('visitor')
})

test('rejects tasks when too many wait in total', async () => {
  const { rejected } = await runInOrder(['a', 'b', 'c', 'd', 'e'], { maxWaiting: 2 })
  expect(rejected).toBe(2)
})
