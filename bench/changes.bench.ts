import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { SeededRandom } from '../src/demo/random.ts'
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

/** Prints what searches cost before and after so many single changes to a copy of a large directory. */
export async function benchChanges(options: ChangesBenchOptions): Promise<void> {
  const { memorials, parent } = options
  const { file } = await largeDirectory(parent, { memorials, seed: DIRECTORY_SEED }, (line) => console.error(line))
  const folder = mkdtempSync(path.join(parent, 'changes-'))
  try {
    const copy = path.join(folder, 'lychgate.sqlite')
    copyFileSync(file, copy)
    const before = await measureKinds(copy, options.queries)
    const { times, hasEnded } = await change(copy, options)
    const after = await measureKinds(copy, options.queries)
    console.table([...before.keys()].map((name) => row(name, before.get(name), after.get(name))))
    console.log(loadOfMachine())
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

function row(name: string, before: Measured | undefined, after: Measured | undefined) {
  if (before === undefined || after === undefined) throw new Error(`${name} was not measured`)
  const times = after.p50Ms / before.p50Ms
  return {
    'p50 / p99 in ms of': name,
    before: shownFigures(before),
    after: shownFigures(after),
    'after/before': `${times.toFixed(2)} / ${(after.p99Ms / before.p99Ms).toFixed(2)}`,
    target: MOST_TIMES_SLOWER,
    met: times < MOST_TIMES_SLOWER ? 'yes' : 'NO',
  }
}
