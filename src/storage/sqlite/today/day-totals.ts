import type { Connection } from '../connection/connection.ts'
import { type DayOfYear, exactDays, monthDay } from './exact-days.ts'

const KIND = { Birth: 'bo:', Death: 'do:' } as const

/**
 * Tokens of the days of a year on which somebody was born and died, from the encoded dates. They are counted in `search_token`
 * like those of documents, but no document holds them.
 */
export function dayTokens(birth: string | null, death: string | null): string[] {
  return exactDays(birth, death).map(({ type, monthDay }) => KIND[type] + monthDay)
}

/** How many were born, or died, on one of these days of any year. */
export function countOnDays(connection: Connection, type: 'Birth' | 'Death', days: readonly DayOfYear[]): number {
  const tokens = days.map((day) => KIND[type] + monthDay(day))
  const row = connection.get(
    'SELECT sum(memorials) AS total FROM search_token WHERE token IN (SELECT value FROM json_each(?))',
    JSON.stringify(tokens),
  )
  return Number(row?.total ?? 0)
}
