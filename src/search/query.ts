import type { YearRange } from '../domain/dates/year-range.ts'

/**
 * One word of a query name, folded. `equal` and `prefix` have every spelling that counts as equal (Müller: muller, mueller).
 * `prefix` also has the full names that the word abbreviates (Wm: william).
 * The spellings of a `pattern` keep `*` (any characters) and `?` (one character).
 */
export type NamePattern =
  | { readonly kind: 'equal'; readonly spellings: readonly string[] }
  | { readonly kind: 'prefix'; readonly spellings: readonly string[]; readonly fullNames: readonly string[] }
  | { readonly kind: 'pattern'; readonly spellings: readonly string[] }

export type NameField = 'surname' | 'given'

/**
 * One way to match a clause: a pattern, as in an exact search; any recorded word that is similar to a query word; an initial;
 * given names that are all initials, or that begin with one; or a missing name.
 */
export type NameTerm =
  | { readonly field: NameField; readonly pattern: NamePattern }
  | {
      readonly field: NameField
      /** The query word, folded, or the full name that it abbreviates */
      readonly like: string
      /** The query word to show to visitors: as entered, or the full name */
      readonly written: string
      /** Only the first given name and the first word of the nickname may be similar. */
      readonly onlyFirst?: boolean
    }
  /** The first of several initials, or a single one, of a person without any other given name */
  | { readonly field: 'given'; readonly initials: readonly string[] }
  /** The first of several initials, or one, without any other given name */
  | { readonly field: 'given'; readonly onlyInitials: readonly string[] }
  /** The first given name, recorded as an initial */
  | { readonly field: 'given'; readonly firstInitials: readonly string[] }
  /** Any person with at most this many given names, so that a missing name does not exclude a person */
  | { readonly field: 'given'; readonly atMost: number }

/** A clause matches when any of its terms matches. */
export type NameClause = readonly NameTerm[]

/** The names, years, and cemetery of a search. */
export interface PersonQuery {
  /** Each clause must begin (or match) one of the given names or the nickname. */
  readonly givenNames: readonly NamePattern[]
  /** Must match the whole surname or maiden name, or one word of it. */
  readonly surname: NamePattern | null
  /** For a search with similar names, the clauses that replace `givenNames` and `surname`; null in an exact search. */
  readonly similarNames: readonly NameClause[] | null
  /** Must match like `surname`, which may be the married name. */
  readonly maidenName: NamePattern | null
  readonly birthYears: YearRange | null
  readonly deathYears: YearRange | null
  readonly cemeteryId: number | null
}

/** A search for memorials. They must match every part that is present; an empty query finds all memorials. */
export interface SearchQuery extends PersonQuery {
  /** Place keys (`placeKey` in places.ts). The memorial's cemetery must have all of them. */
  readonly places: readonly string[]
}
