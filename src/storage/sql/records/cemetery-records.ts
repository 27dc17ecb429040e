import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import {
  cemeteryMatchKey,
  cemeteryMenuText,
  cemeterySortKey,
  countyOf,
  withCounty,
  withoutCounty,
} from '../../../search/cemeteries/cemetery-key.ts'
import { placeKeys } from '../../../search/places/places.ts'
import { regionOf } from '../../../search/places/region.ts'
import type { CemeteryImportOutcome } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { derivedCounty } from './county-gazetteer.ts'
import { earlierDate } from './earliest-dates.ts'
import { matchKeyOfRow } from './match-key-of-row.ts'
import { PlaceRecords, searchedPlace } from './place-records.ts'
import { recordedPlace, text } from './row-mapping.ts'

/** The cached data of a cemetery. A run uses one object per cemetery, so that all memorials see its changes. */
export interface CachedCemetery {
  readonly id: number
  places: readonly string[]
  /** Empty fields that the site owner did not clear. */
  missing: readonly CemeteryField[]
}

/** The number of memorials that a cemetery gains, and their earliest Burial and Death as encoded dates. */
export interface MemorialGains {
  memorials: number
  burial: string | null
  death: string | null
}

type CemeteryField = (typeof STORED_CEMETERY_FIELDS)[number]

/** The columns of `cemetery` that are copied from the input. */
export const STORED_CEMETERY_FIELDS = [
  'name',
  'city',
  'county',
  'state',
  'zip',
  'country',
  'address',
  'phone',
  'website',
  'description',
  'latitude',
  'longitude',
] as const

const PLACE_COLUMNS = ['city', 'county', 'derived_county', 'state', 'country'] as const

/**
 * Returns the alias under which a source finds a cemetery by its key. A match key of a name never starts with "#". Old databases
 * pad keys with U+0000, which PostgreSQL cannot store.
 */
export function sourceKey(source: string, key: string): string {
  return `#${JSON.stringify(source)}#${key.replaceAll('\0', '')}`
}

/** The fields of the match key, apart from the name */
export const PLACE_FIELDS: ReadonlySet<string> = new Set(['city', 'county', 'state', 'country'])

/** Finds and changes cemeteries inside the caller's transaction. NewCemeteries adds them. */
export class CemeteryRecords {
  readonly #database: Database
  readonly #log: ChangeLog
  readonly #wholePlaces: PlaceRecords

  constructor(database: Database) {
    this.#database = database
    this.#log = new ChangeLog(database)
    this.#wholePlaces = new PlaceRecords(database)
  }

