import { closeSync, existsSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { formatNumber } from '../src/domain/format-number.ts'
import { DIRECTORY_SEED, directoryOf, largeDirectory } from './directory/large-directory.ts'
import { formatFigures, formatMs, loadOfMachine } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { KINDS, type Kind, type Target } from './search/kinds.ts'
import { drawQueries, type Measured, measure, type QuerySample } from './search/measure.ts'
import { openPostgres } from './search/postgres.ts'
import { openProduct } from './search/product.ts'
import { LikeSearch, StatementReplay } from './search/variants.ts'

const SAMPLE_SEED = 2026
/** The time limit in milliseconds for each kind. A LIKE search reads the whole directory twice. */
const LIKE_BUDGET_MS = 10_000
const LIKE_QUERIES = 20
const READ_BYTES = 16 * 1024 * 1024
/** The two sizes to compare by default */
const GROWTH_SIZES = [1_000_000, 10_000_000]
/** Times at two sizes are compared only if the numbers of hits differ by at most this factor */
const SAME_HITS = 1.5

const VARIANTS = ['lychgate', 'postgres', 'raw', 'like'] as const
type Variant = (typeof VARIANTS)[number]

interface KindFigures {
  readonly kind: Kind
  /** Null for a variant that was not measured */
  readonly measured: Readonly<Record<Variant, Measured | null>>
}

export interface SearchBenchOptions {
  readonly memorials: number
  /** The folder that keeps directories between runs */
  readonly parent: string
  /** The number of searches of each kind */
  readonly queries: number
  /** The file for the figures, or null */
  readonly json: string | null
  /** The folder of a directory of another size; null for an existing directory of one of the GROWTH_SIZES */
  readonly compareWith: string | null
  /** The only variant to measure; null for all */
  readonly only: string | null
}

/** Prints the time of each kind of search in SQLite, in PostgreSQL, with SQLite's statements alone, and with LIKE. */
export async function benchSearch(options: SearchBenchOptions): Promise<void> {
  const progress = (line: string) => console.error(line)
  const variants = VARIANTS.filter((variant) => options.only === null || options.only === variant)
  if (variants.length === 0) throw new Error(`There is no variant "${options.only}": ${VARIANTS.join(', ')}`)
  const { file } = await largeDirectory(
    options.parent,
    { memorials: options.memorials, seed: DIRECTORY_SEED },
    progress,
  )
  const other = fileToCompareWith(options)
  if (other !== null && !existsSync(other)) throw new Error(`There is no directory to compare with: ${other}`)
  const figures = await measureAll(file, options.queries, variants, progress)
  if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(figures.flatMap(lines), null, 2)}\n`)
  console.table(figures.map(row))
  console.log(loadOfMachine())
  printSize(file, options.memorials)
  if (other !== null) await printGrowth(other, figures, options.queries, progress)
}

async function measureAll(
  file: string,
  queries: number,
  variants: readonly Variant[],
  progress: (line: string) => void,
): Promise<KindFigures[]> {
  readWhole(file)
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const product = openProduct(file)
  const replay = new StatementReplay(file)
  const like = new LikeSearch(file)
  const server = variants.includes('postgres') ? await openPostgres(file, progress) : null
  if (variants.includes('postgres') && server === null) progress('PostgreSQL is not installed, so it is not measured')
  const measures: Readonly<Record<Variant, (sampled: QuerySample) => Promise<Measured | null>>> = {
    lychgate: (sampled) => measure(sampled, product.run),
    postgres: async (sampled) => (server === null ? null : measure(sampled, server.run)),
    raw: async (sampled) => {
      for (const query of [...sampled.warming, ...sampled.timed]) await replay.record(query)
      return measure(sampled, replay.run)
    },
    like: (sampled) => {
      const some = { ...sampled, timed: sampled.timed.slice(0, LIKE_QUERIES) }
      return measure(some, like.run, { budgetMs: LIKE_BUDGET_MS, warms: false })
    },
  }
  const figures: KindFigures[] = []
  try {
    for (const kind of KINDS) {
      const sampled = drawQueries(kind, sample, queries)
      const measured: Record<Variant, Measured | null> = { lychgate: null, postgres: null, raw: null, like: null }
      for (const variant of variants) measured[variant] = await measures[variant](sampled)
      figures.push({ kind, measured })
      const shown = variants.map((variant) => `${variant} ${formatMeasured(measured[variant])}`)
      progress(`${kind.name}: ${shown.join(', ')}`)
    }
  } finally {
    sample.close()
    like.close()
    await replay.close()
    await product.close()
    await server?.close()
  }
  return figures
}

/** Reads a file into the page cache of the operating system, as a running site does over time. */
function readWhole(file: string): void {
  const buffer = Buffer.alloc(READ_BYTES)
  const descriptor = openSync(file, 'r')
  while (readSync(descriptor, buffer) > 0);
  closeSync(descriptor)
}

function lines({ kind, measured }: KindFigures) {
  return VARIANTS.flatMap((variant) => {
    const figures = measured[variant]
    if (figures === null) return []
    const { n, p50Ms, p99Ms, hitsP50 } = figures
    return { bench: 'search', kind: kind.name, variant, n, p50_ms: p50Ms, p99_ms: p99Ms, hits_p50: hitsP50 }
  })
}

function formatMeasured(figures: Measured | null): string {
  return figures === null ? '-' : formatFigures(figures)
}

function row({ kind, measured: { lychgate, postgres, raw, like } }: KindFigures) {
  const first = lychgate ?? postgres ?? raw ?? like
  return {
    'p50 / p99 in ms': kind.name,
    hits: first === null ? '-' : formatNumber(first.hitsP50),
    lychgate: formatMeasured(lychgate),
    postgres: formatMeasured(postgres),
    raw: formatMeasured(raw),
    like: like === null ? '-' : `${formatMs(like.p50Ms)} (n ${like.n})`,
    'lychgate/raw': lychgate === null || raw === null ? '-' : (lychgate.p50Ms / raw.p50Ms).toFixed(1),
    'like/lychgate': lychgate === null || like === null ? '-' : formatNumber(Math.round(like.p50Ms / lychgate.p50Ms)),
    target: formatTarget(kind.target),
    met: lychgate === null ? '-' : isMet(kind.target, lychgate) ? 'yes' : 'NO',
  }
}

function formatTarget({ p50, p99 }: Target): string {
  return p50 === undefined ? `- / ${p99}` : `${p50} / ${p99}`
}

function isMet({ p50, p99 }: Target, { p50Ms, p99Ms }: Measured): boolean {
  return p99Ms < p99 && (p50 === undefined || p50Ms < p50)
}

function printSize(file: string, memorials: number): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const index = database.prepare('SELECT sum(length(block)) AS bytes FROM search_document_data').get()
  database.close()
  const perMemorial = (bytes: number) => formatNumber(Math.round(bytes / memorials))
  console.log(
    `The database has ${perMemorial(statSync(file).size)} bytes per memorial, including ${perMemorial(Number(index?.bytes))} for the search index.`,
  )
}

function fileToCompareWith({ compareWith, memorials, parent }: SearchBenchOptions): string | null {
  if (compareWith !== null) return path.join(compareWith, 'lychgate.sqlite')
  const other = GROWTH_SIZES.find((size) => size !== memorials)
  if (other === undefined || !GROWTH_SIZES.includes(memorials)) return null
  const { file } = directoryOf(parent, other)
  return existsSync(file) ? file : null
}

/** Prints how the times grow from one size to another, for kinds with about the same hits. */
async function printGrowth(
  file: string,
  figures: readonly KindFigures[],
  queries: number,
  progress: (line: string) => void,
): Promise<void> {
  readWhole(file)
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const product = openProduct(file)
  const rows: object[] = []
  try {
    for (const { kind, measured } of figures) {
      const there = await measure(drawQueries(kind, sample, queries), product.run)
      progress(`${kind.name} of ${formatNumber(sample.memorials)}: ${formatFigures(there)} ms`)
      const here = measured.lychgate
      if (here === null) continue
      const [fewer, more] = [there.hitsP50, here.hitsP50].toSorted((a, b) => a - b) as [number, number]
      if (more > fewer * SAME_HITS) continue
      rows.push({
        'p50 / p99 in ms': kind.name,
        'hits here': formatNumber(here.hitsP50),
        'hits there': formatNumber(there.hitsP50),
        here: formatFigures(here),
        there: formatFigures(there),
        'here/there': `${(here.p50Ms / there.p50Ms).toFixed(2)} / ${(here.p99Ms / there.p99Ms).toFixed(2)}`,
      })
    }
    console.log(
      `\nCompared with the ${formatNumber(sample.memorials)} memorials of ${file}, for kinds with the same hits:`,
    )
    console.table(rows)
  } finally {
    sample.close()
    await product.close()
  }
}
