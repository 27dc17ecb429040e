import type { Cemetery, CemeteryInput, CemeteryMenuEntry } from '../domain/cemetery.ts'
import type { LifeEventType } from '../domain/life-event.ts'
import type { ListingPolicy } from '../domain/listing-policy.ts'
import type { Memorial, MemorialInput, MemorialSummary } from '../domain/memorial.ts'
import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import type { Tag, TaggedMemorial } from '../domain/tag.ts'
import type { PlaceBeginning } from '../search/place-query.ts'
import type { SearchQuery } from '../search/query.ts'

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Some rows of a list, and how many the whole list holds, exactly. */
export interface Rows<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** Of a search: the first `exactTotal` of all are those that its names find as they were typed. */
export type FoundRows<T> = Rows<T> & { readonly exactTotal: number }

/** Stands for a record that once existed and was taken down. */
export const REMOVED = 'removed'
export type Removed = typeof REMOVED

/** A place to choose from, with its place keys, its own first. */
export interface WeightedPlace extends PlaceMenuEntry {
  readonly levels: readonly string[]
  /** About how many memorials lie in it: those of all places of its name, in the proportion of their cemeteries. */
  readonly weight: number
}

export interface SimilarName {
  readonly name: string
  /** Whether it has a key of placeSounds in common with what was typed. */
  readonly soundsAlike: boolean
}

