import type { NameField, NamePattern, NameTerm, SearchQuery } from './query.ts'
import {
  GIVEN_ENDING_LETTERS,
  GIVEN_PREFIX_LETTERS,
  type Letters,
  placeToken,
  SURNAME_ENDING_LETTERS,
  SURNAME_PREFIX_LETTERS,
  TOKEN,
  yearRangeTokens,
} from './token-document.ts'

/**
 * Something a document may hold: a token, any token that begins so, any token of a kind that fits a wildcard pattern, or
 * any token of a kind whose word nameSimilarity one (`nameSimilarity` in similar-names.ts).
 */
export type TokenTerm =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'pattern'; readonly field: string; readonly pattern: string }
  | { readonly kind: 'like'; readonly field: LikeField; readonly word: string }

type LikeField = typeof TOKEN.surname | typeof TOKEN.given

/** A document matches when every group has at least one of its terms; an empty group matches nothing. */
export type TokenQuery = readonly (readonly TokenTerm[])[]

/** Translates a search into the terms that its memorials' token documents hold, its names exactly as they were typed. */
export function tokenQuery(query: SearchQuery): TokenQuery {
  const groups = query.givenNames.map((pattern) => patternTerms('given', pattern))
  if (query.surname !== null) groups.push(patternTerms('surname', query.surname))
  return [...groups, ...otherGroups(query)]
}

/** The same with similar names, everything included that `tokenQuery` finds; null for an exact search. */
export function similarTokenQuery(query: SearchQuery): TokenQuery | null {
  if (query.similarNames === null) return null
  return [...query.similarNames.map((clause) => clause.flatMap(nameTerms)), ...otherGroups(query)]
}

function otherGroups(query: SearchQuery): TokenTerm[][] {
  const groups: TokenTerm[][] = []
  for (const [event, range] of [
    [TOKEN.birth, query.birthYears],
    [TOKEN.death, query.deathYears],
  ] as const) {
    if (range !== null) groups.push(yearRangeTokens(event, range).map((token) => ({ kind: 'token', token })))
  }
  if (query.cemeteryId !== null) groups.push([{ kind: 'token', token: TOKEN.cemetery + query.cemeteryId }])
  for (const place of query.places) groups.push([{ kind: 'token', token: placeToken(place) }])
  return groups
}

/** The tokens that hold a name, its beginnings and its endings, with how many letters of them. */
const NAME_TOKENS = {
  surname: {
    whole: TOKEN.surname,
    prefix: { kind: TOKEN.surnamePrefix, letters: SURNAME_PREFIX_LETTERS },
    ending: { kind: TOKEN.surnameEnding, letters: SURNAME_ENDING_LETTERS },
  },
  given: {
    whole: TOKEN.given,
    prefix: { kind: TOKEN.givenPrefix, letters: GIVEN_PREFIX_LETTERS },
    ending: { kind: TOKEN.givenEnding, letters: GIVEN_ENDING_LETTERS },
  },
} as const

function nameTerms(term: NameTerm): TokenTerm[] {
  if ('pattern' in term) return patternTerms(term.field, term.pattern)
  return [{ kind: 'like', field: NAME_TOKENS[term.field].whole, word: term.like }]
}

function patternTerms(name: NameField, pattern: NamePattern): TokenTerm[] {
  return pattern.spellings.map((spelling) => patternTerm(name, pattern.kind, spelling))
}

function patternTerm(name: NameField, kind: NamePattern['kind'], spelling: string): TokenTerm {
  const { whole, prefix, ending } = NAME_TOKENS[name]
  if (kind === 'equal') return { kind: 'token', token: whole + spelling }
  if (kind === 'prefix') return partTerm(prefix, spelling) ?? { kind: 'prefix', prefix: whole + spelling }
  const letters = /^\*([^*?]+)$/u.exec(spelling)?.[1]
  const ends = letters === undefined ? null : partTerm(ending, letters)
  return ends ?? { kind: 'pattern', field: whole, pattern: spelling }
}

/** Null where names have no tokens of so many letters. */
function partTerm(
  { kind, letters }: { readonly kind: string; readonly letters: Letters },
  part: string,
): TokenTerm | null {
  const count = [...part].length
  return count >= letters.from && count <= letters.to ? { kind: 'token', token: kind + part } : null
}
