import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SqliteDirectoryEditor } from '../src/storage/sqlite/editing/directory-editor.ts'
import { IndexMaintenance } from '../src/storage/sqlite/threads/index-maintenance.ts'
import { SeededRandom } from '../src/synthetic/seeded-random.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { figuresOf, loadOfMachine, percentile, shownCount, shownFigures, shownMs } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { KINDS } from './search/kinds.ts'
import { drawQuestions, type Measured, measure } from './search/measure.ts'
import { openProduct } from './search/product.ts'

const SAMPLE_SEED = 2028
const MOST_TIMES_SLOWER = 1.5
const REPORT_EVERY = 5000
/** Nobody else writes here, so that the upkeep need not wait as long as beside commands. */
const QUIET_MS = 300
/** Too broad or too rare to tell anything of the index's pieces. */
const LEFT_OUT = ['memorial by id', 'born and died today']

export interface ChangesBenchOptions {
  readonly memorials: number
  readonly parent: string
  readonly changes: number
  /** The changes end after so long, however many there were. */
  readonly seconds: number
  /** Searches of each kind, before and after */
  readonly queries: number
}

/**
 * Prints what searches cost before so many single changes to a copy of a large directory, right after them, and after a running
 * site has found that nobody writes any more and tended the index.
 */
export async function benchChanges(options: ChangesBenchOptions): Promise<void> {
  const { memorials, parent } = options
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const folder = mkdtempSync(path.join(parent, 'changes-'))
  try {
    const copy = path.join(folder, 'lychgate.sqlite')
    copyFileSync(file, copy)
    const { times, hasEnded } = await change(copy, options)
    const rightAfter = await compareKinds({ before: file, after: copy }, options.queries)
    const tendedMs = await tend(copy)
    const tended = await compareKinds({ before: file, after: copy }, options.queries)
    console.table([...tended.keys()].map((name) => row(name, rightAfter.get(name), tended.get(name))))
    console.log(loadOfMachine())
    console.log(`The index was tended for ${shownMs(tendedMs)} ms while nobody wrote.`)
    const cut = hasEnded ? '' : ` of ${shownCount(options.changes)}, when the time was over`
    console.log(
      `${shownCount(times.length)} single changes${cut}: ${shownFigures(figuresOf(times))} ms each, ${shownMs(percentile(times, 1))} ms the slowest.`,
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
 * Each kind in the untouched directory and right behind it in the changed one, whatever else the machine does. The questions
 * are the same, because the sample is drawn from the names that are not changed.
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
      const questions = drawQuestions(kind, sample, queries)
      compared.set(kind.name, {
        before: await measure(questions, before.ask),
        after: await measure(questions, after.ask),
      })
    }
    return compared
  } finally {
    sample.close()
    await before.close()
    await after.close()
  }
}

/** Nicknames given to people here and there: each rewrites a search document. */
async function change(file: string, { memorials, changes, seconds }: ChangesBenchOptions) {
  const random = new SeededRandom(SAMPLE_SEED)
  const editor = new SqliteDirectoryEditor(file)
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
      if (times.length % REPORT_EVERY === 0) console.error(`  ${shownCount(times.length)} changes`)
    }
  } finally {
    await editor.close()
  }
  return { times, hasEnded: times.length === changes }
}

/** What a running site does, once it has been quiet for a minute; answers how long that took, in milliseconds. */
async function tend(file: string): Promise<number> {
  console.error('Tending the index')
  const startedAt = performance.now()
  const upkeep = new IndexMaintenance(file, { quietMs: QUIET_MS, report: (line) => console.error(line) })
  // It does not keep a process alive by itself.
  const awake = setInterval(() => undefined, 1000)
  await upkeep.idle()
  clearInterval(awake)
  await upkeep.close()
  return performance.now() - startedAt
}

function row(name: string, rightAfter: Compared | undefined, tended: Compared | undefined) {
  if (rightAfter === undefined || tended === undefined) throw new Error(`${name} was not measured`)
  const times = ({ before, after }: Compared) =>
    `${(after.p50Ms / before.p50Ms).toFixed(2)} / ${(after.p99Ms / before.p99Ms).toFixed(2)}`
  return {
    'p50 / p99 in ms of': name,
    before: shownFigures(tended.before),
    'right after': shownFigures(rightAfter.after),
    tended: shownFigures(tended.after),
    'right after/before': times(rightAfter),
    'tended/before': times(tended),
    target: MOST_TIMES_SLOWER,
    met: tended.after.p50Ms / tended.before.p50Ms < MOST_TIMES_SLOWER ? 'yes' : 'NO',
  }
}
