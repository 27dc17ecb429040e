import type { ReactNode } from 'react'
import type { CemeterySearch, CemeterySearchResult } from '../../../contract/directory.ts'
import { cemeterySearchParams } from '../../../contract/page-address.ts'
import { CEMETERIES_COPY } from '../../copy/directory-pages.ts'
import { Icon } from '../../ui/icon.tsx'
import { BeyondTheEnd } from '../../ui/list-refusal.tsx'
import '../../ui/loading-line.css'
import { Pagination } from '../../ui/pagination.tsx'
import { ResultsBar } from '../../ui/results-bar.tsx'
import { UnknownPlaces } from '../../ui/unknown-places.tsx'
import { CemeteryRecord } from './cemetery-record.tsx'

export function cemeteriesHref(search: Partial<CemeterySearch>): string {
  const query = cemeterySearchParams(search).toString()
  return query === '' ? '/cemeteries' : `/cemeteries?${query}`
}

interface CemeteriesResultsProps {
  readonly search: CemeterySearch
  readonly result: CemeterySearchResult
  /** True when the address names a cemetery by an id that none has. */
  readonly isCemeteryUnknown: boolean
}

export function CemeteriesResults({ search, result, isCemeteryUnknown }: CemeteriesResultsProps): ReactNode {
  const explanations = (
    <>
      {isCemeteryUnknown && <p>We know no cemetery with the id {search.cemeteryId}.</p>}
      <UnknownPlaces places={result.unrecognisedPlaces} />
    </>
  )
  const isEmpty = result.total === 0 && search.page === 1
  const isBeyondEnd = !isEmpty && search.page > result.lastPage
  const hrefOf = (page: number) => cemeteriesHref({ ...search, page })
  return (
    <>
      <div role="status">
        {isEmpty ? (
          <div className="empty">
            <Icon name="sprig" />
            <p>{CEMETERIES_COPY.none}</p>
            {explanations}
            <p className="hint">{CEMETERIES_COPY.advice}</p>
          </div>
        ) : (
          <>
            <ResultsBar
              heading={CEMETERIES_COPY.results}
              noun="cemetery"
              plural="cemeteries"
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
          {result.data.map((cemetery) => (
            <CemeteryRecord key={cemetery.id} cemetery={cemetery} />
          ))}
        </ul>
      )}
      <Pagination
        currentPage={Math.min(search.page, result.lastPage)}
        lastPage={result.lastPage}
        hrefOf={hrefOf}
        label="Cemetery pages"
      />
    </>
  )
}
