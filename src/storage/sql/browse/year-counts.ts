import type { YearCount } from '../../../domain/browse.ts'
import type { YearRange } from '../../../domain/dates/year-range.ts'
import { parseYearToken, TOKEN } from '../../../search/token-document.ts'
import { YEAR_UNITS, type YearUnit } from '../../ports/browsing.ts'
import type { Database } from '../database.ts'

const TOKEN_BY_UNIT: Readonly<Record<YearUnit, string>> = { century: 'c:', decade: 'd:', year: ':' }
const AFTER_DIGITS = ';'

/** Counts births and deaths per year, decade, or century from the counts of tokens. */
export async function countYears(database: Database, unit: YearUnit, { from, to }: YearRange): Promise<YearCount[]> {
  const counts = new Map<number, { births: number; deaths: number }>()
  for (const [event, field] of [
    [TOKEN.birth, 'births'],
    [TOKEN.death, 'deaths'],
  ] as const) {
    const prefix = event + TOKEN_BY_UNIT[unit]
    for (const row of await database.all`
      SELECT token, memorials FROM search_token WHERE token >= ${prefix} AND token < ${prefix + AFTER_DIGITS}`) {
      const years = parseYearToken(String(row.token))
      if (years === null || years.from < from || years.from > to) continue
      const count = counts.get(years.from) ?? { births: 0, deaths: 0 }
      count[field] = Number(row.memorials)
      counts.set(years.from, count)
    }
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([first, count]) => ({ from: first, to: first + YEAR_UNITS[unit] - 1, ...count }))
}
