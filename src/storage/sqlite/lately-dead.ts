import { firstYearInQuestion, mayHaveDiedAfter } from '../../domain/listing.ts'
import { decodePartialDate, type PartialDate } from '../../domain/partial-date.ts'
import type { Connection } from './database.ts'
import { type DayOfYear, EXACT_DATES, monthDay } from './exact-days.ts'
import { EVENT_TYPE_NUMBERS, eventDate } from './row-mapping.ts'

interface Candidate {
  readonly id: number
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
}

/** The ids of those born or dead on these days who may have died after the day number `diedBy`: few in any directory. */
export function findLatelyDead(
  connection: Connection,
  type: 'Birth' | 'Death',
  days: readonly DayOfYear[],
  diedBy: number,
): number[] {
  const find = type === 'Birth' ? bornOn : diedOn
  return days
    .flatMap((day) => find(connection, day, firstYearInQuestion(diedBy)))
    .filter(({ death, burial }) => mayHaveDiedAfter(diedBy, death, burial))
    .map(({ id }) => id)
}

function diedOn(connection: Connection, { month, day }: DayOfYear, firstYear: number): Candidate[] {
  const death = EXACT_DATES.Death
  return connection
    .all(
      `SELECT m.id, ${death.year} AS year FROM memorial m
       WHERE ${death.monthDay} = ? AND ${death.isExact} AND ${death.year} >= ?`,
      monthDay({ month, day }),
      String(firstYear).padStart(4, '0'),
    )
    .map((row) => ({
      id: Number(row.id),
      death: { year: Number(row.year), month, day, qualifier: null, end: null },
      burial: null,
    }))
}

// The conditions of the index memorial_born_and_lately_dead, word for word: that is how SQLite knows that it may use it.
const BORN_ON = `substr(m.birth, 6) = ? AND length(m.birth) = 10
  AND (m.death IS NULL OR substr(m.death, instr(m.death, '/') + 1) >= '2010')`
const FIRST_INDEXED_YEAR = 2010

function bornOn(connection: Connection, day: DayOfYear, firstYear: number): Candidate[] {
  // Older years are asked for only where the clock is years behind.
  const since = Math.max(firstYear, FIRST_INDEXED_YEAR)
  const dated = connection.all(
    `SELECT m.id, m.death FROM memorial m WHERE ${BORN_ON} AND substr(m.death, instr(m.death, '/') + 1) >= ?`,
    monthDay(day),
    String(since),
  )
  const buried = connection.all(
    // Named, because SQLite would rather read each one's events, which lie further apart.
    `SELECT m.id, b.year, b.month, b.day, b.qualifier, b.end_year, b.end_month, b.end_day
     FROM memorial m JOIN life_event b INDEXED BY life_event_lately_buried ON b.memorial_id = m.id
     WHERE ${BORN_ON} AND substr(m.death, instr(m.death, '/') + 1) IS NULL
       AND b.type = ${EVENT_TYPE_NUMBERS.Burial} AND coalesce(b.end_year, b.year) >= ${FIRST_INDEXED_YEAR}
       AND coalesce(b.end_year, b.year) >= ?`,
    monthDay(day),
    since,
  )
  return [
    ...dated.map((row) => ({ id: Number(row.id), death: decodePartialDate(String(row.death)), burial: null })),
    ...buried.map((row) => ({ id: Number(row.id), death: null, burial: eventDate(row) })),
  ]
}
