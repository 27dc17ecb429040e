import type { MemorialSearch } from '../../../contract/directory.ts'
import { memorialSearchParams } from '../../../contract/search-params.ts'

/** Returns the canonical path and query of a search. */
export function searchHref(search: Partial<MemorialSearch>): string {
  const query = memorialSearchParams(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}
