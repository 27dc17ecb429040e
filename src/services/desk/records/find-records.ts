import type { MemorialSearch } from '../../../contract/directory.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { type Page, pageOf } from '../../../domain/page.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import type { RecordFilter, RecordListing } from '../../../storage/ports/record-listing.ts'
import { decodeFields } from '../../../storage/ports/written-fields.ts'
import type { DirectoryStore, Rows, Slice } from '../../../storage/ports.ts'
import { pageFrom } from '../../page-from.ts'
import { recognizePlaces } from '../../recognize-places.ts'
import { understandSearch } from '../../understand-search.ts'
import { type RecordSources, using } from './record-sources.ts'

export const RECORDS_PER_PAGE = 50
/** With more results than this, the fields that the public search lacks are not applied. */
const MAX_FILTERED = 20_000
/** No more memorials than this can be changed at once, because a preview reads all of them into memory. */
export const MAX_CHANGED = 20_000

/** A search of the desk: the fields of the public search, and those that only staff have. */
export interface RecordSearch extends MemorialSearch, RecordFilter {}

/** A memorial in a list of the desk. */
export interface ListedRecord {
  readonly memorial: MemorialSummary
  /** Whether the person may edit it. */
  readonly isOwn: boolean
}

export interface FoundRecords extends Page<ListedRecord> {
  /** True if the fields of the public search match too many records, so that the other fields were not applied. */
  readonly isTooMany: boolean
  /** Whether all of them can be changed at once. */
  readonly canChangeAll: boolean
}

/** A removed memorial with its values before the removal. */
export interface RemovedRecord {
  readonly id: number
  readonly record: MemorialFields
  readonly removal: RecordedChange
}

/** Searches memorials. Throws InvalidInputError for invalid fields, as the public search does. */
export async function findRecords(
  sources: RecordSources,
  staff: StaffMember,
  search: RecordSearch,
  perPage = RECORDS_PER_PAGE,
): Promise<FoundRecords> {
  const { section, plot, tag, run, cemeteryId, page } = search
  const { store, openListing } = sources
  const list = (read: Parameters<typeof pageFrom<MemorialSummary>>[2]) => pageFrom(page, perPage, read)
  const listing = (read: (opened: RecordListing, slice: Slice) => Promise<Rows<MemorialSummary>>) =>
    using(openListing, (opened) => list((slice) => read(opened, slice)))
  const filters = [section.length > 0, plot.length > 0, tag !== null, run !== null].filter(Boolean).length
  const isByName = [search.givenNames, search.surname, search.birthYear, search.deathYear, search.location].some(
    Boolean,
  )
  let found: Page<MemorialSummary> | null
  if (filters === 0) {
    const query = await queryOf(store, search)
    found = await list((slice) => store.searchMemorials(query, slice))
  } else if (!isByName && cemeteryId !== null) {
    const isByPlot = filters === 1 && plot.length > 0
    found = isByPlot
      ? await list((slice) => store.listPlots(cemeteryId, plot, slice))
      : await listing((opened, slice) => opened.listInCemetery(cemeteryId, search, slice))
  } else if (!isByName && filters === 1 && tag !== null) {
    found = await list((slice) => store.listTaggedMemorials(tag, slice))
  } else if (!isByName && filters === 1 && run !== null) {
    found = await listing((opened, slice) => opened.listAddedBy(run, slice))
  } else found = await filtered(sources, search, perPage)
  return listed(staff, found ?? pageOf([], page, perPage, 0), found === null)
}

/** Returns null if too many memorials match the fields of the public search. */
async function filtered(
  sources: RecordSources,
  search: RecordSearch,
  perPage: number,
): Promise<Page<MemorialSummary> | null> {
  const { page } = search
  const query = await queryOf(sources.store, search)
  const { rows, total } = await sources.store.searchMemorials(query, { limit: MAX_FILTERED, offset: 0 })
  if (total > MAX_FILTERED) return null
  const ids = rows.map(({ id }) => id)
  const passing = await using(sources.openListing, (opened) => opened.filter(ids, search))
  const found = rows.filter(({ id }) => passing.has(id))
  const start = (page - 1) * perPage
  return pageOf(found.slice(start, start + perPage), page, perPage, found.length)
}

async function queryOf(store: DirectoryStore, search: MemorialSearch) {
  const { query } = understandSearch(search)
  return { ...query, places: (await recognizePlaces(store, search.location)).places }
}

function listed(staff: StaffMember, page: Page<MemorialSummary>, isTooMany: boolean): FoundRecords {
  const isOwn = ({ cemetery }: MemorialSummary) => mayDo(staff, 'edit-records', [cemetery?.id ?? null])
  const data = page.data.map((memorial) => ({ memorial, isOwn: isOwn(memorial) }))
  return { ...page, data, isTooMany, canChangeAll: !isTooMany && page.total <= MAX_CHANGED }
}

/** Lists the removed memorials that the person may restore, latest removal first. */
export async function findRemovedRecords(
  sources: RecordSources,
  staff: StaffMember,
  page: number,
): Promise<Page<RemovedRecord>> {
  const removals = await using(sources.openListing, (listing) =>
    pageFrom(page, RECORDS_PER_PAGE, (slice) => listing.listRemovals(slice, staff.cemeteries)),
  )
  return {
    ...removals,
    data: removals.data.map((removal) => {
      const record = decodeFields(removal.before ?? {}) as unknown as MemorialFields
      return { id: removal.recordId, record, removal }
    }),
  }
}
