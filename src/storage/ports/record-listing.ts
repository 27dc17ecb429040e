import type { MemorialSummary } from '../../domain/memorial.ts'
import type { Rows, Slice } from '../ports.ts'
import type { RecordedChange } from './editing.ts'

/** What a list of the desk filters by, besides the fields of the public search. Null for a field that does not matter. */
export interface RecordFilter {
  /** Words that the plot contains, in any case */
  readonly plot: readonly string[]
  /** The slug of a tag */
  readonly tag: string | null
  /** The run of an import that added the memorial */
  readonly run: number | null
}

/** Lists records in ways that only staff use. */
export interface RecordListing {
  /** Lists the memorials that a run of an import added and that still exist, by ID. */
  listAddedBy(run: number, slice: Slice): Promise<Rows<MemorialSummary>>
  /** Returns those of the memorials that pass the filter. */
  filter(ids: readonly number[], filter: RecordFilter): Promise<ReadonlySet<number>>
  /** Lists the removals of memorials that are removed now, latest first: of all, or of those in some cemeteries. */
  listRemovals(slice: Slice, cemeteries: 'all' | readonly number[]): Promise<Rows<RecordedChange>>
  close(): Promise<void>
}
