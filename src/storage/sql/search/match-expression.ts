import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/**
 * Matches memorials with a token of every group, memorials that match any of several expressions, or memorials that
 * match one expression but not another.
 */
export type MatchExpression =
  | { readonly allOf: readonly ResolvedTokenGroup[] }
  | { readonly eitherOf: readonly MatchExpression[] }
  | { readonly match: MatchExpression; readonly without: MatchExpression }

/** Returns a group that any of the tokens matches. How many memorials have each token is unknown. */
export function tokenGroup(tokens: readonly string[]): ResolvedTokenGroup {
  return { tokens: tokens.map((token) => ({ token, memorials: 0, closeness: 0 })), prefixes: [] }
}
