import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let sockets: Socket[]
beforeAll(async () => {
  server = await startServer({ DEMO: 'off' })
  sockets = []
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.stop()
})

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const FORM = 'POST /api/form HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n'

describe('other visitors are served', () => {
  test('while 1,000 connections are open and send nothing or half a request', async () => {
    const opened = await Promise.all(Array.from({ length: 1000 }, open))
    for (const socket of opened.slice(500)) socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
    for (const url of ['/', '/api/search/memorial', '/readyz']) {
      const response = await fetch(server.origin + url)
      expect([url, response.status]).toEqual([url, 200])
    }
    expect(opened.filter((socket) => socket.readyState === 'open')).toHaveLength(1000)
    for (const socket of opened) socket.destroy()
  })
})

describe('a body that never ends', () => {
  test.each([
    ['in chunks', `${FORM}Transfer-Encoding: chunked\r\n\r\n`, `2000\r\n${'a'.repeat(0x2000)}\r\n`],
    ['of a stated length', `${FORM}Content-Length: 100000000\r\n\r\n`, 'a'.repeat(0x2000)],
  ])('gets 413, and its connection is closed: %s', async (_, head, part) => {
    const socket = await open()
    let response = ''
    socket.on('data', (data: Buffer) => {
      response += data.toString()
    })
    // `once` would reject when the site closes the connection while this side is still writing.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(head)
    let parts = 0
    const sending = setInterval(() => {
      parts += 1
      socket.write(part)
    }, 1)
    await closed
    clearInterval(sending)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response).toContain('{"message":"The form is too long."}')
    expect(parts).toBeLessThan(1000)
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  })
})
