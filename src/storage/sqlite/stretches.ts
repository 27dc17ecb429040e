import type { SQLInputValue } from 'node:sqlite'
import type { Slice } from '../ports.ts'
import type { Connection } from './database.ts'

/** A stretch of an answer: what stands after FROM, with its values, and the column that holds the order key. */
export interface Stretch {
  readonly from: string
  readonly values: readonly SQLInputValue[]
  readonly key: string
}

export function countStretch(connection: Connection, { from, values }: Stretch): number {
  return Number(connection.get(`SELECT count(*) AS total FROM ${from}`, ...values)?.total)
}

/** The order keys in a slice of stretches that follow each other, with the total of each. */
export function sliceOfStretches(
  connection: Connection,
  stretches: readonly Stretch[],
  totals: readonly number[],
  { limit, offset }: Slice,
): number[] {
  const keys: number[] = []
  let before = 0
  for (const [i, stretch] of stretches.entries()) {
    const total = totals[i] ?? 0
    const start = Math.max(0, offset - before)
    const length = Math.min(limit - keys.length, total - start)
    if (length > 0) keys.push(...keysOf(connection, stretch, total, { limit: length, offset: start }))
    before += total
  }
  return keys
}

/** Walks to the slice from whichever end is nearer. */
function keysOf(
  connection: Connection,
  { from, values, key }: Stretch,
  total: number,
  { limit, offset }: Slice,
): number[] {
  const fromEnd = total - offset - limit
  const isNearEnd = fromEnd < offset
  const rows = connection.all(
    `SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} ${isNearEnd ? 'DESC' : 'ASC'} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    isNearEnd ? fromEnd : offset,
  )
  const keys = rows.map((row) => Number(row.order_key))
  return isNearEnd ? keys.reverse() : keys
}
