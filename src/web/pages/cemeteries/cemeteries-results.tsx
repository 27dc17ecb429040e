import type { ReactNode } from 'react'
import type { CemeterySearch, CemeterySearchResult } from '../../../contract/directory.ts'
import { searchQuery } from '../../../contract/texts/search-query.ts'
import { CEMETERIES_COPY } from '../../copy/cemeteries.ts'
import { Icon } from '../../ui/images/icon.tsx'
import type { CemeteryChoices } from '../../ui/search/cemetery-choices.ts'
import '../../ui/frame/loading-line.css'
import { ResultsList } from '../../ui/results/results-list.tsx'
import { UnrecognizedPlaces } from '../../ui/results/unrecognized-places.tsx'
import { CemeteryRecord } from './cemetery-record.tsx'

/** Returns the canonical path and query for a cemetery search. */
export function cemeteriesHref(search: Partial<CemeterySearch>): string {
  const query = searchQuery(search).toString()
  return query === '' ? '/cemeteries' : `/cemeteries?${query}`
}

interface CemeteriesResultsProps {
  readonly search: CemeterySearch
  readonly result: CemeterySearchResult
  readonly cemeteries: CemeteryChoices
}

export function CemeteriesResults({ search, result, cemeteries }: CemeteriesResultsProps): ReactNode {
  const unknownId = cemeteries.selected === null ? search.cemeteryId : null
  const isFiltered = search.cemeteryId !== null || search.location !== null
  const remarks = (
    <UnrecognizedPlaces
      places={result.unrecognizedPlaces}
      cemeteryId={unknownId}
      hrefOf={(place) => cemeteriesHref({ ...search, ...place, page: 1 })}
    />
  )
  return (
    <ResultsList
      heading={CEMETERIES_COPY.results}
      noun="cemetery"
      plural="cemeteries"
      result={result}
      hrefOf={(page) => cemeteriesHref({ ...search, page })}
      pagesLabel="Cemetery pages"
      remarks={remarks}
      empty={
        <div className="empty">
          <Icon name="sprig" />
          <p>{CEMETERIES_COPY.none}</p>
          {remarks}
          <p className="hint">{isFiltered ? CEMETERIES_COPY.advice : CEMETERIES_COPY.noneYet}</p>
        </div>
      }
      renderRow={(cemetery) => <CemeteryRecord key={cemetery.id} cemetery={cemetery} />}
    />
  )
}
