import type { OrderRun } from './order-run-thread.ts'

/** Merges sorted runs. Returns in shared memory the position of each memorial, starting at 0, at the index of its ID minus one. */
export function mergeOrder(runs: readonly OrderRun[]): Uint32Array<SharedArrayBuffer> {
  const memorials = runs.reduce((sum, run) => sum + run.ids.length, 0)
  const places = new Uint32Array(new SharedArrayBuffer(memorials * Uint32Array.BYTES_PER_ELEMENT))
  const heads = runs.map((run) => new Head(run))
  let last: { key: Buffer; from: number; to: number; id: number } | null = null
  for (let place = 0; place < memorials; place++) {
    let first: Head | null = null
    for (const head of heads) if (!head.isDone && (first === null || head.isBefore(first))) first = head
    if (first === null) throw new Error('the runs have fewer memorials than expected')
    if (last !== null && first.compareTo(last) <= 0) throw new Error(`memorial ${first.id} is out of order in its run`)
    last = { key: first.key, from: first.from, to: first.to, id: first.id }
    places[first.id - 1] = place
    first.advance()
  }
  return places
}

/** The next memorial of a run. The byte order of UTF-8 is the order of code points, which the directory uses. */
class Head {
  readonly key: Buffer
  readonly #run: OrderRun
  #at = 0
  from = 0
  to: number
  id: number

  constructor(run: OrderRun) {
    this.#run = run
    this.key = Buffer.from(run.keys.buffer)
    this.to = run.ends[0] ?? 0
    this.id = run.ids[0] ?? 0
  }

  get isDone(): boolean {
    return this.#at >= this.#run.ids.length
  }

  advance(): void {
    this.#at += 1
    this.from = this.to
    this.to = this.#run.ends[this.#at] ?? 0
    this.id = this.#run.ids[this.#at] ?? 0
  }

  compareTo(other: { readonly key: Buffer; readonly from: number; readonly to: number; readonly id: number }): number {
    return this.key.compare(other.key, other.from, other.to, this.from, this.to) || this.id - other.id
  }

  isBefore(other: Head): boolean {
    return this.compareTo(other) < 0
  }
}
