import type { NameMatch } from '../domain/names/name-match.ts'
import { foldWord, nameWords, writtenWords } from './fold.ts'
import { givenNameWords, type QueryWord, readSurname } from './name-query.ts'
import type { NameClause, NameTerm } from './query.ts'
import surnameParticles from './tables/surname-particles.json' with { type: 'json' }

/** Words of a surname that mean nothing alone: "de la Cruz" is similar to Cruz, not to de Haan. */
const PARTICLES = new Set(surnameParticles)

/**
 * Reads the name fields of a search for similar names: every clause must hold. Null when nothing may be similar:
 * an exact search, or one without a word (wildcards stay exact). Throws TooFewLettersError as an exact search does.
 */
export function readSimilarNames(
  search: { readonly givenNames: string | null; readonly surname: string | null },
  match: NameMatch,
): NameClause[] | null {
  const clauses = [
    ...givenClauses(search.givenNames, match === 'similar' || match === 'similar-given'),
    ...surnameClauses(search.surname, match === 'similar' || match === 'similar-surname'),
  ]
  return clauses.some((clause) => clause.some((term) => 'like' in term)) ? clauses : null
}

function givenClauses(typed: string | null, mayBeSimilar: boolean): NameClause[] {
  return givenNameWords(typed).map(({ pattern, word, whole }, position): NameClause => {
    const exact: NameTerm = { field: 'given', pattern }
    if (word === null || !mayBeSimilar) return [exact]
    const like = ({ folded, written }: QueryWord): NameTerm => ({ field: 'given', like: folded, typed: written })
    const terms = [exact, like(word), ...(whole === null ? [] : [like(whole)])]
    const initials = position === 0 ? [] : initialsOf(word)
    return initials.length === 0
      ? terms
      : [...terms, { field: 'given', pattern: { kind: 'equal', spellings: initials } }]
  })
}

/** The first letter of each spelling of two letters or more. */
function initialsOf(word: QueryWord): string[] {
  const letters = word.spellings.map((spelling) => [...spelling]).filter((spelling) => spelling.length > 1)
  return [...new Set(letters.map(([first]) => first ?? ''))]
}

function surnameClauses(typed: string | null, mayBeSimilar: boolean): NameClause[] {
  const pattern = readSurname(typed)
  if (typed === null || pattern === null) return []
  const exact: NameTerm = { field: 'surname', pattern }
  if (!mayBeSimilar || pattern.kind !== 'equal' || pattern.spellings.length === 0) return [[exact]]
  const written = writtenWords(typed)
  const words = nameWords(typed).map((word, i) => ({ folded: foldWord(word), written: written[i] ?? word }))
  const whole: NameTerm = { field: 'surname', like: words.map(({ folded }) => folded).join(''), typed: typed.trim() }
  if (words.length === 1) return [[exact, whole]]
  const significant = words.filter(({ folded }) => !PARTICLES.has(folded))
  return (significant.length === 0 ? words : significant).map((word) => [
    exact,
    whole,
    { field: 'surname', like: word.folded, typed: word.written },
  ])
}
