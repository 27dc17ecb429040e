import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { startServer } from './server.ts'
import { type LoadResult, startLoad } from './steady-load.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
type Settings = Readonly<Record<string, string>>

const PATHS = ['/api/search/memorial?sir_name=Tindlewick', '/healthz', '/about', '/robots.txt', '/api/cemetery/menu']
/** The site always accepts fifty requests of each kind, so it rejects none of these, even right after its start. */
const CONNECTIONS = 40

/** Stops a site with SIGTERM after `requests` responses on open connections. Returns the results of its clients. */
export async function stopUnderLoad(requests: number): Promise<LoadResult> {
  const server = await startServer({ DEMO: 'off', SHUTDOWN_DELAY: '1' })
  const load = startLoad({ origin: server.origin, paths: PATHS, connections: CONNECTIONS, reconnects: false })
  await load.until(requests)
  const stopping = server.stop()
  // The port is still open, and a load balancer learns that the site is stopping.
  await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(503)
  await load.allEnded
  expect(await stopping).toBe(0)
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow()
  return load.stop()
}

/**
 * Stops a site with SIGTERM after `requests` responses, each on a new connection. Returns the results of its clients, except connections
 * that were refused after the port was closed, because these sent no request.
 */
export async function stopUnderNewConnections(requests: number): Promise<LoadResult> {
  const server = await startServer({ DEMO: 'off' })
  const { origin } = server
  const load = startLoad({ origin, paths: PATHS, connections: CONNECTIONS, reconnects: true, keepsAlive: false })
  await load.until(requests)
  expect(await server.stop()).toBe(0)
  const { statuses, failures } = await load.stop()
  return { statuses, failures: failures.filter((failure) => !failure.includes('ECONNREFUSED')) }
}

/** Restarts a site on a systemd socket, with `requests` responses before and after. Returns the results of its clients. */
export async function restartUnderLoad(requests: number, settings: Settings = {}): Promise<LoadResult> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-restart-'))
  const { origin, starts, ended } = await superviseOnSocket(folder, settings)
  const first = await starts(1)
  const load = startLoad({ origin, paths: PATHS, connections: CONNECTIONS, reconnects: true })
  await load.until(requests)
  process.kill(first, 'SIGTERM')
  const second = await starts(2)
  await load.until(2 * requests)
  const result = await load.stop()
  process.kill(second, 'SIGTERM')
  expect(await ended).toBe(0)
  await rm(folder, { recursive: true })
  return result
}

/** Starts the site a second time if the first process exits with 0. In between, the shell keeps the socket open. */
const SUPERVISOR = `start() { sh -c 'echo "pid=$$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" src/cli/main.ts serve' "$0"; }; start && start`

/** Runs the site twice on one socket. As with a systemd socket unit, the socket is open before and after the site runs. */
async function superviseOnSocket(folder: string, settings: Settings) {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const { fd } = (socket as unknown as { readonly _handle: { readonly fd: number } })._handle
  const address = socket.address()
  const child = spawn('sh', ['-c', SUPERVISOR, process.execPath], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', fd],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      ...settings,
    },
  })
  // The shell has the socket now. This process must not accept connections.
  socket.close()
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const pids = () => [...output.matchAll(/^pid=(\d+)$/gm)].map(([, pid]) => Number(pid))
  process.once('exit', () => {
    for (const pid of pids()) if (child.exitCode === null) process.kill(pid, 'SIGKILL')
  })
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    /** Resolves to the process ID of the first or second start when that process listens. */
    async starts(count: number): Promise<number> {
      await expect.poll(() => output.match(/running at /g)?.length, { timeout: 60_000 }).toBe(count)
      return pids()[count - 1] ?? 0
    },
  }
}
