import { isBusyError } from '../../contract/busy-error.ts'
import type { MemorialSearch, MemorialSearchResult, SearchSuggestion } from '../../contract/directory.ts'
import type { UnderstoodSearch } from '../../contract/understood-search.ts'
import type { CemeterySummary } from '../../domain/cemetery.ts'
import type { MemorialSummary } from '../../domain/memorial.ts'
import { pageOf } from '../../domain/page.ts'
import type { SortOrder } from '../../domain/result-groups.ts'
import { matchReasons } from '../../search/match-reasons.ts'
import type { ParsedSearch } from '../../search/parse-search.ts'
import type { SearchQuery } from '../../search/query.ts'
import { type ArrangedRows, type DirectoryStore, REMOVED, type Slice } from '../../storage/ports.ts'
import { findKnownLocation, type RecognizedPlaces, recognizePlaces } from '../recognize-places.ts'
import { suggestSearches } from './search-suggestions.ts'
import { findMoreLikelySplit, findSplitSearch, type SplitSearch } from './split-search.ts'
import { understandSearch, understoodName, understoodNames } from './understand-search.ts'

const SEARCH_ROWS = 20

/**
 * Searches memorials. If the search finds no one, a full name in one field is split. The result includes how the search was interpreted and why each memorial
 * matches. Calls `onIncomplete` if the directory is too busy for the whole result.
 */
export async function searchMemorials(
  store: DirectoryStore,
  search: MemorialSearch,
  onIncomplete: () => void = () => undefined,
): Promise<MemorialSearchResult> {
  const entered = understandSearch(search)
  const recognized = await recognizePlaces(store, search.location)
  const typed = { ...entered.query, places: recognized.places }
  const offset = Math.min((search.page - 1) * SEARCH_ROWS, Number.MAX_SAFE_INTEGER)
  const slice = { limit: SEARCH_ROWS, offset }
  const searchFor = (one: SearchQuery) => arrange(store, one, search.sort, slice, onIncomplete)
  const [{ found, split, query }, cemetery] = await Promise.all([
    findWithMaidenName(store, search, typed, searchFor),
    findCemetery(store, search.cemeteryId),
  ])
  const { rows, total, exactTotal, groups } = found
  const parsed = split?.parsed ?? entered
  const reasonsOf = (memorial: MemorialSummary) => matchReasons(split?.query ?? query, memorial)
  const explained = rows.map((memorial) => ({ ...memorial, matchReasons: reasonsOf(memorial) }))
  return {
    ...pageOf(explained, search.page, SEARCH_ROWS, total),
    exactTotal,
    sort: groups === null ? 'name' : search.sort,
    groups,
    understood: {
      ...understoodNames(parsed),
      ...understoodMaidenName(entered, query),
      splitField: split?.splitField ?? null,
      birthYears: query.birthYears,
      deathYears: query.deathYears,
      cemetery,
      places: recognized.understood,
      match: search.match,
    },
    unrecognizedPlaces: recognized.unrecognized,
    suggestions:
      total === 0
        ? await suggest(store, searchedNames(search, split, entered), { parsed, recognized, onIncomplete })
        : [],
  }
}

/** Returns the search with its full name divided between both fields, and without a maiden name after "née". */
function searchedNames(search: MemorialSearch, split: SplitSearch | null, entered: ParsedSearch): MemorialSearch {
  if (split === null && entered.maidenName === null) return search
  const { givenNames, surname } = split?.parsed ?? entered
  return { ...search, givenNames: givenNames.join(' ') || null, surname }
}

function understoodMaidenName(
  { maidenName, ignored }: ParsedSearch,
  query: SearchQuery,
): Pick<UnderstoodSearch, 'maidenName' | 'ignored'> {
  if (maidenName === null || query.maidenName === null) return { maidenName: null, ignored }
  return {
    maidenName: understoodName(maidenName.name, 'whole'),
    ignored: ignored.filter((text) => text !== maidenName.entered),
  }
}

interface FoundNames {
  readonly found: ArrangedRows
  readonly split: SplitSearch | null
}

/** Finds the people with the maiden name after "née". If there are none, ignores it, because many records lack it. */
async function findWithMaidenName(
  store: DirectoryStore,
  search: MemorialSearch,
  typed: SearchQuery,
  searchFor: (query: SearchQuery) => Promise<ArrangedRows>,
): Promise<FoundNames & { readonly query: SearchQuery }> {
  const exact = await findAsTypedOrSplit(store, search, typed, searchFor)
  if (exact.found.total > 0 || typed.maidenName === null) return { ...exact, query: typed }
  const query = { ...typed, maidenName: null }
  return { ...(await findAsTypedOrSplit(store, search, query, searchFor)), query }
}

/** Finds the memorials that match a search, with a full name in one field split if needed (readings 12). */
async function findAsTypedOrSplit(
  store: DirectoryStore,
  search: MemorialSearch,
  query: SearchQuery,
  searchFor: (query: SearchQuery) => Promise<ArrangedRows>,
): Promise<FoundNames> {
  const moreLikely = await findMoreLikelySplit(store, search, query)
  const found = await searchFor(moreLikely?.query ?? query)
  if (found.total > 0 || moreLikely !== null) return { found, split: moreLikely }
  const split = await findSplitSearch(store, search, query)
  return { found: split === null ? found : await searchFor(split.query), split }
}

/** Finds and arranges memorials. If the directory is too busy to arrange them, finds them in name order and calls `onIncomplete`. */
async function arrange(
  store: DirectoryStore,
  query: SearchQuery,
  order: SortOrder,
  slice: Slice,
  onIncomplete: () => void,
): Promise<ArrangedRows> {
  try {
    return await store.arrangeMemorials(query, order, slice)
  } catch (error) {
    if (order !== 'name' || !isBusyError(error)) throw error
    const found = await store.searchMemorials(query, slice)
    if (found.total > 0) onIncomplete()
    return { ...found, groups: null }
  }
}

async function findCemetery(store: DirectoryStore, id: number | null): Promise<CemeterySummary | null> {
  const cemetery = id === null ? null : await store.findCemetery(id)
  if (cemetery === null || cemetery === REMOVED) return null
  const { slug, name, city, county, state, country } = cemetery
  return { id: cemetery.id, slug, name, city, county, state, country }
}

async function suggest(
  store: DirectoryStore,
  search: MemorialSearch,
  understood: {
    readonly parsed: ParsedSearch
    readonly recognized: RecognizedPlaces
    readonly onIncomplete: () => void
  },
): Promise<SearchSuggestion[]> {
  const { parsed, recognized, onIncomplete } = understood
  const parts = {
    store,
    onIncomplete,
    now: () => performance.now(),
    knownLocation: (location: string) => findKnownLocation(store, location),
    placeKeysOf: async (location: string | null) =>
      (location === search.location ? recognized : await recognizePlaces(store, location)).places,
  }
  return await suggestSearches(parts, { search, parsed, places: recognized.understood })
}
