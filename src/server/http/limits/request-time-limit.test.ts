import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientErrorResponder } from '../malformed-request.ts'
import { limitRequestTime } from './request-time-limit.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify({ clientErrorHandler: clientErrorResponder({}) })
  limitRequestTime(app, 20)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  app.post('/*', async ({ body }) => body)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends half a form, and the rest after 100 ms. Returns the response. */
async function sendSlowly(path: string, type: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let response = ''
  socket.on('data', (data) => {
    response += String(data)
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 4\r\n\r\nab`,
  )
  const rest = setTimeout(() => socket.write('cd'), 100)
  await once(socket, 'close')
  clearTimeout(rest)
  return response
}

test('rejects a form that arrives too slowly', async () => {
  expect(await sendSlowly('/api/form', 'application/json')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(await sendSlowly('/api/form', 'multipart/form-data; boundary=a')).toMatch(/^HTTP\/1\.1 408 /)
})

test.each(['/add-image?memorial=7', '/desk/import'])('gives requests with files more time: %s', async (path) => {
  expect(await sendSlowly(path, 'multipart/form-data; boundary=a')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*abcd$/)
  expect(await sendSlowly(path, 'application/x-www-form-urlencoded')).toMatch(/^HTTP\/1\.1 408 /)
})

test('ignores a request that is injected without a connection', async () => {
  const errors: unknown[] = []
  app.server.on('clientError', (error) => errors.push(error))
  const response = await app.inject({
    method: 'POST',
    url: '/api/form',
    headers: { 'content-type': 'application/json' },
    payload: 'abcd',
  })
  expect(response.body).toBe('abcd')
  await pause(40)
  expect(errors).toEqual([])
})
