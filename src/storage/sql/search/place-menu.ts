import { PLACE_KINDS } from '../../../domain/places/place-menu.ts'
import type { PlaceBeginning } from '../../../search/places/place-query.ts'
import { keysWithin } from '../../../search/places/state-groups.ts'
import { placeSounds } from '../../../search/places/whole-places.ts'
import { placeToken } from '../../../search/token-document.ts'
import type { SimilarName, WeightedPlace } from '../../ports.ts'
import type { Database, Row } from '../database.ts'
import { LEVEL_BAR } from '../records/place-records.ts'

/** Up to this many names are sorted by the number of memorials; more names are sorted by the number of cemeteries. */
const MAX_WEIGHTED_NAMES = 4000
const MIN_NAMES_READ = 40
const MAX_PLACES_WITHIN = 200
const MAX_NAMES_COMPARED = 6000
const MAX_LONGER_NAMES = 10
const AFTER_ALL_LETTERS = '\u{10ffff}'

interface Name {
  readonly name: string
  readonly cemeteries: number
  readonly memorials: number
}

/** Returns a condition on the column `place` for cemeteries in a place. `keysWithin` returns its values. */
export function isWithin(placeKey: string): string {
  return `place IN (${keysWithin(placeKey)
    .map(() => '?')
    .join(', ')})`
}

/** Finds the places of a menu, and names that are similar to an unknown name. */
export class PlaceMenu {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Returns places that match what the visitor has entered so far, the likeliest first. */
  async list({ names, within }: PlaceBeginning, limit: number): Promise<WeightedPlace[]> {
    const found = new Map<string, WeightedPlace>()
    for (const beginning of names) {
      const places =
        within.length === 0 ? await this.#beginning(beginning, limit) : await this.#within(beginning, within)
      for (const place of places) if (!found.has(place.label)) found.set(place.label, place)
    }
    return [...found.values()].sort(byWeight).slice(0, limit)
  }

