import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import type { SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import { type IdRange, rangesOf } from './id-ranges.ts'
import { mergeOrder } from './merge-order.ts'
import type { OrderRun } from './order-run-thread.ts'
import { StepWorker, THREADS } from './worker-step.ts'

/** The number of memorials to sort at once. Their sort keys must fit in a thread's memory. */
const MAX_RUN = 2_500_000

export interface MemorialOrder {
  /** The result of mergeOrder */
  readonly places: Uint32Array<SharedArrayBuffer>
  /** The numbers of all synthetic cemeteries with memorials, in the order of their first memorials */
  readonly cemeteryNumbers: readonly number[]
}

/** Sorts all memorials and saves the order in `file`. If an earlier run has saved it, reads it from there. */
export async function memorialOrder(file: string, options: SyntheticOptions): Promise<MemorialOrder> {
  if (!existsSync(file)) {
    const { places, cemeteryNumbers } = await sorted(options)
    writeFileSync(`${file}.partial`, serialize({ places: Uint32Array.from(places), cemeteryNumbers }))
    renameSync(`${file}.partial`, file)
    return { places, cemeteryNumbers }
  }
  const saved: { places: Uint32Array; cemeteryNumbers: number[] } = deserialize(readFileSync(file))
  const places = new Uint32Array(new SharedArrayBuffer(saved.places.byteLength))
  places.set(saved.places)
  return { places, cemeteryNumbers: saved.cemeteryNumbers }
}

async function sorted(options: SyntheticOptions): Promise<MemorialOrder> {
  const script = new URL('./order-run-thread.ts', import.meta.url)
  const workers = Array.from({ length: THREADS }, () => new StepWorker<IdRange, OrderRun>(script, options))
  const ranges = rangesOf({ from: 1, to: options.memorials }, Math.min(MAX_RUN, Math.ceil(options.memorials / THREADS)))
  const runs = await Promise.all(
    ranges.map(async (range, at) => (workers[at % THREADS] as (typeof workers)[number]).run(range)),
  ).finally(async () => Promise.all(workers.map(async (worker) => worker.end())))
  const first = syntheticCemeteries(options.memorials, options.seed).map((_, number) =>
    Math.min(...runs.map((run) => run.firstOfCemetery[number] || Number.POSITIVE_INFINITY)),
  )
  const cemeteryNumbers = [...first.keys()]
    .filter((number) => Number.isFinite(first[number]))
    .sort((a, b) => Number(first[a]) - Number(first[b]))
  return { places: mergeOrder(runs), cemeteryNumbers }
}
