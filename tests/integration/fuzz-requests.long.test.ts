import { expect, test } from 'vitest'
import { DeskClient } from '../support/desk/desk-client.ts'
import { sendHostileRequests } from '../support/fuzz/send-hostile-requests.ts'
import { startServer } from '../support/server.ts'

test('60,000 hostile requests get clear responses without a crash, a hang, or an unescaped echo', async () => {
  const server = await startServer({ PICTURE_UPLOADS: 'on', CORRECTIONS: 'on' })
  const owner = await DeskClient.create({ DATA_DIR: server.dataDirectory })
  owner.origin = server.origin
  await owner.logIn()
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
  console.log(`seed ${seed}`)
  const defects = await sendHostileRequests(server.origin, 60_000, seed, owner)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  expect(server.output()).not.toMatch(/\n {4}at /)
  await server.stop()
  expect(defects).toEqual([])
})
