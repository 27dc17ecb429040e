import { compareFolded } from '../../search/fold.ts'
import type { Connection } from './database.ts'

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

interface Gap<T extends Placement> {
  /** Order keys of the neighbours, null at an end of the directory. */
  readonly after: number | null
  readonly before: number | null
  readonly placements: T[]
}

/**
 * Finds order keys for memorials that are not in the directory yet, given in the order of their sort keys and ids, and answers
 * them in it.
 * Where the neighbours stand too close, `spread` is asked to move the memorials around the gap apart, and finds are made anew.
 */
export function placeInOrder<T extends Placement>(
  connection: Connection,
  placements: readonly T[],
  spread: (moves: readonly { readonly id: number; readonly from: number; readonly to: number }[]) => void,
): (T & { readonly orderKey: number })[] {
  for (;;) {
    const gaps = findGaps(connection, placements)
    const narrow = gaps.filter((gap) => !hasRoom(gap))
    if (narrow.length === 0) return fill(gaps)
    for (const gap of narrow) {
      // An earlier spread may have moved or widened this one.
      const [now] = findGaps(connection, gap.placements)
      if (now !== undefined && !hasRoom(now)) spread(movesAround(connection, now))
    }
  }
}

function findGaps<T extends Placement>(connection: Connection, placements: readonly T[]): Gap<T>[] {
  const gaps: Gap<T>[] = []
  let nextSortKey: string | null = ''
  let nextId = -1
  for (const placement of placements) {
    const last = gaps.at(-1)
    const isBeforeNext =
      nextSortKey === null || (compareFolded(placement.sortKey, nextSortKey) || placement.id - nextId) < 0
    if (last !== undefined && isBeforeNext) {
      last.placements.push(placement)
      continue
    }
    const next = connection.get(
      `SELECT id, sort_key, order_key,
         (SELECT max(earlier.order_key) FROM memorial earlier WHERE earlier.order_key < later.order_key) AS previous
       FROM memorial later
       WHERE (sort_key, id) > (?, ?) AND order_key IS NOT NULL ORDER BY sort_key, id LIMIT 1`,
      placement.sortKey,
      placement.id,
    )
    nextSortKey = next === undefined ? null : String(next.sort_key)
    nextId = next === undefined ? -1 : Number(next.id)
    const before = next === undefined ? null : Number(next.order_key)
    const previous = next ?? connection.get('SELECT max(order_key) AS previous FROM memorial')
    const after = typeof previous?.previous === 'number' ? previous.previous : null
    gaps.push({ after, before, placements: [placement] })
  }
  return gaps
}

function hasRoom({ after, before, placements }: Gap<Placement>): boolean {
  return after === null || before === null || before - after > placements.length
}

function fill<T extends Placement>(gaps: readonly Gap<T>[]): (T & { readonly orderKey: number })[] {
  return gaps.flatMap(({ after, before, placements }) => {
    const count = placements.length
    const start = after ?? (before === null ? -FIRST_SPREAD : before - STEP * (count + 1))
    const end = before ?? (after === null ? FIRST_SPREAD : after + STEP * (count + 1))
    return placements.map((placement, i) => ({ ...placement, orderKey: evenKey(start, end, i, count) }))
  })
}

/** Widens a window around the gap until its memorials and the new ones can stand ROOMY apart, and spreads them evenly. */
function movesAround(connection: Connection, gap: Gap<Placement>): { id: number; from: number; to: number }[] {
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
