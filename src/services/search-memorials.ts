import type { MemorialSearch, MemorialSearchResult } from '../contract/directory.ts'
import type { CemeterySummary } from '../domain/cemetery.ts'
import { pageOf } from '../domain/page.ts'
import { matchReasons } from '../search/match-reasons.ts'
import { type DirectoryStore, REMOVED } from '../storage/ports.ts'
import { recognisePlaces } from './recognise-places.ts'
import { understandSearch, understoodNames } from './understand-search.ts'

const SEARCH_ROWS = 20

/** Finds memorials as the readings say, and says how the search was understood and why each was found. */
export async function searchMemorials(store: DirectoryStore, search: MemorialSearch): Promise<MemorialSearchResult> {
  const named = understandSearch(search)
  const { places, understood, unrecognised } = await recognisePlaces(store, search.location)
  const query = { ...named, places }
  const offset = Math.min((search.page - 1) * SEARCH_ROWS, Number.MAX_SAFE_INTEGER)
  const [{ rows, total }, cemetery] = await Promise.all([
    store.searchMemorials(query, { limit: SEARCH_ROWS, offset }),
    findCemetery(store, search.cemeteryId),
  ])
  const found = rows.map((memorial) => ({ ...memorial, matchReasons: matchReasons(query, memorial) }))
  return {
    ...pageOf(found, search.page, SEARCH_ROWS, total),
    exactTotal: total,
    understood: {
      ...understoodNames(search),
      birthYears: query.birthYears,
      deathYears: query.deathYears,
      cemetery,
      places: understood,
      match: search.match,
    },
    unrecognisedPlaces: unrecognised,
    suggestions: [],
  }
}

async function findCemetery(store: DirectoryStore, id: number | null): Promise<CemeterySummary | null> {
  const cemetery = id === null ? null : await store.findCemetery(id)
  if (cemetery === null || cemetery === REMOVED) return null
  const { slug, name, city, county, state, country } = cemetery
  return { id: cemetery.id, slug, name, city, county, state, country }
}
