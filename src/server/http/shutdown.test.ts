import { EventEmitter } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createSiteLog } from '../log/site-log.ts'
import { stopOnSignals } from './shutdown.ts'

const silent = createSiteLog({ level: 'error', stream: { write: () => {} } })

async function start({ limitMs, delayMs = 0 }: { limitMs?: number; delayMs?: number } = {}) {
  const delay = Promise.withResolvers<void>()
  if (delayMs === 0) delay.resolve()
  const app = Fastify({ return503OnClosing: false })
  const arrived = Promise.withResolvers<void>()
  const mayRespond = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    events.push('arrived')
    arrived.resolve()
    await mayRespond.promise
    events.push('answered')
    return 'done'
  })
  const events: string[] = []
  const signals = new EventEmitter()
  const exited = new Promise<number>((resolve) => {
    stopOnSignals({
      app,
      log: silent,
      beginStop: () => events.push('not ready'),
      delayMs,
      pause: () => delay.promise,
      closeStore: async () => {
        events.push('store closed')
      },
      signals,
      exit: (status) => {
        events.push(`exit ${status}`)
        resolve(status)
      },
      ...(limitMs === undefined ? {} : { limitMs }),
    })
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return { origin, events, signals, exited, arrived, mayRespond, endDelay: delay.resolve }
}

test.each(['SIGTERM', 'SIGINT'])('%s finishes open requests, then closes the store, then exits', async (signal) => {
  const { origin, events, signals, exited, arrived, mayRespond } = await start()
  const slow = fetch(`${origin}/slow`)
  await arrived.promise
  signals.emit(signal)
  signals.emit(signal)
  mayRespond.resolve()
  const response = await slow
  expect([await response.text(), response.headers.get('connection')]).toEqual(['done', 'close'])
  expect(await exited).toBe(0)
  expect(events).toEqual(['arrived', 'not ready', 'answered', 'store closed', 'exit 0'])
  await expect(fetch(`${origin}/slow`)).rejects.toThrow()
})

test('accepts requests during the delay after SIGTERM, and ends each connection', async () => {
  const { origin, signals, exited, mayRespond, endDelay } = await start({ delayMs: 1000 })
  mayRespond.resolve()
  expect((await fetch(`${origin}/slow`)).headers.get('connection')).toBe('keep-alive')
  signals.emit('SIGTERM')
  for (let count = 0; count < 3; count++) {
    const response = await fetch(`${origin}/slow`)
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  }
  endDelay()
  expect(await exited).toBe(0)
  await expect(fetch(`${origin}/slow`)).rejects.toThrow()
})

test('responds to connections that were waiting when the port closed', async () => {
  const { origin, signals, exited, mayRespond } = await start()
  mayRespond.resolve()
  const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(origin).port), '127.0.0.1'))
  const received = sockets.map((socket) => {
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    return text(socket).catch((error: Error) => error.message)
  })
  // All clients are connected, but the server accepts only one connection in each turn of the event loop.
  await Promise.race(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  signals.emit('SIGTERM')
  expect((await Promise.all(received)).map((bytes) => bytes.slice(0, 15))).toEqual(
    new Array<string>(20).fill('HTTP/1.1 200 OK'),
  )
  expect(await exited).toBe(0)
})

test('closes connections that do not finish within the limit', async () => {
  const { origin, events, signals, exited, arrived, mayRespond } = await start({ limitMs: 50 })
  const slow = fetch(`${origin}/slow`)
  slow.catch(() => undefined)
  await arrived.promise
  signals.emit('SIGTERM')
  expect(await exited).toBe(0)
  await expect(slow).rejects.toThrow()
  expect(events).toEqual(['arrived', 'not ready', 'store closed', 'exit 0'])
  mayRespond.resolve()
})

test('exits with status 1 when the store cannot be closed', async () => {
  const app = Fastify()
  await app.ready()
  const signals = new EventEmitter()
  const exited = new Promise<number>((exit) => {
    const closeStore = () => Promise.reject(new Error('busy'))
    stopOnSignals({ app, log: silent, beginStop: () => {}, delayMs: 0, closeStore, signals, exit })
  })
  signals.emit('SIGTERM')
  expect(await exited).toBe(1)
})
