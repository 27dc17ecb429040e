import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

export interface WrkFlood {
  readonly origin: string
  /** The paths to request in turn */
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** Rounded up, because wrk accepts only whole seconds. */
  readonly seconds: number
  /** The number of connections. Each sends its next request when a response arrives. */
  readonly connections: number
  readonly threads: number
}

export interface WrkFigures {
  /** The responses per second with a status below 400 */
  readonly accepted: number
  /** The responses per second with a status of 400 or more */
  readonly rejected: number
  /** The requests per second that got no response */
  readonly failed: number
  /** The response times in milliseconds */
  readonly p50Ms: number
  readonly p99Ms: number
}

export async function isWrkInstalled(): Promise<boolean> {
  return execFileAsync('wrk', ['--version']).then(
    () => true,
    // wrk exits with status 1 when it reports its version.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** Sends requests as fast as the site responds. wrk needs a tenth of the CPU time of a Node process that sends the same load. */
export async function floodWithWrk({ origin, connections, threads, ...options }: WrkFlood): Promise<WrkFigures> {
  const seconds = Math.ceil(options.seconds)
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-wrk-'))
  const script = path.join(folder, 'flood.lua')
  writeFileSync(script, luaScript(options))
  try {
    const sizes = ['-t', String(threads), '-c', String(connections), '-d', `${seconds}s`]
    const { stdout } = await execFileAsync('wrk', [...sizes, '-s', script, origin])
    const numbers = (/^RESULT (.+)$/m.exec(stdout)?.[1] ?? '').split(' ').map(Number)
    const [total = 0, rejected = 0, failed = 0, p50 = 0, p99 = 0] = numbers
    return {
      accepted: (total - rejected) / seconds,
      rejected: rejected / seconds,
      failed: failed / seconds,
      p50Ms: p50 / 1000,
      p99Ms: p99 / 1000,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The script builds each request only once, so that wrk leaves more CPU time to the measured server. */
function luaScript({ paths, headers = {} }: Pick<WrkFlood, 'paths' | 'headers'>): string {
  const fields = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  return `
local paths = {${paths.map((text) => JSON.stringify(text)).join(', ')}}
local requests = {}
local at = 0
${fields.join('\n')}
function init()
  for i = 1, #paths do requests[i] = wrk.format("GET", paths[i]) end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("\\nRESULT %d %d %d %d %d\\n", summary.requests, errors.status, failed,
    latency:percentile(50), latency:percentile(99)))
end
`
}
