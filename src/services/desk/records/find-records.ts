import type { MemorialSearch } from '../../../contract/directory.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import type { Page } from '../../../domain/page.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import type { RecordFilter, RecordListing } from '../../../storage/ports/record-listing.ts'
import { decodeFields } from '../../../storage/ports/written-fields.ts'
import type { DirectoryStore, Rows, Slice } from '../../../storage/ports.ts'
import { loadPage } from '../../load-page.ts'
import { recognizePlaces } from '../../recognize-places.ts'
import { understandSearch } from '../../search/understand-search.ts'
import { type RecordSources, using } from './record-sources.ts'

const RECORDS_PER_PAGE = 50
/** If there are more results than this, the fields that the public search lacks are not applied. */
const MAX_FILTERED = 20_000
/** The maximum number of memorials that can be changed at once. A preview reads all of them. */
const MAX_CHANGED = 20_000

/** A search of the desk: the fields of the public search, and those that only staff have. */
export interface RecordSearch extends MemorialSearch, RecordFilter {}

export interface ListedRecord {
  readonly memorial: MemorialSummary
  /** Whether the person may edit it. */
  readonly isOwn: boolean
}

export interface FoundRecords extends Page<ListedRecord> {
  /** True if the fields of the public search match too many records, so that the other fields were not applied. */
  readonly isTooMany: boolean
  /** Whether all of the found memorials can be changed at once. */
  readonly canChangeAll: boolean
  /** How many of the found memorials the person may edit; null if counting them would take another search. */
  readonly ownTotal: number | null
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
): Promise<FoundRecords> {
  const { store } = sources
  const { cemeteryId, plot, page } = search
  const list = (read: Parameters<typeof loadPage<MemorialSummary>>[2]) => loadPage(page, RECORDS_PER_PAGE, read)
  const filters = countFilters(search)
  if (filters === 0) {
    const query = await queryOf(store, search)
    return listed(staff, search, await list((slice) => store.searchMemorials(query, slice)))
  }
  if (filters === 1 && plot.length > 0 && cemeteryId !== null && !isByName(search)) {
    return listed(staff, search, await list((slice) => store.listPlots(cemeteryId, plot, slice)))
  }
  let isTooMany = false
  const found = await list(async (slice) => {
    const ids = await findIds(sources, search, slice)
    isTooMany = ids === null
    if (ids === null) return { rows: [], total: 0 }
    return { ...ids, rows: await using(sources.openListing, (listing) => listing.readSummaries(ids.rows)) }
  })
  return listed(staff, search, found, isTooMany)
}

/** Returns the IDs of all memorials that a search finds; null if there are too many to change at once. */
export async function findAllIds(sources: RecordSources, search: RecordSearch): Promise<readonly number[] | null> {
  const found = await findIds(sources, search, { limit: MAX_CHANGED, offset: 0 })
  return found === null || found.total > MAX_CHANGED ? null : found.rows
}

/** Returns null if too many memorials match the fields of the public search. */
async function findIds(sources: RecordSources, search: RecordSearch, slice: Slice): Promise<Rows<number> | null> {
  const { tag, run, cemeteryId } = search
  const filters = countFilters(search)
  if (filters === 0) return sources.store.searchMemorialIds(await queryOf(sources.store, search), slice)
  const listing = (read: (opened: RecordListing) => Promise<Rows<number>>) => using(sources.openListing, read)
  if (!isByName(search)) {
    if (cemeteryId !== null) return listing((opened) => opened.listInCemetery(cemeteryId, search, slice))
    if (filters === 1 && tag !== null) return listing((opened) => opened.listTagged(tag, slice))
    if (filters === 1 && run !== null) return listing((opened) => opened.listAddedBy(run, slice))
  }
  return filtered(sources, search, slice)
}

/** Returns null if too many memorials match the fields of the public search. */
async function filtered(
  sources: RecordSources,
  search: RecordSearch,
  { limit, offset }: Slice,
): Promise<Rows<number> | null> {
  const { store } = sources
  const query = await queryOf(store, search)
  const [total = 0] = await store.countMemorials([query])
  if (total > MAX_FILTERED) return null
  const { rows } = await store.searchMemorialIds(query, { limit: MAX_FILTERED, offset: 0 })
  const passing = await using(sources.openListing, (opened) => opened.filter(rows, search))
  const found = rows.filter((id) => passing.has(id))
  return { rows: found.slice(offset, offset + limit), total: found.length }
}

function countFilters({ section, plot, tag, run }: RecordFilter): number {
  return [section.length > 0, plot.length > 0, tag !== null, run !== null].filter(Boolean).length
}

function isByName({ givenNames, surname, birthYear, deathYear, location }: RecordSearch): boolean {
  return [givenNames, surname, birthYear, deathYear, location].some(Boolean)
}

async function queryOf(store: DirectoryStore, search: MemorialSearch) {
  const { query } = understandSearch(search)
  // Staff look for records that may lack the maiden name.
  return { ...query, maidenName: null, places: (await recognizePlaces(store, search.location)).places }
}

function listed(
  staff: StaffMember,
  { cemeteryId }: RecordSearch,
  page: Page<MemorialSummary>,
  isTooMany = false,
): FoundRecords {
  const isOwn = ({ cemetery }: MemorialSummary) => mayDo(staff, 'edit-records', [cemetery?.id ?? null])
  const data = page.data.map((memorial) => ({ memorial, isOwn: isOwn(memorial) }))
  const ownTotal = (): number | null => {
    if (staff.cemeteries === 'all') return page.total
    if (cemeteryId !== null) return mayDo(staff, 'edit-records', [cemeteryId]) ? page.total : 0
    return page.data.length === page.total ? data.filter((one) => one.isOwn).length : null
  }
  return { ...page, data, isTooMany, canChangeAll: !isTooMany && page.total <= MAX_CHANGED, ownTotal: ownTotal() }
}

/** Lists the removed memorials that the person may restore, latest removal first. */
export async function findRemovedRecords(
  sources: RecordSources,
  staff: StaffMember,
  page: number,
): Promise<Page<RemovedRecord>> {
  const removals = await using(sources.openListing, (listing) =>
    loadPage(page, RECORDS_PER_PAGE, (slice) => listing.listRemovals(slice, staff.cemeteries)),
  )
  return {
    ...removals,
    data: removals.data.map((removal) => {
      const record = decodeFields(removal.before ?? {}) as unknown as MemorialFields
      return { id: removal.recordId, record, removal }
    }),
  }
}
