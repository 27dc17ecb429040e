import type { MemorialSearchResult } from '../../src/contract/directory.ts'
import type { FoundMemorial, UnderstoodSearch } from '../../src/contract/understood-search.ts'
import type { MemorialSummary } from '../../src/domain/memorial.ts'
import type { Page } from '../../src/domain/page.ts'

/** A search without any filter. */
export const NOTHING_UNDERSTOOD: UnderstoodSearch = {
  givenNames: [],
  surname: null,
  maidenName: null,
  ignored: [],
  splitField: null,
  birthYears: null,
  deathYears: null,
  cemetery: null,
  places: [],
  match: 'exact',
}

/** Returns the result of a search that found these memorials as exact matches, with `changes` applied. */
export function foundMemorials(
  page: Page<MemorialSummary | FoundMemorial>,
  changes: Partial<MemorialSearchResult> = {},
): MemorialSearchResult {
  return {
    ...page,
    data: page.data.map((memorial) => ({ matchReasons: [], ...memorial })),
    exactTotal: page.total,
    sort: 'name',
    groups: null,
    understood: NOTHING_UNDERSTOOD,
    unrecognizedPlaces: [],
    suggestions: [],
    ...changes,
  }
}
