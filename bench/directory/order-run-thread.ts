import { memorialSortKey } from '../../src/search/sort-key.ts'
import { syntheticCemeteries } from '../../src/synthetic/synthetic-cemeteries.ts'
import { generateMemorials, type SyntheticOptions } from '../../src/synthetic/synthetic-directory.ts'
import type { IdRange } from './id-ranges.ts'
import { serveSteps } from './worker-step.ts'

/** The memorials of a range, sorted by sort key and ID */
export interface OrderRun {
  readonly ids: Uint32Array<ArrayBuffer>
  /** All sort keys in UTF-8, concatenated */
  readonly keys: Uint8Array<ArrayBuffer>
  /** The end of each key in `keys` */
  readonly ends: Uint32Array<ArrayBuffer>
  /** The first memorial of the range in each synthetic cemetery; 0 for none */
  readonly firstOfCemetery: Uint32Array<ArrayBuffer>
}

serveSteps((options: SyntheticOptions) => (range: IdRange) => {
  const result = orderRun(options, range)
  return { result, moved: [result.ids.buffer, result.keys.buffer, result.ends.buffer, result.firstOfCemetery.buffer] }
})

function orderRun(options: SyntheticOptions, { from, to }: IdRange): OrderRun {
  const cemeteries = syntheticCemeteries(options.memorials, options.seed)
  const numbers = new Map(cemeteries.map((cemetery, number) => [cemetery, number]))
  const firstOfCemetery = new Uint32Array(cemeteries.length)
  const sortKeys: string[] = []
  for (const { memorial, cemetery } of generateMemorials({ ...options, from, to, cemeteries })) {
    const birth = memorial.lifeEvents.find(({ type }) => type === 'Birth')
    const { surname, givenNames } = memorial
    const number = cemetery === null ? undefined : numbers.get(cemetery)
    if (number !== undefined) firstOfCemetery[number] ||= from + sortKeys.length
    sortKeys.push(memorialSortKey({ surname, givenNames, birthYear: birth?.date?.year ?? null }))
  }
  // JavaScript compares UTF-16 units. For synthetic names, this equals the order of code points, and mergeOrder checks it.
  const order = Uint32Array.from(sortKeys.keys()).sort((a, b) => {
    const x = sortKeys[a] as string
    const y = sortKeys[b] as string
    return x < y ? -1 : x > y ? 1 : a - b
  })
  const ends = new Uint32Array(order.length)
  let keys = new Uint8Array(order.length * 32 + 1024)
  const encoder = new TextEncoder()
  let end = 0
  for (const [i, at] of order.entries()) {
    const key = sortKeys[at] as string
    if (end + key.length * 3 > keys.length) {
      const longer = new Uint8Array(Math.ceil(keys.length * 1.5) + key.length * 3)
      longer.set(keys)
      keys = longer
    }
    end += encoder.encodeInto(key, keys.subarray(end)).written
    ends[i] = end
  }
  return { ids: order.map((at) => at + from), keys, ends, firstOfCemetery }
}
