import { TOKEN } from '../../../search/token-document.ts'
import type { Database } from '../database.ts'
import { MATCH_COST } from './query-cost.ts'
import { memorialCount, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** For a surname with fewer memorials than this, the token index alone is just as fast. */
export const COMMON_SURNAME_MEMORIALS = 2000

/** No memorial has this order key. */
export const LAST_KEY = Number.MAX_SAFE_INTEGER

/** The estimated share of a surname's memorials that have it as a maiden name or as a later word of the surname */
const ALIAS_SHARE = 0.2

/** Returns the SQL of the order key of the first memorial at or after a sort key, which is given as SQL; NULL if there is none. */
export function firstKeyAt(sortKey: string): string {
  return `(SELECT order_key FROM memorial WHERE sort_key >= ${sortKey} ORDER BY sort_key, id LIMIT 1)`
}

/** Returns, for each sort key, the order key of the first memorial at or after it; LAST_KEY if there is none. */
export async function firstKeys(database: Database, sortKeys: readonly string[]): Promise<number[]> {
  const rows = await database.all(`SELECT ${firstKeyAt('value')} AS order_key FROM texts(?) ORDER BY key`, sortKeys)
  return rows.map((row) => (row.order_key === null ? LAST_KEY : Number(row.order_key)))
}

/** Whether a group contains only surnames, at most `most`. */
export function areSurnames({ tokens, prefixes }: ResolvedTokenGroup, most: number): boolean {
  if (prefixes.length > 0 || tokens.length === 0 || tokens.length > most) return false
  return tokens.every(({ token }) => token.startsWith(TOKEN.surname))
}

/**
 * Returns the cost of key ranges (query-cost.ts): all aliases, and the memorials of the rarest other group that are in the
 * ranges. Assumes that the group is spread evenly over `allMemorials`.
 */
export function surnameCost(groups: readonly ResolvedTokenGroup[], allMemorials: number): number {
  const surname = groups.find((group) => areSurnames(group, Number.POSITIVE_INFINITY))
  if (surname === undefined) return Number.POSITIVE_INFINITY
  const rest = Math.min(...groups.filter((group) => group !== surname).map(memorialCount))
  const inRange = (rest * memorialCount(surname)) / Math.max(1, allMemorials)
  return memorialCount(surname) * ALIAS_SHARE + inRange * MATCH_COST
}
