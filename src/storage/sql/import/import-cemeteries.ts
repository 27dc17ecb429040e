import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { cemeteryMatchKey, withoutCounty } from '../../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import {
  addGains,
  type CachedCemetery,
  CemeteryRecords,
  type MemorialGains,
  PLACE_FIELDS,
  sourceKey,
} from '../records/cemetery-records.ts'
import { recomputeEarliest } from '../records/earliest-dates.ts'
import type { MemorialRecords } from '../records/memorial-records.ts'
import type { PlacedMemorial } from '../records/memorial-row.ts'
import { NewCemeteries } from './new-cemeteries.ts'
import type { RowCemeteries } from './preview-cemeteries.ts'
import type { RunLog } from './run-log.ts'

/** Finds, adds, and updates the cemeteries of import rows, inside the caller's transaction. */
export class ImportCemeteries implements RowCemeteries {
  readonly #database: Database
  readonly #memorials: MemorialRecords
  readonly #records: CemeteryRecords
  readonly #new: NewCemeteries
  readonly #isDemo: boolean
  readonly #log: RunLog | null
  readonly #source: string
  readonly #known = new Map<string, CachedCemetery>()
  /** The keys that found a cemetery by a former name. Their rows may state another place. */
  readonly #formerNames = new Set<string>()
  readonly #placesById = new Map<number, readonly string[]>()
  // Import files return the same object for equal cemetery values.
  readonly #matchKeys = new WeakMap<CemeteryInput, string>()
  /** The number of memorials that each cemetery has gained since its count was last written */
  readonly #gains = new Map<number, MemorialGains>()
  /** The keys of the current batch that the directory does not have */
  #unknown = new Set<string>()
  #added = 0

  constructor(
    database: Database,
    memorials: MemorialRecords,
    { isDemo, log, source }: { readonly isDemo: boolean; readonly log: RunLog | null; readonly source: string },
  ) {
    this.#database = database
    this.#memorials = memorials
    this.#records = new CemeteryRecords(database)
    this.#new = new NewCemeteries(database)
    this.#isDemo = isDemo
    this.#log = log
    this.#source = source
  }

  /** The number of cemeteries that the run has added and written. */
  get added(): number {
    return this.#added
  }

  /** Clears cached data that another program may have changed. */
  reload(): void {
    this.#known.clear()
    this.#formerNames.clear()
    this.#placesById.clear()
  }

