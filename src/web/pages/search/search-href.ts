import type { MemorialSearch } from '../../../contract/directory.ts'
import { memorialSearchParams } from '../../../contract/search-params.ts'

/** The one address of a search. */
export function searchHref(search: Partial<MemorialSearch>): string {
  const query = memorialSearchParams(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}
