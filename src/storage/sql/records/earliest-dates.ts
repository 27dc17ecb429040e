import { encodePartialDate } from '../../../domain/dates/partial-date.ts'
import type { Database, SqlParameter } from '../database.ts'
import { EVENT_TYPE_NUMBERS, eventDate, text } from './row-mapping.ts'

/** The earliest recorded Burial and Death of memorials as encoded dates; null if there is none. */
export interface EarliestDates {
  readonly burial: string | null
  readonly death: string | null
}

// The SQL version of `startOf` below.
const START_OF_DEATH = "substr(ltrim(m.death, '~<>'), 1, instr(ltrim(m.death, '~<>') || '/', '/') - 1)"

/** Recomputes the earliest dates of a cemetery. This reads all of its memorials. */
export async function recomputeEarliest(database: Database, cemeteryId: number): Promise<void> {
  const memorials = 'SELECT memorial_id FROM cemetery_listing WHERE cemetery_id = ?'
  await writeEarliest(database, cemeteryId, await earliestAmong(database, memorials, cemeteryId))
}

/** Returns the earliest dates of memorials by ID. */
export async function earliestOfMemorials(database: Database, ids: readonly number[]): Promise<EarliestDates> {
  return earliestAmong(database, 'SELECT value AS memorial_id FROM integers(?)', ids)
}

/**
 * Whether memorials with these dates may have a cemetery's earliest dates, which must then be recomputed when the memorials
 * leave it.
 */
export async function mayBeEarliest(database: Database, cemeteryId: number, dates: EarliestDates): Promise<boolean> {
  const { burial, death } = await readEarliest(database, cemeteryId)
  return isAsEarly(dates.burial, burial) || isAsEarly(dates.death, death)
}

/** Updates the earliest dates of a cemetery that gets memorials with these dates. */
export async function addEarliest(database: Database, cemeteryId: number, dates: EarliestDates): Promise<void> {
  const { burial, death } = await readEarliest(database, cemeteryId)
  const earliest = { burial: earlierDate(burial, dates.burial), death: earlierDate(death, dates.death) }
  if (earliest.burial !== burial || earliest.death !== death) await writeEarliest(database, cemeteryId, earliest)
}

/** Reads memorials whose IDs a query selects as `memorial_id`. */
async function earliestAmong(database: Database, memorials: string, value: SqlParameter): Promise<EarliestDates> {
  const burial = await database.get(
    `SELECT e.* FROM (${memorials}) l JOIN life_event e ON e.memorial_id = l.memorial_id
     WHERE e.type = ${EVENT_TYPE_NUMBERS.Burial} AND e.year IS NOT NULL
     ORDER BY e.year, coalesce(e.month, 0), coalesce(e.day, 0) LIMIT 1`,
    value,
  )
  const date = burial === undefined ? null : eventDate(burial)
  const death = await database.get(
    `SELECT m.death FROM (${memorials}) l JOIN memorial m ON m.id = l.memorial_id
     WHERE m.death IS NOT NULL ORDER BY ${START_OF_DEATH} LIMIT 1`,
    value,
  )
  return { burial: date === null ? null : encodePartialDate(date), death: text(death?.death) }
}

async function readEarliest(database: Database, cemeteryId: number): Promise<EarliestDates> {
  const row = await database.get`SELECT earliest_burial, earliest_death FROM cemetery WHERE id = ${cemeteryId}`
  return { burial: text(row?.earliest_burial), death: text(row?.earliest_death) }
}

async function writeEarliest(database: Database, cemeteryId: number, { burial, death }: EarliestDates): Promise<void> {
  await database.run`
    UPDATE cemetery SET earliest_burial = ${burial}, earliest_death = ${death} WHERE id = ${cemeteryId}`
}

/** Returns the earlier of two encoded dates, or the first of equal dates. Returns null when both are null. */
export function earlierDate(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return startOf(b) < startOf(a) ? b : a
}

function isAsEarly(date: string | null, earliest: string | null): boolean {
  return date !== null && (earliest === null || startOf(date) <= startOf(earliest))
}

/**
 * Returns a sort key for an encoded date: year, month, and day, with missing parts first. START_OF_DEATH is the SQL version.
 */
function startOf(encoded: string): string {
  const start = /^[0-9]/.test(encoded) ? encoded : encoded.slice(1)
  const end = start.indexOf('/')
  return end === -1 ? start : start.slice(0, end)
}
