import type { Cemetery, CemeteryInput, CemeteryMenuEntry } from '../domain/cemetery.ts'
import type { LifeEventType } from '../domain/life-event.ts'
import type { ListingPolicy } from '../domain/listing-policy.ts'
import type { CemeteryMemorial, Memorial, MemorialInput, MemorialSummary } from '../domain/memorial.ts'
import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import type { ResultGroups, SortOrder } from '../domain/result-groups.ts'
import type { Tag, TaggedMemorial } from '../domain/tag.ts'
import type { PlaceBeginning } from '../search/places/place-query.ts'
import type { SearchQuery } from '../search/query.ts'
import type { BrowsingStore, StoredNeighbors } from './ports/browsing.ts'

export interface Slice {
  readonly limit: number
  readonly offset: number
}

/** One slice of a list and the exact length of the whole list. */
export interface Rows<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** Search results. The first `exactTotal` of all results match the names as entered; the rest match similar names. */
export type FoundRows<T> = Rows<T> & { readonly exactTotal: number }

/** Sorted results, with counts by state and century. Above MAX_ARRANGED results, the rows are in name order and `groups` is null. */
export type ArrangedRows = FoundRows<MemorialSummary> & { readonly groups: ResultGroups | null }

/** Returned for a record that existed and was removed. */
export const REMOVED = 'removed'
export type Removed = typeof REMOVED

/** A menu entry for a place. */
export interface WeightedPlace extends PlaceMenuEntry {
  /** Place keys from the place itself up to its country. */
  readonly levels: readonly string[]
  /**
   * An estimated number of memorials. Memorials are counted per place name; each place with that name gets a share in
   * proportion to its cemeteries.
   */
  readonly weight: number
}

export interface SimilarName {
  readonly name: string
  /** Whether it shares a placeSounds key with the text entered. */
  readonly soundsAlike: boolean
}

/** A memorial with its remark, which pages may have to hide. */
export interface StoredMemorial extends Memorial {
  /** Whether pages show the remark; null to follow the setting. */
  readonly isRemarkShown: boolean | null
}

