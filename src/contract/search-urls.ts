import type { CemeterySearch, MemorialSearch } from './directory.ts'
import { type FieldNames, toSearchParams } from './field-names.ts'

// The only mapping between the three names of each search field (readings 3). search-fields.ts adds the rules, which pages need
// only to read a URL.
const cemeteryId = { apiName: 'cemetery_id', pageName: 'cemeteryId', rule: { absent: null } }
const location = { apiName: 'location', pageName: 'location', rule: { absent: null } }
const page = { apiName: 'page', pageName: 'page', rule: { absent: 1 } }

export const MEMORIAL_SEARCH_NAMES = {
  givenNames: { apiName: 'given_names', pageName: 'givenName', rule: { absent: null } },
  surname: { apiName: 'sir_name', pageName: 'lastName', rule: { absent: null } },
  birthYear: { apiName: 'birth_date', pageName: 'birthDate', rule: { absent: null } },
  deathYear: { apiName: 'death_date', pageName: 'deathDate', rule: { absent: null } },
  cemeteryId,
  location,
  match: { apiName: 'match', pageName: 'match', rule: { absent: 'exact' } },
  sort: { apiName: 'sort', pageName: 'sort', rule: { absent: 'name' } },
  page,
} satisfies Record<keyof MemorialSearch, FieldNames>

export const CEMETERY_SEARCH_NAMES = { cemeteryId, location, page } satisfies Record<keyof CemeterySearch, FieldNames>

export const TODAY_PAGE_NAMES = {
  birthsPage: { apiName: 'births_page', rule: { absent: 1 } },
  deathsPage: { apiName: 'deaths_page', rule: { absent: 1 } },
} satisfies Record<string, FieldNames>

/** Returns the canonical URL parameters of a memorial search: in a fixed order, without empty fields and page 1. */
export function memorialSearchParams(search: Partial<MemorialSearch>): URLSearchParams {
  return toSearchParams(MEMORIAL_SEARCH_NAMES, 'page', search)
}

/** Returns the canonical URL parameters of a cemetery search: in a fixed order, without empty fields and page 1. */
export function cemeterySearchParams(search: Partial<CemeterySearch>): URLSearchParams {
  return toSearchParams(CEMETERY_SEARCH_NAMES, 'page', search)
}
