import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** A token that no document has */
const NOWHERE = '"x:"'

/** The number of branches in one OR. FTS5 evaluates every branch for each row. */
const MOST_BRANCHES = 8

/**
 * Returns an FTS5 expression that matches documents with a token of every group. Tokens contain only letters, digits, `:`, and
 * `_` (src/search folds all other characters away), so quoting them is enough.
 */
export function matchExpression(groups: readonly ResolvedTokenGroup[]): string {
  return groups.map(anyOf).join(' AND ')
}

/**
 * Matches any token of a group. FTS5 flattens nested ORs, and takes 16 seconds for an OR of 40,000 words. A NOT that excludes
 * nothing keeps them nested, and the same search takes a fraction of a second.
 */
function anyOf({ tokens, prefixes }: ResolvedTokenGroup): string {
  let parts = [...tokens.map(({ token }) => `"${token}"`), ...prefixes.map((prefix) => `"${prefix}"*`)]
  while (parts.length > MOST_BRANCHES) {
    const nested: string[] = []
    for (let start = 0; start < parts.length; start += MOST_BRANCHES) {
      nested.push(`((${parts.slice(start, start + MOST_BRANCHES).join(' OR ')}) NOT ${NOWHERE})`)
    }
    parts = nested
  }
  return parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`
}
