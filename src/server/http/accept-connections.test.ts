import { createServer } from 'node:net'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { connectionAccepter } from './accept-connections.ts'

const CONNECTIONS = 20
const CLIENT = `
  const { connect } = require('node:net')
  const { workerData } = require('node:worker_threads')
  const connected = new Int32Array(workerData.connected)
  for (let i = 0; i < ${CONNECTIONS}; i++) {
    connect(workerData.port, '127.0.0.1', () => {
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
  }
`

test('accepts all waiting connections before the next long task', async () => {
  let accepted = 0
  const server = createServer(() => {
    accepted++
  })
  const acceptAll = connectionAccepter(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port: address.port, connected: connected.buffer } })
  // Blocks the event loop until the operating system has completed all connections.
  for (let count = 0; count < CONNECTIONS; count = Atomics.load(connected, 0)) {
    if (Atomics.wait(connected, 0, count, 5000) === 'timed-out') throw new Error('The client does not connect.')
  }
  await nextLoopTurn()
  expect(accepted).toBeLessThan(CONNECTIONS)
  await acceptAll()
  expect(accepted).toBe(CONNECTIONS)
  await client.terminate()
  await new Promise((resolve) => server.close(resolve))
})
