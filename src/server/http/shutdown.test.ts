import { EventEmitter } from 'node:events'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { stopOnSignals } from './shutdown.ts'

async function start(limitMs?: number) {
  const app = Fastify()
  const arrived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    events.push('arrived')
    arrived.resolve()
    await mayAnswer.promise
    events.push('answered')
    return 'done'
  })
  const events: string[] = []
  const signals = new EventEmitter()
  const exited = new Promise<number>((resolve) => {
    stopOnSignals({
      app,
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
  return { origin, events, signals, exited, arrived, mayAnswer }
}

test.each(['SIGTERM', 'SIGINT'])('%s finishes open requests, then closes the store, then exits', async (signal) => {
  const { origin, events, signals, exited, arrived, mayAnswer } = await start()
  const answer = fetch(`${origin}/slow`)
  await arrived.promise
  signals.emit(signal)
  signals.emit(signal)
  mayAnswer.resolve()
  expect(await (await answer).text()).toBe('done')
  expect(await exited).toBe(0)
  expect(events).toEqual(['arrived', 'answered', 'store closed', 'exit 0'])
  await expect(fetch(`${origin}/slow`)).rejects.toThrow()
})

test('closes connections that do not finish within the limit', async () => {
  const { origin, events, signals, exited, arrived, mayAnswer } = await start(50)
  const answer = fetch(`${origin}/slow`)
  answer.catch(() => undefined)
  await arrived.promise
  signals.emit('SIGTERM')
  expect(await exited).toBe(0)
  await expect(answer).rejects.toThrow()
  expect(events).toEqual(['arrived', 'store closed', 'exit 0'])
  mayAnswer.resolve()
})

test('exits with status 1 when the store cannot be closed', async () => {
  const app = Fastify()
  await app.ready()
  const signals = new EventEmitter()
  const exited = new Promise<number>((exit) => {
    stopOnSignals({ app, closeStore: () => Promise.reject(new Error('busy')), signals, exit })
  })
  signals.emit('SIGTERM')
  expect(await exited).toBe(1)
})
