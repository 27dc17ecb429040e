import { availableParallelism, loadavg } from 'node:os'
import { formatNumber } from '../src/domain/format-number.ts'

/** The summary of repeated measurements */
export interface Figures {
  readonly n: number
  readonly p50Ms: number
  readonly p99Ms: number
}

/** Returns the smallest value that at least `share` of all values do not exceed; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export function figuresOf(milliseconds: readonly number[]): Figures {
  return { n: milliseconds.length, p50Ms: percentile(milliseconds, 0.5), p99Ms: percentile(milliseconds, 0.99) }
}

/** Formats milliseconds with significant digits. */
export function formatMs(ms: number): string {
  return ms >= 100 ? formatNumber(Math.round(ms)) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2)
}

/** Formats p50 and p99: "1.4 / 6.2" */
export function formatFigures({ p50Ms, p99Ms }: Pick<Figures, 'p50Ms' | 'p99Ms'>): string {
  return `${formatMs(p50Ms)} / ${formatMs(p99Ms)}`
}

/** Describes the machine's load, because a busy machine inflates the measured times. */
export function loadOfMachine(): string {
  const [load = 0] = loadavg()
  const others = load > availableParallelism() ? ', so it was busy and the figures are too high' : ''
  return `The machine has ${availableParallelism()} processors and a load of ${load.toFixed(1)}${others}.`
}
