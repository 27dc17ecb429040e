import type { Slice } from '../../ports.ts'
import type { Database, SqlParameter } from '../database.ts'
import type { ScanOrder } from './search-engine.ts'

/** Part of the results: the SQL after FROM, its values, and the column with the order key. */
export interface KeyRange {
  readonly from: string
  readonly values: readonly SqlParameter[]
  readonly key: string
  /** SQLite: the number of posting lists that FTS5 opens for the range. Set only if `from` ends in a condition. */
  readonly postingLists?: number
  /** PostgreSQL: a tsquery for the same memorials, which a scan in order uses to find the first ones. */
  readonly tokenQuery?: string
  /** PostgreSQL: the parts of a union. An index returns each part in order. */
  readonly parts?: readonly KeyRange[]
  /** PostgreSQL: whether an index finds the first keys in order, without reading all others. */
  readonly isInOrder?: boolean
}

/** The maximum number of keys that are kept. */
export const MAX_HEAD_KEYS = 5000

export async function countKeyRange(database: Database, { from, values }: KeyRange): Promise<number> {
  return Number((await database.get(`SELECT count(*) AS total FROM ${from}`, ...values))?.total)
}

/** SQLite accepts 500 parts. */
const RANGES_PER_STATEMENT = 100

/** Counts each of the ranges. */
export async function countKeyRanges(database: Database, ranges: readonly KeyRange[]): Promise<number[]> {
  const totals: number[] = []
  for (let start = 0; start < ranges.length; start += RANGES_PER_STATEMENT) {
    const some = ranges.slice(start, start + RANGES_PER_STATEMENT)
    const counts = some.map(({ from }, i) => `SELECT ${i} AS place, count(*) AS total FROM ${from}`)
    const rows = await database.all(
      `${counts.join(' UNION ALL ')} ORDER BY place`,
      ...some.flatMap(({ values }) => values),
    )
    totals.push(...rows.map((row) => Number(row.total)))
  }
  return totals
}

export async function scanKeyRange(
  database: Database,
  { from, values, key }: KeyRange,
  { limit, offset }: Slice,
  order: ScanOrder,
): Promise<number[]> {
  const rows = await database.all(
    `SELECT ${key} AS order_key FROM ${from} ORDER BY ${key} ${order} LIMIT ? OFFSET ?`,
    ...values,
    limit,
    offset,
  )
  return rows.map((row) => Number(row.order_key))
}

/** Counts key ranges and reads a slice of their keys, in one snapshot. Keeps the first keys that it reads while counting. */
export class KeyRangeReader {
  readonly #database: Database
  readonly #slice: Slice
  readonly #heads = new Map<KeyRange, readonly number[]>()
  #counted = 0

  constructor(database: Database, slice: Slice) {
    this.#database = database
    this.#slice = slice
  }

  /** Counts the next range and keeps its first keys if the slice may be among them. */
  async count(range: KeyRange): Promise<number> {
    const wanted = this.#slice.offset + this.#slice.limit - this.#counted
    const total = (await this.#countWithHead(range, wanted)) ?? (await countKeyRange(this.#database, range))
    this.#counted += total
    return total
  }

  async #countWithHead(range: KeyRange, wanted: number): Promise<number | null> {
    if (wanted <= 0 || wanted > MAX_HEAD_KEYS) return null
    const counted = await this.#database.engine.search.countWithHead(this.#database, range, wanted)
    if (counted === null) return null
    this.#heads.set(range, counted.head)
    return counted.total
  }

  /**
   * Returns the first `count` keys of a range, fewer if there are no more. Returns null if finding them would take as long as counting the
   * range.
   */
  async firstKeys(range: KeyRange, count: number): Promise<readonly number[] | null> {
    if (range.postingLists === undefined || count > MAX_HEAD_KEYS) return null
    return scanKeyRange(this.#database, range, { limit: count, offset: 0 }, 'ASC')
  }

  /** Returns the order keys of a slice of consecutive ranges; `totals` has the total of each. */
  async slice(ranges: readonly KeyRange[], totals: readonly number[], { limit, offset }: Slice): Promise<number[]> {
    const keys: number[] = []
    let before = 0
    for (const [i, range] of ranges.entries()) {
      const total = totals[i] ?? 0
      const start = Math.max(0, offset - before)
      const length = Math.min(limit - keys.length, total - start)
      if (length > 0) keys.push(...(await this.#keysOf(range, total, { limit: length, offset: start })))
      before += total
    }
    return keys
  }

  async #keysOf(range: KeyRange, total: number, { limit, offset }: Slice): Promise<readonly number[]> {
    const head = this.#heads.get(range)
    if (head !== undefined && offset + limit <= head.length) return head.slice(offset, offset + limit)
    return this.#scan(range, total, { limit, offset })
  }

  /** Scans to the slice from the nearer end. */
  async #scan(range: KeyRange, total: number, { limit, offset }: Slice): Promise<readonly number[]> {
    const { search } = this.#database.engine
    const fromEnd = total - offset - limit
    if (offset <= fromEnd) return search.scan(this.#database, range, total, { limit, offset }, 'ASC')
    return (await search.scan(this.#database, range, total, { limit, offset: fromEnd }, 'DESC')).reverse()
  }
}
