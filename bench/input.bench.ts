import { formatNumber } from '../src/domain/format-number.ts'
import { formatMs, loadOfMachine } from './figures.ts'
import { type Growth, MAX_GROWTH, MAX_MS, worstGrowth } from './input/growth.ts'
import { READERS } from './input/readers.ts'
import { openLocalSite, REQUESTS } from './input/requests.ts'
import { hostileShapes } from './input/shapes.ts'

/** Input lengths in characters, from a long field to the longest request body */
const SIZES = [256, 1024, 4096, 16_384, 65_536]

export interface InputBenchOptions {
  /** The number of random shapes in addition to the fixed ones */
  readonly shapes: number
  readonly sizes?: readonly number[]
}

/** Prints the time per byte that every parser and the site take for hostile input of growing length. */
export async function benchInput({ shapes: random, sizes = SIZES }: InputBenchOptions): Promise<void> {
  const shapes = hostileShapes(random)
  const rows: [string, Growth][] = []
  for (const { name, read } of READERS) {
    rows.push([name, await worstGrowth(shapes, { sizes, time: (text) => timeRead(read, text) })])
  }
  const site = await openLocalSite()
  try {
    for (const { name, requestOf } of REQUESTS) {
      const time = async (text: string) => {
        const request = requestOf(text)
        const startedAt = performance.now()
        await site.send(request)
        return performance.now() - startedAt
      }
      await time('a')
      rows.push([name, await worstGrowth(shapes, { sizes, time })])
    }
  } finally {
    await site.close()
  }
  console.table(rows.map(([name, growth]) => row(name, growth)))
  console.log(loadOfMachine())
  const slow = rows.filter(([, { isTooSlow }]) => isTooSlow).length
  console.log(
    `${formatNumber(shapes.length)} shapes of input up to ${formatNumber(sizes.at(-1) ?? 0)} characters; too slow: ${slow}.` +
      ` Too slow is a time per byte that grows ${MAX_GROWTH} times, or ${MAX_MS} ms for one input.`,
  )
}

function timeRead(read: (text: string) => unknown, text: string): number {
  const startedAt = performance.now()
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
  return performance.now() - startedAt
}

function row(name: string, { shape, smallestNsPerByte, largestNsPerByte, longestMs, ratio, isTooSlow }: Growth) {
  return {
    'parser or request': name,
    shape: shape.slice(0, 40),
    'ns/byte, smallest': Math.round(smallestNsPerByte),
    'ns/byte, largest': Math.round(largestNsPerByte),
    ratio: ratio.toFixed(1),
    'longest, ms': formatMs(longestMs),
    linear: isTooSlow ? 'NO' : 'yes',
  }
}
