import type { SQLInputValue } from 'node:sqlite'
import type { Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'

/** A stretch of an answer: what stands after FROM, with its values, and the column that holds the order key. */
export interface KeyRange {
  readonly from: string
  readonly values: readonly SQLInputValue[]
  readonly key: string
  /** Lists of the index that have to be opened before the first key is found; only for what ends in a condition. */
  readonly lists?: number
}

/** Order keys that cost about as much to read as one list costs to open. */
const KEYS_FOR_A_LIST = 25
const MOST_HEAD_KEYS = 5000

export function countKeyRange(connection: Connection, { from, values }: KeyRange): number {
  return Number(connection.get(`SELECT count(*) AS total FROM ${from}`, ...values)?.total)
}

/** Reads the keys of a slice inside one snapshot; those that counting has met on its way are not looked for again. */
export class KeyRangeReader {
  readonly #connection: Connection
  readonly #slice: Slice
  readonly #heads = new Map<KeyRange, readonly number[]>()
  #counted = 0

  constructor(connection: Connection, slice: Slice) {
    this.#connection = connection
    this.#slice = slice
  }

  /** Counts the next stretch, and keeps its first keys where the slice may lie among them. */
  count(stretch: KeyRange): number {
    const wanted = this.#slice.offset + this.#slice.limit - this.#counted
    const total = this.#begin(stretch, wanted) ?? countKeyRange(this.#connection, stretch)
    this.#counted += total
    return total
  }

  #begin(stretch: KeyRange, wanted: number): number | null {
    const { from, values, key, lists = 0 } = stretch
    if (lists === 0 || wanted <= 0 || wanted > MOST_HEAD_KEYS) return null
    const most = Math.min(Math.max(wanted, lists * KEYS_FOR_A_LIST), MOST_HEAD_KEYS)
    const head = this.#connection
      .all(`SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} LIMIT ?`, ...values, most)
      .map((row) => Number(row.order_key))
    this.#heads.set(stretch, head)
    if (head.length < most) return head.length
    // FTS5 goes straight to an integer; a JavaScript number reaches it as a real one.
    const rest = { ...stretch, from: `${from} AND ${key} > ?`, values: [...values, BigInt(head.at(-1)!)] }
    return most + countKeyRange(this.#connection, rest)
  }

  /** The order keys of a slice of stretches that follow each other, with the total of each. */
  slice(stretches: readonly KeyRange[], totals: readonly number[], { limit, offset }: Slice): number[] {
    const keys: number[] = []
    let before = 0
    for (const [i, stretch] of stretches.entries()) {
      const total = totals[i] ?? 0
      const start = Math.max(0, offset - before)
      const length = Math.min(limit - keys.length, total - start)
      if (length > 0) keys.push(...this.#keysOf(stretch, total, { limit: length, offset: start }))
      before += total
    }
    return keys
  }

  #keysOf(stretch: KeyRange, total: number, { limit, offset }: Slice): readonly number[] {
    const head = this.#heads.get(stretch)
    if (head !== undefined && offset + limit <= head.length) return head.slice(offset, offset + limit)
    return this.#walk(stretch, total, { limit, offset })
  }

  /** Walks to the slice from whichever end is nearer. */
  #walk({ from, values, key }: KeyRange, total: number, { limit, offset }: Slice): number[] {
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
