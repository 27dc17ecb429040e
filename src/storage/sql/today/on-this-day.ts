import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { Rows, Slice } from '../../ports.ts'
import type { Database } from '../database.ts'
import { EVENT_TYPE_NUMBERS, memorialSummary, SUMMARY_COLUMNS } from '../records/row-mapping.ts'
import { ResultCache } from '../search/result-cache.ts'
import { countOnDays } from './day-totals.ts'
import { type DayOfYear, monthDay } from './exact-days.ts'
import { findRecentDeaths } from './recent-deaths.ts'

/** Lists the memorials with a birth or death on a day of any year. Call it inside a snapshot. */
export class OnThisDay {
  readonly #database: Database
  readonly #cache: ResultCache<readonly number[]>

  constructor(database: Database) {
    this.#database = database
    this.#cache = new ResultCache(database, ({ length }) => length)
  }

  /** Sorts by year, then ID. Omits memorials of people who may have died after the day number `diedBy`. */
  async list(
    type: 'Birth' | 'Death',
    days: readonly DayOfYear[],
    diedBy: number | null,
    slice: Slice,
  ): Promise<Rows<MemorialSummary>> {
    // All visitors on the same day request the same lists.
    const hidden = await this.#cache.get(JSON.stringify(['hidden', type, days, diedBy]), async () =>
      diedBy === null ? [] : [...new Set(await findRecentDeaths(this.#database, type, days, diedBy))],
    )
    const [all = 0] = await this.#cache.get(JSON.stringify(['all', type, days]), async () => [
      await countOnDays(this.#database, type, days),
    ])
    // `all` includes the hidden memorials.
    const total = all - hidden.length
    if (slice.offset >= total) return { total, rows: [] }
    const rows = await this.#database.all(
      `SELECT ${SUMMARY_COLUMNS} FROM
         (SELECT memorial_id AS id, year FROM day_listing
          WHERE type = ? AND month_day IN (${days.map(() => '?').join(', ')})
            AND memorial_id NOT IN (SELECT value FROM integers(?))
          ORDER BY year, memorial_id LIMIT ? OFFSET ?) day
       JOIN memorial m ON m.id = day.id LEFT JOIN cemetery c ON c.id = m.cemetery_id
       ORDER BY day.year, day.id`,
      EVENT_TYPE_NUMBERS[type],
      ...days.map(monthDay),
      hidden,
      slice.limit,
      slice.offset,
    )
    return { total, rows: rows.map(memorialSummary) }
  }
}
