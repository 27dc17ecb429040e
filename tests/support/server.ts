import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 10_000

export interface RunningServer {
  /** Such as http://127.0.0.1:3456, without a slash at the end. */
  readonly origin: string
  readonly dataDirectory: string
  /** Everything that the server has said so far. */
  output(): string
  /** Ends the server as a power cut would: at once, without a word, its data as it happens to be. */
  kill(): Promise<void>
  /** Ends the server as an operator would, removes its data, and answers its exit status. */
  stop(): Promise<number | null>
}

const SERVE = ['src/cli/main.ts', 'serve']

/** Starts the product with an empty data directory of its own, and waits until it prints its URL. */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  command: readonly string[] = SERVE,
): Promise<RunningServer> {
  const dataDirectory = settings.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'lychgate-server-')))
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As `npm start` has it.
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMITS: 'off',
      DATA_DIR: dataDirectory,
      ...settings,
    },
  })
  // A test run that breaks off leaves no server behind.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))

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
    const origin = /https?:\/\/[^\s"'/]+/.exec(output)?.[0]
    if (origin !== undefined) return { origin, dataDirectory, output: () => output, kill, stop }
    if (hasEnded(child) || Date.now() - startedAt > START_LIMIT_MS) {
      await stop()
      throw new Error(`The server did not start:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
