import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { figuresOf, formatFigures, formatMs, loadOfMachine } from './figures.ts'
import type { LoadRequest, Response } from './overload/load-process.ts'
import { CHEAP_KINDS, FLOODED_KINDS, RECORD, type RequestDraw } from './overload/request-kinds.ts'
import { runLoad } from './overload/run-load.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { floodWithWrk, isWrkInstalled } from './wrk-flood.ts'

const SAMPLE_SEED = 2028
const DIFFERENT_REQUESTS = 400
const CAPACITY_CONNECTIONS = 8
const OVERLOAD = 2
const CHEAP_PER_SECOND = 10
const TIMED_PER_SECOND = 50
const RECORD_CONNECTIONS = 400
const WRK_THREADS = 2
/** In seconds. The start of a flood, when connections are opened, has separate figures. */
const MAX_FIRST_SECONDS = 2
const RECOVERY_PAUSE_MS = 50

export interface OverloadBenchOptions {
  readonly memorials: number
  readonly parent: string
  /** The duration of each measurement */
  readonly seconds: number
}

/** Prints how a real server responds to twice as many requests as it can answer, and to cheap requests during such a flood. */
export async function benchOverload({ memorials, parent, seconds }: OverloadBenchOptions): Promise<void> {
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'lychgate-overload-'))
  // With the page cache, the client could not send twice as many requests as the site can answer.
  const settings = { DATA_DIR: dataDirectory, DATABASE_URL: `sqlite:${file}`, PAGE_CACHE_MB: '0' }
  const server = await startServer(settings)
  const draw = ({ draw }: RequestDraw) => Array.from({ length: DIFFERENT_REQUESTS }, (_, at) => draw(sample, at))
  try {
    const rows = []
    for (const kind of FLOODED_KINDS) rows.push({ flood: kind.name, ...(await flood(server, draw(kind), seconds)) })
    console.table(rows)
    const [kind] = FLOODED_KINDS
    if (kind !== undefined) await floodWithCheapRequests(server, draw(kind), draw, seconds)
    if (await isWrkInstalled()) await floodOfRecords(server, draw(RECORD), seconds)
    else console.log('wrk is not installed (Debian: apt install wrk), so the site was not flooded with record calls.')
    console.log(loadOfMachine())
  } finally {
    sample.close()
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

async function flood(server: RunningServer, requests: readonly LoadRequest[], seconds: number) {
  const firstSeconds = Math.min(seconds, MAX_FIRST_SECONDS)
  const capacity = await capacityOf(server, requests, seconds)
  const before = memoryMb(server)
  const arrivals = { perSecond: capacity * OVERLOAD }
  const { responses, busy } = await runLoad({
    origin: server.origin,
    requests,
    seconds: seconds + firstSeconds,
    arrivals,
  })
  const recoveryMs = await recover(server, requests[0])
  const steady = responses.filter(({ at }) => at >= firstSeconds)
  const accepted = steady.filter(({ status }) => status === 200)
  const rejected = steady.filter(({ status }) => status === 503)
  const first = responses.filter(({ at }) => at < firstSeconds)
  return {
    'answered/s, sent/s': `${Math.round(capacity)}, ${Math.round(arrivals.perSecond)}`,
    'accepted/s, p50 / p99 ms': `${Math.round(accepted.length / seconds)}, ${shown(accepted)}`,
    '503/s, p50 / p99 ms': `${Math.round(rejected.length / seconds)}, ${shown(rejected)}`,
    'first seconds, p99 ms': formatMs(figuresOf(first.map(({ ms }) => ms)).p99Ms),
    'without Retry-After': rejected.filter(({ retryAfter }) => !retryAfter).length,
    other: responses.filter(({ status }) => status !== 200 && status !== 503).length,
    'recovery ms': Math.round(recoveryMs),
    'memory MB': `${before}, ${memoryMb(server)}`,
    'client busy': busy.toFixed(2),
  }
}

/** Times cheap requests alone and during a flood. */
async function floodWithCheapRequests(
  server: RunningServer,
  requests: readonly LoadRequest[],
  draw: (kind: RequestDraw) => LoadRequest[],
  seconds: number,
): Promise<void> {
  const { origin } = server
  const capacity = await capacityOf(server, requests, seconds)
  const cheap = (kind: RequestDraw) =>
    runLoad({ origin, requests: draw(kind), seconds, arrivals: { perSecond: CHEAP_PER_SECOND } })
  const rows = []
  for (const kind of CHEAP_KINDS) {
    const alone = await cheap(kind)
    const arrivals = { perSecond: capacity * OVERLOAD }
    const [during] = await Promise.all([cheap(kind), runLoad({ origin, requests, seconds: seconds + 1, arrivals })])
    rows.push({
      'during the flood of pages, p50 / p99 ms': kind.name,
      alone: shown(alone.responses),
      during: shown(during.responses),
      rejected: during.responses.filter(({ status }) => status === 503).length,
    })
  }
  console.table(rows)
}

/** Floods the site with API requests for records over many connections, and times a few other requests. */
async function floodOfRecords(server: RunningServer, requests: readonly LoadRequest[], seconds: number): Promise<void> {
  const { origin } = server
  const wrk = { origin, paths: requests.map((request) => request.path), threads: WRK_THREADS }
  const alone = await floodWithWrk({ ...wrk, seconds, connections: CAPACITY_CONNECTIONS })
  const arrivals = { perSecond: TIMED_PER_SECOND }
  const [flood, timed] = await Promise.all([
    floodWithWrk({ ...wrk, seconds: seconds + MAX_FIRST_SECONDS, connections: RECORD_CONNECTIONS }),
    runLoad({ origin, requests, seconds: seconds + MAX_FIRST_SECONDS, arrivals }),
  ])
  const steady = timed.responses.filter(({ at }) => at >= MAX_FIRST_SECONDS)
  console.table([
    {
      flood: `record call, ${RECORD_CONNECTIONS} connections of wrk`,
      'answered/s': Math.round(alone.accepted),
      'accepted/s': Math.round(flood.accepted),
      '503/s': Math.round(flood.rejected),
      'failed/s': Math.round(flood.failed),
      'accepted, p50 / p99 ms': shown(steady.filter(({ status }) => status === 200)),
      '503, p50 / p99 ms': shown(steady.filter(({ status }) => status === 503)),
      'recovery ms': Math.round(await recover(server, requests[0])),
      'memory MB': memoryMb(server),
    },
  ])
}

async function capacityOf(server: RunningServer, requests: readonly LoadRequest[], seconds: number): Promise<number> {
  const load = { origin: server.origin, requests, arrivals: { connections: CAPACITY_CONNECTIONS } }
  await runLoad({ ...load, seconds: Math.min(seconds, MAX_FIRST_SECONDS) })
  const { responses } = await runLoad({ ...load, seconds })
  return responses.filter(({ status }) => status === 200).length / seconds
}

/** Returns the time in milliseconds until ten requests in a row are accepted. */
async function recover({ origin }: RunningServer, request: LoadRequest | undefined): Promise<number> {
  if (request === undefined) throw new Error('no requests')
  const startedAt = performance.now()
  let acceptedAt = startedAt
  for (let accepted = 0; accepted < 10; accepted++) {
    const response = await fetch(origin + request.path)
    await response.arrayBuffer()
    if (!response.ok) accepted = -1
    if (accepted === 0) acceptedAt = performance.now()
    await new Promise((resolve) => setTimeout(resolve, RECOVERY_PAUSE_MS))
  }
  return acceptedAt - startedAt
}

function shown(responses: readonly Response[]): string {
  return responses.length === 0 ? '-' : formatFigures(figuresOf(responses.map(({ ms }) => ms)))
}

/** Returns the memory of the server in MB, or null if the system does not report it. */
function memoryMb({ pid }: RunningServer): number | null {
  if (process.platform !== 'linux') return null
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kib) / 1024)
}
