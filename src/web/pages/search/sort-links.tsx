import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import { MAX_ARRANGED, SORT_ORDERS } from '../../../domain/result-groups.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { searchHref } from './search-href.ts'

interface SortLinksProps {
  readonly search: MemorialSearch
  readonly result: Pick<MemorialSearchResult, 'sort' | 'total'>
  /** The ID of the links that narrow the results; null if there are none. */
  readonly narrowId: string | null
}

/** Links that sort the results. A long list has a note instead. */
export function SortLinks({ search, result, narrowId }: SortLinksProps) {
  if (result.total < 2) return null
  if (result.total > MAX_ARRANGED) return <p className="sort hint">{SEARCH_COPY.tooManyToSort(MAX_ARRANGED)}</p>
  return (
    <nav className="sort" aria-label={SEARCH_COPY.sortLabel}>
      <span aria-hidden="true">{SEARCH_COPY.sortBy}</span>
      <ul>
        {SORT_ORDERS.map((sort) => (
          <li key={sort}>
            <Link
              to={searchHref({ ...search, sort, page: 1 })}
              aria-current={sort === result.sort ? 'true' : undefined}
            >
              {SEARCH_COPY.sortOrders[sort]}
            </Link>
          </li>
        ))}
      </ul>
      {narrowId !== null && (
        <a className="sort__narrow" href={`#${narrowId}`}>
          {SEARCH_COPY.narrow}
        </a>
      )}
    </nav>
  )
}
