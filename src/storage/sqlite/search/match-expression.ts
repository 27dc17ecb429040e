import type { ResolvedTokenGroup } from './resolve-tokens.ts'

/** No document holds it. */
const NOWHERE = '"x:"'

/** FTS5 asks every branch of an OR for each row. */
const BRANCHES = 8

/**
 * Writes groups of tokens, each of which must be met, as an FTS5 expression. Tokens hold only letters, digits, `:` and `_`
 * (src/search folds everything else away), so that quoting them is enough.
 */
export function matchExpression(groups: readonly ResolvedTokenGroup[]): string {
  return groups.map(anyOf).join(' AND ')
}

/**
 * Any token of the group. FTS5 makes one OR of nested ones, and 40,000 words in one OR take it 16 seconds. Behind a NOT
 * that takes nothing away they stay nested, and the same search takes a fraction of a second.
 */
function anyOf({ tokens, prefixes }: ResolvedTokenGroup): string {
  let parts = [...tokens.map(({ token }) => `"${token}"`), ...prefixes.map((prefix) => `"${prefix}"*`)]
  while (parts.length > BRANCHES) {
    const nested: string[] = []
    for (let start = 0; start < parts.length; start += BRANCHES) {
      nested.push(`((${parts.slice(start, start + BRANCHES).join(' OR ')}) NOT ${NOWHERE})`)
    }
    parts = nested
  }
  return parts.length === 1 ? parts[0]! : `(${parts.join(' OR ')})`
}
