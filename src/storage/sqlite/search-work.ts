import type { TokenQuery } from '../../search/token-query.ts'
import type { TokenGroup } from './search-vocabulary.ts'

/** About so many entries of another list FTS5 passes for one that it looks for there. */
const PASSED_FOR_ONE = 2000
/** A memorial that is met costs as much as so many that are passed. */
export const COST_OF_A_MATCH = 8
const PREFIX_IS_BROAD = Number.POSITIVE_INFINITY

/**
 * How many entries of the index FTS5 looks at to find every memorial of all groups, at most: it walks the rarest group, and
 * of the others what lies between two of its memorials.
 */
export function stepsToMatch(groups: readonly TokenGroup[]): number {
  if (groups.some(({ prefixes }) => prefixes.length > 0)) return PREFIX_IS_BROAD
  const sizes = groups.map(({ tokens }) => tokens.reduce((sum, { memorials }) => sum + memorials, 0))
  const rarest = Math.min(...sizes)
  let steps = rarest * COST_OF_A_MATCH
  for (const { tokens } of groups) {
    for (const { memorials } of tokens) steps += Math.min(memorials, rarest * PASSED_FOR_ONE)
  }
  return steps
}

/** Steps to a slice of a list of so many, which is walked from the nearer end. */
export function stepsToSlice(
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
