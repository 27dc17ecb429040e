import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { environment, ROOT } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { startServer } from '../support/server.ts'
import { type LoadOptions, startLoad } from '../support/steady-load.ts'
import { restartUnderLoad } from '../support/stop-under-load.ts'
import {
  childrenOf,
  isRunning,
  type SiteWithWorkers,
  socketsOf,
  startWorkers,
  untilReplaced,
} from '../support/workers/site-with-workers.ts'

const PATHS = ['/api/search/memorial?sir_name=Tindlewick', '/healthz', '/about', '/robots.txt', '/api/cemetery/menu']
const CONNECTIONS = 20

function loadOn({ origin }: SiteWithWorkers, options: Partial<LoadOptions> = {}) {
  return startLoad({ origin, paths: PATHS, connections: CONNECTIONS, reconnects: true, ...options })
}

test('does not fail a request during a reload under load, on open or new connections', async () => {
  const site = await startWorkers()
  const before = site.workers()
  const loads = [true, false].map((keepsAlive) => loadOn(site, { keepsAlive, connections: 5 }))
  await Promise.all(loads.map((load) => load.until(100)))
  process.kill(site.pid, 'SIGHUP')
  await untilReplaced(site, before)
  const result = { statuses: { 200: expect.any(Number) }, failures: [] }
  expect(await Promise.all(loads.map((load) => load.stop()))).toEqual([result, result])
  expect(await site.stop()).toBe(0)
}, 90_000)

test('replaces a killed worker and fails only the requests in flight on it', async () => {
  const site = await startWorkers()
  const [killed = 0, other = 0] = site.workers()
  const [ownSockets, ownSocketsOfKilled] = [socketsOf(other), socketsOf(killed)]
  const load = loadOn(site)
  await load.until(100)
  const connectionsOfKilled = socketsOf(killed) - ownSocketsOfKilled
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.workers().length, { timeout: 30_000 }).toBe(2)
  await expect
    .poll(() => site.output(), { timeout: 10_000 })
    .toContain(`Worker ${killed} ended unexpectedly (SIGKILL). Another one starts now.`)
  expect(site.workers()).toContain(other)
  // All clients are now connected to the other worker. Half of them move to the new one.
  await expect
    .poll(() => site.workers().map((pid) => socketsOf(pid) - ownSockets >= CONNECTIONS / 4), { timeout: 15_000 })
    .toEqual([true, true])
  const { statuses, failures } = await load.stop()
  expect(statuses).toEqual({ 200: expect.any(Number) })
  // Each connection of the killed worker had at most one request in flight.
  expect(failures.length).toBeLessThanOrEqual(connectionsOfKilled)
  expect(await site.stop()).toBe(0)
}, 90_000)

test('responds to every request of reconnecting clients while it restarts on a systemd socket', async () => {
  expect(await restartUnderLoad(200, { WORKERS: '2' })).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
}, 90_000)

test('makes connections wait while no worker is running, and refuses those beyond MAX_CONNECTIONS', async () => {
  const site = await startWorkers({ MAX_CONNECTIONS: '10' })
  for (const pid of site.workers()) process.kill(pid, 'SIGKILL')
  const responses = await Promise.all(PATHS.map((path) => fetch(site.origin + path)))
  expect(responses.map(({ status }) => status)).toEqual(PATHS.map(() => 200))

  const { hostname, port } = new URL(site.origin)
  const clients = Array.from({ length: 12 }, () => connect(Number(port), hostname))
  let refused = 0
  for (const client of clients) client.on('close', () => refused++).on('error', () => undefined)
  await expect.poll(() => refused, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  await expect
    .poll(() => site.output(), { timeout: 10_000 })
    .toContain('10 connections are open: new ones are refused.')
  for (const client of clients) client.destroy()
  expect(await site.stop()).toBe(0)
}, 60_000)

test('does not fail a request during SIGTERM under load, and leaves no process running', async () => {
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

test('stops without an error if SIGTERM arrives before the workers are ready', async () => {
  const DATA_DIR = temporaryFolder()
  const env = environment({ WORKERS: '2', DEMO: 'off', PORT: '0', SHUTDOWN_DELAY: '0', DATA_DIR })
  const site = spawn(process.execPath, ['src/cli/main.ts', 'serve'], { cwd: ROOT, env })
  let output = ''
  for (const stream of [site.stdout, site.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await expect.poll(() => childrenOf(site.pid ?? 0).length, { timeout: 30_000, interval: 10 }).toBe(2)
  site.kill('SIGTERM')
  expect(await once(site, 'close')).toEqual([0, null])
  expect(output).toContain('The site has stopped.')
  expect(output).not.toContain('A worker could not start.')
}, 60_000)

test('frees the port at once when the main process is killed, and its workers finish open requests and exit', async () => {
  const site = await startWorkers()
  const pids = site.workers()
  const { hostname, port } = new URL(site.origin)
  const client = connect(Number(port), hostname)
  await once(client, 'connect')
  client.write('GET /about HTTP/1.1\r\nHost: graves.example\r\n')
  // Once the worker has responded on a later connection, it also has this one.
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

test('a worker that is still starting exits when the main process is killed', async () => {
  const worker = fork(path.join(ROOT, 'tests/support/workers/starting-worker.mjs'))
  try {
    await once(worker, 'message')
    worker.disconnect()
    expect(await once(worker, 'exit', { signal: AbortSignal.timeout(4000) })).toEqual([1, null])
  } finally {
    worker.kill('SIGKILL')
  }
})

test('keeps a site with one process running on SIGHUP, and reports that it cannot reload', async () => {
  const site = await startServer({ DEMO: 'off' })
  process.kill(site.pid, 'SIGHUP')
  await expect.poll(() => site.output(), { timeout: 10_000 }).toContain('A reload requires WORKERS to be 2 or more.')
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  expect(await site.stop()).toBe(0)
})
