import type { Shape } from './shapes.ts'

/** A parser is not linear if its time per byte grows more than this from the smallest to the largest input. */
export const MAX_GROWTH = 4
/** The longest time that one input may delay other visitors */
export const MAX_MS = 50
/** Times below this depend more on the clock and the machine than on the input. */
const MIN_MS = 2

const REPEATS = 3

/** The time that one parser takes for its worst shape */
export interface Growth {
  readonly shape: string
  readonly smallestNsPerByte: number
  readonly largestNsPerByte: number
  readonly longestMs: number
  readonly ratio: number
  readonly isTooSlow: boolean
}

export interface GrowthOptions {
  readonly sizes: readonly number[]
  /** Returns milliseconds */
  readonly time: (text: string) => Promise<number> | number
}

/**
 * Times every shape at growing sizes. Returns the slowest shape that exceeds a limit or, if none does, the slowest of
 * all.
 */
export async function worstGrowth(shapes: readonly Shape[], options: GrowthOptions): Promise<Growth> {
  let worst: Growth | null = null
  for (const shape of shapes) {
    let growth = await growthOf(shape, options)
    // Measures again, because another program may have caused the delay.
    for (let again = 0; again < REPEATS && growth.isTooSlow; again++) growth = await growthOf(shape, options)
    const isWorse =
      worst === null || (growth.isTooSlow === worst.isTooSlow ? growth.longestMs > worst.longestMs : growth.isTooSlow)
    if (isWorse) worst = growth
  }
  if (worst === null) throw new Error('There is no shape to time.')
  return worst
}

async function growthOf(shape: Shape, { sizes, time }: GrowthOptions): Promise<Growth> {
  const nsPerByte: number[] = []
  let longestMs = 0
  let lastMs = 0
  for (const size of sizes) {
    const text = shape.text(size)
    lastMs = await time(text)
    // The first run may include compilation, garbage collection, or another program.
    if (lastMs > MIN_MS / 4 || nsPerByte.length === 0) lastMs = Math.min(lastMs, await time(text), await time(text))
    nsPerByte.push((lastMs * 1e6) / Buffer.byteLength(text))
    longestMs = Math.max(longestMs, lastMs)
    // A larger input would only take longer.
    if (lastMs > 4 * MAX_MS) break
  }
  const [smallest = 0] = nsPerByte
  const largest = nsPerByte.at(-1) ?? 0
  const ratio = largest / smallest
  return {
    shape: shape.name,
    smallestNsPerByte: smallest,
    largestNsPerByte: largest,
    longestMs,
    ratio,
    isTooSlow: longestMs > MAX_MS || (lastMs > MIN_MS && ratio > MAX_GROWTH),
  }
}
