import type { MemorialSearch } from '../../../contract/directory.ts'
import { searchQuery } from '../../../contract/texts/search-query.ts'

/** Returns the canonical path and query for a search. */
export function searchHref(search: Partial<MemorialSearch>): string {
  const query = searchQuery(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}
