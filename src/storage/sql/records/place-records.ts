import type { CemeterySummary } from '../../../domain/cemetery.ts'
import { PLACE_KINDS } from '../../../domain/places/place-menu.ts'
import { joinKey } from '../../../search/join-key.ts'
import { regionOf } from '../../../search/places/region.ts'
import { placeSounds, type WholePlace, wholePlaces } from '../../../search/places/whole-places.ts'
import type { Database, Row } from '../database.ts'
import { BulkInsert } from './bulk-insert.ts'
import { derivedCounty } from './county-gazetteer.ts'
import { recordedPlace, text } from './row-mapping.ts'

type CemeteryPlace = Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'>

export const LEVEL_BAR = '|'

type PlaceRow = ReturnType<typeof rowOf>

function rowOf({ kind, label, levels }: WholePlace) {
  const key = joinKey(levels, LEVEL_BAR)
  return { levels: key, kind: PLACE_KINDS.indexOf(kind) + 1, label, name: key.split(LEVEL_BAR)[0] ?? '' }
}

/** Counts the cemeteries of each place and place name, inside the caller's transaction. */
export class PlaceRecords {
  readonly #database: Database
  readonly #newSounds: BulkInsert<'sound' | 'name'>

  constructor(database: Database) {
    this.#database = database
    this.#newSounds = new BulkInsert(database, 'place_sound', ['sound', 'name'])
  }

  /** Adds cemeteries to the counts. Each place is written once for all its cemeteries. */
  async add(cemeteries: readonly CemeteryPlace[]): Promise<void> {
    const places = new Map<string, { readonly place: PlaceRow; cemeteries: number }>()
    const names = new Map<string, number>()
    for (const place of cemeteries.flatMap(wholePlaces).map(rowOf)) {
      const key = `${place.kind}${place.levels}`
      const count = places.get(key)
      if (count === undefined) places.set(key, { place, cemeteries: 1 })
      else count.cemeteries++
      names.set(place.name, (names.get(place.name) ?? 0) + 1)
    }
    await this.#database.run(
      `INSERT INTO place (levels, kind, label, cemeteries)
       SELECT value ->> 0, CAST(value ->> 1 AS BIGINT), value ->> 2, CAST(value ->> 3 AS BIGINT) FROM texts(?) WHERE true
       ON CONFLICT (levels, kind) DO UPDATE SET cemeteries = place.cemeteries + excluded.cemeteries`,
      [...places.values()].map(({ place, cemeteries }) =>
        JSON.stringify([place.levels, place.kind, place.label, cemeteries]),
      ),
    )
    const counted = await this.#database.all`
      INSERT INTO place_name (name, cemeteries) SELECT value ->> 0, CAST(value ->> 1 AS BIGINT)
      FROM texts(${[...names].map((count) => JSON.stringify(count))}) WHERE true
      ON CONFLICT (name) DO UPDATE SET cemeteries = place_name.cemeteries + excluded.cemeteries
      RETURNING name, cemeteries`
    for (const row of counted) {
      const name = String(row.name)
      // Another cemetery has the same place, so its sounds are already stored.
      if (row.cemeteries !== names.get(name)) continue
      for (const sound of placeSounds(name)) this.#newSounds.add({ sound, name })
    }
    await this.#newSounds.flush()
  }

  /** Subtracts one cemetery from the counts. */
  async remove(cemetery: CemeteryPlace): Promise<void> {
    for (const { levels, kind, name } of wholePlaces(cemetery).map(rowOf)) {
      await this.#database.run`UPDATE place SET cemeteries = cemeteries - 1 WHERE levels = ${levels} AND kind = ${kind}`
      await this.#database.run`DELETE FROM place WHERE levels = ${levels} AND kind = ${kind} AND cemeteries = 0`
      await this.#database.run`UPDATE place_name SET cemeteries = cemeteries - 1 WHERE name = ${name}`
      const deleted = await this.#database.get`
        DELETE FROM place_name WHERE name = ${name} AND cemeteries = 0 RETURNING name`
      if (deleted !== undefined) await this.#database.run`DELETE FROM place_sound WHERE name = ${name}`
    }
  }
}

/** Returns the place of a cemetery for searches, with its derived county if none is recorded. */
export function searchedPlace(row: Row): ReturnType<typeof recordedPlace> {
  const place = recordedPlace(row)
  return { ...place, county: place.county ?? text(row.derived_county) }
}

/** Derives the counties and regions of all cemeteries, and refills the place tables. */
export async function rewritePlaces(database: Database): Promise<void> {
  for (const table of ['place', 'place_name', 'place_sound']) await database.run(`DELETE FROM ${table}`)
  const records = new PlaceRecords(database)
  const places = await Array.fromAsync(await database.all('SELECT * FROM cemetery'), async (row) => {
    const county = derivedCounty(recordedPlace(row))
    const place = searchedPlace({ ...row, derived_county: county })
    if (county !== text(row.derived_county)) {
      const values = [county, regionOf(place), Number(row.id)]
      await database.run('UPDATE cemetery SET derived_county = ?, region = ? WHERE id = ?', ...values)
    }
    return place
  })
  await records.add(places)
}
