import { TOKEN } from '../../../search/token-document.ts'
import type { KeyRange } from '../../sql/search/key-range.ts'
import type { MatchExpression } from '../../sql/search/match-expression.ts'
import { isPossible, type ResolvedTokenGroup } from '../../sql/search/resolve-tokens.ts'

/** A token that occurs in no document */
const NOWHERE = '"x:"'

/** The maximum number of branches in one OR. FTS5 evaluates every branch for each row. */
const MAX_BRANCHES = 8

/**
 * Returns an expression for FTS5. Tokens contain only letters, digits, `:`, and `_` (src/search folds all other characters
 * away), so quoting them is enough.
 */
export function fts5Expression(expression: MatchExpression): string {
  if ('eitherOf' in expression) return expression.eitherOf.map((one) => `(${fts5Expression(one)})`).join(' OR ')
  if ('without' in expression)
    return `(${fts5Expression(expression.match)}) NOT (${fts5Expression(expression.without)})`
  return allOf(expression.allOf)
}

/**
 * Matches a token of every group. Millions of memorials have the same number of given names, so the token for that number is
 * read only once, even if several groups contain it: (n OR a) AND (n OR b) is n OR (a AND b).
 */
function allOf(groups: readonly ResolvedTokenGroup[]): string {
  const counts = groups.flatMap(({ tokens }) => tokens.filter(({ token }) => token.startsWith(TOKEN.givenCount)))
  const has = (group: ResolvedTokenGroup, token: string) => group.tokens.some((one) => one.token === token)
  const repeated = counts.find(({ token }, i) => counts.findIndex((other) => other.token === token) < i)?.token
  if (repeated === undefined) return groups.map(anyOf).join(' AND ')
  const without = groups
    .filter((group) => has(group, repeated))
    .map(({ tokens, prefixes }) => ({ tokens: tokens.filter(({ token }) => token !== repeated), prefixes }))
  const others = groups.filter((group) => !has(group, repeated))
  const either = without.every(isPossible) ? `("${repeated}" OR (${allOf(without)}))` : `"${repeated}"`
  return [...(others.length === 0 ? [] : [allOf(others)]), either].join(' AND ')
}

/** Returns the memorials that match and whose order keys are from `from` to before `before`. */
export function matchingBetween(expression: MatchExpression, from: number, before: number): KeyRange {
  return {
    from: 'search_document WHERE search_document MATCH ? AND rowid >= ? AND rowid < ?',
    values: [fts5Expression(expression), ...keyBounds(from, before)],
    key: 'rowid',
    postingLists: postingListCount(expression),
  }
}

/** FTS5 seeks an integer. It would scan to a JavaScript number, which arrives as a float. */
export function keyBounds(from: number, before: number): [bigint, bigint] {
  return [BigInt(from), BigInt(before)]
}

/** Returns the number of posting lists that FTS5 opens for an expression. */
export function postingListCount(expression: MatchExpression): number {
  if ('eitherOf' in expression) return sum(expression.eitherOf.map(postingListCount))
  if ('without' in expression) return postingListCount(expression.match) + postingListCount(expression.without)
  return sum(expression.allOf.map(({ tokens, prefixes }) => tokens.length + prefixes.length))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/**
 * Matches any token of a group. FTS5 flattens nested ORs, and takes 16 seconds for an OR of 40,000 words. A NOT that excludes
 * nothing keeps them nested, and the same search takes a fraction of a second.
 */
function anyOf({ tokens, prefixes }: ResolvedTokenGroup): string {
  let parts = [...tokens.map(({ token }) => `"${token}"`), ...prefixes.map((prefix) => `"${prefix}"*`)]
  while (parts.length > MAX_BRANCHES) {
    const nested: string[] = []
    for (let start = 0; start < parts.length; start += MAX_BRANCHES) {
      nested.push(`((${parts.slice(start, start + MAX_BRANCHES).join(' OR ')}) NOT ${NOWHERE})`)
    }
    parts = nested
  }
  return parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`
}
