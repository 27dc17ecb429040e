import type { Database, SqlValue } from '../database.ts'
import { BulkInsert } from '../records/bulk-insert.ts'
import { EVENT_TYPE_NUMBERS } from '../records/row-mapping.ts'
import { exactDay, exactDayOfNumber, exactDays, isExactDay, numberOfExactDay } from './exact-days.ts'

/** `lately_dead_listing` omits earlier deaths, which are outside the privacy period. */
export const FIRST_RECENT_YEAR = 2010
const FIRST_RECENT_YEAR_TEXT = String(FIRST_RECENT_YEAR)

const REMOVE_DAYS = `DELETE FROM day_listing WHERE (type, month_day, year, memorial_id) IN
  (SELECT CAST(value ->> 0 AS BIGINT), value ->> 1, value ->> 2, CAST(value ->> 3 AS BIGINT) FROM texts(?))`
const REMOVE_RECENT_DEATHS = `DELETE FROM lately_dead_listing WHERE (month_day, died_by, memorial_id) IN
  (SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BIGINT) FROM texts(?))`

const DAY_COLUMNS = ['type', 'month_day', 'year', 'memorial_id'] as const
const RECENT_DEATH_COLUMNS = ['month_day', 'died_by', 'memorial_id', 'death'] as const
type DayColumn = (typeof DAY_COLUMNS)[number]
type RecentDeathColumn = (typeof RECENT_DEATH_COLUMNS)[number]

/** The ID and the encoded dates of a memorial */
interface DatedMemorial {
  readonly id: number
  readonly birth: string | null
  readonly death: string | null
}

/**
 * Updates `day_listing` and `lately_dead_listing` in the caller's transaction. New rows are collected until `write`, which writes
 * them in the order of the tables. Indexes of `memorial` on expressions would replace these tables, but then every row of
 * `memorial` would need its own INSERT statement (bulk-insert.ts).
 */
export class DayListings {
  readonly #born = new CollectedDays('Birth')
  readonly #died = new CollectedDays('Death')
  readonly #newRecentDeathRows: SortedRow[] = []
  readonly #newDays: BulkInsert<DayColumn>
  readonly #newRecentDeaths: BulkInsert<RecentDeathColumn>
  readonly #database: Database

  constructor(database: Database) {
    this.#newDays = new BulkInsert(database, 'day_listing', DAY_COLUMNS)
    this.#newRecentDeaths = new BulkInsert(database, 'lately_dead_listing', RECENT_DEATH_COLUMNS)
    this.#database = database
  }

  add(memorials: readonly DatedMemorial[]): void {
    for (const { id, birth, death } of memorials) {
      this.#born.add(birth, id)
      this.#died.add(death, id)
      const late = recentDeathListing(birth, death)
      if (late !== null) {
        const row = { month_day: late.monthDay, died_by: late.diedBy, memorial_id: id, death }
        this.#newRecentDeathRows.push({ sortKey: `${late.monthDay} ${late.diedBy}`, row })
      }
    }
  }

  async remove(memorials: readonly DatedMemorial[]): Promise<void> {
    await this.write()
    const days: string[] = []
    const recentDeathDays: string[] = []
    for (const { id, birth, death } of memorials) {
      for (const { type, monthDay, year } of exactDays(birth, death)) {
        days.push(JSON.stringify([EVENT_TYPE_NUMBERS[type], monthDay, year, id]))
      }
      const late = recentDeathListing(birth, death)
      if (late !== null) recentDeathDays.push(JSON.stringify([late.monthDay, late.diedBy, id]))
    }
    if (days.length > 0) await this.#database.run(REMOVE_DAYS, days)
    if (recentDeathDays.length > 0) await this.#database.run(REMOVE_RECENT_DEATHS, recentDeathDays)
  }

