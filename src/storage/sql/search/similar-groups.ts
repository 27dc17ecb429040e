import { CLOSENESS, nameSimilarity } from '../../../search/names/similar-names.ts'
import type { NameTerm, SearchQuery } from '../../../search/query.ts'
import { TOKEN } from '../../../search/token-document.ts'
import type { SimilarGroups } from './closeness-tiers.ts'
import type { ResolvedToken, ResolvedTokenGroup } from './resolve-tokens.ts'

/** Returns the groups of a search for similar names. `groups` begins with those of `similarNames`, in the same order. */
export function similarGroups(
  { similarNames }: Pick<SearchQuery, 'similarNames'>,
  groups: readonly ResolvedTokenGroup[],
): SimilarGroups {
  const clauses = similarNames ?? []
  const ofField = (field: NameTerm['field']) => groups.filter((_, i) => clauses[i]?.[0]?.field === field)
  const [firstClause, given] = [clauses[0] ?? [], ofField('given')]
  const words = firstClause.flatMap((term) => (term.field === 'given' && 'like' in term ? [term.like] : []))
  const [group] = given
  const firstGiven = words.length === 0 || group === undefined ? null : firstGivenNames(words, group)
  return { given, surname: ofField('surname'), firstGiven }
}

/** Returns the tokens of a group as first given names. Tokens that are not similar to any of the words are omitted. */
function firstGivenNames(words: readonly string[], { tokens }: ResolvedTokenGroup): ResolvedTokenGroup {
  const first = tokens.flatMap((found): ResolvedToken[] => {
    const { token, closeness } = found
    if (token.startsWith(TOKEN.firstGiven) || token.startsWith(TOKEN.onlyInitials)) return [found]
    if (!token.startsWith(TOKEN.given)) return []
    const name = token.slice(TOKEN.given.length)
    const asFirst = { ...found, token: TOKEN.firstGiven + name }
    if (closeness > 0) return [asFirst]
    // The token begins like the query, and may also be similar to it.
    const similarities = words.flatMap((word) => nameSimilarity('given', word, name) ?? [])
    if (similarities.length === 0) return []
    return [{ ...asFirst, closeness: Math.min(...similarities.map((similarity) => CLOSENESS[similarity])) }]
  })
  return { tokens: first, prefixes: [] }
}
