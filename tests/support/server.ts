import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environment, ROOT, SERVE_ARGUMENTS } from './command.ts'
import { copyDemoData } from './demo-folder.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 10_000

export interface RunningServer {
  /** A URL without a trailing slash, such as http://127.0.0.1:3456. */
  readonly origin: string
  readonly dataDirectory: string
  /** The ID of the process */
  readonly pid: number
  /** Returns the output of the server so far. */
  output(): string
  /** Kills the server at once, without a shutdown, and keeps its data. */
  kill(): Promise<void>
  /** Shuts the server down, removes its data unless DATA_DIR was set, and returns its exit status. */
  stop(): Promise<number | null>
}

/** By default, a server loads the demo data into a new folder. */
const KEPT_IN_FOLDER = ['DATA_DIR', 'DATABASE_URL', 'DEMO']

/** Starts the site with an empty data directory, unless DATA_DIR is set, and waits until it prints its URL. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  command: readonly string[] = SERVE_ARGUMENTS,
): Promise<RunningServer> {
  const dataDirectory = settings.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'lychgate-server-')))
  if (KEPT_IN_FOLDER.every((name) => settings[name] === undefined)) await copyDemoData(dataDirectory, loadDemo)
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      MAIL_PER_HOUR: '10000',
      MAIL_PER_DAY: '10000',
      SHUTDOWN_DELAY: '0',
      DATA_DIR: dataDirectory,
      ...settings,
    }),
  })
  // Ends the server when the test run is aborted.
  const killOnExit = () => child.kill('SIGKILL')
  process.once('exit', killOnExit)
  child.once('exit', () => process.off('exit', killOnExit))

  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const stop = async () => {
    const status = await end(child)
    if (settings.DATA_DIR === undefined) await rm(dataDirectory, { recursive: true, force: true })
    return status
  }

  const kill = async () => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    if (!hasEnded(child)) child.kill('SIGKILL')
    if (!hasEnded(child)) await exited
  }

  const startedAt = Date.now()
  for (;;) {
    const origin = /running at (https?:\/\/[^\s"'/]+)/.exec(output)?.[1]
    if (origin !== undefined) return { origin, dataDirectory, pid: child.pid ?? 0, output: () => output, kill, stop }
    if (hasEnded(child) || Date.now() - startedAt > START_LIMIT_MS) {
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function loadDemo(DATA_DIR: string): Promise<void> {
  await (await startServer({ DATA_DIR })).stop()
}

async function end(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  const status = await exited
  clearTimeout(deadline)
  return status
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
