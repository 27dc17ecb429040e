import type { Database } from '../database.ts'
import { type DayOfYear, exactDays, monthDay } from './exact-days.ts'

const KIND = { Birth: 'bo:', Death: 'do:' } as const

/**
 * Returns the day tokens of a person's birth and death, from the encoded dates. `search_token` counts them like the
 * tokens of search documents, but documents do not contain them.
 */
export function dayTokens(birth: string | null, death: string | null): string[] {
  return exactDays(birth, death).map(({ type, monthDay }) => KIND[type] + monthDay)
}

/** Counts the memorials with a birth, or a death, on one of these days in any year. */
export async function countOnDays(
  database: Database,
  type: 'Birth' | 'Death',
  days: readonly DayOfYear[],
): Promise<number> {
  const tokens = days.map((day) => KIND[type] + monthDay(day))
  const row = await database.get`
    SELECT sum(memorials) AS total FROM search_token WHERE token IN (SELECT value FROM texts(${tokens}))`
  return Number(row?.total ?? 0)
}
