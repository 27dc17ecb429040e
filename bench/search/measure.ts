import { type Figures, figuresOf, percentile } from '../figures.ts'
import type { DirectorySample } from './directory-sample.ts'
import type { Kind, Query } from './kinds.ts'
import type { RunQuery } from './product.ts'

export interface Measured extends Figures {
  readonly hitsP50: number
}

/** The queries of one kind: some to warm up the caches, and some to time */
export interface QuerySample {
  readonly warming: readonly Query[]
  readonly timed: readonly Query[]
}

const WARMING = 10

export function drawQueries(kind: Kind, sample: DirectorySample, count: number): QuerySample {
  const draw = (length: number) => Array.from({ length }, () => kind.draw(sample))
  return { warming: draw(Math.min(WARMING, count)), timed: draw(count) }
}

/** Times one query after another. Stops after `budgetMs`, but never before the first query is done. */
export async function measure(
  { warming, timed }: QuerySample,
  run: RunQuery,
  { budgetMs = Number.POSITIVE_INFINITY, warms = true } = {},
): Promise<Measured> {
  if (warms) for (const query of warming) await run(query)
  const milliseconds: number[] = []
  const hits: number[] = []
  const endAt = performance.now() + budgetMs
  for (const query of timed) {
    const startedAt = performance.now()
    hits.push(await run(query))
    milliseconds.push(performance.now() - startedAt)
    if (performance.now() > endAt) break
  }
  return { ...figuresOf(milliseconds), hitsP50: percentile(hits, 0.5) }
}
