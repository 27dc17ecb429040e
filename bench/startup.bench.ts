import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatNumber } from '../src/domain/format-number.ts'
import { environment, ROOT, SERVE_ARGUMENTS } from '../tests/support/command.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { figuresOf, formatMs, loadOfMachine } from './figures.ts'
import { capturePage } from './pages/captured-page.ts'
import { freePort } from './pages/free-port.ts'

const RETRY_MS = 2
const START_LIMIT_MS = 60_000
const MAX_MS = 500

export interface StartupBenchOptions {
  readonly memorials: number
  readonly parent: string
  /** The number of starts after the first start */
  readonly starts: number
  readonly json: string | null
}

/** Prints the time from the start of the process until its first response, a memorial page, is complete. */
export async function benchStartup({ memorials, parent, starts, json }: StartupBenchOptions): Promise<void> {
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-startup-'))
  try {
    const settings = {
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: `sqlite:${file}`,
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    }
    const [first = 0, ...later] = await startRepeatedly(settings, starts)
    const { p50Ms } = figuresOf(later)
    console.table([
      { 'first response after': 'first start, which compiles the program', ms: formatMs(first) },
      { 'first response after': `later starts, median of ${later.length}`, ms: formatMs(p50Ms), target: MAX_MS },
    ])
    console.log(`The directory has ${formatNumber(memorials)} memorials.`)
    console.log(loadOfMachine())
    if (json === null) return
    const lines = [
      { bench: 'startup', kind: 'first start', variant: 'lychgate', n: 1, p50_ms: first },
      { bench: 'startup', kind: 'later start', variant: 'lychgate', n: later.length, p50_ms: p50Ms },
    ]
    writeFileSync(json, `${JSON.stringify(lines, null, 2)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startRepeatedly(settings: Readonly<Record<string, string>>, starts: number): Promise<number[]> {
  const times: number[] = []
  while (times.length <= starts) times.push(await timeStart(settings))
  return times
}

async function timeStart(settings: Readonly<Record<string, string>>): Promise<number> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const child = spawn(process.execPath, SERVE_ARGUMENTS, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment({ ...settings, NODE_ENV: 'production', PORT: port, LOG_LEVEL: 'warn', SHUTDOWN_DELAY: '0' }),
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (;;) {
      const response = await capturePage(`http://127.0.0.1:${port}/memorial/1`).catch(() => null)
      const ms = performance.now() - startedAt
      // A memorial URL without a slug redirects, and an unknown memorial returns 404. Both responses require a lookup.
      if (response !== null && response.status < 500) return ms
      if (child.exitCode !== null || ms > START_LIMIT_MS) throw new Error('The site did not start.')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
