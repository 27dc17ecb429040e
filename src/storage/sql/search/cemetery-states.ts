import type { Database } from '../database.ts'
import { text } from '../records/row-mapping.ts'
import { ResultCache } from './result-cache.ts'

export interface CemeteryState {
  /** The state, in the spelling of the cemetery */
  readonly state: string | null
  /** The key that only its state has (src/search/places/places.ts). Null for states without a code. */
  readonly key: string | null
}

/** The cache is emptied when it has this many cemeteries, about 4 MB. */
const MAX_CEMETERIES = 100_000
/** The keys that only a state has begin with `_`. */
const STATE_KEYS = ['_', '`'] as const

/**
 * Caches the states of cemeteries, because searches count their results by state. Any change to the directory empties the
 * cache.
 */
export class CemeteryStates {
  readonly #database: Database
  readonly #cache: ResultCache<Map<number, CemeteryState>>

  constructor(database: Database) {
    this.#database = database
    this.#cache = new ResultCache(database, () => 0)
  }

  /** Returns the states of cemeteries by ID. Call it inside a snapshot. */
  async of(cemeteryIds: Iterable<number>): Promise<ReadonlyMap<number, CemeteryState>> {
    const cached = await this.#cache.get('', async () => new Map())
    const found = new Map<number, CemeteryState>()
    const missing = new Set<number>()
    for (const id of cemeteryIds) {
      const state = cached.get(id)
      if (state === undefined) missing.add(id)
      else found.set(id, state)
    }
    if (missing.size === 0) return found
    if (cached.size + missing.size > MAX_CEMETERIES) cached.clear()
    for (const [id, state] of await readStates(this.#database, [...missing])) {
      found.set(id, state)
      cached.set(id, state)
    }
    return found
  }
}

async function readStates(database: Database, cemeteryIds: readonly number[]): Promise<[number, CemeteryState][]> {
  const rows = await database.all(
    // With a join to the cemeteries, PostgreSQL would read all of them.
    `SELECT k.value AS id, (SELECT c.state FROM cemetery c WHERE c.id = k.value) AS state, p.place AS key
     FROM integers(?) k LEFT JOIN cemetery_place p ON p.cemetery_id = k.value AND p.place >= ? AND p.place < ?`,
    cemeteryIds,
    ...STATE_KEYS,
  )
  // The cemeteries of a state share one object, so that the cache stays small.
  const shared = new Map<string, CemeteryState>()
  return rows.map((row) => {
    const state = { state: text(row.state), key: text(row.key) }
    const name = `${state.state}\n${state.key}`
    if (!shared.has(name)) shared.set(name, state)
    return [Number(row.id), shared.get(name)!]
  })
}
