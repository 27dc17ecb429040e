import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitConnections } from './connection-limit.ts'

test('closes connections beyond the limit at once and serves the others', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  limitConnections(app, 2)
  app.get('/', async () => 'open')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets: Socket[] = []
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    return socket
  }
  try {
    const [first] = [await open(), await open()]
    for (let i = 0; i < 3; i++) await once((await open()).resume(), 'close')
    first.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [response] = await once(first, 'data')
    expect(String(response)).toMatch(/^HTTP\/1\.1 200 /)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      '2 connections are open: new ones are refused. MAX_CONNECTIONS sets this limit.',
    ])
  } finally {
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
})
