import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS, type Endpoint } from '../../src/contract/endpoints.ts'
import { DeskClient } from '../support/desk/desk-client.ts'
import { sendHostileRequests } from '../support/fuzz/send-hostile-requests.ts'
import { describeOnPostgres, useTestDatabase } from '../support/postgres/test-database.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const EXTREMES = ['-1', '0', '2147483648', '9007199254740990', '9007199254740991', '99999999999999999999']

describe('The site', () => {
  testHostileRequests({ seed: 20_261, requests: 2500, settings: () => ({}) })
})

describeOnPostgres('The site with PostgreSQL', () => {
  const database = useTestDatabase('empty')
  const settings = () => ({ DATABASE_URL: database.url, SITE_KEY: 'ab'.repeat(32), DEMO: 'on' })
  testHostileRequests({ seed: 20_262, requests: 1500, settings })
})

interface HostileSite {
  readonly seed: number
  readonly requests: number
  readonly settings: () => Readonly<Record<string, string>>
}

function testHostileRequests({ seed, requests, settings }: HostileSite): void {
  let server: RunningServer
  let owner: DeskClient
  beforeAll(async () => {
    server = await startServer({ PICTURE_UPLOADS: 'on', CORRECTIONS: 'on', ...settings() })
    owner = await DeskClient.create({ ...settings(), DATA_DIR: server.dataDirectory })
    owner.origin = server.origin
    await owner.logIn()
  }, 120_000)
  afterAll(async () => {
    await server.stop()
  })

  test('gives hostile requests clear responses without a crash, a hang, or an unescaped echo', async () => {
    expect(await sendHostileRequests(server.origin, requests, seed, owner)).toEqual([])
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    expect(server.output()).not.toMatch(/\n {4}at /)
  }, 300_000)

  test('gives clear responses to extreme numbers in every parameter of an endpoint', async () => {
    const targets = Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(({ route, query }) =>
      Object.values(query).flatMap(({ apiName }) =>
        EXTREMES.map((number) => `${route.replace(/\{\w+\}/, '1')}?${apiName}=${number}`),
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
  }, 60_000)
}
