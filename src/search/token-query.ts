import { CLOSENESS } from './names/similar-names.ts'
import { keysWithin } from './places/state-groups.ts'
import type { NameField, NamePattern, NameTerm, SearchQuery } from './query.ts'
import {
  GIVEN_ENDING_LETTERS,
  GIVEN_PREFIX_LETTERS,
  givenCountToken,
  type Lengths,
  placeToken,
  SURNAME_ENDING_LETTERS,
  SURNAME_PREFIX_LETTERS,
  TOKEN,
  yearRangeTokens,
} from './token-document.ts'

/**
 * Matches documents with a token, with any token that begins with a prefix, with any token of a field that matches a wildcard
 * pattern, or with any token of a field that is similar to a word (`nameSimilarity` in similar-names.ts); with `onlyFirst`, only the
 * first given name or the nickname. `closeness`: see `CLOSENESS`; 0 for the words of the query.
 */
export type TokenTerm =
  | { readonly kind: 'token'; readonly token: string; readonly closeness?: number }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'pattern'; readonly field: string; readonly pattern: string }
  | { readonly kind: 'like'; readonly field: SimilarField; readonly word: string; readonly onlyFirst?: boolean }

type SimilarField = typeof TOKEN.surname | typeof TOKEN.given

/** A document matches if it matches at least one term of every group. An empty group matches nothing. */
export type TokenQuery = readonly (readonly TokenTerm[])[]

/** Converts a search into the terms that search documents must match, with exact names. */
export function tokenQuery(query: SearchQuery): TokenQuery {
  const groups = query.givenNames.map((pattern) => patternTerms('given', pattern))
  if (query.surname !== null) groups.push(patternTerms('surname', query.surname))
  return [...groups, ...otherGroups(query)]
}

/** Converts a search into terms with similar names, which also match all results of `tokenQuery`. Returns null for an exact search. */
export function similarTokenQuery(query: SearchQuery): TokenQuery | null {
  if (query.similarNames === null) return null
  return [...query.similarNames.map((clause) => clause.flatMap(nameTerms)), ...otherGroups(query)]
}

/**
 * Returns the groups that the closest of the exact matches have besides those of `tokenQuery`: first for people who have exactly these
 * given names, then also for those whose first given name is the first one of the search, then also for those whose nickname it is.
 * Returns none without given names.
 */
export function closestGivenNames({ givenNames }: SearchQuery): TokenQuery[] {
  const [first] = givenNames
  if (first === undefined) return []
  const wholeNames = (pattern: NamePattern, kind: string): TokenTerm[] =>
    pattern.kind === 'prefix'
      ? [...pattern.spellings, ...pattern.fullNames].map((name) => ({ kind: 'token', token: kind + name }))
      : []
  const isFirst = wholeNames(first, TOKEN.firstGiven)
  const count: TokenTerm = { kind: 'token', token: givenCountToken(givenNames.length) }
  const complete = [isFirst, ...givenNames.slice(1).map((name) => wholeNames(name, TOKEN.given)), [count]]
  return [complete, [isFirst], [[...isFirst, ...wholeNames(first, TOKEN.otherNames)]]]
}

function otherGroups(query: SearchQuery): TokenTerm[][] {
  const groups: TokenTerm[][] = []
  if (query.maidenName !== null) groups.push(patternTerms('surname', query.maidenName))
  for (const [event, range] of [
    [TOKEN.birth, query.birthYears],
    [TOKEN.death, query.deathYears],
  ] as const) {
    if (range !== null) groups.push(yearRangeTokens(event, range).map((token) => ({ kind: 'token', token })))
  }
  if (query.cemeteryId !== null) groups.push([{ kind: 'token', token: TOKEN.cemetery + query.cemeteryId }])
  for (const place of query.places) {
    groups.push(keysWithin(place).map((key) => ({ kind: 'token', token: placeToken(key) })))
  }
  return groups
}

/** The kinds of tokens for a whole name, its prefixes, and its endings, with their lengths. */
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
  if ('initials' in term) {
    return term.initials.map((initial) => givenToken(TOKEN.given + initial, CLOSENESS.initial))
  }
  if ('onlyInitials' in term) {
    return term.onlyInitials.map((initial) => givenToken(TOKEN.onlyInitials + initial, CLOSENESS.onlyInitials))
  }
  if ('firstInitials' in term) {
    return term.firstInitials.map((initial) => givenToken(TOKEN.firstGiven + initial, CLOSENESS.initial))
  }
  if ('atMost' in term) {
    const counts = Array.from({ length: term.atMost }, (_, i) => givenCountToken(i + 1))
    return counts.map((token) => givenToken(token, CLOSENESS.missing))
  }
  const { field, like: word, onlyFirst } = term
  return [{ kind: 'like', field: NAME_TOKENS[field].whole, word, ...(onlyFirst ? { onlyFirst } : {}) }]
}

function givenToken(token: string, closeness: number): TokenTerm {
  return { kind: 'token', token, closeness }
}

function patternTerms(name: NameField, pattern: NamePattern): TokenTerm[] {
  const { kind, spellings } = pattern
  if (kind !== 'prefix') return spellings.map((word) => patternTerm(name, kind, word))
  const words = [...spellings, ...pattern.fullNames]
  // Everyone whose name begins with "Edward" is also found by "Edw".
  const shortest = words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)))
  return shortest.map((word) => patternTerm(name, kind, word))
}

function patternTerm(name: NameField, kind: NamePattern['kind'], spelling: string): TokenTerm {
  const { whole, prefix, ending } = NAME_TOKENS[name]
  if (kind === 'equal') return { kind: 'token', token: whole + spelling }
  if (kind === 'prefix') return partTerm(prefix, spelling) ?? { kind: 'prefix', prefix: whole + spelling }
  const letters = /^\*([^*?]+)$/u.exec(spelling)?.[1]
  const ends = letters === undefined ? null : partTerm(ending, letters)
  return ends ?? { kind: 'pattern', field: whole, pattern: spelling }
}

/** Returns null if parts of this length have no tokens. */
function partTerm(
  { kind, letters }: { readonly kind: string; readonly letters: Lengths },
  part: string,
): TokenTerm | null {
  const count = [...part].length
  return count >= letters.from && count <= letters.to ? { kind: 'token', token: kind + part } : null
}
