import type { ReactNode } from 'react'
import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { addImagePath } from '../../links/add-image-path.ts'
import { MemorialRow } from '../../ui/results/record-row.tsx'
import { ResultsList } from '../../ui/results/results-list.tsx'
import { UnknownPlaces } from '../../ui/results/unknown-places.tsx'
import { describeSearch, describeSearchTarget, describeTotals } from './describe-search.ts'
import { NextSteps, NoMemorials } from './no-memorials.tsx'
import { searchHref } from './search-href.ts'
import { IncludeSimilarNames, SearchSuggestions } from './search-suggestions.tsx'

/** A search that finds so many or fewer is offered with similar names. */
const FEW = 5

interface SearchResultsProps {
  readonly search: MemorialSearch
  readonly result: MemorialSearchResult
}

/** What a search found, and how it was understood. */
export function SearchResults({ search, result }: SearchResultsProps): ReactNode {
  const { understood, unrecognizedPlaces, suggestions, exactTotal, total } = result
  const searched = describeSearch(understood)
  const remarks = (
    <UnknownPlaces
      places={unrecognizedPlaces}
      cemeteryId={understood.cemetery === null ? search.cemeteryId : null}
      hrefOf={(place) => searchHref({ ...search, ...place, page: 1 })}
    />
  )
  const [suggestion] = suggestions
  return (
    <ResultsList
      heading={SEARCH_COPY.results}
      noun="memorial"
      plural="memorials"
      result={result}
      countInWords={search.match !== 'exact' && asksForNames(search) ? describeTotals(exactTotal, total) : null}
      hrefOf={(page) => searchHref({ ...search, page })}
      pagesLabel="Search result pages"
      remarks={
        <>
          {searched !== null && <p className="understood">{capitalised(searched)}</p>}
          {remarks}
        </>
      }
      empty={<NoMemorials sought={describeSearchTarget(understood)} remarks={remarks} />}
      afterEmpty={
        <NextSteps
          isFiltered={searched !== null || search.cemeteryId !== null}
          suggestions={
            suggestion === undefined ? null : <SearchSuggestions suggestions={suggestions} understood={understood} />
          }
          addImageHref={addImagePath({ search })}
        />
      }
      divider={firstSimilar(result)}
      renderRow={(memorial) => <MemorialRow key={memorial.id} memorial={memorial} reasons={memorial.matchReasons} />}
      afterRows={
        total > 0 &&
        total <= FEW &&
        search.match === 'exact' &&
        asksForNames(search) && <IncludeSimilarNames search={search} />
      }
    />
  )
}

function asksForNames({ givenNames, surname }: MemorialSearch): boolean {
  return givenNames !== null || surname !== null
}

/** Where on the page those begin whom only similar names find. */
function firstSimilar({ exactTotal, total, from, data }: MemorialSearchResult) {
  if (exactTotal === total || from === null) return null
  const at = Math.max(0, exactTotal - (from - 1))
  return at < data.length ? { at, heading: SEARCH_COPY.similar } : null
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
