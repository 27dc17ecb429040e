import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { cemeteryMatchKey } from '../../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import {
  type Arrivals,
  addArrivals,
  type CachedCemetery,
  CemeteryRecords,
  sourceKey,
} from '../records/cemetery-records.ts'
import type { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial } from '../records/memorial-row.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import type { RowCemeteries } from './preview-cemeteries.ts'
import type { RunLog } from './run-log.ts'

/** Finds, adds, and updates the cemeteries of import rows, inside the caller's transaction. */
export class ImportCemeteries implements RowCemeteries {
  readonly #connection: Connection
  readonly #memorials: MemorialRecords
  readonly #records: CemeteryRecords
  readonly #new: NewCemeteries
  readonly #isDemo: boolean
  readonly #log: RunLog | null
  readonly #source: string
  readonly #known = new Map<string, CachedCemetery>()
  readonly #placesById = new Map<number, readonly string[]>()
  // Import files return the same object for the same cemetery text.
  readonly #matchKeys = new WeakMap<CemeteryInput, string>()
  /** The memorials that each cemetery has gained since its count was last written */
  readonly #arrivals = new Map<number, Arrivals>()
  #added = 0

  constructor(
    connection: Connection,
    memorials: MemorialRecords,
    { isDemo, log, source }: { readonly isDemo: boolean; readonly log: RunLog | null; readonly source: string },
  ) {
    this.#connection = connection
    this.#memorials = memorials
    this.#records = new CemeteryRecords(connection)
    this.#new = new NewCemeteries(connection)
    this.#isDemo = isDemo
    this.#log = log
    this.#source = source
  }

  /** The number of cemeteries that the run has added and written. */
  get added(): number {
    return this.#added
  }

  /** Clears data that another program may have changed. */
  reload(): void {
    this.#known.clear()
    this.#placesById.clear()
  }

  /** Finds or adds the cemetery of a row and fills in its empty fields. */
  of(input: ListedCemetery | null): { readonly cemetery: CachedCemetery | null; readonly matchKey: string | null } {
    if (input === null) return { cemetery: null, matchKey: null }
    const matchKey = this.#matchKeyOf(input)
    const known = this.#known.get(matchKey)
    if (known?.missing.some((field) => input[field] !== null)) this.#complete(known, input)
    const isKeyed = input.sourceKey !== undefined
    return { cemetery: known ?? (isKeyed ? this.#findByKey(input, matchKey) : this.#find(input, matchKey)), matchKey }
  }

  #find(input: CemeteryInput, matchKey: string): CachedCemetery {
    if (this.#new.hasSameName(matchKey)) this.write()
    const row = this.#records.find(matchKey)
    const cemetery = row === undefined ? this.#new.add(input, matchKey) : this.#knownRow(row)
    this.#known.set(matchKey, cemetery)
    if (row !== undefined) this.#complete(cemetery, input)
    return cemetery
  }

  /** Finds or adds a cemetery with a key. Another key of the source means another cemetery, even if it has the same name. */
  #findByKey(input: CemeteryInput, key: string): CachedCemetery {
    this.write()
    const keyed = this.#records.findByKey(key)
    const nameKey = cemeteryMatchKey(input)
    const named = keyed ?? this.#records.find(nameKey)
    const isOther = keyed === undefined && named && this.#records.hasKeyOf(this.#source, Number(named.id))
    if (named !== undefined && !isOther) {
      if (keyed === undefined) this.#records.addAlias(key, Number(named.id))
      const cemetery = this.#knownRow(named)
      this.#known.set(key, cemetery)
      this.#complete(cemetery, input)
      return cemetery
    }
    const cemetery = this.#new.add(input, isOther ? `${nameKey}${key}` : nameKey)
    this.write()
    this.#records.addAlias(key, cemetery.id)
    this.#known.set(key, cemetery)
    return cemetery
  }

  byId(id: number | null): CachedCemetery | null {
    const row = id === null ? undefined : this.#row(id)
    return row === undefined ? null : this.#knownRow(row)
  }

  placesOf(id: number): readonly string[] {
    let places = this.#placesById.get(id)
    if (places === undefined) {
      const row = this.#row(id)
      places = row === undefined ? [] : this.#records.known(row).places
      this.#placesById.set(id, places)
    }
    return places
  }

  countNew(memorials: readonly PlacedMemorial[]): void {
    addArrivals(this.#arrivals, memorials)
  }

  /** Updates the counts and earliest dates of cemeteries. `moves` has the change in count by cemetery ID. */
  applyMoves(moves: ReadonlyMap<number, number>): void {
    if (moves.size === 0) return
    this.write()
    this.#memorials.flushListings()
    for (const [id, by] of moves) {
      if (by !== 0) this.#records.addToCount(id, by)
      this.#records.recomputeEarliest(id)
    }
  }

  /** Writes new cemeteries and all counts. Called once per transaction, because many rows have the same cemetery. */
  write(): void {
    const options = { isDemo: this.#isDemo, now: Math.floor(Date.now() / 1000) }
    const added = this.#new.write(this.#arrivals, options)
    this.#added += added.size
    this.#log?.added('cemetery', added)
    for (const id of added) this.#arrivals.delete(id)
    this.#records.countArrivals(this.#arrivals, options.now)
    this.#arrivals.clear()
  }

  /** Returns the key by which the source knows the cemetery, or else the key of its name and place. */
  #matchKeyOf(input: ListedCemetery): string {
    let matchKey = this.#matchKeys.get(input)
    if (matchKey === undefined) {
      matchKey = input.sourceKey === undefined ? cemeteryMatchKey(input) : sourceKey(this.#source, input.sourceKey)
      this.#matchKeys.set(input, matchKey)
    }
    return matchKey
  }

  #row(id: number): Row | undefined {
    return this.#connection.get('SELECT * FROM cemetery WHERE id = ?', id)
  }

  /** Returns the same object for a cemetery, whether a current or former name found it. */
  #knownRow(row: Row): CachedCemetery {
    const matchKey = String(row.match_key)
    const known = this.#known.get(matchKey) ?? this.#records.known(row)
    this.#known.set(matchKey, known)
    return known
  }

  /** Fills in empty fields and indexes the cemetery's memorials under its new places. */
  #complete(cemetery: CachedCemetery, input: CemeteryInput): void {
    if (this.#arrivals.has(cemetery.id)) this.write()
    if (this.#new.complete(cemetery, input)) return
    const row = this.#row(cemetery.id)
    if (row === undefined) return
    const { outcome, placesChanged } = this.#records.update(row, input, {
      isDemo: this.#isDemo,
      now: Math.floor(Date.now() / 1000),
      overwrite: false,
    })
    if (outcome === 'updated') this.#log?.cemeteryChanges(row)
    const after = this.#records.known(this.#row(cemetery.id) ?? row)
    if (placesChanged) this.#memorials.reindexCemetery(cemetery.id, cemetery.places, after.places)
    cemetery.places = after.places
    cemetery.missing = after.missing
    this.#placesById.set(cemetery.id, after.places)
  }
}