  /** Looks up the cemeteries of a batch, so that `of` needs no query for each new one. */
  async prepare(inputs: Iterable<ListedCemetery | null>): Promise<void> {
    const keys = new Set<string>()
    for (const input of inputs) if (input !== null && input.sourceKey === undefined) keys.add(this.#matchKeyOf(input))
    const unseen = [...keys].filter((key) => !this.#known.has(key))
    this.#unknown = unseen.length === 0 ? new Set() : await this.#records.unknownKeys(unseen)
  }

  /** Finds or adds the cemetery of a row and fills in its empty fields. */
  async of(
    input: ListedCemetery | null,
  ): Promise<{ readonly cemetery: CachedCemetery | null; readonly matchKey: string | null }> {
    if (input === null) return { cemetery: null, matchKey: null }
    const matchKey = this.#matchKeyOf(input)
    const known = this.#known.get(matchKey)
    const isFormerName = this.#formerNames.has(matchKey)
    const isFilled = (field: keyof CemeteryInput) => input[field] !== null && !(isFormerName && PLACE_FIELDS.has(field))
    if (known?.missing.some(isFilled)) await this.#complete(known, input)
    const isKeyed = input.sourceKey !== undefined
    return {
      cemetery: known ?? (isKeyed ? await this.#findByKey(input, matchKey) : await this.#find(input, matchKey)),
      matchKey,
    }
  }

  async #find(input: CemeteryInput, matchKey: string): Promise<CachedCemetery> {
    if (this.#new.hasSameName(matchKey)) await this.write()
    const row = this.#unknown.has(matchKey) ? undefined : await this.#records.find(matchKey)
    const cemetery = row === undefined ? await this.#new.add(input, matchKey) : await this.#knownRow(row)
    this.#known.set(matchKey, cemetery)
    if (row !== undefined && withoutCounty(String(row.match_key)) !== withoutCounty(matchKey)) {
      this.#formerNames.add(matchKey)
    }
    if (row !== undefined) await this.#complete(cemetery, input)
    return cemetery
  }

  /**
   * Finds or adds a cemetery with a key. A different key of the source means a different cemetery, even if it has the
   * same name.
   */
  async #findByKey(input: CemeteryInput, key: string): Promise<CachedCemetery> {
    await this.write()
    const keyed = await this.#records.findByKey(key)
    const nameKey = cemeteryMatchKey(input)
    const named = keyed ?? (await this.#records.find(nameKey))
    const isNewKey = keyed === undefined && named !== undefined && !(await this.#records.isMergedName(named, nameKey))
    const isOther = isNewKey && (await this.#records.hasOtherKey(this.#source, key, Number(named.id)))
    if (named !== undefined && !isOther) {
      if (isNewKey) {
        await this.#records.addAlias(key, Number(named.id))
        await this.#log?.keyAdded(Number(named.id), key)
      }
      const cemetery = await this.#knownRow(named)
      this.#known.set(key, cemetery)
      await this.#complete(cemetery, input)
      return cemetery
    }
    const cemetery = await this.#new.add(input, isOther ? `${nameKey}${key}` : nameKey)
    await this.write()
    await this.#records.addAlias(key, cemetery.id)
    this.#known.set(key, cemetery)
    return cemetery
  }

  async byId(id: number | null): Promise<CachedCemetery | null> {
    const row = id === null ? undefined : await this.#row(id)
    return row === undefined ? null : await this.#knownRow(row)
  }

  async placesOf(id: number): Promise<readonly string[]> {
    let places = this.#placesById.get(id)
    if (places === undefined) {
      const row = await this.#row(id)
      places = row === undefined ? [] : (await this.#records.known(row)).places
      this.#placesById.set(id, places)
    }
    return places
  }

  countNew(memorials: readonly PlacedMemorial[]): void {
    addGains(this.#gains, memorials)
  }

  /** Updates the counts and earliest dates of cemeteries. `moves` has the change in count by cemetery ID. */
  async applyMoves(moves: ReadonlyMap<number, number>): Promise<void> {
    if (moves.size === 0) return
    await this.write()
    await this.#memorials.flushListings()
    for (const [id, by] of moves) {
      if (by !== 0) await this.#records.addToCount(id, by)
      await recomputeEarliest(this.#database, id)
    }
  }

  /** Writes new cemeteries and all counts. Called once per transaction, because many rows have the same cemetery. */
  async write(): Promise<void> {
    const options = { isDemo: this.#isDemo, now: Math.floor(Date.now() / 1000) }
    for (const key of this.#unknown) if (this.#new.hasSameName(key)) this.#unknown.delete(key)
    const added = await this.#new.write(this.#gains, options)
    this.#added += added.size
    await this.#log?.added('cemetery', added)
    for (const id of added) this.#gains.delete(id)
    await this.#records.countGains(this.#gains, options.now)
    this.#gains.clear()
  }

  /** Returns the source's own key for the cemetery or, without one, the key made from its name and place. */
  #matchKeyOf(input: ListedCemetery): string {
    let matchKey = this.#matchKeys.get(input)
    if (matchKey === undefined) {
      matchKey = input.sourceKey === undefined ? cemeteryMatchKey(input) : sourceKey(this.#source, input.sourceKey)
      this.#matchKeys.set(input, matchKey)
    }
    return matchKey
  }

  async #row(id: number): Promise<Row | undefined> {
    return this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
  }

  /** Returns the same object for a cemetery, whether it was found by its current or a former name. */
  async #knownRow(row: Row): Promise<CachedCemetery> {
    const matchKey = String(row.match_key)
    const known = this.#known.get(matchKey) ?? (await this.#records.known(row))
    this.#known.set(matchKey, known)
    return known
  }

  /** Fills in empty fields and indexes the cemetery's memorials under its new places. */
  async #complete(cemetery: CachedCemetery, input: CemeteryInput): Promise<void> {
    if (this.#gains.has(cemetery.id)) await this.write()
    if (this.#new.complete(cemetery, input)) return
    const row = await this.#row(cemetery.id)
    if (row === undefined) return
    const { outcome, placesChanged } = await this.#records.update(row, input, {
      isDemo: this.#isDemo,
      now: Math.floor(Date.now() / 1000),
      overwrite: false,
    })
    const changed = (await this.#row(cemetery.id)) ?? row
    if (outcome === 'updated') await this.#log?.cemeteryChanges(row, changed)
    const after = await this.#records.known(changed)
    if (placesChanged) await this.#memorials.reindexCemetery(cemetery.id, cemetery.places, after.places)
    cemetery.places = after.places
    cemetery.missing = after.missing
    this.#placesById.set(cemetery.id, after.places)
  }
}
