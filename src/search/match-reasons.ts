import { foldWord, nameWords } from './fold.ts'
import type { SearchQuery } from './query.ts'
import { resembles } from './similar-names.ts'
import type { SearchablePerson } from './token-document.ts'

/** Why a memorial is among the answers, in words, in the order surname, given names, dates; none for a plain match. */
export function matchReasons(query: SearchQuery, memorial: SearchablePerson): string[] {
  const reasons: string[] = []
  for (const clause of query.similarNames ?? []) {
    for (const term of clause) {
      if (!('like' in term) || term.field !== 'surname') continue
      for (const word of nameWords(memorial.surname ?? '')) {
        const likeness = resembles('surname', term.like, foldWord(word))
        if (likeness === 'sound') reasons.push(`sounds like ${term.typed ?? term.like}`)
      }
    }
  }
  return [...new Set(reasons)]
}
