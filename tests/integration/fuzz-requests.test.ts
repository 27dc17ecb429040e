import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeskClient } from '../support/desk/desk-client.ts'
import { sendHostileRequests } from '../support/fuzz/send-hostile-requests.ts'
import { type RunningServer, startServer } from '../support/server.ts'

let server: RunningServer
let owner: DeskClient
beforeAll(async () => {
  server = await startServer({ PICTURE_UPLOADS: 'on', CORRECTIONS: 'on' })
  owner = await DeskClient.create({ DATA_DIR: server.dataDirectory })
  owner.origin = server.origin
  await owner.logIn()
})
afterAll(async () => {
  await server.stop()
})

test('2,500 hostile requests get clear responses without a crash, a hang, or an unescaped echo', async () => {
  expect(await sendHostileRequests(server.origin, 2500, 20_261, owner)).toEqual([])
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(server.output()).not.toMatch(/\n {4}at /)
}, 300_000)