/** Reads the directory. Every implementation passes store-contract.test-suite.ts. */
export interface DirectoryStore extends BrowsingStore {
  findMemorial(id: number): Promise<StoredMemorial | Removed | null>
  /**
   * Returns the data that lists show about a memorial. It excludes relatives, which take most of the time of
   * `findMemorial`.
   */
  findMemorialSummary(id: number): Promise<MemorialSummary | Removed | null>
  /** Returns the neighbors of a memorial, with at most `limit` memorials in the same plot. */
  findNeighbors(id: number, limit: number): Promise<StoredNeighbors | Removed | null>
  /** Lists exact matches in the order of readings 15, then matches of similar names in the same order. */
  searchMemorials(query: SearchQuery, slice: Slice): Promise<FoundRows<MemorialSummary>>
  /** Lists only the IDs of the results of `searchMemorials`, for result lists that are too long to load in full. */
  searchMemorialIds(query: SearchQuery, slice: Slice): Promise<Rows<number>>
  /** Lists the results of `searchMemorials` in another order, with counts by state and century. Similar names stay last. */
  arrangeMemorials(query: SearchQuery, order: SortOrder, slice: Slice): Promise<ArrangedRows>
  /** Counts the memorials that each query finds. All counts are from one snapshot. */
  countMemorials(queries: readonly SearchQuery[]): Promise<readonly number[]>
  /** Counts like `countMemorials`, but returns null for each expensive query. */
  countIfFast(queries: readonly SearchQuery[]): Promise<readonly (number | null)[]>
  /** For the ID of a merged cemetery, returns the cemetery it was merged into. */
  findCemetery(id: number): Promise<Cemetery | Removed | null>
  /** Lists the memorials of one cemetery by name. `filter` is described in src/domain/memorial-filter.ts. */
  listCemeteryMemorials(cemeteryId: number, filter: string | null, slice: Slice): Promise<Rows<CemeteryMemorial>>
  /** Lists the best matches for `query` first. Without one, lists the largest `limit` cemeteries, or all, by name. */
  listCemeteryMenu(query: string | null, limit: number | null): Promise<readonly CemeteryMenuEntry[]>
  /** Lists large cemeteries that have, for each group, one of its words or a word that starts with its first word. */
  listSimilarCemeteries(groups: readonly (readonly string[])[], limit: number): Promise<readonly CemeteryMenuEntry[]>
  /** Lists places whose names start with the text entered, those with the most memorials first. */
  listPlaceMenu(beginning: PlaceBeginning, limit: number): Promise<readonly WeightedPlace[]>
  /**
   * Lists places with this name that are inside all places of `within` (place keys), those with the most memorials first.
   */
  listPlacesNamed(name: string, within: readonly string[], limit: number): Promise<readonly WeightedPlace[]>
  /** Lists place names that may be similar to `text`, including all of `typos` that exist. The caller checks placeSimilarity. */
  listSimilarPlaceNames(text: string, typos: readonly string[]): Promise<readonly SimilarName[]>
  /** Whether at least one cemetery has all of the place keys. */
  isInOneCemetery(keys: readonly string[]): Promise<boolean>
  /** Lists the cemeteries that have every place key, by name. */
  listCemeteries(
    query: { readonly cemeteryId: number | null; readonly places: readonly string[] },
    slice: Slice,
  ): Promise<Rows<Cemetery>>
  /** Returns the place keys that at least one cemetery has. */
  existingPlaces(keys: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Lists memorials with a Birth or Death on one of these days in any year, by year, then ID. Omits people who may have
   * died after the day number `diedBy` (src/domain/listing-policy.ts), unless it is null.
   */
  listOnThisDay(
    type: Extract<LifeEventType, 'Birth' | 'Death'>,
    days: readonly { readonly month: number; readonly day: number }[],
    diedBy: number | null,
    slice: Slice,
  ): Promise<Rows<MemorialSummary>>
  findTag(slug: string): Promise<Tag | null>
  listTaggedMemorials(tagSlug: string, slice: Slice): Promise<Rows<TaggedMemorial>>
  /** Changes with every commit, including those of other processes. Equal values mean that nothing changed. */
  version(): Promise<number>
  close(): Promise<void>
}

/** IDs per sitemap file. 50,000 is the protocol's limit. Fixed ID ranges keep each record in one file. */
export const SITEMAP_PART_SIZE = 50_000

export const SITEMAP_KINDS = ['memorials', 'cemeteries', 'tags'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** A record that the sitemap lists. */
export interface SitemapRecord {
  readonly id: number
  readonly slug: string
  /** ISO 8601 in UTC; null for tags, which have no timestamp. */
  readonly updatedAt: string | null
}

/** Reads the sitemap's records in short steps, regardless of the size of the directory. Parts are numbered from 1. */
export interface SitemapStore {
  /** Returns the number of the last part; 0 for an empty directory. */
  lastSitemapPart(kind: SitemapKind): Promise<number>
  /** Returns the time of the part's last change in ISO 8601; null when it never had a record, and for tags. */
  sitemapPartChangedAt(kind: SitemapKind, part: number): Promise<string | null>
  /**
   * Reads the next `limit` records of a part after the ID `after` and returns the listed ones by ID. `next` is the value
   * of `after` for the following call, or null at the end of the part.
   */
  readSitemapPart(
    kind: SitemapKind,
    part: number,
    from: { readonly after: number; readonly limit: number },
    listing: ListingPolicy,
  ): Promise<{ readonly records: readonly SitemapRecord[]; readonly next: number | null }>
  /** True when there is at least one memorial, and every memorial and cemetery is demo data. */
  hasOnlyDemo(): Promise<boolean>
}

/** One parsed row of an import file. */
export interface ImportRow {
  /** Line number in the file, for messages. */
  readonly line: number
  /** Distinguishes the people in a row about several. Absent for the first person. */
  readonly person?: number
  /**
   * Identifies the row in its source. With `isKey`, the value is the source's own key, and a changed row updates its
   * memorial. Otherwise, the value is built from the row's content, and equal values are numbered in order of appearance.
   */
  readonly identity: {
    readonly isKey: boolean
    readonly text: string
    /**
     * Returns the values that identified the row before its file got a key column or named a cemetery, so that the row still
     * finds its memorial.
     */
    readonly former?: () => readonly string[]
    /** The cells of the row as written. They find a row without a key that is now read differently. */
    readonly cells?: readonly string[]
  }
  /**
   * Whether nothing shows that the row is about a person. Such a row adds no memorial, and does not change the memorial
   * of an earlier import.
   */
  readonly isUnproven?: boolean
  readonly memorial: MemorialInput
  readonly cemetery: ListedCemetery | null
  /** The keys of the row's relatives in the same source. */
  readonly relatives?: RelativeKeys
}

export type RelativeKeys = Partial<Readonly<Record<'father' | 'mother' | 'spouse', string>>>

/**
 * `purged`: the site owner permanently removed this row's memorial. `elsewhere`: the row would change a memorial
 * outside the cemeteries of the import.
 */
export type ImportOutcome =
  | 'added'
  | 'updated'
  | 'unchanged'
  | 'duplicate-key'
  | 'purged'
  | 'elsewhere'
  | UnprovenRow
  | KeptOverrides

/** A row without evidence that it is about a person, with the memorial of an earlier import or null. */
export interface UnprovenRow {
  readonly outcome: 'unproven'
  readonly memorialId: number | null
}

/** A changed row that conflicts with owner overrides. The listed fields keep the site owner's values. */
export interface KeptOverrides {
  readonly outcome: 'updated' | 'unchanged'
  readonly memorialId: number
  readonly fields: readonly string[]
}

export interface MissingRow {
  readonly memorialId: number
  readonly name: string
}

/** Where the rows of an import come from. */
export interface ImportSource {
  /** Identifies the source in later imports. */
  readonly name: string
  readonly isDemo: boolean
  /** The name of the file, for the list of runs; by default the name of the source. */
  readonly file?: string
  /** The person who imports the file at the desk, for the list of runs. */
  readonly by?: string
  /** Computes the outcomes of all rows but stores nothing. */
  readonly isDryRun?: boolean
  /** The only cemeteries in which memorials may change; all by default. */
  readonly within?: readonly number[]
}

/** A source that already has the people of the rows to import. */
export interface SourceOverlap {
  readonly source: string
  /** Whether it is also the source of the rows, which then have another cemetery or plot. */
  readonly isSameSource: boolean
  /** The number of compared rows that have the name and dates of a memorial. */
  readonly matches: number
  readonly compared: number
}

/** The results of a run that the session itself does not count. */
export interface ImportResult {
  readonly refused: number
  readonly missing: number
}

/**
 * One run of an import. Each batch is stored completely or not at all. Stored batches are committed within seconds, and
 * survive a power failure after `close`. An interrupted run leaves a consistent directory; run the import again to finish.
 */
export interface ImportSession {
  /** The ID of the run, to undo it; null for a dry run and for demo data. */
  readonly runId: number | null
  /** Stores and indexes the rows and returns one outcome per row, in order. After one failure, every later call fails. */
  store(rows: readonly ImportRow[]): Promise<readonly ImportOutcome[]>
  /**
   * Lists memorials from earlier runs of this source whose rows are missing from this run. Call it after the last
   * `store`.
   */
  listMissing(): AsyncIterable<MissingRow>
  /** Returns the lines of stored rows without a key that equal an earlier row, since the last call. */
  takeRepeatedLines(): readonly number[]
  /** Returns the number of cemeteries that this run has added so far. */
  cemeteriesAdded(): Promise<number>
  /** Records that the run has ended. */
  finish(result: ImportResult): Promise<void>
  /** Makes the rows durable and releases resources. */
  close(): Promise<void>
}

export type CemeteryImportOutcome = 'added' | 'updated' | 'unchanged'

export interface StoredCemetery {
  readonly id: number
  readonly outcome: CemeteryImportOutcome
  /** Fields in which the input conflicts with owner overrides, which stay. */
  readonly keptOverrides: readonly string[]
}

/** A cemetery in a file, with the key that identifies it in its source, if the file has such keys. */
export interface ListedCemetery extends CemeteryInput {
  readonly sourceKey?: string
}

export interface CemeteryOptions {
  readonly isDemo: boolean
  /** The name of the file. If present, the calls form one run of an import that can be undone. */
  readonly file?: string
  /** The name of the source that the keys belong to; the default is `file`. */
  readonly source?: string
  /** Computes the outcomes but stores nothing. */
  readonly isDryRun?: boolean
}

export interface TagInput {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

/** Writes to the directory. Only one writer can run at a time. */
export interface DirectoryWriter {
  /** `isDemo` marks the records that the run adds as demo data for `removeDemo`. */
  beginImport(source: ImportSource): Promise<ImportSession>
  /**
   * Compares the first rows of a source that was never imported with the directory. Returns the source that already has at
   * least half of these people, or null.
   */
  findOverlap(source: string, rows: readonly ImportRow[]): Promise<SourceOverlap | null>
  /** Finds each cemetery by its key, or by name, place, and county, and updates it from the input, or adds it. */
  storeCemeteries(inputs: readonly ListedCemetery[], options: CemeteryOptions): Promise<readonly StoredCemetery[]>
  /** Records that the run of `storeCemeteries` has ended. */
  finishCemeteries(result: ImportResult): Promise<void>
  storeTags(tags: readonly TagInput[]): Promise<void>
  /** Removes all demo data; its URLs return 410 afterward. Returns the numbers of removed memorials and cemeteries. */
  removeDemo(): Promise<{ readonly memorials: number; readonly cemeteries: number }>
  /** Whether the directory has never had a record, except the cemeteries of the demo data. Takes as long for any number of memorials. */
  isUnused(): Promise<boolean>
  counts(): Promise<{
    readonly memorials: number
    readonly demoMemorials: number
    readonly cemeteries: number
    readonly demoCemeteries: number
    /** Removed memorials and cemeteries. */
    readonly removed: number
  }>
  close(): Promise<void>
}
