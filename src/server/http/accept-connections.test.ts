import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { setImmediate as nextLoopTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { acceptBeforeRequests, closePort, connectionAccepter } from './accept-connections.ts'

const CONNECTIONS = 20
const CLIENT = `
  const { connect } = require('node:net')
  const { workerData } = require('node:worker_threads')
  const connected = new Int32Array(workerData.connected)
  for (let i = 0; i < ${CONNECTIONS}; i++) {
    const socket = connect(workerData.port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
  }
`

/** Blocks the event loop until a worker has opened all connections to the server and sent a request on each. */
async function connectWhileBlocked(server: Server): Promise<Worker> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const client = new Worker(CLIENT, { eval: true, workerData: { port: address.port, connected: connected.buffer } })
  for (let count = 0; count < CONNECTIONS; count = Atomics.load(connected, 0)) {
    if (Atomics.wait(connected, 0, count, 5000) === 'timed-out') throw new Error('The client does not connect.')
  }
  return client
}

test('accepts all waiting connections before the next long task', async () => {
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    socket.resume()
  })
  const acceptAll = connectionAccepter(server)
  const client = await connectWhileBlocked(server)
  await nextLoopTurn()
  expect(accepted).toBeLessThan(CONNECTIONS)
  await acceptAll()
  expect(accepted).toBe(CONNECTIONS)
  await client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

test('delays requests until all waiting connections are accepted', async () => {
  const events: string[] = []
  const server = createHttpServer((_request, response) => {
    events.push('request')
    response.end()
  })
  server.on('connection', () => events.push('connection'))
  acceptBeforeRequests(server)
  const client = await connectWhileBlocked(server)
  await expect.poll(() => events.length).toBe(2 * CONNECTIONS)
  expect(events.slice(0, CONNECTIONS)).toEqual(new Array<string>(CONNECTIONS).fill('connection'))
  await client.terminate()
  await new Promise((resolve) => server.close(resolve))
})

test('responds to the requests on all waiting connections before it closes the port', async () => {
  let answered = 0
  const server = createHttpServer((_request, response) => {
    response.end(() => answered++)
  })
  // Fastify also closes the server like this. The waiting connections are idle until their requests are read.
  server.closeIdleConnections = () => {}
  const client = await connectWhileBlocked(server)
  await closePort(server)
  await expect.poll(() => answered).toBe(CONNECTIONS)
  expect(server.listening).toBe(false)
  await client.terminate()
  server.closeAllConnections()
})
