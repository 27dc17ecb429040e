import type { TokenQuery } from '../../../search/token-query.ts'
import { memorialCount, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** The highest cost of a query in the fast pool, where it delays other queries: about 5 ms. */
export const FAST_QUERY_COST = 100_000

// The unit is 50 ns. The costs were measured at ten million memorials with the index in memory.
/** Reading one memorial of the rarest group */
export const MATCH_COST = 8
/** Reading the dates and the cemetery of one result, and sorting it */
export const DATED_RESULT_COST = 200
/** Opening a posting list */
const POSTING_LIST_COST = 200
/** Seeking one memorial in another posting list, past whole pages */
const SEEK_COST = 14
/** Scanning past one entry in another posting list, if the wanted entries are so close that no page is skipped */
const SCAN_COST = 0.4
const PREFIX_COST = Number.POSITIVE_INFINITY

/**
 * Returns the highest cost for FTS5 to find all memorials with a token of every group: it reads the rarest group and
 * seeks in the others.
 */
export function matchCost(groups: readonly ResolvedTokenGroup[]): number {
  if (groups.some(({ prefixes }) => prefixes.length > 0)) return PREFIX_COST
  const rarest = Math.min(...groups.map(memorialCount))
  let cost = rarest * MATCH_COST
  for (const { tokens } of groups) {
    for (const { memorials } of tokens) {
      cost += POSTING_LIST_COST + Math.min(memorials * SCAN_COST, rarest * SEEK_COST)
    }
  }
  return cost
}

/** Returns the cost of reading a slice of `total` memorials, from the nearer end. */
export function sliceCost(
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): number {
  return Math.max(0, Math.min(offset, total - offset - limit)) * MATCH_COST
}

/** Whether a query must scan most of the directory's tokens, such as for a wildcard near the beginning of a word. */
export function scansTokens(query: TokenQuery): boolean {
  return query.some((terms) =>
    terms.some((term) => term.kind === 'pattern' && (/^[^*?]*/u.exec(term.pattern)?.[0] ?? '').length < 2),
  )
}
