import type { MemorialSearch } from '../../../contract/directory.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import type { MemorialFields } from '../../../domain/memorial-fields.ts'
import { type Page, pageOf } from '../../../domain/page.ts'
import type { StaffMember } from '../../../domain/staff.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import type { RecordFilter } from '../../../storage/ports/record-listing.ts'
import { decodeFields } from '../../../storage/ports/written-fields.ts'
import type { DirectoryStore } from '../../../storage/ports.ts'
import { pageFrom } from '../../page-from.ts'
import { recognizePlaces } from '../../recognize-places.ts'
import { understandSearch } from '../../understand-search.ts'
import { type RecordSources, using } from './record-sources.ts'

export const RECORDS_PER_PAGE = 50
/** With more results, the fields that the public search lacks are not applied. */
export const MOST_FILTERED = 2000

/** A search of the desk: the fields of the public search, and those that only staff have. */
export interface RecordSearch extends MemorialSearch, RecordFilter {}

/** A memorial in a list of the desk. */
export interface ListedRecord {
  readonly memorial: MemorialSummary
  /** Whether the person may edit it. */
  readonly isOwn: boolean
}

export interface FoundRecords extends Page<ListedRecord> {
  /** True if too many records match the fields of the public search, so that the others were not applied. */
  readonly isTooMany: boolean
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
  const { page, plot, tag, run, cemeteryId } = search
  const hasNames = [search.givenNames, search.surname, search.birthYear, search.deathYear, search.location].some(
    Boolean,
  )
  const filters = [plot.length > 0, tag !== null, run !== null].filter(Boolean).length
  const { store } = sources
  const list = (read: Parameters<typeof pageFrom<MemorialSummary>>[2]) => pageFrom(page, perPage, read)
  if (filters === 0)
    return listed(staff, await list(async (slice) => store.searchMemorials(await queryOf(store, search), slice)))
  if (filters === 1 && !hasNames) {
    if (tag !== null && cemeteryId === null) {
      return listed(staff, await list((slice) => store.listTaggedMemorials(tag, slice)))
    }
    if (run !== null && cemeteryId === null) {
      const added = await using(sources.openListing, (listing) => list((slice) => listing.listAddedBy(run, slice)))
      return listed(staff, added)
    }
    if (plot.length > 0 && cemeteryId !== null) {
      return listed(staff, await list((slice) => store.listPlots(cemeteryId, plot, slice)))
    }
  }
  return listed(staff, ...(await filtered(sources, search, perPage)))
}

async function filtered(
  sources: RecordSources,
  search: RecordSearch,
  perPage: number,
): Promise<[Page<MemorialSummary>, boolean]> {
  const { page } = search
  const query = await queryOf(sources.store, search)
  const { rows, total } = await sources.store.searchMemorials(query, { limit: MOST_FILTERED, offset: 0 })
  if (total > MOST_FILTERED) return [pageOf([], page, perPage, 0), true]
  const ids = rows.map(({ id }) => id)
  const passing = await using(sources.openListing, (listing) => listing.filter(ids, search))
  const found = rows.filter(({ id }) => passing.has(id))
  const start = (page - 1) * perPage
  return [pageOf(found.slice(start, start + perPage), page, perPage, found.length), false]
}

async function queryOf(store: DirectoryStore, search: MemorialSearch) {
  const { query } = understandSearch(search)
  return { ...query, places: (await recognizePlaces(store, search.location)).places }
}

function listed(staff: StaffMember, page: Page<MemorialSummary>, isTooMany = false): FoundRecords {
  const isOwn = ({ cemetery }: MemorialSummary) => mayDo(staff, 'edit-records', [cemetery?.id ?? null])
  return { ...page, data: page.data.map((memorial) => ({ memorial, isOwn: isOwn(memorial) })), isTooMany }
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
