import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts'
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

test('every parameter of a call gets a clear response to extreme numbers', async () => {
  const extremes = ['-1', '0', '2147483648', '9007199254740990', '9007199254740991', '99999999999999999999']
  const targets = Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(({ route, query }) =>
    Object.values(query).flatMap(({ apiName }) =>
      extremes.map((number) => `${route.replace(/\{\w+\}/, '1')}?${apiName}=${number}`),
    ),
  )
  expect(targets.length).toBeGreaterThan(150)
  const statuses = new Set<number>()
  for (const target of targets) {
    const { status } = await fetch(server.origin + target)
    statuses.add(status)
    expect(status, target).toBeLessThan(500)
  }
  expect(statuses).toContain(200)
  expect(statuses).toContain(422)
})
