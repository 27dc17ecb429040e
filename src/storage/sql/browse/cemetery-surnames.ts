import type { SurnameEntry } from '../../../domain/browse.ts'
import {
  AFTER_BEGINNING,
  AFTER_SURNAME,
  SURNAME_END,
  sortKeysOfBeginning,
  sortKeysOfWholeSurname,
  surnameOfSortKey,
} from '../../../search/sort-key.ts'
import type { Database, SqlParameter } from '../database.ts'
import { firstKeyAt, LAST_KEY } from '../search/surname-keys.ts'
import type { CountedSurnames } from './counted-surnames.ts'
import { COUNTED, parseSurnameToken } from './counted-tokens.ts'

/** Reads the surnames of a cemetery from the order of its memorials. */
export function surnamesOfCemetery(database: Database, cemeteryId: number): CountedSurnames {
  const walk = (step: Step, [from, before]: readonly [string, string], most: number) =>
    walkCemetery(database, step, [cemeteryId, from, before, most])
  const namesIn = async (range: readonly [string, string], most: number) => {
    const rows = await walk(WHOLE_SURNAME, range, most)
    return rows.map(({ sortKey, memorials }) => ({ name: surnameOfSortKey(sortKey) ?? '', memorials }))
  }
  return {
    async surnames(prefix, most) {
      const names = await namesIn(sortKeysOfBeginning(prefix), most + 1)
      return names.length > most ? null : withSpellings(database, names)
    },
    async beginnings(prefix, most) {
      const letters = [...prefix].length + 1
      // The count of the last entry includes all memorials after it, so the walk reads one entry more than needed.
      const found = (await walk(beginningOf(letters), sortKeysOfBeginning(prefix), most + 2)).slice(0, most + 1)
      const beginnings = found.map(({ sortKey, memorials }) => ({
        prefix: [...sortKey].slice(0, letters).join(''),
        memorials,
      }))
      const isExact = (text: string) => text === prefix + SURNAME_END
      const exact = beginnings.filter((one) => isExact(one.prefix))
      return {
        exact: await withSpellings(
          database,
          exact.map(({ memorials }) => ({ name: prefix, memorials })),
        ),
        groups: beginnings.filter((one) => !isExact(one.prefix)).slice(0, most),
      }
    },
    countUnnamed: async () => (await namesIn(sortKeysOfWholeSurname(null), 1))[0]?.memorials ?? 0,
  }
}

/** How a walk continues: the SQL of a sort key after all that belong to the same entry as the sort key `m.sort_key`. */
interface Step {
  readonly end: string
  readonly values: readonly SqlParameter[]
}

const WHOLE_SURNAME: Step = {
  end: 'substr(m.sort_key, 1, instr(m.sort_key, ?5) - 1) || ?6',
  values: [SURNAME_END, AFTER_SURNAME],
}

function beginningOf(letters: number): Step {
  return { end: 'substr(m.sort_key, 1, ?5) || ?6', values: [letters, AFTER_BEGINNING] }
}

const firstInCemeteryAt = (sortKey: string) =>
  `(SELECT order_key FROM cemetery_listing WHERE cemetery_id = ?1 AND order_key >= ${firstKeyAt(sortKey)}
      AND order_key < (SELECT key FROM bound) ORDER BY order_key LIMIT 1)`

/**
 * Returns the first sort key of each entry in a range of sort keys and counts the memorials from there to the next
 * entry. One statement jumps from entry to entry, so its cost depends on the entries and the memorials in the range.
 */
async function walkCemetery(
  database: Database,
  { end, values }: Step,
  range: readonly [cemeteryId: number, from: string, before: string, most: number],
) {
  const rows = await database.all(
    `WITH RECURSIVE
       bound AS (SELECT coalesce(${firstKeyAt('?3')}, ${LAST_KEY}) AS key),
       found (order_key, place) AS (
         SELECT ${firstInCemeteryAt('?2')}, 1
         UNION ALL
         SELECT ${firstInCemeteryAt(`(SELECT ${end} FROM memorial m WHERE m.order_key = found.order_key)`)}, place + 1
         FROM found WHERE order_key IS NOT NULL AND place < ?4
       ),
       entry AS (
         SELECT order_key, place, coalesce(lead(order_key) OVER (ORDER BY place), (SELECT key FROM bound)) AS before
         FROM found WHERE order_key IS NOT NULL
       )
     SELECT (SELECT sort_key FROM memorial WHERE order_key = entry.order_key) AS sort_key,
       (SELECT count(*) FROM cemetery_listing l
        WHERE l.cemetery_id = ?1 AND l.order_key >= entry.order_key AND l.order_key < entry.before) AS memorials
     FROM entry ORDER BY place`,
    ...range,
    ...values,
  )
  return rows.map((row) => ({ sortKey: String(row.sort_key), memorials: Number(row.memorials) }))
}

/** Adds the most common spelling in the directory to each surname. */
async function withSpellings(
  database: Database,
  names: readonly Omit<SurnameEntry, 'written'>[],
): Promise<SurnameEntry[]> {
  if (names.length === 0) return []
  const rows = await database.all`
    SELECT (
      SELECT token FROM search_token WHERE token >= value || ${SURNAME_END} AND token < value || ${AFTER_SURNAME}
      ORDER BY memorials DESC, token LIMIT 1
    ) AS token FROM texts(${names.map(({ name }) => COUNTED.surname + name)}) ORDER BY key`
  return names.map(({ name, memorials }, i) => {
    const token = rows[i]?.token
    return { name, written: token == null ? name : parseSurnameToken(String(token)).written, memorials }
  })
}
