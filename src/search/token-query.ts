import type { NamePattern, SearchQuery } from './query.ts'
import { GIVEN_PREFIX_LETTERS, placeToken, SURNAME_PREFIX_LETTERS, TOKEN, yearRangeTokens } from './token-document.ts'

/** Something a document may hold: a token, any token that begins so, or any token of a kind that fits a wildcard pattern. */
export type TokenTerm =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'pattern'; readonly field: string; readonly pattern: string }

/** A document matches when every group has at least one of its terms; an empty group matches nothing. */
export type TokenQuery = readonly (readonly TokenTerm[])[]

/** Translates a search into the terms that its memorials' token documents hold. */
export function tokenQuery(query: SearchQuery): TokenQuery {
  const groups: TokenTerm[][] = query.givenNames.map((pattern) =>
    nameTerms(pattern, TOKEN.given, TOKEN.givenPrefix, GIVEN_PREFIX_LETTERS),
  )
  if (query.surname !== null) {
    groups.push(nameTerms(query.surname, TOKEN.surname, TOKEN.surnamePrefix, SURNAME_PREFIX_LETTERS))
  }
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

function nameTerms(
  pattern: NamePattern,
  field: string,
  prefixField: string,
  prefixLetters: { readonly from: number; readonly to: number },
): TokenTerm[] {
  return pattern.spellings.map((spelling): TokenTerm => {
    if (pattern.kind === 'pattern') return { kind: 'pattern', field, pattern: spelling }
    if (pattern.kind === 'equal') return { kind: 'token', token: field + spelling }
    const letters = [...spelling].length
    return letters >= prefixLetters.from && letters <= prefixLetters.to
      ? { kind: 'token', token: prefixField + spelling }
      : { kind: 'prefix', prefix: field + spelling }
  })
}
