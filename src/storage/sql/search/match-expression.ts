import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** Matches memorials with a token of every group, those of any of several expressions, or those of only one of two. */
export type MatchExpression =
  | { readonly allOf: readonly ResolvedTokenGroup[] }
  | { readonly eitherOf: readonly MatchExpression[] }
  | { readonly match: MatchExpression; readonly without: MatchExpression }

/** Returns a group that any of the tokens matches. Their numbers of memorials are unknown. */
export function tokenGroup(tokens: readonly string[]): ResolvedTokenGroup {
  return { tokens: tokens.map((token) => ({ token, memorials: 0, closeness: 0 })), prefixes: [] }
}