  /**
   * Finds the cemetery that has this key, or had it before it was renamed or merged. A key without a county also finds the first
   * cemetery with one, and a key with a county finds the cemetery whose county is unknown.
   */
  async find(matchKey: string): Promise<Row | undefined> {
    const isCountyKnown = countyOf(matchKey) !== ''
    return (
      (await this.findByKey(matchKey)) ??
      (isCountyKnown ? await this.findByKey(withoutCounty(matchKey)) : await this.#withAnyCounty(matchKey))
    )
  }

  /** Returns the keys that `find` would not find. Reads the stored keys with the same prefixes for all keys at once. */
  async unknownKeys(matchKeys: readonly string[]): Promise<Set<string>> {
    const rows = await this.#database.all`
      SELECT key FROM texts(${matchKeys.map(withoutCounty)}) WHERE
        EXISTS (SELECT 1 FROM cemetery WHERE match_key >= value AND match_key < value || '}')
        OR EXISTS (SELECT 1 FROM cemetery_alias WHERE match_key >= value AND match_key < value || '}')`
    const known = new Set(rows.map((row) => matchKeys[Number(row.key)]))
    return new Set(matchKeys.filter((matchKey) => !known.has(matchKey)))
  }

  /** Finds the cemetery with exactly this key, which may be a key from a source. */
  async findByKey(matchKey: string): Promise<Row | undefined> {
    return (
      (await this.#database.get`SELECT * FROM cemetery WHERE match_key = ${matchKey}`) ??
      (await this.#database.get`
        SELECT c.* FROM cemetery_alias a JOIN cemetery c ON c.id = a.cemetery_id WHERE a.match_key = ${matchKey}`)
    )
  }

  async #withAnyCounty(matchKey: string): Promise<Row | undefined> {
    // "}" follows "|" in ASCII, so this range contains all keys that add a county.
    const range = [`${matchKey}|`, `${matchKey}}`]
    return (
      (await this.#database.get(
        'SELECT * FROM cemetery WHERE match_key >= ? AND match_key < ? ORDER BY id LIMIT 1',
        ...range,
      )) ??
      (await this.#database.get(
        `SELECT c.* FROM cemetery_alias a JOIN cemetery c ON c.id = a.cemetery_id
         WHERE a.match_key >= ? AND a.match_key < ? ORDER BY c.id LIMIT 1`,
        ...range,
      ))
    )
  }

  async row(id: number): Promise<Row | undefined> {
    return this.#database.get`SELECT * FROM cemetery WHERE id = ${id}`
  }

  /** Throws an Error for a cemetery that does not exist. */
  async cached(id: number): Promise<CachedCemetery> {
    const row = await this.row(id)
    if (row === undefined) throw new Error(`cemetery ${id} does not exist`)
    return this.known(row)
  }

  async known(row: Row): Promise<CachedCemetery> {
    const id = Number(row.id)
    const owners = await this.#log.ownerFields('cemetery', id)
    return {
      id,
      places: placesOf(row),
      missing: STORED_CEMETERY_FIELDS.filter((field) => row[field] === null && !owners.has(field)),
    }
  }

  /**
   * Fills in empty fields. With `overwrite`, also replaces fields that differ. Owner overrides stay. `placesChanged` is true
   * when the place tokens of its memorials must be updated.
   */
  async update(
    row: Row,
    input: CemeteryInput,
    options: {
      readonly overwrite: boolean
      readonly isDemo: boolean
      readonly now: number
      /** Whether the row was found by a key from its source, so that its name and place may change. */
      readonly isKnown?: boolean
    },
  ): Promise<{
    readonly outcome: CemeteryImportOutcome
    readonly placesChanged: boolean
    readonly keptOverrides: readonly (keyof CemeteryInput)[]
    /** Whether the input is about the cemetery itself, and not about its former name or a cemetery merged into it. */
    readonly isSameName: boolean
  }> {
    const id = Number(row.id)
    const owners = await this.#log.ownerFields('cemetery', id)
    const changes: Record<string, string | number | null> = {}
    const keptOverrides: (keyof CemeteryInput)[] = []
    // Input with a former name or a merged cemetery must not overwrite the current values, and may state another place.
    const isSameName =
      options.isKnown === true || withoutCounty(String(row.match_key)) === withoutCounty(cemeteryMatchKey(input))
    const overwrite = options.overwrite && isSameName
    const apply = (field: keyof CemeteryInput, column: string, value: string | number | null) => {
      if (value === null || value === row[column] || !(overwrite || row[column] === null)) return
      if (owners.has(field)) keptOverrides.push(field)
      else changes[column] = value
    }
    for (const field of STORED_CEMETERY_FIELDS) {
      if (isSameName || !PLACE_FIELDS.has(field)) apply(field, field, input[field])
    }
    const firstBurial = input.firstBurialDate === null ? null : encodePartialDate(input.firstBurialDate)
    apply('firstBurialDate', 'first_burial', firstBurial)
    if (!options.isDemo && row.is_demonstration === 1) changes.is_demonstration = 0
    if (Object.keys(changes).length === 0)
      return { outcome: 'unchanged', placesChanged: false, keptOverrides, isSameName }

    const changed: Row = { ...row, ...changes }
    changed.derived_county = derivedCounty(recordedPlace(changed))
    changes.derived_county = changed.derived_county
    if (changes.name !== undefined) {
      changes.slug = cemeterySlug(String(changed.name))
      changes.sort_key = cemeterySortKey(String(changed.name))
    }
    if (options.isKnown === true) Object.assign(changes, await this.#changedMatchKey(row, matchKeyOfRow(changed)))
    else if (row.county === null && changes.county !== undefined) {
      const matchKey = withCounty(String(row.match_key), String(changes.county))
      Object.assign(changes, await this.#changedMatchKey(row, matchKey))
    }
    const place = { name: String(changed.name), city: text(changed.city), state: text(changed.state) }
    changes.menu_text = cemeteryMenuText(place)
    const columns = Object.keys(changes)
    await this.#database.run(
      `UPDATE cemetery SET ${columns.map((column) => `${column} = ?`).join(', ')}, updated_at = ? WHERE id = ?`,
      ...Object.values(changes),
      options.now,
      id,
    )
    const before = placesOf(row)
    const after = placesOf(changed)
    const placesChanged = before.join('\n') !== after.join('\n')
    if (placesChanged) await this.writePlaces(id, after)
    await this.movePlaces(row, changed)
    if (changes.match_key !== undefined) await this.passOn(String(row.match_key))
    return { outcome: 'updated', placesChanged, keptOverrides, isSameName }
  }

  /** Returns the new match key, unless another cemetery has it. The old key still finds the cemetery. */
  async #changedMatchKey(row: Row, matchKey: string): Promise<{ readonly match_key?: string }> {
    const found = await this.findByKey(matchKey)
    if (matchKey === row.match_key || (found !== undefined && found.id !== row.id)) return {}
    await this.#database.run`DELETE FROM cemetery_alias WHERE match_key = ${matchKey}`
    // A key without a county finds the cemetery anyway.
    if (row.match_key !== withoutCounty(matchKey)) await this.addAlias(String(row.match_key), Number(row.id))
    return { match_key: matchKey }
  }

  /** Whether another key of the source than `key`, an alias, means the cemetery. After a merge, several do. */
  async hasOtherKey(source: string, key: string, id: number): Promise<boolean> {
    const from = sourceKey(source, '')
    return (
      (await this.#database.get`
        SELECT 1 AS found FROM cemetery_alias
        WHERE cemetery_id = ${id} AND substr(match_key, 1, ${from.length}) = ${from} AND match_key <> ${key}`) !==
      undefined
    )
  }

  /** Gives a key that a cemetery no longer has to the first other cemetery with this name and place, if nothing else has it. */
  async passOn(matchKey: string): Promise<void> {
    if ((await this.findByKey(matchKey)) !== undefined) return
    const [name = ''] = matchKey.split('|', 1)
    const rows = await this.#database.all(
      'SELECT * FROM cemetery WHERE sort_key = ? OR (match_key >= ? AND match_key < ?) ORDER BY id',
      name,
      `${name}|`,
      `${name}}`,
    )
    const heir = rows.find((row) => matchKeyOfRow(row) === matchKey)
    if (heir !== undefined)
      await this.#database.run`UPDATE cemetery SET match_key = ${matchKey} WHERE id = ${Number(heir.id)}`
  }

  /**
   * Whether a name key finds the cemetery by the name of one that was merged into it. A key of such a row must not become
   * that of the remaining cemetery.
   */
  async isMergedName(row: Row, nameKey: string): Promise<boolean> {
    if (withoutCounty(String(row.match_key)) === withoutCounty(nameKey)) return false
    const merged = await this.#database
      .get`SELECT 1 AS found FROM merged_cemetery WHERE into_id = ${Number(row.id)} LIMIT 1`
    return merged !== undefined
  }

  async addAlias(matchKey: string, id: number): Promise<void> {
    await this.#database.run`INSERT INTO cemetery_alias (match_key, cemetery_id) VALUES (${matchKey}, ${id})`
  }

  async addToCount(id: number, by: number): Promise<void> {
    await this.#database.run`UPDATE cemetery SET memorials_count = memorials_count + ${by} WHERE id = ${id}`
  }

  /** A cemetery with a real memorial is no longer demo data. */
  async markNotDemo(id: number): Promise<void> {
    await this.#database.run`UPDATE cemetery SET is_demonstration = 0 WHERE id = ${id}`
  }

  /** Adds new memorials to the counts of cemeteries and updates their earliest recorded Burials and Deaths. */
  async countGains(gains: ReadonlyMap<number, MemorialGains>, now: number): Promise<void> {
    if (gains.size === 0) return
    const rows = await this.#database.all`
      SELECT id, earliest_burial, earliest_death FROM cemetery
      WHERE id IN (SELECT value FROM integers(${[...gains.keys()]})) ORDER BY id`
    const changes = rows.map((row) => {
      const { memorials, burial, death } = gains.get(Number(row.id)) as MemorialGains
      const earliest = [earlierDate(text(row.earliest_burial), burial), earlierDate(text(row.earliest_death), death)]
      return [Number(row.id), memorials, ...earliest]
    })
    // One statement for all: because of the triggers, SQLite journals each statement, and FTS5 then starts a new segment.
    await this.#database.run(
      `UPDATE cemetery SET memorials_count = memorials_count + CAST(value ->> 1 AS BIGINT), earliest_burial = value ->> 2,
         earliest_death = value ->> 3, updated_at = CASE WHEN updated_at < ?1 THEN ?1 ELSE updated_at END
       FROM texts(?2) k WHERE cemetery.id = CAST(value ->> 0 AS BIGINT)`,
      now,
      changes.map((change) => JSON.stringify(change)),
    )
  }

  async remove(id: number, now: number): Promise<void> {
    await this.#database.run`DELETE FROM cemetery_alias WHERE cemetery_id = ${id}`
    const row = await this.row(id)
    await this.delete(id)
    await this.passOn(String(row?.match_key))
    await this.#database.run`INSERT INTO removed_record (kind, id, removed_at) VALUES ('cemetery', ${id}, ${now})`
  }

  /** Deletes a cemetery from all tables except those that record merges and removals. */
  async delete(id: number): Promise<void> {
    await this.#database.run`DELETE FROM cemetery_place WHERE cemetery_id = ${id}`
    const row = await this.#database.get`DELETE FROM cemetery WHERE id = ${id} RETURNING *`
    if (row !== undefined) await this.movePlaces(row, null)
  }

  /** Updates the place menu and the region for a cemetery's old and new row. Pass null for a cemetery that is added or deleted. */
  async movePlaces(before: Row | null, after: Row | null): Promise<void> {
    const isSame = PLACE_COLUMNS.every(
      (column) => before !== null && after !== null && before[column] === after[column],
    )
    if (isSame) return
    if (before !== null) await this.#wholePlaces.remove(searchedPlace(before))
    if (after === null) return
    const place = searchedPlace(after)
    await this.#wholePlaces.add([place])
    await this.#database.run`UPDATE cemetery SET region = ${regionOf(place)} WHERE id = ${Number(after.id)}`
  }

  async writePlaces(id: number, places: readonly string[]): Promise<void> {
    await this.#database.run`DELETE FROM cemetery_place WHERE cemetery_id = ${id}`
    for (const place of places) {
      await this.#database.run`INSERT INTO cemetery_place (place, cemetery_id) VALUES (${place}, ${id})`
    }
  }
}

/** Returns the keys that find the place of a cemetery in searches. */
export function placesOf(row: Row): string[] {
  return placeKeys(searchedPlace(row))
}

/** Adds memorials to the gains of their cemeteries, keyed by cemetery ID. */
export function addGains(
  gains: Map<number, MemorialGains>,
  memorials: Iterable<{
    readonly cemetery: CachedCemetery | null
    readonly burial: string | null
    readonly death: string | null
  }>,
): void {
  for (const { cemetery, burial, death } of memorials) {
    if (cemetery === null) continue
    const sum = gains.get(cemetery.id)
    if (sum === undefined) gains.set(cemetery.id, { memorials: 1, burial, death })
    else {
      sum.memorials++
      sum.burial = earlierDate(sum.burial, burial)
      sum.death = earlierDate(sum.death, death)
    }
  }
}

/** Returns the change in each cemetery's memorial count, by cemetery ID, when memorials move from `cemeteryBefore`. */
export function countMoves(
  memorials: Iterable<{ readonly id: number; readonly cemetery: CachedCemetery | null }>,
  cemeteryBefore: ReadonlyMap<number, number | null>,
): Map<number, number> {
  const moves = new Map<number, number>()
  const move = (id: number | null, by: number) => {
    if (id !== null) moves.set(id, (moves.get(id) ?? 0) + by)
  }
  for (const { id, cemetery } of memorials) {
    move(cemeteryBefore.get(id) ?? null, -1)
    move(cemetery?.id ?? null, 1)
  }
  return moves
}
