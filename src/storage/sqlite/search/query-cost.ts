import type { TokenQuery } from '../../../search/token-query.ts'
import { memorialCount, type ResolvedTokenGroup } from './resolve-tokens.ts'

/** Steps that a search may take where others wait for it: about five milliseconds. */
export const FAST_QUERY_COST = 100_000

// A step is about 50 nanoseconds. Measured at ten million memorials with lists that were in memory.
/** A memorial of the rarest group. */
export const COST_OF_A_MATCH = 8
const COST_OF_A_LIST = 200
/** Looking for one memorial in another list, over the pages between. */
const COST_OF_A_LEAP = 14
/** Passing one entry of another list, where those looked for lie so close that none of its pages is left out. */
const COST_OF_PASSING = 0.4
const PREFIX_IS_BROAD = Number.POSITIVE_INFINITY

/** What it costs FTS5 to find every memorial of all groups, at most: it walks the rarest group and leaps along the others. */
export function matchCost(groups: readonly ResolvedTokenGroup[]): number {
  if (groups.some(({ prefixes }) => prefixes.length > 0)) return PREFIX_IS_BROAD
  const rarest = Math.min(...groups.map(memorialCount))
  let steps = rarest * COST_OF_A_MATCH
  for (const { tokens } of groups) {
    for (const { memorials } of tokens) {
      steps += COST_OF_A_LIST + Math.min(memorials * COST_OF_PASSING, rarest * COST_OF_A_LEAP)
    }
  }
  return steps
}

/** Steps to a slice of a list of so many, which is walked from the nearer end. */
export function sliceCost(
  total: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): number {
  return Math.max(0, Math.min(offset, total - offset - limit)) * COST_OF_A_MATCH
}

/** Whether the words of the directory have to be looked through even before memorials are. */
export function readsManyWords(query: TokenQuery): boolean {
  return query.some((terms) =>
    terms.some((term) => term.kind === 'pattern' && (/^[^*?]*/u.exec(term.pattern)?.[0] ?? '').length < 2),
  )
}
