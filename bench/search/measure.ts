import { type Figures, figuresOf, percentile } from '../figures.ts'
import type { DirectorySample } from './directory-sample.ts'
import type { Kind, Question } from './kinds.ts'
import type { Ask } from './product.ts'

export interface Measured extends Figures {
  readonly hitsP50: number
}

/** Questions of one kind that are all timed, after some others that are not. */
export interface Questions {
  readonly warming: readonly Question[]
  readonly timed: readonly Question[]
}

const WARMING = 10

export function drawQuestions(kind: Kind, sample: DirectorySample, count: number): Questions {
  const draw = (length: number) => Array.from({ length }, () => kind.draw(sample))
  return { warming: draw(Math.min(WARMING, count)), timed: draw(count) }
}

/** Asks one question after the other. `budgetMs` ends it before the last, but never before the first. */
export async function measure(
  { warming, timed }: Questions,
  ask: Ask,
  { budgetMs = Number.POSITIVE_INFINITY, warms = true } = {},
): Promise<Measured> {
  if (warms) for (const question of warming) await ask(question)
  const milliseconds: number[] = []
  const hits: number[] = []
  const endAt = performance.now() + budgetMs
  for (const question of timed) {
    const startedAt = performance.now()
    hits.push(await ask(question))
    milliseconds.push(performance.now() - startedAt)
    if (performance.now() > endAt) break
  }
  return { ...figuresOf(milliseconds), hitsP50: percentile(hits, 0.5) }
}
