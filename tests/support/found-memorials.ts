import type { MemorialSearchResult } from '../../src/contract/directory.ts'
import type { FoundMemorial } from '../../src/contract/understood-search.ts'
import type { MemorialSummary } from '../../src/domain/memorial.ts'
import type { Page } from '../../src/domain/page.ts'

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
    understood: {
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
    },
    unrecognizedPlaces: [],
    suggestions: [],
    ...changes,
  }
}
