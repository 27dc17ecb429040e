import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)
const THREADS = 2

export interface WrkFlood {
  readonly origin: string
  /** The paths to request, one after another */
  readonly paths: readonly string[]
  /** wrk takes whole seconds, so this is rounded up. */
  readonly seconds: number
  /** The number of connections, each of which sends the next request when a response arrives */
  readonly connections: number
}

/** The responses per second by outcome */
export interface WrkRates {
  readonly accepted: number
  /** Responses with a status of 400 or more */
  readonly rejected: number
  /** Requests without a response */
  readonly failed: number
}

export async function isWrkInstalled(): Promise<boolean> {
  return execFileAsync('wrk', ['--version']).then(
    () => true,
    // It prints its version and exits with 1.
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

/** Sends requests as fast as the site responds. wrk needs a tenth of the processor time of a load process in Node. */
export async function floodWithWrk({ origin, paths, connections, ...options }: WrkFlood): Promise<WrkRates> {
  const seconds = Math.ceil(options.seconds)
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-wrk-'))
  const script = path.join(folder, 'flood.lua')
  writeFileSync(script, luaScript(paths))
  try {
    const sizes = ['-t', String(THREADS), '-c', String(connections), '-d', `${seconds}s`]
    const { stdout } = await execFileAsync('wrk', [...sizes, '-s', script, origin])
    const [total = 0, rejected = 0, failed = 0] = (/^RESULT (.+)$/m.exec(stdout)?.[1] ?? '').split(' ').map(Number)
    return { accepted: (total - rejected) / seconds, rejected: rejected / seconds, failed: failed / seconds }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function luaScript(paths: readonly string[]): string {
  return `
local paths = {${paths.map((text) => JSON.stringify(text)).join(', ')}}
local at = 0
function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("\\nRESULT %d %d %d\\n", summary.requests, errors.status, failed))
end
`
}
