import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendHostileRequests } from '../support/fuzz/send-hostile-requests.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

test('2,500 hostile requests get clear responses without a crash, a hang, or an unescaped echo', async () => {
  expect(await sendHostileRequests(server.origin, 2500, 20_261)).toEqual([])
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(server.output()).not.toMatch(/\n {4}at /)
}, 300_000)
