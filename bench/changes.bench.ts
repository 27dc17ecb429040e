import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { formatNumber } from '../src/domain/format-number.ts'
import { openSqliteEditor } from '../src/storage/sqlite/open-directory.ts'
import { IndexMaintenance } from '../src/storage/sqlite/threads/index-maintenance.ts'
import { SeededRandom } from '../src/synthetic/seeded-random.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { figuresOf, formatFigures, formatMs, loadOfMachine, percentile } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { KINDS } from './search/kinds.ts'
import { drawQueries, type Measured, measure } from './search/measure.ts'
import { openProduct } from './search/product.ts'

const SAMPLE_SEED = 2028
const MAX_SLOWDOWN = 1.5
const REPORT_EVERY = 5000
/** Only this process writes, so maintenance can start after a short pause. */
const QUIET_MS = 300
/** Kinds of searches that do not depend on the segments of the index */
const LEFT_OUT = ['memorial by id', 'born and died today']

export interface ChangesBenchOptions {
  readonly memorials: number
  readonly parent: string
  readonly changes: number
  /** The time limit for changes */
  readonly seconds: number
  /** The number of searches of each kind, before and after */
  readonly queries: number
}

/** Prints the times of searches in a copy of a large directory: before many single changes, right after them, and after maintenance. */
export async function benchChanges(options: ChangesBenchOptions): Promise<void> {
  const { memorials, parent } = options
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const folder = mkdtempSync(path.join(parent, 'changes-'))
  try {
    const copy = path.join(folder, 'lychgate.sqlite')
    copyFileSync(file, copy)
    const { times, hasEnded } = await change(copy, options)
    const rightAfter = await compareKinds({ before: file, after: copy }, options.queries)
    const maintenanceMs = await maintain(copy)
    const maintained = await compareKinds({ before: file, after: copy }, options.queries)
    console.table([...maintained.keys()].map((name) => row(name, rightAfter.get(name), maintained.get(name))))
    console.log(loadOfMachine())
    console.log(`Index maintenance took ${formatMs(maintenanceMs)} ms.`)
    const cut = hasEnded ? '' : ` of ${formatNumber(options.changes)} before the time limit`
    console.log(
      `${formatNumber(times.length)} single changes${cut}: ${formatFigures(figuresOf(times))} ms each, ${formatMs(percentile(times, 1))} ms the slowest.`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Compared {
  readonly before: Measured
  readonly after: Measured
}

/**
 * Measures each kind in the original directory, and then in the changed one, so that both are under the same load. Both run the same
 * queries, because the sample uses names that do not change.
 */
async function compareKinds(
  files: { readonly before: string; readonly after: string },
  queries: number,
): Promise<ReadonlyMap<string, Compared>> {
  const [before, after] = [openProduct(files.before), openProduct(files.after)]
  const sample = new DirectorySample(files.before, SAMPLE_SEED)
  const compared = new Map<string, Compared>()
  try {
    for (const kind of KINDS) {
      if (LEFT_OUT.includes(kind.name)) continue
      console.error(`Searching: ${kind.name}`)
      const sampled = drawQueries(kind, sample, queries)
      compared.set(kind.name, {
        before: await measure(sampled, before.run),
        after: await measure(sampled, after.run),
      })
    }
    return compared
  } finally {
    sample.close()
    await before.close()
    await after.close()
  }
}

/** Sets nicknames of random memorials. Each change rewrites a search document. */
async function change(file: string, { memorials, changes, seconds }: ChangesBenchOptions) {
  const random = new SeededRandom(SAMPLE_SEED)
  const editor = await openSqliteEditor(file)
  const note = { by: 'bench', reason: null, dryRun: false }
  const times: number[] = []
  const endAt = performance.now() + seconds * 1000
  try {
    while (times.length < changes && performance.now() < endAt) {
      const nickname = random.pick(['Bob', 'Kit', 'Nell', 'Tad', 'Mo', 'Gus', 'Fay', 'Lon'])
      const id = random.int(1, memorials)
      const startedAt = performance.now()
      await editor.editMemorial(id, { nickname }, { ...note, at: new Date() })
      times.push(performance.now() - startedAt)
      if (times.length % REPORT_EVERY === 0) console.error(`  ${formatNumber(times.length)} changes`)
    }
  } finally {
    await editor.close()
  }
  return { times, hasEnded: times.length === changes }
}

/** Runs index maintenance as a running site does, and returns its duration in milliseconds. */
async function maintain(file: string): Promise<number> {
  console.error('Maintaining the index')
  const startedAt = performance.now()
  const maintenance = new IndexMaintenance(file, { quietMs: QUIET_MS, report: (line) => console.error(line) })
  // Maintenance does not keep the process alive.
  const awake = setInterval(() => undefined, 1000)
  await maintenance.idle()
  clearInterval(awake)
  await maintenance.close()
  return performance.now() - startedAt
}

function row(name: string, rightAfter: Compared | undefined, maintained: Compared | undefined) {
  if (rightAfter === undefined || maintained === undefined) throw new Error(`${name} was not measured`)
  const times = ({ before, after }: Compared) =>
    `${(after.p50Ms / before.p50Ms).toFixed(2)} / ${(after.p99Ms / before.p99Ms).toFixed(2)}`
  return {
    'p50 / p99 in ms': name,
    before: formatFigures(maintained.before),
    'right after': formatFigures(rightAfter.after),
    maintained: formatFigures(maintained.after),
    'right after/before': times(rightAfter),
    'maintained/before': times(maintained),
    target: MAX_SLOWDOWN,
    met: maintained.after.p50Ms / maintained.before.p50Ms < MAX_SLOWDOWN ? 'yes' : 'NO',
  }
}