  /** Returns the places with the same name that are within all of the keys, the likeliest first. */
  async named(name: string, within: readonly string[], limit: number): Promise<WeightedPlace[]> {
    const row = await this.#database.get`SELECT name, cemeteries FROM place_name WHERE name = ${name}`
    return row === undefined ? [] : (await this.#placesOf(await this.#weighted(row), limit, within)).sort(byWeight)
  }

  /**
   * Returns candidates for `placeSimilarity`: names with the same sound, one typo away, longer names, and names with the same first
   * letter and a similar length.
   */
  async near(name: string, typos: readonly string[]): Promise<SimilarName[]> {
    const alike = await this.#database.all`
      SELECT DISTINCT name FROM place_sound WHERE sound IN (SELECT value FROM texts(${placeSounds(name)}))
      ORDER BY name LIMIT ${MAX_NAMES_COMPARED}`
    const [letter = ''] = name
    const others = [
      await this.#database.all`
        SELECT name FROM place_name WHERE name IN (SELECT value FROM texts(${typos})) ORDER BY name`,
      await this.#database.all(
        `SELECT name FROM place_name WHERE name >= ? AND name < ? ORDER BY cemeteries DESC, name LIMIT ${MAX_LONGER_NAMES}`,
        name,
        name + AFTER_ALL_LETTERS,
      ),
      await this.#database.all`
        SELECT name FROM place_name WHERE name >= ${letter} AND name < ${letter + AFTER_ALL_LETTERS}
          AND length(name) BETWEEN ${name.length - 2} AND ${name.length + 2} ORDER BY name LIMIT ${MAX_NAMES_COMPARED}`,
    ]
    const names = new Map<string, boolean>(alike.map((row) => [String(row.name), true]))
    for (const row of others.flat()) if (!names.has(String(row.name))) names.set(String(row.name), false)
    return [...names].map(([candidate, soundsAlike]) => ({ name: candidate, soundsAlike }))
  }

  /** Whether any cemetery has all of the keys. */
  async areTogether(keys: readonly string[]): Promise<boolean> {
    const [rarest, ...others] = (
      await Array.fromAsync(keys, async (key) => ({ key, cemeteries: await this.#cemeteriesAt(key) }))
    ).sort((a, b) => a.cemeteries - b.cemeteries)
    if (rarest === undefined) return false
    const conditions = others.map(
      ({ key }) => `EXISTS (SELECT 1 FROM cemetery_place q WHERE q.${isWithin(key)} AND q.cemetery_id = p.cemetery_id)`,
    )
    const found = await this.#database.get(
      `SELECT 1 AS found FROM cemetery_place p WHERE ${[`p.${isWithin(rarest.key)}`, ...conditions].join(' AND ')} LIMIT 1`,
      ...[rarest, ...others].flatMap(({ key }) => keysWithin(key)),
    )
    return found !== undefined
  }

  /** Counts the cemeteries of a place, up to MAX_NAMES_COMPARED. */
  async #cemeteriesAt(key: string): Promise<number> {
    const sql = `SELECT count(*) AS found FROM (SELECT 1 FROM cemetery_place WHERE ${isWithin(key)} LIMIT ${MAX_NAMES_COMPARED}) p`
    return Number((await this.#database.get(sql, ...keysWithin(key)))?.found)
  }

  async #beginning(beginning: string, limit: number): Promise<WeightedPlace[]> {
    const range = [beginning, beginning + AFTER_ALL_LETTERS]
    const names = 'FROM place_name n WHERE n.name >= ? AND n.name < ?'
    const counted = await this.#database.get(
      `SELECT count(*) AS found FROM (SELECT 1 ${names} LIMIT ${MAX_WEIGHTED_NAMES + 1}) n`,
      ...range,
    )
    // The token of a place's name, in the format of placeToken.
    const memorials = `coalesce((SELECT t.memorials FROM search_token t WHERE t.token = 'l:' || replace(n.name, ' ', '_')), 0)`
    const order = Number(counted?.found) > MAX_WEIGHTED_NAMES ? 'n.cemeteries' : memorials
    const found: WeightedPlace[] = []
    for (const row of await this.#database.all(
      `SELECT n.name, n.cemeteries ${names} ORDER BY ${order} DESC, n.cemeteries DESC, n.name LIMIT ?`,
      ...range,
      Math.max(limit, MIN_NAMES_READ),
    )) {
      const name = await this.#weighted(row)
      // A place has no more memorials than all places with its name together.
      const least = found.length < limit ? 0 : Number(found[limit - 1]?.weight)
      if (least > 0 && least >= name.memorials) continue
      found.push(...(await this.#placesOf(name, limit)))
      found.sort(byWeight)
    }
    return found
  }

  async #within(beginning: string, groups: readonly (readonly string[])[]): Promise<WeightedPlace[]> {
    const conditions = groups.map((ways) => `(${ways.map(() => 'instr(levels, ?) > 0').join(' OR ')})`)
    return (
      await Array.fromAsync(
        await this.#database.all(
          `SELECT * FROM place WHERE levels >= ? AND levels < ? AND ${conditions.join(' AND ')}
         ORDER BY cemeteries DESC, levels, kind LIMIT ${MAX_PLACES_WITHIN}`,
          beginning,
          beginning + AFTER_ALL_LETTERS,
          ...groups.flat().map((way) => LEVEL_BAR + way),
        ),
        async (row) => {
          const name = await this.#database.get`
            SELECT name, cemeteries FROM place_name WHERE name = ${String(row.levels).split(LEVEL_BAR)[0] ?? ''}`
          return name === undefined ? [] : [weightedPlace(row, await this.#weighted(name))]
        },
      )
    ).flat()
  }

  async #placesOf(name: Name, limit: number, within: readonly string[] = []): Promise<WeightedPlace[]> {
    const conditions = within.map(() => `AND instr(levels || '${LEVEL_BAR}', ?) > 0`)
    return (
      await this.#database.all(
        // `}` follows the bar in ASCII, so it ends the range of this name.
        `SELECT * FROM place WHERE (levels = ? OR (levels >= ? AND levels < ?)) ${conditions.join(' ')}
         ORDER BY cemeteries DESC, levels, kind LIMIT ?`,
        name.name,
        `${name.name}${LEVEL_BAR}`,
        `${name.name}}`,
        ...within.map((key) => `${LEVEL_BAR}${key}${LEVEL_BAR}`),
        limit,
      )
    ).map((row) => weightedPlace(row, name))
  }

  async #weighted(row: Row): Promise<Name> {
    const name = String(row.name)
    const counted = await this.#database.get`SELECT memorials FROM search_token WHERE token = ${placeToken(name)}`
    return { name, cemeteries: Number(row.cemeteries), memorials: Number(counted?.memorials ?? 0) }
  }
}

function weightedPlace(row: Row, name: Name): WeightedPlace {
  const cemeteries = Number(row.cemeteries)
  return {
    label: String(row.label),
    kind: PLACE_KINDS[Number(row.kind) - 1] ?? 'country',
    cemeteries,
    levels: String(row.levels).split(LEVEL_BAR),
    weight: (name.memorials * cemeteries) / name.cemeteries,
  }
}

/** Sorts by memorials, then cemeteries, both descending, then label. */
function byWeight(a: WeightedPlace, b: WeightedPlace): number {
  return b.weight - a.weight || b.cemeteries - a.cemeteries || (a.label < b.label ? -1 : 1)
}
