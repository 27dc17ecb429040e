import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import { DEFAULT_COUNTRY } from '../../../domain/places/place.ts'
import { cemeterySlug } from '../../../domain/slug.ts'
import { foldText } from '../../../search/fold.ts'
import { foldPlace, placeKey, placeKeys } from '../../../search/places.ts'
import type { CemeteryImportOutcome } from '../../ports.ts'
import type { Connection, Row } from '../connection/connection.ts'
import { ChangeLog } from '../editing/change-log.ts'
import { PlaceRecords } from './place-records.ts'
import { EVENT_TYPE_NUMBERS, eventDate, text } from './row-mapping.ts'

/** A cemetery as writers need it at hand. One object stands for it through a run: what changes, changes for all. */
export interface KnownCemetery {
  readonly id: number
  places: readonly string[]
  /** What the directory does not know of it yet, and the site's owner did not clear. */
  missing: readonly CemeteryField[]
}

/** Memorials that come to a cemetery together: how many, and the earliest of their Burials and Deaths, encoded. */
export interface Arrivals {
  memorials: number
  burial: string | null
  death: string | null
}

type CemeteryField = (typeof STORED_CEMETERY_FIELDS)[number]

/** The columns of `cemetery` that are written as an input states them. */
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

// As `startOf` below.
const START_OF_DEATH = "substr(ltrim(m.death, '~<>'), 1, instr(ltrim(m.death, '~<>') || '/', '/') - 1)"

const PLACE_COLUMNS = ['city', 'county', 'state', 'country'] as const

/** Folded name, city, state and country: two mentions with one key are one cemetery, whatever their street address. */
export function cemeteryMatchKey(input: Pick<CemeteryInput, 'name' | 'city' | 'state' | 'country'>): string {
  return [
    foldPlace(input.name) || input.name.trim(),
    foldPlace(input.city ?? ''),
    input.state === null ? '' : placeKey(input.state),
    placeKey(input.country ?? DEFAULT_COUNTRY),
  ].join('|')
}

/** Finds and changes cemeteries inside the caller's transaction; new ones are made by NewCemeteries. */
export class CemeteryRecords {
  readonly #connection: Connection
  readonly #log: ChangeLog
  readonly #wholePlaces: PlaceRecords

  constructor(connection: Connection) {
    this.#connection = connection
    this.#log = new ChangeLog(connection)
    this.#wholePlaces = new PlaceRecords(connection)
  }

