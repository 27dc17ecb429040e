import type { Cemetery, CemeteryMenuEntry } from '../domain/cemetery.ts'
import type { CemeteryMemorial, Memorial, MemorialSummary } from '../domain/memorial.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import type { Page } from '../domain/page.ts'
import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import type { ResultGroups, SortOrder } from '../domain/result-groups.ts'
import type { Tag, TaggedMemorial } from '../domain/tag.ts'
import type { Browsing } from './browsing.ts'
import type { FoundMemorial, UnderstoodSearch, UnrecognizedPlace } from './understood-search.ts'

/** The fields of the memorial search as the visitor entered them. Null means that the field is empty. */
export interface MemorialSearch {
  readonly givenNames: string | null
  readonly surname: string | null
  /** A year expression (readings 13) */
  readonly birthYear: string | null
  /** A year expression (readings 13) */
  readonly deathYear: string | null
  readonly cemeteryId: number | null
  readonly location: string | null
  /** How names are compared (readings 16) */
  readonly match: NameMatch
  readonly sort: SortOrder
  readonly page: number
}

/** A search without filters, which finds all memorials. */
export const EMPTY_SEARCH: MemorialSearch = {
  givenNames: null,
  surname: null,
  birthYear: null,
  deathYear: null,
  cemeteryId: null,
  location: null,
  match: 'exact',
  sort: 'name',
  page: 1,
}

/** How a suggested search differs from the original search. */
export const SUGGESTION_KINDS = [
  'similar-surname',
  'similar-given',
  'similar',
  'place-in-name',
  'initials',
  'years-2',
  'years-5',
  'first-given-name',
  'names-swapped',
  'part-of-surname',
  'known-places',
  'wider-place',
  'without-given-names',
  'without-years',
  'without-place',
  'without-cemetery',
  'similar-years-5',
  'names-alone',
  'similar-names-alone',
  'first-given-name-alone',
  'surname-alone',
  'similar-surname-alone',
] as const
/** One of `SUGGESTION_KINDS`. */
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** A related search and the number of memorials that it finds. */
export interface SearchSuggestion {
  readonly kind: SuggestionKind
  readonly search: MemorialSearch
  /** Exact, and at least 1 */
  readonly total: number
}

export interface MemorialSearchResult extends Page<FoundMemorial> {
  /** The number of exact name matches in `total`. They come before similar names. */
  readonly exactTotal: number
  /** The order of the rows: `name` if there are too many results for another order */
  readonly sort: SortOrder
  /** Counts by state and century. Null if there are more than MAX_ARRANGED results, or if the directory is too busy. */
  readonly groups: ResultGroups | null
  readonly understood: UnderstoodSearch
  readonly unrecognizedPlaces: readonly UnrecognizedPlace[]
  /** Related searches with results, closest first. Empty unless nothing was found. */
  readonly suggestions: readonly SearchSuggestion[]
}

export interface CemeterySearch {
  readonly cemeteryId: number | null
  readonly location: string | null
  readonly page: number
}

export interface CemeterySearchResult extends Page<Cemetery> {
  readonly unrecognizedPlaces: readonly UnrecognizedPlace[]
}

export interface CemeteryMemorialsResult {
  readonly cemetery: Cemetery
  /** At most 1,000 rows per page (readings 18). `total` is the number of rows that pass the filter. */
  readonly memorials: Page<CemeteryMemorial>
}

export interface TodaysEvents {
  readonly births: Page<MemorialSummary>
  readonly deaths: Page<MemorialSummary>
}

export interface TagMemorialsResult {
  readonly tag: Tag
  readonly memorials: Page<TaggedMemorial>
}

/** Thrown for a removed record. The server responds with 410. */
export class RemovedError extends Error {
  override readonly name = 'RemovedError'
  readonly code: string
  constructor(code: string) {
    super('This record has been removed.')
    this.code = code
  }
}

/** Thrown for invalid input. `fields` has the messages by the field names of the input, such as those of `MemorialSearch`. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(fields)[0]?.[0] ?? 'The given data was invalid.')
    this.fields = fields
  }
}

// The page bundle has its own copies of these classes, so errors are recognized by name and not with instanceof.

/** Whether an error is a RemovedError: the record was removed. */
export function isRemovedError(error: unknown): error is RemovedError {
  return error instanceof Error && error.name === 'RemovedError'
}

/** Whether an error is an InvalidInputError. */
export function isInvalidInputError(error: unknown): error is InvalidInputError {
  return error instanceof Error && error.name === 'InvalidInputError'
}

/**
 * The directory that pages and API endpoints use. On the server it is the directory service; in the browser it is the
 * fetch client. Methods return null for a record that does not exist. They throw RemovedError for a removed record and
 * InvalidInputError for invalid input.
 */
export interface Directory extends Browsing {
  findMemorial(id: number): Promise<Memorial | null>
  findCemeteryMemorials(
    cemeteryId: number,
    options: { readonly filter: string | null; readonly page: number; readonly perPage?: number },
  ): Promise<CemeteryMemorialsResult | null>
  /**
   * With a `query`, returns the best matches first. Otherwise, returns the `limit` largest cemeteries, or all of them, by
   * name.
   */
  listCemeteryMenu(options: {
    readonly query: string | null
    readonly limit: number | null
    /** Unless `exact`, a query without matches finds cemeteries with similar words. */
    readonly match?: NameMatch
  }): Promise<readonly CemeteryMenuEntry[]>
  /** Returns places that start with `query`, those with the most memorials first; at most 10 if `limit` is null. */
  listPlaceMenu(options: { readonly query: string; readonly limit: number | null }): Promise<readonly PlaceMenuEntry[]>
  listCemeteries(search: CemeterySearch): Promise<CemeterySearchResult>
  searchMemorials(search: MemorialSearch): Promise<MemorialSearchResult>
  listTodaysEvents(options: {
    readonly day: number
    readonly month: number
    readonly birthsPage: number
    readonly deathsPage: number
  }): Promise<TodaysEvents>
  findTagMemorials(slug: string, page: number): Promise<TagMemorialsResult | null>
}
