import type { StatementSync } from 'node:sqlite'
import type { CemeterySummary } from '../../../domain/cemetery.ts'
import { PLACE_KINDS } from '../../../domain/places/place-menu.ts'
import { placeSounds, type WholePlace, wholePlaces } from '../../../search/places/whole-places.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { derivedCounty } from './county-gazetteer.ts'
import { text } from './row-mapping.ts'

type CemeteryPlace = Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'>

export const LEVEL_BAR = '|'

type PlaceRow = ReturnType<typeof rowOf>

function rowOf({ kind, label, levels }: WholePlace) {
  return { levels: levels.join(LEVEL_BAR), kind: PLACE_KINDS.indexOf(kind) + 1, label, name: levels[0] ?? '' }
}

/** Counts the cemeteries of each place and place name, inside the caller's transaction. */
export class PlaceRecords {
  readonly #connection: Connection
  readonly #countPlace: StatementSync
  readonly #countName: StatementSync

  constructor(connection: Connection) {
    this.#connection = connection
    this.#countPlace = connection.prepareWrite(
      'UPDATE place SET cemeteries = cemeteries + ? WHERE levels = ? AND kind = ?',
    )
    this.#countName = connection.prepareWrite('UPDATE place_name SET cemeteries = cemeteries + ? WHERE name = ?')
  }

  /** Adds cemeteries to the counts. Each place is written once for all of them. */
  add(cemeteries: readonly CemeteryPlace[]): void {
    const places = new Map<string, { readonly place: PlaceRow; cemeteries: number }>()
    const names = new Map<string, number>()
    for (const place of cemeteries.flatMap(wholePlaces).map(rowOf)) {
      const key = `${place.kind}${place.levels}`
      const count = places.get(key)
      if (count === undefined) places.set(key, { place, cemeteries: 1 })
      else count.cemeteries++
      names.set(place.name, (names.get(place.name) ?? 0) + 1)
    }
    for (const { place, cemeteries } of places.values()) {
      const { levels, kind, label } = place
      if (this.#countPlace.run(cemeteries, levels, kind).changes > 0n) continue
      this.#connection.run(
        'INSERT INTO place (levels, kind, label, cemeteries) VALUES (?, ?, ?, ?)',
        ...[levels, kind, label, cemeteries],
      )
    }
    for (const [name, cemeteries] of names) {
      if (this.#countName.run(cemeteries, name).changes > 0n) continue
      this.#connection.run('INSERT INTO place_name (name, cemeteries) VALUES (?, ?)', name, cemeteries)
      for (const sound of placeSounds(name)) {
        this.#connection.run('INSERT INTO place_sound (sound, name) VALUES (?, ?)', sound, name)
      }
    }
  }

  /** Subtracts one cemetery from the counts. */
  remove(cemetery: CemeteryPlace): void {
    for (const { levels, kind, name } of wholePlaces(cemetery).map(rowOf)) {
      this.#connection.run('UPDATE place SET cemeteries = cemeteries - 1 WHERE levels = ? AND kind = ?', levels, kind)
      this.#connection.run('DELETE FROM place WHERE levels = ? AND kind = ? AND cemeteries = 0', levels, kind)
      this.#connection.run('UPDATE place_name SET cemeteries = cemeteries - 1 WHERE name = ?', name)
      const deleted = this.#connection.get(
        'DELETE FROM place_name WHERE name = ? AND cemeteries = 0 RETURNING name',
        name,
      )
      if (deleted !== undefined) this.#connection.run('DELETE FROM place_sound WHERE name = ?', name)
    }
  }
}

/** Reads the place of a cemetery from its row, as it is recorded. */
export function recordedPlace(row: Row): CemeteryPlace {
  return { city: text(row.city), county: text(row.county), state: text(row.state), country: text(row.country) }
}

/** Returns the place of a cemetery for searches, with its derived county if none is recorded. */
export function searchedPlace(row: Row): CemeteryPlace {
  const place = recordedPlace(row)
  return { ...place, county: place.county ?? text(row.derived_county) }
}

/** Derives the counties of all cemeteries, and refills the place tables. */
export function rewritePlaces(connection: Connection): void {
  connection.database.exec('DELETE FROM place; DELETE FROM place_name; DELETE FROM place_sound;')
  const records = new PlaceRecords(connection)
  const places = connection.all('SELECT * FROM cemetery').map((row) => {
    const county = derivedCounty(recordedPlace(row))
    if (county !== text(row.derived_county)) {
      connection.run('UPDATE cemetery SET derived_county = ? WHERE id = ?', county, row.id as number)
    }
    return searchedPlace({ ...row, derived_county: county })
  })
  records.add(places)
}
