import type { Database, Row } from '../database.ts'

/** The first memorials are spread over this many keys on each side of 0. Integers are exact up to 2 ** 53. */
const FIRST_SPREAD = 2 ** 51
/** The distance between memorials that are added before the first or after the last one. */
const STEP = 2 ** 24
/** The smallest distance between neighbors after a renumbering: enough for 16 halvings. */
const MIN_STEP = 2 ** 16

/** Returns the order key of the memorial at `index` when a new directory gets `count` memorials. */
export function firstOrderKey(index: number, count: number): number {
  return evenKey(-FIRST_SPREAD, FIRST_SPREAD, index, count)
}

/** Returns the key at `index` when `count` keys are spread evenly between `start` and `end`. */
function evenKey(start: number, end: number, index: number, count: number): number {
  return Math.floor(start + ((end - start) / (count + 1)) * (index + 1))
}

/** A memorial that needs an order key. */
export interface Placement {
  readonly id: number
  readonly sortKey: string
}

/** The space between two neighbors in which `placements` need order keys. */
interface Gap {
  /** The order keys of the neighbors; null at an end of the directory. */
  readonly after: number | null
  readonly before: number | null
  readonly placements: Placement[]
}

interface PlacingOptions {
  /** IDs from this one on are new. Their memorials come after all existing memorials with an equal sort key. */
  readonly firstNewId?: number
  /** Changes the order keys of existing memorials to make room. */
  readonly spread: (
    moves: readonly { readonly id: number; readonly from: number; readonly to: number }[],
  ) => Promise<void>
}

/**
 * Returns an order key for each placement. Placements are sorted by sort key, then ID, and have no order key yet. Where
 * neighbors are too close, it calls `spread` to move the memorials around the gap apart, then searches the gaps again.
 */
export async function assignOrderKeys(
  database: Database,
  placements: readonly Placement[],
  { firstNewId = Number.POSITIVE_INFINITY, spread }: PlacingOptions,
): Promise<number[]> {
  for (;;) {
    const gaps = await findGaps(database, placements, firstNewId)
    const narrow = gaps.filter((gap) => !hasRoom(gap))
    if (narrow.length === 0) return gaps.flatMap(keysIn)
    for (const gap of narrow) {
      // An earlier spread may have moved or widened this gap.
      const [now] = await findGaps(database, gap.placements, firstNewId)
      if (now !== undefined && !hasRoom(now)) await spread(await movesAround(database, now))
    }
  }
}

/**
 * Spreads the order keys of all memorials evenly, in the order of their sort keys. The caller must rewrite the lists
 * and the search index, which have the old keys.
 */
export async function renumberMemorials(database: Database): Promise<void> {
  const count = Number((await database.get('SELECT count(*) AS total FROM memorial'))?.total)
  // Each key has one memorial, even while the keys change.
  await database.run('UPDATE memorial SET order_key = NULL')
  await database.run(
    `UPDATE memorial SET order_key = CAST(? AS BIGINT) * place - ${FIRST_SPREAD}
     FROM (SELECT id, row_number() OVER (ORDER BY sort_key, id) AS place FROM memorial) sorted WHERE sorted.id = memorial.id`,
    Math.floor((2 * FIRST_SPREAD) / (count + 1)),
  )
}

async function findGaps(database: Database, placements: readonly Placement[], firstNewId: number): Promise<Gap[]> {
  const neighbors = await database.all(
    // One statement that reads only indexes takes half the time of separate queries that read the neighbors' rows. For
    // "(sort key, ID) > (?, ?)", SQLite would scan all memorials with an equal sort key, so the condition has two parts.
    `WITH gap AS MATERIALIZED (
       SELECT key, coalesce(
         (SELECT order_key FROM memorial
          WHERE value ->> 1 IS NOT NULL AND sort_key = value ->> 0 AND id > CAST(value ->> 1 AS BIGINT) AND order_key IS NOT NULL
          ORDER BY id LIMIT 1),
         (SELECT order_key FROM memorial WHERE sort_key > value ->> 0 AND order_key IS NOT NULL ORDER BY sort_key, id LIMIT 1)
       ) AS before
       FROM texts(?)
     )
     SELECT before, (
       SELECT max(order_key) FROM memorial WHERE order_key < coalesce(gap.before, ${Number.MAX_SAFE_INTEGER})
     ) AS after
     FROM gap ORDER BY key`,
    placements.map(({ sortKey, id }) => JSON.stringify(id < firstNewId ? [sortKey, id] : [sortKey])),
  )
  const gaps: Gap[] = []
  for (const [i, placement] of placements.entries()) {
    const before = orderKeyOf(neighbors[i]?.before)
    const last = gaps.at(-1)
    if (last !== undefined && last.before === before) last.placements.push(placement)
    else gaps.push({ after: orderKeyOf(neighbors[i]?.after), before, placements: [placement] })
  }
  return gaps
}

function orderKeyOf(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function hasRoom({ after, before, placements }: Gap): boolean {
  return after === null || before === null || before - after > placements.length
}

function keysIn({ after, before, placements }: Gap): number[] {
  const count = placements.length
  const start = after ?? (before === null ? -FIRST_SPREAD : before - STEP * (count + 1))
  const end = before ?? (after === null ? FIRST_SPREAD : after + STEP * (count + 1))
  return placements.map((_, i) => evenKey(start, end, i, count))
}

/** Widens a window around the gap until its memorials and the new ones fit MIN_STEP apart, and spreads them evenly. */
async function movesAround(database: Database, gap: Gap): Promise<{ id: number; from: number; to: number }[]> {
  const { after, before, placements } = gap
  if (after === null || before === null) return []
  for (let reach = 64; ; reach *= 2) {
    const left = await database.all`
      SELECT id, order_key FROM memorial WHERE order_key <= ${after} ORDER BY order_key DESC LIMIT ${reach}`
    const right = await database.all`
      SELECT id, order_key FROM memorial WHERE order_key >= ${before} ORDER BY order_key LIMIT ${reach}`
    const window = [...left.reverse(), ...right].map((row) => ({ id: Number(row.id), from: Number(row.order_key) }))
    const from = left.length < reach ? window[0]!.from - STEP * (window.length + placements.length) : window[0]!.from
    const to =
      right.length < reach ? window.at(-1)!.from + STEP * (window.length + placements.length) : window.at(-1)!.from
    const slots = window.length + placements.length + 1
    if ((to - from) / slots < MIN_STEP) continue
    const step = (to - from) / slots
    return window.map((entry, i) => {
      const slot = i < left.length ? i : i + placements.length
      return { ...entry, to: Math.floor(from + step * (slot + 1)) }
    })
  }
}
