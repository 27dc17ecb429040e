import { parseYearToken } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** Returns the total of a search for one token or one range of years, from the counts of tokens. Returns null for other searches. */
export async function countByTokens(database: Database, groups: readonly ResolvedTokenGroup[]): Promise<number | null> {
  const [group] = groups
  if (groups.length !== 1 || group === undefined || group.prefixes.length > 0) return null
  if (group.tokens.length === 1) return group.tokens[0]?.memorials ?? null
  return countYears(database, group)
}

/** Adds the memorials of years, decades, and centuries, and counts memorials whose date spans several of them once. */
async function countYears(database: Database, { tokens }: ResolvedTokenGroup): Promise<number | null> {
  const years = tokens.map(({ token }) => parseYearToken(token))
  const event = years[0]?.event
  if (event === undefined || !years.every((range) => range !== null)) return null
  let total = tokens.reduce((sum, { memorials }) => sum + memorials, 0)
  const spans = await database.all(
    'SELECT token, memorials FROM search_token WHERE token >= ? AND token < ?',
    `${event}s:`,
    `${event}s;`,
  )
  for (const row of spans) {
    const span = parseYearToken(String(row.token))
    if (span === null) throw new Error(`${row.token} is not a span of years`)
    const matches = years.filter(({ from, to }) => from <= span.to && span.from <= to).length
    if (matches > 1) total -= (matches - 1) * Number(row.memorials)
  }
  return total
}