/** What the rest of the product may ask of a store. Both engines answer alike (store-contract.test-suite.ts). */
export interface DirectoryStore {
  findMemorial(id: number): Promise<Memorial | Removed | null>
  /** Exact matches in the order of readings 15, then those that only similar names find, in the same order. */
  searchMemorials(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary>>
  /** How many memorials each search finds, all of them in one state of the directory. */
  countMemorials(queries: readonly SearchQuery[]): Promise<readonly number[]>
  /** The same at once: null for those that would keep others waiting. */
  countIfFast(queries: readonly SearchQuery[]): Promise<readonly (number | null)[]>
  /** A cemetery that was merged into another answers as that one. */
  findCemetery(id: number): Promise<Cemetery | Removed | null>
  /** The memorials of one cemetery that pass the filter of src/domain/memorial-filter.ts, in name order. */
  listCemeteryMemorials(cemeteryId: number, filter: string | null, slice: Slice): Promise<Rows<MemorialSummary>>
  /** With `query` the best matches first; otherwise the largest `limit` cemeteries, or all of them, by name. */
  listCemeteryMenu(query: string | null, limit: number | null): Promise<readonly CemeteryMenuEntry[]>
  /** Cemeteries with a word of each group, or one that the group's first begins; the larger of those first met come first. */
  listSimilarCemeteries(groups: readonly (readonly string[])[], limit: number): Promise<readonly CemeteryMenuEntry[]>
  /** Places that begin so, those with the most memorials first. */
  listPlaceMenu(beginning: PlaceBeginning, limit: number): Promise<readonly WeightedPlace[]>
  /** The whole places of one name that lie within all of the place keys, those with the most memorials first. */
  listPlacesNamed(name: string, within: readonly string[], limit: number): Promise<readonly WeightedPlace[]>
  /** Names of places among which are all of `slips` and all that placeSimilarity finds near to a typed one, by its rule. */
  listSimilarPlaceNames(typed: string, slips: readonly string[]): Promise<readonly SimilarName[]>
  /** Whether one cemetery has all of the place keys. */
  isInOneCemetery(keys: readonly string[]): Promise<boolean>
  /** Cemeteries that have every place key, by name. */
  listCemeteries(
    query: { readonly cemeteryId: number | null; readonly places: readonly string[] },
    slice: Slice,
  ): Promise<Rows<Cemetery>>
  /** Those of the given place keys that at least one cemetery has. */
  knownPlaces(keys: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Memorials with a Birth or Death on one of these days of any year, by year, then id; without those who may have died
   * after the day number `diedBy` (src/domain/listing-policy.ts), unless it is null.
   */
  listOnThisDay(
    type: Extract<LifeEventType, 'Birth' | 'Death'>,
    days: readonly { readonly month: number; readonly day: number }[],
    diedBy: number | null,
    slice: Slice,
  ): Promise<Rows<MemorialSummary>>
  findTag(slug: string): Promise<Tag | null>
  listTaggedMemorials(tagSlug: string, slice: Slice): Promise<Rows<TaggedMemorial>>
  /** Grows by any committed change, also of another process; equal values mean that nothing changed. */
  version(): Promise<number>
  close(): Promise<void>
}

/** So many ids share a file of the sitemap: no file can hold more addresses, and a new record moves no other. */
export const SITEMAP_PART_SIZE = 50_000

export const SITEMAP_KINDS = ['memorials', 'cemeteries', 'tags'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** A record that search engines are told of. */
export interface SitemapRecord {
  readonly id: number
  readonly slug: string
  /** ISO 8601 in UTC; null where nobody wrote it down. */
  readonly updatedAt: string | null
}

/** What a sitemap is made of, in steps that are short however large the directory is. Parts are numbered from 1. */
export interface SitemapStore {
  /** The number of the last part that can hold a record. */
  lastSitemapPart(kind: SitemapKind): Promise<number>
  /** When a record of the part was last changed or taken down, in ISO 8601; null when no record ever was in it. */
  sitemapPartChangedAt(kind: SitemapKind, part: number): Promise<string | null>
  /**
   * Looks at the next `limit` records of a part after the id `after` and answers the listed ones among them by id.
   * `next` goes on from there; it is null when the part is at its end.
   */
  readSitemapPart(
    kind: SitemapKind,
    part: number,
    from: { readonly after: number; readonly limit: number },
    listing: ListingPolicy,
  ): Promise<{ readonly records: readonly SitemapRecord[]; readonly next: number | null }>
  /** True while nobody real is in the directory, and somebody invented is. */
  hasOnlyDemo(): Promise<boolean>
}

/** One row of a source, read and ready to store. */
export interface ImportRow {
  /** Where the row stands in its file; for messages. */
  readonly line: number
  /**
   * What identifies the row in its source. With `isKey`, the text is the source's own key and a changed row updates its
   * memorial; without, the text is made of what the row says, and equal texts are told apart by their order of appearance.
   */
  readonly identity: { readonly isKey: boolean; readonly text: string }
  readonly memorial: MemorialInput
  readonly cemetery: CemeteryInput | null
}

export type ImportOutcome = 'added' | 'updated' | 'unchanged' | 'duplicate-key' | OverridesKept

/** The row has changed and says otherwise than the site's owner in some fields, which keep the owner's values. */
export interface OverridesKept {
  readonly outcome: 'updated' | 'unchanged'
  readonly memorialId: number
  readonly fields: readonly string[]
}

export interface MissingRow {
  readonly memorialId: number
  readonly name: string
}

/**
 * One run of an import. A batch is stored whole or not at all. What was stored is lasting after some seconds, and from
 * `close` on also when the power fails; a run that was cut off leaves a directory that agrees with itself, and is run again.
 */
export interface ImportSession {
  /** Stores the rows and makes them searchable; answers one outcome a row, in order. After a failure nothing more is taken. */
  store(rows: readonly ImportRow[]): Promise<readonly ImportOutcome[]>
  /** Memorials that an earlier run of this source brought and this one did not; call it when every row is stored. */
  listMissing(): AsyncIterable<MissingRow>
  /** How many cemeteries this run has made so far, whatever another one makes beside it. */
  cemeteriesAdded(): Promise<number>
  /** Makes the rows durable and frees what the run held. */
  close(): Promise<void>
}

export type CemeteryImportOutcome = 'added' | 'updated' | 'unchanged'

export interface StoredCemetery {
  readonly id: number
  readonly outcome: CemeteryImportOutcome
  /** Fields that keep the value of the site's owner, though the draft says otherwise. */
  readonly kept: readonly string[]
}

export interface TagInput {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

/** The writing side of the store; one writer at a time. */
export interface DirectoryWriter {
  /** `isDemo` marks everything the run makes, so that `removeDemo` can take it away. */
  beginImport(source: { readonly name: string; readonly isDemo: boolean }): Promise<ImportSession>
  /** Finds each cemetery by folded name, city and state, fills or changes what the draft states, or makes it. */
  storeCemeteries(
    drafts: readonly CemeteryInput[],
    options: { readonly isDemo: boolean },
  ): Promise<readonly StoredCemetery[]>
  storeTags(tags: readonly TagInput[]): Promise<void>
  /** Removes every demonstration record; their addresses answer 410 from then on. Answers how many memorials and cemeteries went. */
  removeDemo(): Promise<{ readonly memorials: number; readonly cemeteries: number }>
  counts(): Promise<{
    readonly memorials: number
    readonly demoMemorials: number
    readonly cemeteries: number
    readonly demoCemeteries: number
    /** Memorials and cemeteries that were taken down. */
    readonly removed: number
  }>
  close(): Promise<void>
}
