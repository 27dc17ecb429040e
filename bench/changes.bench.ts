import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SeededRandom } from '../src/demo/random.ts'
import { BackgroundUpkeep } from '../src/storage/sqlite/background-upkeep.ts'
import { SqliteDirectoryEditor } from '../src/storage/sqlite/directory-editor.ts'
import { DIRECTORY_SEED, largeDirectory } from './directory/large-directory.ts'
import { figuresOf, loadOfMachine, percentile, shownCount, shownFigures, shownMs } from './figures.ts'
import { DirectorySample } from './search/directory-sample.ts'
import { KINDS } from './search/kinds.ts'
import { drawQuestions, type Measured, measure } from './search/measure.ts'
import { openProduct } from './search/product.ts'

const SAMPLE_SEED = 2028
const MOST_TIMES_SLOWER = 1.5
const REPORT_EVERY = 5000
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
    const before = await measureKinds(copy, options.queries)
    const { times, hasEnded } = await change(copy, options)
    const rightAfter = await measureKinds(copy, options.queries)
    const tendedMs = await tend(copy)
    const after = await measureKinds(copy, options.queries)
    console.table([...before.keys()].map((name) => row(name, [before, rightAfter, after])))
    console.log(loadOfMachine())
    console.log(`The index was tended for ${shownMs(tendedMs)} ms, from the last change on, while nobody wrote.`)
    const cut = hasEnded ? '' : ` of ${shownCount(options.changes)}, when the time was over`
    console.log(
      `${shownCount(times.length)} single changes${cut}: ${shownFigures(figuresOf(times))} ms each, ${shownMs(percentile(times, 1))} ms the slowest.`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each kind's questions are the same before and after, because the sample is drawn from the names that are not changed. */
async function measureKinds(file: string, queries: number): Promise<ReadonlyMap<string, Measured>> {
  const product = openProduct(file)
  const sample = new DirectorySample(file, SAMPLE_SEED)
  const measured = new Map<string, Measured>()
  try {
    for (const kind of KINDS) {
      if (LEFT_OUT.includes(kind.name)) continue
      console.error(`Searching: ${kind.name}`)
      measured.set(kind.name, await measure(drawQuestions(kind, sample, queries), product.ask))
    }
    return measured
  } finally {
    sample.close()
    await product.close()
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

/** What a running site does; answers how long that took, in milliseconds. */
async function tend(file: string): Promise<number> {
  console.error('Tending the index')
  const startedAt = performance.now()
  const upkeep = new BackgroundUpkeep(file, { report: (line) => console.error(line) })
  // It does not keep a process alive by itself.
  const awake = setInterval(() => undefined, 1000)
  await upkeep.atRest()
  clearInterval(awake)
  await upkeep.close()
  return performance.now() - startedAt
}

function row(name: string, states: readonly ReadonlyMap<string, Measured>[]) {
  const [before, rightAfter, after] = states.map((measured) => measured.get(name))
  if (before === undefined || rightAfter === undefined || after === undefined)
    throw new Error(`${name} was not measured`)
  const times = (measured: Measured) =>
    `${(measured.p50Ms / before.p50Ms).toFixed(2)} / ${(measured.p99Ms / before.p99Ms).toFixed(2)}`
  return {
    'p50 / p99 in ms of': name,
    before: shownFigures(before),
    'right after': shownFigures(rightAfter),
    tended: shownFigures(after),
    'right after/before': times(rightAfter),
    'tended/before': times(after),
    target: MOST_TIMES_SLOWER,
    met: after.p50Ms / before.p50Ms < MOST_TIMES_SLOWER ? 'yes' : 'NO',
  }
}
