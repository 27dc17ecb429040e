import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatNumber } from '../src/domain/format-number.ts'
import { startServer } from '../tests/support/server.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { PAGE_KINDS } from './pages/page-kinds.ts'
import { processUsage } from './pages/process-usage.ts'
import { DirectorySample } from './search/directory-sample.ts'

const SAMPLE_SEED = 2028
/** The number of simulated visitors. Each requests one URL after another, without a pause. */
const VISITORS = 6
const WATCH_MS = 1000
/** A visitor chooses one of these kinds at random, so a kind that is listed twice is requested twice as often. */
const MIXED_LOAD: readonly ((sample: DirectorySample) => string)[] = [
  ...PAGE_KINDS.map(({ draw }) => draw),
  ...PAGE_KINDS.filter(({ name }) => name === 'memorial').map(({ draw }) => draw),
  (sample) => searchPath({ lastName: sample.person().surname }),
  (sample) => searchPath({ givenName: sample.person().givenName }),
  (sample) => {
    const { givenName, surname } = sample.person()
    return searchPath({ givenName, lastName: surname, match: 'similar' })
  },
]

export interface MemoryBenchOptions {
  readonly memorials: number
  readonly parent: string
  readonly seconds: number
  readonly json: string | null
}

/** Prints the memory of a site, in MB, while visitors open mostly different pages. */
export async function benchMemory({ memorials, parent, seconds, json }: MemoryBenchOptions): Promise<void> {
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-memory-'))
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` })
  const memory = () => processUsage(server.pid).rssMb ?? Number.NaN
  const start = memory()
  let most = start
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, WATCH_MS)
  try {
    const statuses = await visit(server.origin, sample, seconds)
    const end = memory()
    console.table([{ start: Math.round(start), 'at most': Math.round(Math.max(most, end)), end: Math.round(end) }])
    const responses = [...statuses].map(([status, count]) => `${formatNumber(count)} with status ${status}`)
    console.log(`MB with ${formatNumber(memorials)} memorials. Responses: ${responses.join(', ')}.`)
    const line = { bench: 'memory', kind: 'mixed load', variant: 'lychgate', rss_mb: Math.max(most, end) }
    if (json !== null) writeFileSync(json, `${JSON.stringify([line], null, 2)}\n`)
  } finally {
    clearInterval(watch)
    await server.stop()
    sample.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Requests pages from all visitors and counts the statuses of the responses. */
async function visit(origin: string, sample: DirectorySample, seconds: number): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>()
  const endAt = performance.now() + seconds * 1000
  const visitor = async () => {
    while (performance.now() < endAt) {
      const response = await fetch(origin + sample.random.pick(MIXED_LOAD)(sample))
      await response.arrayBuffer()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  return statuses
}

function searchPath(fields: Readonly<Record<string, string>>): string {
  return `/search?${new URLSearchParams(fields)}`
}
