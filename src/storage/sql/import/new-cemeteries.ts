import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import { cemeteryMenuText, cemeterySortKey, withoutCounty } from '../../../search/cemeteries/cemetery-key.ts'
import { placeKeys } from '../../../search/places/places.ts'
import { regionOf } from '../../../search/places/region.ts'
import type { Database } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'
import { type CachedCemetery, type MemorialGains, STORED_CEMETERY_FIELDS } from '../records/cemetery-records.ts'
import { derivedCounty } from '../records/county-gazetteer.ts'
import { PlaceRecords } from '../records/place-records.ts'
import { recordSitemapChange } from '../records/sitemap-parts.ts'

const COLUMNS = [
  'id',
  'slug',
  ...STORED_CEMETERY_FIELDS,
  'first_burial',
  'earliest_burial',
  'earliest_death',
  'match_key',
  'sort_key',
  'menu_text',
  'derived_county',
  'region',
  'memorials_count',
  'is_demonstration',
  'created_at',
  'updated_at',
] as const
const PLACE_COLUMNS = ['place', 'cemetery_id'] as const

interface NewCemetery {
  readonly known: CachedCemetery
  readonly matchKey: string
  input: CemeteryInput
  derivedCounty: string | null
}

/** Collects new cemeteries, so that each is written once with the data and counts of all its rows so far. */
export class NewCemeteries {
  readonly #database: Database
  readonly #newCemeteries: BulkInsert<(typeof COLUMNS)[number]>
  readonly #newPlaces: BulkInsert<(typeof PLACE_COLUMNS)[number]>
  readonly #places: PlaceRecords
  readonly #pending = new Map<number, NewCemetery>()
  readonly #pendingNames = new Set<string>()
  #nextId = 0

  constructor(database: Database) {
    this.#database = database
    this.#newCemeteries = new BulkInsert(database, 'cemetery', COLUMNS)
    this.#newPlaces = new BulkInsert(database, 'cemetery_place', PLACE_COLUMNS)
    this.#places = new PlaceRecords(database)
  }

  /** Adds a cemetery whose key is not in the directory. */
  async add(input: CemeteryInput, matchKey: string): Promise<CachedCemetery> {
    if (this.#pending.size === 0) this.#nextId = await this.#firstFreeId()
    const known: CachedCemetery = { id: this.#nextId++, places: [], missing: [] }
    const cemetery = { known, matchKey, input, derivedCounty: null }
    this.#pending.set(known.id, cemetery)
    this.#pendingNames.add(withoutCounty(matchKey))
    updateKnown(cemetery)
    return known
  }

  /** Whether a pending cemetery has this key, apart from the county. */
  hasSameName(matchKey: string): boolean {
    return this.#pendingNames.has(withoutCounty(matchKey))
  }

  /** Fills in the empty fields of a pending cemetery. Returns false for a cemetery that is not pending. */
  complete({ id }: CachedCemetery, input: CemeteryInput): boolean {
    const cemetery = this.#pending.get(id)
    if (cemetery === undefined) return false
    const stored = Object.fromEntries(Object.entries(cemetery.input).filter(([, value]) => value !== null))
    cemetery.input = { ...input, ...stored }
    updateKnown(cemetery)
    return true
  }

  /** Writes the pending cemeteries with the counts and earliest dates from `gains`. Returns their IDs. */
  async write(
    gains: ReadonlyMap<number, MemorialGains>,
    options: { readonly isDemo: boolean; readonly now: number },
  ): Promise<ReadonlySet<number>> {
    const pending = [...this.#pending.values()]
    this.#pending.clear()
    this.#pendingNames.clear()
    const ids = new Set(pending.map(({ known }) => known.id))
    if (ids.size === 0) return ids
    for (const { known, matchKey, input, derivedCounty } of pending) {
      const { memorials, burial, death } = gains.get(known.id) ?? { memorials: 0, burial: null, death: null }
      const fields = Object.fromEntries(STORED_CEMETERY_FIELDS.map((field) => [field, input[field]]))
      this.#newCemeteries.add({
        ...(fields as Record<(typeof STORED_CEMETERY_FIELDS)[number], string | number | null>),
        id: known.id,
        slug: cemeterySlug(input.name),
        first_burial: input.firstBurialDate === null ? null : encodePartialDate(input.firstBurialDate),
        earliest_burial: burial,
        earliest_death: death,
        match_key: matchKey,
        sort_key: cemeterySortKey(input.name),
        menu_text: cemeteryMenuText(input),
        derived_county: derivedCounty,
        region: regionOf(searchedPlaceOf({ input, derivedCounty })),
        memorials_count: memorials,
        is_demonstration: options.isDemo ? 1 : 0,
        created_at: options.now,
        updated_at: options.now,
      })
    }
    await this.#newCemeteries.flush()
    const places = pending.flatMap(({ known }) => known.places.map((place) => ({ place, cemetery_id: known.id })))
    places.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    for (const row of places) this.#newPlaces.add(row)
    await this.#newPlaces.flush()
    await this.#places.add(pending.map(searchedPlaceOf))
    await recordSitemapChange(this.#database, 'cemetery', ids, options.now)
    return ids
  }

  async #firstFreeId(): Promise<number> {
    return this.#database.nextId('cemetery')
  }
}

/** Returns the input with its derived county if it has none. */
function searchedPlaceOf({ input, derivedCounty }: Pick<NewCemetery, 'input' | 'derivedCounty'>): CemeteryInput {
  return { ...input, county: input.county ?? derivedCounty }
}

function updateKnown(cemetery: NewCemetery): void {
  const { known, input } = cemetery
  cemetery.derivedCounty = derivedCounty(input)
  known.places = placeKeys(searchedPlaceOf(cemetery))
  known.missing = STORED_CEMETERY_FIELDS.filter((field) => input[field] === null)
}
