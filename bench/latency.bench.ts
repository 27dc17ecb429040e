import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpointUrl } from '../src/contract/endpoint-url.ts'
import { SeededRandom } from '../src/synthetic/seeded-random.ts'
import { startServer } from '../tests/support/server.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { type Figures, figuresOf, loadOfMachine, shownCount, shownFigures, shownMs } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { ALL_MEMORIALS_SEARCH } from './search/kinds.ts'

const SAMPLE_SEED = 2027
/** Visitors who ask for something broad, one after the other without a pause. */
const BROAD_VISITORS = 4
const PAUSE_MS = 5
const MOST_DELAY_MS = 20
const DIFFERENT_PROBES = 200

export interface LatencyBenchOptions {
  readonly memorials: number
  readonly parent: string
  /** How long requests are timed, alone and beside broad searches each */
  readonly seconds: number
  readonly json: string | null
}

interface Probe {
  readonly name: string
  readonly addresses: readonly string[]
}

type Timed = ReadonlyMap<string, Figures>

/** Prints how long unrelated requests to a real server take, alone and while visitors search for what is broad. */
export async function benchLatency({ memorials, parent, seconds, json }: LatencyBenchOptions): Promise<void> {
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const probes = drawProbes(file)
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'lychgate-latency-'))
  const server = await startServer({ DATA_DIR: dataDirectory, DATABASE_URL: `sqlite:${file}` })
  try {
    await timeProbes(server.origin, probes, { seconds: 1 })
    const alone = await timeProbes(server.origin, probes, { seconds })
    const broad: number[] = []
    const stop = new AbortController()
    const visitors = Array.from({ length: BROAD_VISITORS }, (_, i) =>
      searchBroadly(server.origin, i, stop.signal, broad),
    )
    const beside = await timeProbes(server.origin, probes, { seconds })
    stop.abort()
    await Promise.all(visitors)
    console.table(probes.map((probe) => row(probe, alone, beside)))
    console.log(loadOfMachine())
    console.log(
      `Meanwhile ${shownCount(broad.length)} broad searches by ${BROAD_VISITORS} visitors: ${shownFigures(figuresOf(broad))} ms.`,
    )
    if (json !== null)
      writeFileSync(json, `${JSON.stringify(lines({ alone, 'beside broad searches': beside }), null, 2)}\n`)
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
        name: 'quick search',
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

function searchAddress(search: Partial<typeof ALL_MEMORIALS_SEARCH>): string {
  return endpointUrl('searchMemorials', {}, { ...ALL_MEMORIALS_SEARCH, ...search })
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
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return performance.now() - startedAt
}

/** One broad search after the other, no two alike if possible, until `signal` says so. */
async function searchBroadly(origin: string, visitor: number, signal: AbortSignal, times: number[]): Promise<void> {
  const random = new SeededRandom(SAMPLE_SEED + visitor)
  const letter = () => random.pick([...'abcdefghjlmrstw'])
  const broad = [
    () => {
      const from = random.int(1800, 1950)
      return searchAddress({ birthYear: `${from}-${from + random.int(10, 60)}`, page: random.int(1, 40) })
    },
    () => searchAddress({ location: random.pick(['Texas', 'Ohio', 'Iowa', 'Maine', 'Utah']), deathYear: 'after 1900' }),
    () => searchAddress({ givenNames: `${letter()}${random.pick([...'aeiou'])}${letter()}`, birthYear: 'before 1900' }),
    () => searchAddress({ surname: `*${letter()}${random.pick(['er', 'on', 'an', 'el'])}*` }),
  ]
  while (!signal.aborted) times.push(await timeRequest(origin + random.pick(broad)()))
}

function row({ name }: Probe, alone: Timed, beside: Timed) {
  const [one, other] = [alone.get(name), beside.get(name)] as [Figures, Figures]
  const delay = other.p99Ms - one.p99Ms
  return {
    'p50 / p99 in ms of': name,
    alone: shownFigures(one),
    'beside broad searches': shownFigures(other),
    n: `${one.n}, ${other.n}`,
    'delay at p99': shownMs(delay),
    target: MOST_DELAY_MS,
    met: delay < MOST_DELAY_MS ? 'yes' : 'NO',
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
