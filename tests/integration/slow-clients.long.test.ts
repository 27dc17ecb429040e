import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

const CLIENTS = 200
const HEADERS = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '
const BODY =
  'POST /api/form HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"name":"'

interface SlowClient {
  readonly seconds: number
  readonly response: string
}

/** Sends the text, and then one byte a second until the server closes the connection. */
async function sendSlowly(port: number, text: string): Promise<SlowClient> {
  const startedAt = Date.now()
  const socket: Socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let response = ''
  socket.on('data', (data: Buffer) => {
    response += data.toString()
  })
  socket.write(text)
  const sending = setInterval(() => socket.write('a'), 1000)
  await once(socket, 'close')
  clearInterval(sending)
  return { seconds: Math.round((Date.now() - startedAt) / 1000), response }
}

test(`${CLIENTS} clients that send one byte a second are disconnected, and other visitors are served`, async () => {
  const server = await startServer()
  const port = Number(new URL(server.origin).port)
  try {
    const headers = Array.from({ length: CLIENTS / 2 }, () => sendSlowly(port, HEADERS))
    const bodies = Array.from({ length: CLIENTS / 2 }, () => sendSlowly(port, BODY))
    const times: number[] = []
    for (let i = 0; i < 100; i++) {
      const startedAt = performance.now()
      expect((await fetch(`${server.origin}/memorial/${i + 1}`)).status).toBe(200)
      times.push(performance.now() - startedAt)
      await setTimeout(100)
    }
    for (const { response } of await Promise.all([...headers, ...bodies])) expect(response).toMatch(/^HTTP\/1\.1 408 /)
    const longest = (clients: readonly SlowClient[]) => Math.max(...clients.map(({ seconds }) => seconds))
    console.log(
      `headers cut off after at most ${longest(await Promise.all(headers))} s, bodies after ${longest(await Promise.all(bodies))} s, ` +
        `slowest page ${Math.round(Math.max(...times))} ms`,
    )
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