  /** The cemetery of this key, or the one that had it before it was renamed or merged. */
  find(matchKey: string): Row | undefined {
    return (
      this.#connection.get('SELECT * FROM cemetery WHERE match_key = ?', matchKey) ??
      this.#connection.get(
        'SELECT c.* FROM cemetery_alias a JOIN cemetery c ON c.id = a.cemetery_id WHERE a.match_key = ?',
        matchKey,
      )
    )
  }

  known(row: Row): KnownCemetery {
    const id = Number(row.id)
    const owners = this.#log.ownersFields('cemetery', id)
    return {
      id,
      places: placesOf(row),
      missing: STORED_CEMETERY_FIELDS.filter((field) => row[field] === null && !owners.has(field)),
    }
  }

  /**
   * Fills what the directory does not know yet, and with `overwrite` also changes what the input states otherwise; what the
   * site's owner has set stays. Answers the outcome, and whether the places under which its memorials are found have changed.
   */
  update(
    row: Row,
    input: CemeteryInput,
    options: { readonly overwrite: boolean; readonly isDemo: boolean; readonly now: number },
  ): {
    readonly outcome: CemeteryImportOutcome
    readonly placesChanged: boolean
    readonly keptOverrides: readonly (keyof CemeteryInput)[]
  } {
    const id = Number(row.id)
    const owners = this.#log.ownersFields('cemetery', id)
    const changes: Record<string, string | number> = {}
    const keptOverrides: (keyof CemeteryInput)[] = []
    // A name that the cemetery had before, or that of a record merged into it, must not take its place again.
    const overwrite = options.overwrite && row.match_key === cemeteryMatchKey(input)
    const state = (field: keyof CemeteryInput, column: string, stated: string | number | null) => {
      if (stated === null || stated === row[column] || !(overwrite || row[column] === null)) return
      if (owners.has(field)) keptOverrides.push(field)
      else changes[column] = stated
    }
    for (const field of STORED_CEMETERY_FIELDS) state(field, field, input[field])
    const firstBurial = input.firstBurialDate === null ? null : encodePartialDate(input.firstBurialDate)
    state('firstBurialDate', 'first_burial', firstBurial)
    if (!options.isDemo && row.is_demonstration === 1) changes.is_demonstration = 0
    if (Object.keys(changes).length === 0) return { outcome: 'unchanged', placesChanged: false, keptOverrides }

    const changed = { ...row, ...changes }
    if (changes.name !== undefined) {
      changes.slug = cemeterySlug(String(changed.name))
      changes.sort_key = foldText(String(changed.name))
    }
    changes.menu_text = menuText({ name: String(changed.name), city: text(changed.city), state: text(changed.state) })
    const columns = Object.keys(changes)
    this.#connection.run(
      `UPDATE cemetery SET ${columns.map((column) => `${column} = ?`).join(', ')}, updated_at = ? WHERE id = ?`,
      ...Object.values(changes),
      options.now,
      id,
    )
    const before = placesOf(row)
    const after = placesOf(changed)
    const placesChanged = before.join('\n') !== after.join('\n')
    if (placesChanged) this.writePlaces(id, after)
    this.movePlaces(row, changed)
    return { outcome: 'updated', placesChanged, keptOverrides }
  }

  addToCount(id: number, by: number): void {
    this.#connection.run('UPDATE cemetery SET memorials_count = memorials_count + ? WHERE id = ?', by, id)
  }

  /** Counts memorials that came to cemeteries, and keeps the earliest recorded Burials and Deaths true. */
  countArrivals(arrivals: ReadonlyMap<number, Arrivals>, now: number): void {
    if (arrivals.size === 0) return
    const rows = this.#connection.all(
      'SELECT id, earliest_burial, earliest_death FROM cemetery WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id',
      JSON.stringify([...arrivals.keys()]),
    )
    const changes = rows.map((row) => {
      const { memorials, burial, death } = arrivals.get(Number(row.id)) as Arrivals
      const earliest = [earlierDate(text(row.earliest_burial), burial), earlierDate(text(row.earliest_death), death)]
      return [Number(row.id), memorials, ...earliest]
    })
    // In one statement: the triggers make SQLite keep a journal of each, and where one begins FTS5 ends its segment.
    this.#connection.run(
      `UPDATE cemetery SET memorials_count = memorials_count + (value ->> 1), earliest_burial = value ->> 2,
         earliest_death = value ->> 3, updated_at = max(updated_at, ?)
       FROM json_each(?) WHERE cemetery.id = value ->> 0`,
      now,
      JSON.stringify(changes),
    )
  }

  /** Finds the earliest recorded Burial and Death anew, after memorials were changed or removed. */
  recomputeEarliest(id: number): void {
    const burial = this.#connection.get(
      `SELECT e.* FROM cemetery_listing l JOIN life_event e ON e.memorial_id = l.memorial_id
       WHERE l.cemetery_id = ? AND e.type = ${EVENT_TYPE_NUMBERS.Burial} AND e.year IS NOT NULL
       ORDER BY e.year, e.month, e.day LIMIT 1`,
      id,
    )
    const date = burial === undefined ? null : eventDate(burial)
    const death = this.#connection.get(
      `SELECT m.death FROM cemetery_listing l JOIN memorial m ON m.id = l.memorial_id
       WHERE l.cemetery_id = ? AND m.death IS NOT NULL ORDER BY ${START_OF_DEATH} LIMIT 1`,
      id,
    )
    this.#writeEarliest(id, date === null ? null : encodePartialDate(date), text(death?.death))
  }

  #writeEarliest(id: number, burial: string | null, death: string | null): void {
    this.#connection.run('UPDATE cemetery SET earliest_burial = ?, earliest_death = ? WHERE id = ?', burial, death, id)
  }

  remove(id: number, now: number): void {
    this.#connection.run('DELETE FROM cemetery_alias WHERE cemetery_id = ?', id)
    this.delete(id)
    this.#connection.run("INSERT INTO removed_record (kind, id, removed_at) VALUES ('cemetery', ?, ?)", id, now)
  }

  /** Takes a cemetery out of every table but those that remember what became of it. */
  delete(id: number): void {
    this.#connection.run('DELETE FROM cemetery_place WHERE cemetery_id = ?', id)
    const row = this.#connection.get('DELETE FROM cemetery WHERE id = ? RETURNING *', id)
    if (row !== undefined) this.movePlaces(row, null)
  }

  /** Keeps the menu of places true: where the cemetery lay before, and where it lies now; null where it is not there. */
  movePlaces(before: Row | null, after: Row | null): void {
    const isSame = PLACE_COLUMNS.every(
      (column) => before !== null && after !== null && before[column] === after[column],
    )
    if (isSame) return
    if (before !== null) this.#wholePlaces.remove(whereabouts(before))
    if (after !== null) this.#wholePlaces.add([whereabouts(after)])
  }

  writePlaces(id: number, places: readonly string[]): void {
    this.#connection.run('DELETE FROM cemetery_place WHERE cemetery_id = ?', id)
    for (const place of places) {
      this.#connection.run('INSERT INTO cemetery_place (place, cemetery_id) VALUES (?, ?)', place, id)
    }
  }
}

function whereabouts(row: Row) {
  return { city: text(row.city), county: text(row.county), state: text(row.state), country: text(row.country) }
}

function placesOf(row: Row): string[] {
  return placeKeys({ ...whereabouts(row), zip: text(row.zip) })
}

export function menuText(place: Pick<CemeteryInput, 'name' | 'city' | 'state'>): string {
  return foldText([place.name, place.city, place.state].filter((part) => part !== null).join(' '))
}

/** Adds to what comes to each cemetery, by its id, what these memorials bring. */
export function addArrivals(
  arrivals: Map<number, Arrivals>,
  memorials: Iterable<{
    readonly cemetery: KnownCemetery | null
    readonly burial: string | null
    readonly death: string | null
  }>,
): void {
  for (const { cemetery, burial, death } of memorials) {
    if (cemetery === null) continue
    const known = arrivals.get(cemetery.id)
    if (known === undefined) arrivals.set(cemetery.id, { memorials: 1, burial, death })
    else {
      known.memorials++
      known.burial = earlierDate(known.burial, burial)
      known.death = earlierDate(known.death, death)
    }
  }
}

/** By how many each cemetery, by its id, grows and shrinks when memorials that lay elsewhere come to where they are now. */
export function countMoves(
  memorials: Iterable<{ readonly id: number; readonly cemetery: KnownCemetery | null }>,
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

/** The earlier of two encoded dates, the first of equal ones; null only when both are. */
export function earlierDate(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return startOf(b) < startOf(a) ? b : a
}

/** A text that orders encoded dates by year, month and day, with what is missing first. START_OF_DEATH is the same in SQL. */
function startOf(encoded: string): string {
  const start = /^[0-9]/.test(encoded) ? encoded : encoded.slice(1)
  const end = start.indexOf('/')
  return end === -1 ? start : start.slice(0, end)
}