  /** Writes the collected rows. Must run before the end of the transaction that added them. */
  async write(): Promise<void> {
    this.#born.write(this.#newDays)
    this.#died.write(this.#newDays)
    await this.#newDays.flush()
    await writeInOrder(this.#newRecentDeathRows, this.#newRecentDeaths)
  }
}

/** A number greater than the number of rows that are collected before a write */
const MAX_COLLECTED_ROWS = 2 ** 24

/**
 * Collects rows of one type for `day_listing`. One number combines a day with the position of its row. Sorting numbers is faster
 * than sorting text or calling a comparison function.
 */
class CollectedDays {
  readonly #type: number
  readonly #sortNumbers: number[] = []
  readonly #ids: number[] = []

  constructor(type: 'Birth' | 'Death') {
    this.#type = EVENT_TYPE_NUMBERS[type]
  }

  add(date: string | null, id: number): void {
    if (!isExactDay(date)) return
    this.#sortNumbers.push(numberOfExactDay(date) * MAX_COLLECTED_ROWS + this.#ids.length)
    this.#ids.push(id)
  }

  /** Adds all rows to the table, in primary-key order. */
  write(table: BulkInsert<DayColumn>): void {
    for (const number of Float64Array.from(this.#sortNumbers).sort()) {
      const { year, monthDay } = exactDayOfNumber(Math.floor(number / MAX_COLLECTED_ROWS))
      table.add({ type: this.#type, month_day: monthDay, year, memorial_id: this.#ids[number % MAX_COLLECTED_ROWS]! })
    }
    this.#sortNumbers.length = 0
    this.#ids.length = 0
  }
}

/** A row of `lately_dead_listing`, with a sort key that matches the order of the table. */
interface SortedRow {
  readonly sortKey: string
  readonly row: Readonly<Record<RecentDeathColumn, SqlValue>>
}

async function writeInOrder(rows: SortedRow[], table: BulkInsert<RecentDeathColumn>): Promise<void> {
  rows.sort((a, b) => (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : 0))
  for (const { row } of rows) table.add(row)
  await table.flush()
  rows.length = 0
}

function recentDeathListing(birth: string | null, death: string | null) {
  // Qualified dates begin with a character that sorts after all digits, so all of them are listed.
  const diedBy = death === null ? '' : death.slice(death.indexOf('/') + 1)
  if (death !== null && diedBy < FIRST_RECENT_YEAR_TEXT) return null
  const born = exactDay(birth)
  return born === null ? null : { monthDay: born.monthDay, diedBy }
}

/** Rebuilds both listings from the memorials, in SQL. The result is the same as that of `DayListings`. */
export async function fillDayListings(database: Database): Promise<void> {
  // Only exact days have five characters after the fifth: '1843-03-12', unlike '1843', '~1843-03-12', or '1900/1910'.
  const isExact = (date: string) => `length(substr(${date}, 6)) = 5`
  const lastDate = "substr(death, instr(death, '/') + 1)"
  await database.run('DELETE FROM day_listing')
  await database.run(`
    INSERT INTO day_listing (type, month_day, year, memorial_id)
    SELECT ${EVENT_TYPE_NUMBERS.Birth}, substr(birth, 6), substr(birth, 1, 4), id FROM memorial WHERE ${isExact('birth')}
    UNION ALL
    SELECT ${EVENT_TYPE_NUMBERS.Death}, substr(death, 6), substr(death, 1, 4), id FROM memorial WHERE ${isExact('death')}
    ORDER BY 1, 2, 3, 4
  `)
  await database.run('DELETE FROM lately_dead_listing')
  await database.run(`
    INSERT INTO lately_dead_listing (month_day, died_by, memorial_id, death)
    SELECT substr(birth, 6), coalesce(${lastDate}, ''), id, death FROM memorial
    WHERE ${isExact('birth')} AND (death IS NULL OR ${lastDate} >= '${FIRST_RECENT_YEAR}')
    ORDER BY 1, 2, 3
  `)
}
