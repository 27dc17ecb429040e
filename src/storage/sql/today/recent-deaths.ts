import { decodePartialDate, type PartialDate } from '../../../domain/dates/partial-date.ts'
import { firstRecentPlainYear, firstRecentYear, mayHaveDiedAfter } from '../../../domain/listing-policy.ts'
import type { Database } from '../database.ts'
import { EVENT_TYPE_NUMBERS, eventDate } from '../records/row-mapping.ts'
import { FIRST_RECENT_YEAR } from './day-listings.ts'
import { type DayOfYear, monthDay } from './exact-days.ts'

interface Candidate {
  readonly id: number
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
}

/** Returns the IDs of memorials with this event on these days, of people who may have died after the day number `diedBy`. */
export async function findRecentDeaths(
  database: Database,
  type: 'Birth' | 'Death',
  days: readonly DayOfYear[],
  diedBy: number,
): Promise<number[]> {
  const find = type === 'Birth' ? bornOn : diedOn
  return (await Array.fromAsync(days, async (day) => find(database, day, diedBy)))
    .flat()
    .filter(({ death, burial }) => mayHaveDiedAfter(diedBy, death, burial))
    .map(({ id }) => id)
}

async function diedOn(database: Database, { month, day }: DayOfYear, diedBy: number): Promise<Candidate[]> {
  return (
    await database.all`
      SELECT memorial_id, year FROM day_listing
      WHERE type = ${EVENT_TYPE_NUMBERS.Death} AND month_day = ${monthDay({ month, day })}
        AND year >= ${String(firstRecentPlainYear(diedBy)).padStart(4, '0')}`
  ).map((row) => ({
    id: Number(row.memorial_id),
    death: { year: Number(row.year), month, day, qualifier: null, end: null },
    burial: null,
  }))
}

async function bornOn(database: Database, day: DayOfYear, diedBy: number): Promise<Candidate[]> {
  const since = firstRecentYear(diedBy)
  const dated = await database.all(
    // Qualified dates such as '~1905' sort after all digits. For these, the condition compares the year after the first character.
    `SELECT memorial_id, death FROM lately_dead_listing
     WHERE month_day = ? AND died_by >= ? AND (died_by < ':' OR substr(died_by, 2) >= ?)`,
    monthDay(day),
    // The listing does not include older deaths. They would matter only if the clock were years behind.
    String(Math.max(firstRecentPlainYear(diedBy), FIRST_RECENT_YEAR)),
    String(since),
  )
  const buried = await database.all(
    // Without INDEXED BY, SQLite would read all events of each memorial, which are on different pages.
    `SELECT l.memorial_id, b.year, b.month, b.day, b.qualifier, b.end_year, b.end_month, b.end_day
     FROM lately_dead_listing l JOIN life_event b INDEXED BY life_event_lately_buried ON b.memorial_id = l.memorial_id
     WHERE l.month_day = ? AND l.died_by = ''
       AND b.type = ${EVENT_TYPE_NUMBERS.Burial} AND coalesce(b.end_year, b.year) >= ${FIRST_RECENT_YEAR}
       AND coalesce(b.end_year, b.year) >= ?`,
    monthDay(day),
    since,
  )
  return [
    ...dated.map((row) => ({
      id: Number(row.memorial_id),
      death: decodePartialDate(String(row.death)),
      burial: null,
    })),
    ...buried.map((row) => ({ id: Number(row.memorial_id), death: null, burial: eventDate(row) })),
  ]
}
