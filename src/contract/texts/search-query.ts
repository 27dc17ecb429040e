import type { CemeterySearch, MemorialSearch } from '../directory.ts'

/** The only mapping between the three names of each search field (readings 3), in the order of the URL. */
export const SEARCH_NAMES = {
  givenNames: { apiName: 'given_names', pageName: 'givenName' },
  surname: { apiName: 'sir_name', pageName: 'lastName' },
  birthYear: { apiName: 'birth_date', pageName: 'birthDate' },
  deathYear: { apiName: 'death_date', pageName: 'deathDate' },
  cemeteryId: { apiName: 'cemetery_id', pageName: 'cemeteryId' },
  location: { apiName: 'location', pageName: 'location' },
  match: { apiName: 'match', pageName: 'match' },
  sort: { apiName: 'sort', pageName: 'sort' },
  page: { apiName: 'page', pageName: 'page' },
} as const

/** The query parameter of pages for a cemetery name that was typed instead of chosen. */
export const CEMETERY_NAME = 'cemeteryName'

/** The values that URLs omit. search-fields.ts has the same defaults, as search-params.test.ts checks. */
const DEFAULTS: Partial<MemorialSearch> = { match: 'exact', sort: 'name', page: 1 }

/**
 * Returns the canonical URL parameters of a memorial or cemetery search: in a fixed order, without empty fields and page 1. Pages
 * use this for links, because the rules of the fields would make their scripts larger.
 */
export function searchQuery(search: Partial<MemorialSearch> | Partial<CemeterySearch>): URLSearchParams {
  const values: Partial<Record<string, unknown>> = search
  const defaults: Partial<Record<string, unknown>> = DEFAULTS
  const params = new URLSearchParams()
  for (const [key, { pageName }] of Object.entries(SEARCH_NAMES)) {
    const value = values[key]
    if (value !== undefined && value !== null && value !== defaults[key]) params.append(pageName, String(value))
  }
  return params
}
