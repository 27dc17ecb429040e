import type { YearRange } from '../domain/dates/year-expression.ts'

/**
 * One word of a name as it was typed, folded. `equal` and `prefix` hold every spelling that counts as the same
 * (Müller: muller, mueller); those of `pattern` keep `*` (any letters) and `?` (one letter).
 */
export type NamePattern =
  | { readonly kind: 'equal'; readonly spellings: readonly string[] }
  | { readonly kind: 'prefix'; readonly spellings: readonly string[] }
  | { readonly kind: 'pattern'; readonly spellings: readonly string[] }

export type NameField = 'surname' | 'given'

/** One way to meet a clause: a pattern as in an exact search, or a recorded word that nameSimilarity the typed one. */
export type NameTerm =
  | { readonly field: NameField; readonly pattern: NamePattern }
  | {
      readonly field: NameField
      /** the typed word, folded */
      readonly like: string
      /** the typed word as it was written, for people to read */
      readonly typed?: string
    }

/** Any of its terms must hold. */
export type NameClause = readonly NameTerm[]

/** A search as it was understood. Every part that is present must hold; an empty query finds every memorial. */
export interface SearchQuery {
  /** Each must begin (or be matched by) one of the given names or the nickname. */
  readonly givenNames: readonly NamePattern[]
  /** Must match the whole surname or maiden name, or a word of it. */
  readonly surname: NamePattern | null
  /** Every clause must hold for a similar match, in the place of `givenNames` and `surname`; null in an exact search. */
  readonly similarNames: readonly NameClause[] | null
  readonly birthYears: YearRange | null
  readonly deathYears: YearRange | null
  readonly cemeteryId: number | null
  /** Place keys (`placeKey` in src/search/places.ts), each of which the memorial's cemetery must have. */
  readonly places: readonly string[]
}
