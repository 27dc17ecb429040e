import type { MemorialSearch, MemorialSearchResult, SearchSuggestion } from '../contract/directory.ts'
import type { CemeterySummary } from '../domain/cemetery.ts'
import { pageOf } from '../domain/page.ts'
import { matchReasons } from '../search/match-reasons.ts'
import type { ParsedSearch } from '../search/parse-search.ts'
import { type DirectoryStore, REMOVED } from '../storage/ports.ts'
import { type RecognizedPlaces, recognizePlaces } from './recognize-places.ts'
import { suggestSearches } from './search-suggestions.ts'
import { understandSearch, understoodNames } from './understand-search.ts'

const SEARCH_ROWS = 20

/** Finds memorials as the readings say, and says how the search was understood and why each was found. */
export async function searchMemorials(store: DirectoryStore, search: MemorialSearch): Promise<MemorialSearchResult> {
  const parsed = understandSearch(search)
  const recognised = await recognizePlaces(store, search.location)
  const query = { ...parsed.query, places: recognised.places }
  const offset = Math.min((search.page - 1) * SEARCH_ROWS, Number.MAX_SAFE_INTEGER)
  const [{ rows, total, exactTotal }, cemetery] = await Promise.all([
    store.searchMemorials(query, { limit: SEARCH_ROWS, offset }),
    findCemetery(store, search.cemeteryId),
  ])
  const found = rows.map((memorial) => ({ ...memorial, matchReasons: matchReasons(query, memorial) }))
  return {
    ...pageOf(found, search.page, SEARCH_ROWS, total),
    exactTotal,
    understood: {
      ...understoodNames(parsed),
      birthYears: query.birthYears,
      deathYears: query.deathYears,
      cemetery,
      places: recognised.understood,
      match: search.match,
    },
    unrecognizedPlaces: recognised.unrecognized,
    suggestions: total === 0 ? await suggest(store, search, parsed, recognised) : [],
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
  parsed: ParsedSearch,
  recognised: RecognizedPlaces,
): Promise<SearchSuggestion[]> {
  const parts = {
    store,
    now: () => performance.now(),
    placeKeysOf: async (location: string | null) =>
      (location === search.location ? recognised : await recognizePlaces(store, location)).places,
  }
  return await suggestSearches(parts, { search, parsed, places: recognised.understood })
}
