import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Connection } from '../connection/connection.ts'
import { EVENT_TYPE_NUMBERS, memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { CountCache } from '../search/count-cache.ts'
import { countOnDays } from './day-totals.ts'
import { type DayOfYear, monthDay } from './exact-days.ts'
import { findRecentDeaths } from './recent-deaths.ts'

/** Lists who was born or died on a day of any year. Call it inside a snapshot. */
export class OnThisDay {
  readonly #connection: Connection
  readonly #remembered: CountCache

  constructor(connection: Connection) {
    this.#connection = connection
    this.#remembered = new CountCache(connection)
  }

  /** In the order of years, then of ids; without those who may have died after the day number `diedBy`. */
  list(
    type: 'Birth' | 'Death',
    days: readonly DayOfYear[],
    diedBy: number | null,
    slice: Slice,
  ): Rows<MemorialSummary> {
    // Everybody who comes to the site on a day asks for the same.
    const leftOut = this.#remembered.get(JSON.stringify(['left out', type, days, diedBy]), () =>
      diedBy === null ? [] : [...new Set(findRecentDeaths(this.#connection, type, days, diedBy))],
    )
    const [all = 0] = this.#remembered.get(JSON.stringify(['all', type, days]), () => [
      countOnDays(this.#connection, type, days),
    ])
    // Whoever is left out was found on one of these days.
    const total = all - leftOut.length
    if (slice.offset >= total) return { total, rows: [] }
    const rows = this.#connection.all(
      `SELECT ${SUMMARY_COLUMNS} FROM
         (SELECT memorial_id AS id, year FROM day_listing
          WHERE type = ? AND month_day IN (${days.map(() => '?').join(', ')})
            AND memorial_id NOT IN (SELECT value FROM json_each(?))
          ORDER BY year, memorial_id LIMIT ? OFFSET ?) day
       JOIN memorial m ON m.id = day.id LEFT JOIN cemetery c ON c.id = m.cemetery_id
       ORDER BY day.year, day.id`,
      EVENT_TYPE_NUMBERS[type],
      ...days.map(monthDay),
      JSON.stringify(leftOut),
      slice.limit,
      slice.offset,
    )
    return { total, rows: rows.map(memorialSummary) }
  }
}
