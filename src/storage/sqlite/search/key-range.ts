import type { SQLInputValue } from 'node:sqlite'
import type { Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'

/** A part of the results: the SQL after FROM, its values, and the column with the order key. */
export interface KeyRange {
  readonly from: string
  readonly values: readonly SQLInputValue[]
  readonly key: string
  /** The number of posting lists that FTS5 opens for the range. Set only if `from` ends in a condition. */
  readonly postingLists?: number
}

/** Reading this many order keys costs about as much as opening one posting list. */
const KEYS_PER_POSTING_LIST = 25
const MOST_HEAD_KEYS = 5000

export function countKeyRange(connection: Connection, { from, values }: KeyRange): number {
  return Number(connection.get(`SELECT count(*) AS total FROM ${from}`, ...values)?.total)
}

/** Counts key ranges and reads a slice of their keys, in one snapshot. It keeps the first keys that it reads while counting. */
export class KeyRangeReader {
  readonly #connection: Connection
  readonly #slice: Slice
  readonly #heads = new Map<KeyRange, readonly number[]>()
  #counted = 0

  constructor(connection: Connection, slice: Slice) {
    this.#connection = connection
    this.#slice = slice
  }

  /** Counts the next range, and keeps its first keys if the slice may be among them. */
  count(range: KeyRange): number {
    const wanted = this.#slice.offset + this.#slice.limit - this.#counted
    const total = this.#countWithHead(range, wanted) ?? countKeyRange(this.#connection, range)
    this.#counted += total
    return total
  }

  #countWithHead(range: KeyRange, wanted: number): number | null {
    const { from, values, key, postingLists = 0 } = range
    if (postingLists === 0 || wanted <= 0 || wanted > MOST_HEAD_KEYS) return null
    const most = Math.min(Math.max(wanted, postingLists * KEYS_PER_POSTING_LIST), MOST_HEAD_KEYS)
    const head = this.#connection
      .all(`SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} LIMIT ?`, ...values, most)
      .map((row) => Number(row.order_key))
    this.#heads.set(range, head)
    if (head.length < most) return head.length
    // FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float.
    const rest = { ...range, from: `${from} AND ${key} > ?`, values: [...values, BigInt(head.at(-1)!)] }
    return most + countKeyRange(this.#connection, rest)
  }

  /** Returns the order keys of a slice of consecutive ranges; `totals` has the total of each. */
  slice(ranges: readonly KeyRange[], totals: readonly number[], { limit, offset }: Slice): number[] {
    const keys: number[] = []
    let before = 0
    for (const [i, range] of ranges.entries()) {
      const total = totals[i] ?? 0
      const start = Math.max(0, offset - before)
      const length = Math.min(limit - keys.length, total - start)
      if (length > 0) keys.push(...this.#keysOf(range, total, { limit: length, offset: start }))
      before += total
    }
    return keys
  }

  #keysOf(range: KeyRange, total: number, { limit, offset }: Slice): readonly number[] {
    const head = this.#heads.get(range)
    if (head !== undefined && offset + limit <= head.length) return head.slice(offset, offset + limit)
    return this.#scan(range, total, { limit, offset })
  }

  /** Scans to the slice from the nearer end. */
  #scan({ from, values, key }: KeyRange, total: number, { limit, offset }: Slice): number[] {
    const fromEnd = total - offset - limit
    const isNearEnd = fromEnd < offset
    const rows = this.#connection.all(
      `SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} ${isNearEnd ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`,
      ...values,
      limit,
      isNearEnd ? fromEnd : offset,
    )
    const keys = rows.map((row) => Number(row.order_key))
    return isNearEnd ? keys.reverse() : keys
  }
}
