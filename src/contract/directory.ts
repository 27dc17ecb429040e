import type { Cemetery, CemeteryMenuEntry } from '../domain/cemetery.ts'
import type { Memorial, MemorialSummary } from '../domain/memorial.ts'
import type { NameMatch } from '../domain/names/name-match.ts'
import type { Page } from '../domain/page.ts'
import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import type { Tag, TaggedMemorial } from '../domain/tag.ts'
import type { FoundMemorial, UnderstoodSearch, UnrecognizedPlace } from './understood-search.ts'

/** What was typed into the memorial search; null means the field was left empty. */
export interface MemorialSearch {
  readonly givenNames: string | null
  readonly surname: string | null
  /** A year expression (readings 13) */
  readonly birthYear: string | null
  /** A year expression (readings 13) */
  readonly deathYear: string | null
  readonly cemeteryId: number | null
  readonly location: string | null
  /** Whether similar names count too (readings 16) */
  readonly match: NameMatch
  readonly page: number
}

/** In which way a suggested search differs from the one that was asked. */
export const SUGGESTION_KINDS = [
  'similar-surname',
  'similar-given',
  'similar',
  'years-2',
  'years-5',
  'first-given-name',
  'names-swapped',
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
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** A search near the one that was asked, and how many memorials it finds. */
export interface SearchSuggestion {
  readonly kind: SuggestionKind
  readonly search: MemorialSearch
  /** Exact, and never 0 */
  readonly total: number
}

export interface MemorialSearchResult extends Page<FoundMemorial> {
  /** How many of `total` bear the very name that was typed: they come first, similar ones after them. */
  readonly exactTotal: number
  readonly understood: UnderstoodSearch
  readonly unrecognizedPlaces: readonly UnrecognizedPlace[]
  /** Where nothing was found, searches nearby that find something, the nearest first. */
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
  /** At most 1,000 a page (readings 18); `total` is counted after the filter. */
  readonly memorials: Page<MemorialSummary>
}

export interface TodaysEvents {
  readonly births: Page<MemorialSummary>
  readonly deaths: Page<MemorialSummary>
}

export interface TagMemorialsResult {
  readonly tag: Tag
  readonly memorials: Page<TaggedMemorial>
}

/** Thrown when a record that once existed was taken down: the address answers 410. */
export class GoneError extends Error {
  override readonly name = 'GoneError'
  readonly code: string
  constructor(code: string) {
    super('This record has been removed.')
    this.code = code
  }
}

/** Thrown when what was typed cannot be understood. `fields` is keyed by the names of `MemorialSearch` and its like. */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError'
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(fields)[0]?.[0] ?? 'The given data was invalid.')
    this.fields = fields
  }
}

// The server's classes are not those in the bundle of its pages: a page must ask by name, never by instanceof.

/** Whether a Directory refused because the record was taken down. */
export function isGoneError(error: unknown): error is GoneError {
  return error instanceof Error && error.name === 'GoneError'
}

/** Whether a Directory refused because what was typed cannot be understood. */
export function isInvalidInputError(error: unknown): error is InvalidInputError {
  return error instanceof Error && error.name === 'InvalidInputError'
}

/**
 * The directory as pages and calls see it: on the server the service behind the store, in the browser the fetch client.
 * A record that does not exist is null; a removed one throws GoneError; input that cannot be read throws InvalidInputError.
 */
export interface Directory {
  findMemorial(id: number): Promise<Memorial | null>
  findCemeteryMemorials(
    cemeteryId: number,
    options: { readonly filter: string | null; readonly page: number; readonly perPage?: number },
  ): Promise<CemeteryMemorialsResult | null>
  /** Best matches first when `query` is given; otherwise the largest `limit` cemeteries, or all of them, by name. */
  listCemeteryMenu(options: {
    readonly query: string | null
    readonly limit: number | null
    /** Unless exact, where nothing matches: cemeteries with words a letter away. */
    readonly match?: NameMatch
  }): Promise<readonly CemeteryMenuEntry[]>
  /** Places that begin so, those with the most memorials first; 10 when `limit` is null. */
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
