import type { ReactNode } from 'react'
import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import { memorialSearchParams } from '../../../contract/page-address.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { BeyondTheEnd } from '../../ui/list-refusal.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { MemorialRecord } from '../../ui/record-row.tsx'
import { ResultsBar } from '../../ui/results-bar.tsx'
import { UnknownPlaces } from '../../ui/unknown-places.tsx'
import { NoMemorials } from './no-memorials.tsx'

export function searchHref(search: Partial<MemorialSearch>): string {
  const query = memorialSearchParams(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}

interface SearchResultsProps {
  readonly search: MemorialSearch
  readonly result: MemorialSearchResult
  readonly searched: string | null
  /** True when the address names a cemetery by an id that none has. */
  readonly isCemeteryUnknown: boolean
}

export function SearchResults({ search, result, searched, isCemeteryUnknown }: SearchResultsProps): ReactNode {
  const explanations = (
    <>
      {isCemeteryUnknown && <p>We know no cemetery with the id {search.cemeteryId}.</p>}
      <UnknownPlaces places={result.unrecognisedPlaces} />
    </>
  )
  const isEmpty = result.total === 0 && search.page === 1
  const isBeyondEnd = !isEmpty && search.page > result.lastPage
  const hrefOf = (page: number) => searchHref({ ...search, page })
  return (
    <>
      <div role="status">
        {isEmpty ? (
          <NoMemorials searched={searched} explanations={explanations} />
        ) : (
          <>
            <ResultsBar
              heading={SEARCH_COPY.results}
              noun="memorial"
              total={result.total}
              currentPage={search.page}
              lastPage={result.lastPage}
            />
            {explanations}
          </>
        )}
        {isBeyondEnd && (
          <BeyondTheEnd page={search.page} lastPage={result.lastPage} lastHref={hrefOf(result.lastPage)} />
        )}
      </div>
      {result.data.length > 0 && (
        <ul className="records">
          {result.data.map((memorial) => (
            <MemorialRecord key={memorial.id} memorial={memorial} />
          ))}
        </ul>
      )}
      <Pagination
        currentPage={Math.min(search.page, result.lastPage)}
        lastPage={result.lastPage}
        hrefOf={hrefOf}
        label="Search result pages"
      />
    </>
  )
}
