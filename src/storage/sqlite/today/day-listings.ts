import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { BulkInsert } from '../connection/bulk-insert.ts'
import type { Connection } from '../connection/connection.ts'
import { EVENT_TYPE_NUMBERS } from '../records/row-mapping.ts'
import { exactDay, exactDayOfNumber, exactDays, isExactDay, numberOfExactDay } from './exact-days.ts'

/** Those who died earlier are dead for long enough on any clock, and stand in no `lately_dead_listing`. */
export const FIRST_LATE_YEAR = 2010
const FIRST_LATE = String(FIRST_LATE_YEAR)

const DAY_COLUMNS = ['type', 'month_day', 'year', 'memorial_id'] as const
const LATE_COLUMNS = ['month_day', 'died_by', 'memorial_id', 'death'] as const
type DayColumn = (typeof DAY_COLUMNS)[number]
type LateColumn = (typeof LATE_COLUMNS)[number]

/** What a memorial's own row says of the days on which it is listed; the dates are encoded. */
interface Dated {
  readonly id: number
  readonly birth: string | null
  readonly death: string | null
}

/**
 * Keeps `day_listing` and `lately_dead_listing` true; the caller's transaction ends it. Who is entered gathers until `write`:
 * days come in no order, and are written in theirs. Indexes of `memorial` could do the same, but these days are expressions,
 * and a table with such an index is written a row a statement only (bulk-insert.ts).
 */
export class DayListings {
  readonly #born = new GatheredDays('Birth')
  readonly #died = new GatheredDays('Death')
  readonly #enteredLate: Placed[] = []
  readonly #newDays: BulkInsert<DayColumn>
  readonly #newLate: BulkInsert<LateColumn>
  readonly #removeDay: StatementSync
  readonly #removeLate: StatementSync

  constructor(connection: Connection) {
    this.#newDays = new BulkInsert(connection, 'day_listing', DAY_COLUMNS)
    this.#newLate = new BulkInsert(connection, 'lately_dead_listing', LATE_COLUMNS)
    this.#removeDay = connection.prepareWrite(
      'DELETE FROM day_listing WHERE type = ? AND month_day = ? AND year = ? AND memorial_id = ?',
    )
    this.#removeLate = connection.prepareWrite(
      'DELETE FROM lately_dead_listing WHERE month_day = ? AND died_by = ? AND memorial_id = ?',
    )
  }

  enter(memorials: readonly Dated[]): void {
    for (const { id, birth, death } of memorials) {
      this.#born.add(birth, id)
      this.#died.add(death, id)
      const late = lateListing(birth, death)
      if (late !== null) {
        const row = { month_day: late.monthDay, died_by: late.diedBy, memorial_id: id, death }
        this.#enteredLate.push({ place: `${late.monthDay} ${late.diedBy}`, row })
      }
    }
  }

  takeOut({ id, birth, death }: Dated): void {
    this.write()
    for (const { type, monthDay, year } of exactDays(birth, death)) {
      this.#removeDay.run(EVENT_TYPE_NUMBERS[type], monthDay, year, id)
    }
    const late = lateListing(birth, death)
    if (late !== null) this.#removeLate.run(late.monthDay, late.diedBy, id)
  }

  /** Writes what has gathered. Must run before the transaction that entered it ends. */
  write(): void {
    this.#born.write(this.#newDays)
    this.#died.write(this.#newDays)
    this.#newDays.flush()
    writeInOrder(this.#enteredLate, this.#newLate)
  }
}

/** More rows than gather. */
const MOST_GATHERED = 2 ** 24

/**
 * Rows of `day_listing` on their way. A day and the place at which its row came make one number, and these order the rows by their
 * days as the table does: numbers alone are sorted in a fraction of the time that texts take, or a comparison of ours.
 */
class GatheredDays {
  readonly #type: number
  readonly #places: number[] = []
  readonly #ids: number[] = []

  constructor(type: 'Birth' | 'Death') {
    this.#type = EVENT_TYPE_NUMBERS[type]
  }

  add(date: string | null, id: number): void {
    if (!isExactDay(date)) return
    this.#places.push(numberOfExactDay(date) * MOST_GATHERED + this.#ids.length)
    this.#ids.push(id)
  }

  /** Hands all to the table, in its order. */
  write(table: BulkInsert<DayColumn>): void {
    for (const place of Float64Array.from(this.#places).sort()) {
      const { year, monthDay } = exactDayOfNumber(Math.floor(place / MOST_GATHERED))
      table.add({ type: this.#type, month_day: monthDay, year, memorial_id: this.#ids[place % MOST_GATHERED]! })
    }
    this.#places.length = 0
    this.#ids.length = 0
  }
}

/** A row on its way into a table, and a text that orders it as the table does. */
interface Placed {
  readonly place: string
  readonly row: Readonly<Record<LateColumn, SQLInputValue>>
}

function writeInOrder(gathered: Placed[], table: BulkInsert<LateColumn>): void {
  gathered.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  for (const { row } of gathered) table.add(row)
  table.flush()
  gathered.length = 0
}

function lateListing(birth: string | null, death: string | null) {
  // Qualified dates begin with a sign that sorts after every figure, so that they are all among the late.
  const diedBy = death === null ? '' : death.slice(death.indexOf('/') + 1)
  if (death !== null && diedBy < FIRST_LATE) return null
  const born = exactDay(birth)
  return born === null ? null : { monthDay: born.monthDay, diedBy }
}

/** Makes both listings anew from the memorials, in SQL as `DayListings` does row by row. */
export function fillDayListings(connection: Connection): void {
  // No other form of an encoded date has five characters behind its fifth: '1843-03-12', but '1843', '~1843-03-12', '1900/1910'.
  const isExact = (date: string) => `length(substr(${date}, 6)) = 5`
  const lastDate = "substr(death, instr(death, '/') + 1)"
  connection.database.exec(`
    DELETE FROM day_listing;
    INSERT INTO day_listing (type, month_day, year, memorial_id)
    SELECT ${EVENT_TYPE_NUMBERS.Birth}, substr(birth, 6), substr(birth, 1, 4), id FROM memorial WHERE ${isExact('birth')}
    UNION ALL
    SELECT ${EVENT_TYPE_NUMBERS.Death}, substr(death, 6), substr(death, 1, 4), id FROM memorial WHERE ${isExact('death')}
    ORDER BY 1, 2, 3, 4;
    DELETE FROM lately_dead_listing;
    INSERT INTO lately_dead_listing (month_day, died_by, memorial_id, death)
    SELECT substr(birth, 6), coalesce(${lastDate}, ''), id, death FROM memorial
    WHERE ${isExact('birth')} AND (death IS NULL OR ${lastDate} >= '${FIRST_LATE_YEAR}')
    ORDER BY 1, 2, 3;
  `)
}
