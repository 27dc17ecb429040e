import type { CemeterySummary } from '../../domain/cemetery.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import type { Rows, Slice } from '../ports.ts'
import type { RecordedChange } from './editing.ts'

/** The filters of a list at the desk, in addition to the fields of the public search. Null matches everything. */
export interface RecordFilter {
  /** Lowercase words at the beginning of the plot, such as the name of a section */
  readonly section: readonly string[]
  /** Lowercase words that the plot contains */
  readonly plot: readonly string[]
  /** The slug of a tag */
  readonly tag: string | null
  /** The run of an import that added the memorial */
  readonly run: number | null
}

export const MISSING_PARTS = ['place', 'coordinates', 'description'] as const
/** Data that a cemetery may lack: its city or state, its coordinates, or its description. */
export type MissingPart = (typeof MISSING_PARTS)[number]
export type MissingCounts = Readonly<Record<MissingPart | 'none', number>>

export interface CemeteryFilter {
  /** Words that the name or place contains, in any case */
  readonly words: readonly string[]
  /** Only cemeteries that lack this data; null for all */
  readonly missing: MissingPart | null
  readonly cemeteries: 'all' | readonly number[]
}

/** A cemetery in the list of the desk. */
export interface CemeteryRow extends Pick<CemeterySummary, 'id' | 'slug' | 'name' | 'city' | 'county' | 'state'> {
  readonly memorialsCount: number
  readonly missing: readonly MissingPart[]
}

/** A section of a cemetery: the text of its plots before the first comma. */
export interface PlotSection {
  readonly name: string
  readonly memorials: number
}

/** The records that would move if a cemetery were merged into another one */
export interface MovedByMerge {
  readonly memorials: number
  /** Images that memorials show */
  readonly images: number
  /** Cemeteries that were merged into this one before, directly or not */
  readonly mergedCemeteries: number
}

/** Lists records in ways that only staff need. Memorials are listed by their IDs, because some lists are long. */
export interface RecordListing {
  /** Lists the memorials that a run of an import added and that still exist, by ID. */
  listAddedBy(run: number, slice: Slice): Promise<Rows<number>>
  /** Lists the memorials with a tag by name. */
  listTagged(slug: string, slice: Slice): Promise<Rows<number>>
  /** Lists memorials of a cemetery that pass the filter: by plot if the filter names one, otherwise by name. */
  listInCemetery(cemeteryId: number, filter: RecordFilter, slice: Slice): Promise<Rows<number>>
  /** Returns memorials in the given order, without removed ones. */
  readSummaries(ids: readonly number[]): Promise<readonly MemorialSummary[]>
  /** Lists the sections of a cemetery that occur in at least two plots. */
  listSections(cemeteryId: number): Promise<readonly PlotSection[]>
  countMoved(cemeteryId: number): Promise<MovedByMerge>
  /** Returns the memorials that pass the filter. */
  filter(ids: readonly number[], filter: RecordFilter): Promise<ReadonlySet<number>>
  /** Lists the removals of currently removed memorials, latest first: all, or those in some cemeteries. */
  listRemovals(slice: Slice, cemeteries: 'all' | readonly number[]): Promise<Rows<RecordedChange>>
  /** Lists cemeteries by name. */
  listCemeteries(filter: CemeteryFilter, slice: Slice): Promise<Rows<CemeteryRow>>
  /** Counts the cemeteries that lack each kind of data, among the cemeteries that the person may edit. */
  countMissing(cemeteries: 'all' | readonly number[]): Promise<MissingCounts>
  close(): Promise<void>
}
