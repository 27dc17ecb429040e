import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { type LoadOptions, startLoad } from '../support/steady-load.ts'
import { isRunning, type SiteWithWorkers, startWorkers, untilReplaced } from '../support/workers.ts'

const PATHS = ['/api/search/memorial?sir_name=Tindlewick', '/healthz', '/about', '/robots.txt', '/api/cemetery/menu']
const CONNECTIONS = 20

function loadOn({ origin }: SiteWithWorkers, options: Partial<LoadOptions> = {}) {
  return startLoad({ origin, paths: PATHS, connections: CONNECTIONS, reconnects: true, ...options })
}

test.each([true, false])(
  'a reload under load fails no request (open connections: %s)',
  async (keepsAlive) => {
    const site = await startWorkers()
    const before = site.workers()
    const load = loadOn(site, { keepsAlive })
    await load.until(100)
    process.kill(site.pid, 'SIGHUP')
    await untilReplaced(site, before)
    const result = await load.stop()
    expect(result).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
    expect(await site.stop()).toBe(0)
  },
  90_000,
)

test('a killed worker is replaced, and only requests in flight on it fail', async () => {
  const site = await startWorkers()
  const [killed = 0, other] = site.workers()
  const load = loadOn(site)
  await load.until(100)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.workers().length, { timeout: 30_000 }).toBe(2)
  await expect
    .poll(() => site.output())
    .toContain(`Worker ${killed} ended unexpectedly (SIGKILL). Another one starts now.`)
  expect(site.workers()).toContain(other)
  const { statuses, failures } = await load.stop()
  expect(statuses).toEqual({ 200: expect.any(Number) })
  // Each of its connections had at most one request in flight.
  expect(failures.length).toBeLessThanOrEqual(CONNECTIONS / 2)
  expect(await site.stop()).toBe(0)
}, 90_000)

test('connections wait while all workers are dead', async () => {
  const site = await startWorkers()
  for (const pid of site.workers()) process.kill(pid, 'SIGKILL')
  const responses = await Promise.all(PATHS.map((path) => fetch(site.origin + path)))
  expect(responses.map(({ status }) => status)).toEqual(PATHS.map(() => 200))
  expect(await site.stop()).toBe(0)
}, 60_000)

test('SIGTERM under load fails no request, and no process stays', async () => {
  const site = await startWorkers({ SHUTDOWN_DELAY: '1' })
  const pids = site.workers()
  const load = loadOn(site, { reconnects: false })
  await load.until(200)
  const stopping = site.stop()
  await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(503)
  await load.allEnded
  expect(await stopping).toBe(0)
  expect(await load.stop()).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
  expect(pids.filter(isRunning)).toEqual([])
}, 60_000)

test('when the main process is killed, its port is free at once, and its workers answer open requests and exit', async () => {
  const site = await startWorkers()
  const pids = site.workers()
  const { hostname, port } = new URL(site.origin)
  const client = connect(Number(port), hostname)
  await once(client, 'connect')
  client.write('GET /about HTTP/1.1\r\nHost: graves.example\r\n')
  // The worker has the connection when it has answered a later one.
  await fetch(`${site.origin}/healthz`)
  await fetch(`${site.origin}/healthz`)
  await site.kill()
  await expect(once(connect(Number(port), hostname), 'connect')).rejects.toThrow('ECONNREFUSED')
  client.write('\r\n')
  let response = ''
  for await (const chunk of client) response += chunk
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n/i)
  await expect.poll(() => pids.filter(isRunning), { timeout: 15_000 }).toEqual([])
}, 60_000)
