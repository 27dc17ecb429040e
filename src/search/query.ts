import type { YearRange } from '../domain/year-expression.ts'

/**
 * One word of a name as it was typed, folded. `equal` and `prefix` hold every spelling that counts as the same
 * (Müller: muller, mueller); those of `pattern` keep `*` (any letters) and `?` (one letter).
 */
export type NamePattern =
  | { readonly kind: 'equal'; readonly spellings: readonly string[] }
  | { readonly kind: 'prefix'; readonly spellings: readonly string[] }
  | { readonly kind: 'pattern'; readonly spellings: readonly string[] }

/** A search as it was understood. Every part that is present must hold; an empty query finds every memorial. */
export interface SearchQuery {
  /** Each must begin (or be matched by) one of the given names or the nickname. */
  readonly givenNames: readonly NamePattern[]
  /** Must match the whole surname or maiden name, or a word of it. */
  readonly surname: NamePattern | null
  readonly birthYears: YearRange | null
  readonly deathYears: YearRange | null
  readonly cemeteryId: number | null
  /** Place keys (`placeKey` in src/search/places.ts), each of which the memorial's cemetery must have. */
  readonly places: readonly string[]
}
