import type { MemorialSearch, MemorialSearchResult } from '../../src/contract/directory.ts'
import type { FoundMemorial } from '../../src/contract/understood-search.ts'
import type { MemorialSummary } from '../../src/domain/memorial.ts'
import type { Page } from '../../src/domain/page.ts'

/** The search in which nothing was typed. */
export const EVERYBODY: MemorialSearch = {
  givenNames: null,
  surname: null,
  birthYear: null,
  deathYear: null,
  cemeteryId: null,
  location: null,
  match: 'exact',
  page: 1,
}

/** What a search answers that found these, all of them by their very names, unless `changes` says otherwise. */
export function foundMemorials(
  page: Page<MemorialSummary | FoundMemorial>,
  changes: Partial<MemorialSearchResult> = {},
): MemorialSearchResult {
  return {
    ...page,
    data: page.data.map((memorial) => ({ matchReasons: [], ...memorial })),
    exactTotal: page.total,
    understood: {
      givenNames: [],
      surname: null,
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
