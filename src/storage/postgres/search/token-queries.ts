import type { MatchExpression } from '../../sql/search/match-expression.ts'
import type { ResolvedTokenGroup } from '../../sql/search/resolve-tokens.ts'

/** For each memorial that it finds, GIN evaluates all terms of a query, so large groups are divided among several queries. */
const MAX_TERMS = 8

/** Returns tsqueries that find the memorials of an expression together. */
export function tokenQueries(expression: MatchExpression): string[] {
  if ('eitherOf' in expression) return expression.eitherOf.flatMap(tokenQueries)
  if ('without' in expression) {
    const excluded = oneTokenQuery(expression.without)
    return tokenQueries(expression.match).map((query) => `(${query}) & !(${excluded})`)
  }
  const [largest = [], ...others] = expression.allOf.map(termsOf).toSorted((a, b) => b.length - a.length)
  const queries: string[] = []
  for (let start = 0; start < largest.length; start += MAX_TERMS) {
    queries.push([largest.slice(start, start + MAX_TERMS), ...others].map(anyOf).join(' & '))
  }
  return queries
}

/** Returns one tsquery that matches the memorials of an expression. */
export function oneTokenQuery(expression: MatchExpression): string {
  return tokenQueries(expression)
    .map((query) => `(${query})`)
    .join(' | ')
}

function anyOf(terms: readonly string[]): string {
  return `(${terms.join(' | ')})`
}

/** Tokens contain only letters, digits, `:`, and `_` (src/search folds all other characters away), so quoting them is enough. */
function termsOf({ tokens, prefixes }: ResolvedTokenGroup): string[] {
  return [...tokens.map(({ token }) => `'${token}'`), ...prefixes.map((prefix) => `'${prefix}':*`)]
}
