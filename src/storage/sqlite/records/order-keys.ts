import type { Connection, Row } from '../connection/connection.ts'

/** The first memorials of a directory spread over this many keys to either side of 0; keys stay exact below 2 ** 53. */
const FIRST_SPREAD = 2 ** 51
/** The distance left after the last and before the first memorial, for what comes later. */
const STEP = 2 ** 24
/** The smallest distance that a renumbering leaves between neighbours: room for sixteen halvings. */
const ROOMY = 2 ** 16

/** The order key of one of `count` memorials that are a directory's first, by its place in the order, counted from 0. */
export function firstOrderKey(place: number, count: number): number {
  return evenKey(-FIRST_SPREAD, FIRST_SPREAD, place, count)
}

function evenKey(start: number, end: number, place: number, count: number): number {
  return Math.floor(start + ((end - start) / (count + 1)) * (place + 1))
}

/** A memorial that needs a place in the order. */
export interface Placement {
  readonly id: number
  readonly sortKey: string
}

interface Gap {
  /** Order keys of the neighbours, null at an end of the directory. */
  readonly after: number | null
  readonly before: number | null
  readonly placements: Placement[]
}

interface Placing {
  /** All ids from this one on are higher than any that the directory has: who is new comes after all who are called alike. */
  readonly firstNewId?: number
  /** Moves memorials apart: see `placeInOrder`. */
  readonly spread: (moves: readonly { readonly id: number; readonly from: number; readonly to: number }[]) => void
}

/**
 * Finds order keys for memorials that are not in the directory yet, given in the order of their sort keys and ids, and answers
 * the keys in it.
 * Where the neighbours stand too close, `spread` is asked to move the memorials around the gap apart, and the gaps are found anew.
 */
export function placeInOrder(
  connection: Connection,
  placements: readonly Placement[],
  { firstNewId = Number.POSITIVE_INFINITY, spread }: Placing,
): number[] {
  for (;;) {
    const gaps = findGaps(connection, placements, firstNewId)
    const narrow = gaps.filter((gap) => !hasRoom(gap))
    if (narrow.length === 0) return gaps.flatMap(keysIn)
    for (const gap of narrow) {
      // An earlier spread may have moved or widened this one.
      const [now] = findGaps(connection, gap.placements, firstNewId)
      if (now !== undefined && !hasRoom(now)) spread(movesAround(connection, now))
    }
  }
}

function findGaps(connection: Connection, placements: readonly Placement[], firstNewId: number): Gap[] {
  const neighbours = connection.all(
    // All in one statement, and from indexes alone: to ask for each, and to read the rows of its neighbours, takes twice as
    // long. Of "sort key and id are greater" SQLite looks up the sort key only, and walks through all who are called alike; so
    // only those of this batch are walked through, whose own keys were taken away before.
    `WITH gap AS MATERIALIZED (
       SELECT key, coalesce(
         (SELECT order_key FROM memorial
          WHERE value ->> 1 IS NOT NULL AND sort_key = value ->> 0 AND id > value ->> 1 AND order_key IS NOT NULL
          ORDER BY id LIMIT 1),
         (SELECT order_key FROM memorial WHERE sort_key > value ->> 0 AND order_key IS NOT NULL ORDER BY sort_key, id LIMIT 1)
       ) AS before
       FROM json_each(?)
     )
     SELECT before, (
       SELECT max(order_key) FROM memorial WHERE order_key < coalesce(gap.before, ${Number.MAX_SAFE_INTEGER})
     ) AS after
     FROM gap ORDER BY key`,
    JSON.stringify(placements.map(({ sortKey, id }) => (id < firstNewId ? [sortKey, id] : [sortKey]))),
  )
  const gaps: Gap[] = []
  for (const [i, placement] of placements.entries()) {
    const before = orderKeyOf(neighbours[i]?.before)
    const last = gaps.at(-1)
    if (last !== undefined && last.before === before) last.placements.push(placement)
    else gaps.push({ after: orderKeyOf(neighbours[i]?.after), before, placements: [placement] })
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

/** Widens a window around the gap until its memorials and the new ones can stand ROOMY apart, and spreads them evenly. */
function movesAround(connection: Connection, gap: Gap): { id: number; from: number; to: number }[] {
  const { after, before, placements } = gap
  if (after === null || before === null) return []
  for (let reach = 64; ; reach *= 2) {
    const left = connection.all(
      'SELECT id, order_key FROM memorial WHERE order_key <= ? ORDER BY order_key DESC LIMIT ?',
      after,
      reach,
    )
    const right = connection.all(
      'SELECT id, order_key FROM memorial WHERE order_key >= ? ORDER BY order_key LIMIT ?',
      before,
      reach,
    )
    const window = [...left.reverse(), ...right].map((row) => ({ id: Number(row.id), from: Number(row.order_key) }))
    const from = left.length < reach ? window[0]!.from - STEP * (window.length + placements.length) : window[0]!.from
    const to =
      right.length < reach ? window.at(-1)!.from + STEP * (window.length + placements.length) : window.at(-1)!.from
    const slots = window.length + placements.length + 1
    if ((to - from) / slots < ROOMY) continue
    const step = (to - from) / slots
    return window.map((entry, i) => {
      const slot = i < left.length ? i : i + placements.length
      return { ...entry, to: Math.floor(from + step * (slot + 1)) }
    })
  }
}
