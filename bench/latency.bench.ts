import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EMPTY_SEARCH } from '../src/contract/directory.ts'
import { endpointUrl } from '../src/contract/endpoint-url.ts'
import { formatNumber } from '../src/domain/format-number.ts'
import { SeededRandom } from '../src/synthetic/seeded-random.ts'
import { startServer } from '../tests/support/server.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { type Figures, figuresOf, formatFigures, formatMs, loadOfMachine } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'

const SAMPLE_SEED = 2027
/** The number of visitors who run expensive searches, one after another without a pause */
const SEARCHING_VISITORS = 4
const PAUSE_MS = 5
const MAX_DELAY_MS = 20
const DIFFERENT_PROBES = 200

export interface LatencyBenchOptions {
  readonly memorials: number
  readonly parent: string
  /** The duration in seconds of each measurement: alone, and during expensive searches */
  readonly seconds: number
  readonly json: string | null
}

interface Probe {
  readonly name: string
  readonly addresses: readonly string[]
}

type Timed = ReadonlyMap<string, Figures>

/** Prints the times of fast requests to a real server, alone and during expensive searches. */
export async function benchLatency({ memorials, parent, seconds, json }: LatencyBenchOptions): Promise<void> {
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const probes = drawProbes(file)
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'lychgate-latency-'))
  const server = await startServer({ DATA_DIR: dataDirectory, DATABASE_URL: `sqlite:${file}` })
  try {
    await timeProbes(server.origin, probes, { seconds: 1 })
    const alone = await timeProbes(server.origin, probes, { seconds })
    const searchTimes: number[] = []
    const stop = new AbortController()
    const visitors = Array.from({ length: SEARCHING_VISITORS }, (_, i) =>
      runExpensiveSearches(server.origin, i, stop.signal, searchTimes),
    )
    const during = await timeProbes(server.origin, probes, { seconds })
    stop.abort()
    await Promise.all(visitors)
    console.table(probes.map((probe) => row(probe, alone, during)))
    console.log(loadOfMachine())
    console.log(
      `${formatNumber(searchTimes.length)} expensive searches by ${SEARCHING_VISITORS} visitors at the same time: ${formatFigures(figuresOf(searchTimes))} ms.`,
    )
    if (json !== null)
      writeFileSync(json, `${JSON.stringify(lines({ alone, 'during expensive searches': during }), null, 2)}\n`)
  } finally {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

function drawProbes(file: string): Probe[] {
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const draw = (address: () => string) => Array.from({ length: DIFFERENT_PROBES }, address)
  try {
    return [
      { name: '/healthz', addresses: ['/healthz'] },
      {
        name: 'memorial page',
        addresses: draw(() => {
          const { id, slug } = sample.person()
          return `/memorial/${id}/${slug}`
        }),
      },
      {
        name: 'fast search',
        addresses: draw(() => {
          const { surname, birthYear } = sample.person()
          return searchAddress({ surname, birthYear: String(birthYear) })
        }),
      },
    ]
  } finally {
    sample.close()
  }
}

function searchAddress(search: Partial<typeof EMPTY_SEARCH>): string {
  return endpointUrl('searchMemorials', {}, { ...EMPTY_SEARCH, ...search })
}

async function timeProbes(origin: string, probes: readonly Probe[], { seconds }: { seconds: number }): Promise<Timed> {
  const times = new Map(probes.map(({ name }) => [name, [] as number[]]))
  const endAt = performance.now() + seconds * 1000
  for (let round = 0; round === 0 || performance.now() < endAt; round++) {
    for (const { name, addresses } of probes) {
      times.get(name)?.push(await timeRequest(origin + addresses[round % addresses.length]))
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  return new Map([...times].map(([name, milliseconds]) => [name, figuresOf(milliseconds)]))
}

async function timeRequest(address: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return performance.now() - startedAt
}

/** Runs mostly different expensive searches, one after another, until `signal` aborts. */
async function runExpensiveSearches(
  origin: string,
  visitor: number,
  signal: AbortSignal,
  times: number[],
): Promise<void> {
  const random = new SeededRandom(SAMPLE_SEED + visitor)
  const letter = () => random.pick([...'abcdefghjlmrstw'])
  const searches = [
    () => {
      const from = random.int(1800, 1950)
      return searchAddress({ birthYear: `${from}-${from + random.int(10, 60)}`, page: random.int(1, 40) })
    },
    () => searchAddress({ location: random.pick(['Texas', 'Ohio', 'Iowa', 'Maine', 'Utah']), deathYear: 'after 1900' }),
    () => searchAddress({ givenNames: `${letter()}${random.pick([...'aeiou'])}${letter()}`, birthYear: 'before 1900' }),
    () => searchAddress({ surname: `*${letter()}${random.pick(['er', 'on', 'an', 'el'])}*` }),
  ]
  while (!signal.aborted) times.push(await timeRequest(origin + random.pick(searches)()))
}

function row({ name }: Probe, alone: Timed, during: Timed) {
  const [one, other] = [alone.get(name), during.get(name)] as [Figures, Figures]
  const delay = other.p99Ms - one.p99Ms
  return {
    'p50 / p99 in ms': name,
    alone: formatFigures(one),
    'during expensive searches': formatFigures(other),
    n: `${one.n}, ${other.n}`,
    'delay at p99': formatMs(delay),
    target: MAX_DELAY_MS,
    met: delay < MAX_DELAY_MS ? 'yes' : 'NO',
  }
}

function lines(variants: Readonly<Record<string, Timed>>) {
  return Object.entries(variants).flatMap(([variant, timed]) =>
    [...timed].map(([kind, { n, p50Ms, p99Ms }]) => ({
      bench: 'latency',
      kind,
      variant,
      n,
      p50_ms: p50Ms,
      p99_ms: p99Ms,
    })),
  )
}
