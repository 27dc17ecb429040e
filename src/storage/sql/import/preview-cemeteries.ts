import { cemeteryMatchKey, countyOf, withCounty, withoutCounty } from '../../../search/cemeteries/cemetery-key.ts'
import type { ListedCemetery } from '../../ports.ts'
import type { Database } from '../database.ts'
import { type CachedCemetery, CemeteryRecords, sourceKey } from '../records/cemetery-records.ts'
import { text } from '../records/row-mapping.ts'

export interface RowCemeteries {
  /** The number of cemeteries that the run has added. */
  readonly added: number
  /** Returns the cemetery of a row, which may be new, and its match key. */
  of(
    input: ListedCemetery | null,
  ): Promise<{ readonly cemetery: CachedCemetery | null; readonly matchKey: string | null }>
  byId(id: number | null): Promise<CachedCemetery | null>
}

/** Finds the cemeteries of rows in a dry run, without adding any. */
export class PreviewCemeteries implements RowCemeteries {
  readonly #database: Database
  readonly #records: CemeteryRecords
  readonly #known = new Map<string, CachedCemetery>()
  /** The new cemeteries with each name and place. */
  readonly #new = new Map<string, CachedCemetery[]>()
  /** The folded counties that cemeteries have or would get, by ID. */
  readonly #counties = new Map<number, string>()
  /** The cemeteries that keys of the source point to. */
  readonly #keyed = new Set<number>()
  readonly #source: string
  #added = 0

  constructor(database: Database, source: string) {
    this.#source = source
    this.#database = database
    this.#records = new CemeteryRecords(database)
  }

  get added(): number {
    return this.#added
  }

  async of(
    input: ListedCemetery | null,
  ): Promise<{ readonly cemetery: CachedCemetery | null; readonly matchKey: string | null }> {
    if (input === null) return { cemetery: null, matchKey: null }
    const nameKey = cemeteryMatchKey(input)
    const key = input.sourceKey === undefined ? null : sourceKey(this.#source, input.sourceKey)
    const matchKey = key ?? nameKey
    const cemetery =
      this.#known.get(matchKey) ?? (key === null ? await this.#find(nameKey) : await this.#findByKey(key, nameKey))
    this.#known.set(matchKey, cemetery)
    return { cemetery, matchKey }
  }

  async byId(id: number | null): Promise<CachedCemetery | null> {
    const row = id === null ? undefined : await this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
    return row === undefined ? null : await this.#records.known(row)
  }

  async #findByKey(key: string, nameKey: string): Promise<CachedCemetery> {
    const row = await this.#records.findByKey(key)
    const named = row === undefined ? await this.#find(nameKey) : await this.#records.known(row)
    const found = row === undefined ? await this.#records.find(nameKey) : undefined
    if (found !== undefined && (await this.#records.isMergedName(found, nameKey))) return named
    const isOther =
      row === undefined && (this.#keyed.has(named.id) || (await this.#records.hasOtherKey(this.#source, key, named.id)))
    const cemetery = isOther ? { id: -++this.#added, places: [], missing: [] } : named
    this.#keyed.add(cemetery.id)
    return cemetery
  }

  /** New cemeteries get negative IDs, which no stored one has. */
  async #find(matchKey: string): Promise<CachedCemetery> {
    const county = countyOf(matchKey)
    const row = await this.#records.find(matchKey)
    if (row !== undefined) {
      const cemetery = await this.#records.known(row)
      const isAlias = withoutCounty(String(row.match_key)) !== withoutCounty(matchKey)
      const stored = countyOf(withCounty('', text(row.county)))
      if (isAlias || this.#takesCounty(cemetery, county, stored)) return cemetery
    }
    const named = this.#new.get(withoutCounty(matchKey)) ?? []
    const same = named.find(({ id }) => this.#counties.get(id) === county)
    const found = same ?? named.find((cemetery) => this.#takesCounty(cemetery, county, ''))
    if (found !== undefined) return found
    const added = { id: -++this.#added, places: [], missing: [] }
    this.#counties.set(added.id, county)
    this.#new.set(withoutCounty(matchKey), [...named, added])
    return added
  }

  /** Whether a cemetery can be in this county. If its county was unknown, it is in this county from now on. */
  #takesCounty({ id }: CachedCemetery, county: string, stored: string): boolean {
    const known = this.#counties.get(id) ?? stored
    if (county === '' || known === county) return true
    if (known !== '') return false
    this.#counties.set(id, county)
    return true
  }
}
