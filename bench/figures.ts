import { availableParallelism, loadavg } from 'node:os'

/** What repeated measurements of one thing come to. */
export interface Figures {
  readonly n: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** The smallest value that so many of all do not exceed; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export function figuresOf(milliseconds: readonly number[]): Figures {
  return { n: milliseconds.length, p50Ms: percentile(milliseconds, 0.5), p99Ms: percentile(milliseconds, 0.99) }
}

/** Milliseconds in as many digits as say something. */
export function shownMs(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en-US') : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2)
}

/** "1.4 / 6.2": p50 and p99. */
export function shownFigures({ p50Ms, p99Ms }: Pick<Figures, 'p50Ms' | 'p99Ms'>): string {
  return `${shownMs(p50Ms)} / ${shownMs(p99Ms)}`
}

export function shownCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** A sentence to read figures by: on a machine that has more to do than it can, they say more about the others. */
export function loadOfMachine(): string {
  const [load = 0] = loadavg()
  const others = load > availableParallelism() ? ': it was busy with more than this, and the figures are too high' : ''
  return `The machine has ${availableParallelism()} processors and a load of ${load.toFixed(1)}${others}.`
}
