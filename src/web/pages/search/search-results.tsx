import type { ReactNode } from 'react'
import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { addImagePath } from '../../links/add-image-path.ts'
import { MemorialRow } from '../../ui/results/record-row.tsx'
import { ResultsList } from '../../ui/results/results-list.tsx'
import { UnrecognizedPlaces } from '../../ui/results/unrecognized-places.tsx'
import { describeIgnored, describeSearch, describeSearchTarget, describeTotals } from './describe-search.ts'
import { MaidenNameNotice } from './maiden-name-notice.tsx'
import { canNarrow, NARROW_ID, NarrowResults } from './narrow-results.tsx'
import { NextSteps, NoMemorials } from './no-memorials.tsx'
import { searchHref } from './search-href.ts'
import { IncludeSimilarNames, SearchSuggestions } from './search-suggestions.tsx'
import { SortLinks } from './sort-links.tsx'
import { SplitNameNotice } from './split-name-notice.tsx'

/** The page offers similar names for a search with this many results or fewer. */
const FEW_RESULTS = 5

interface SearchResultsProps {
  readonly search: MemorialSearch
  readonly result: MemorialSearchResult
}

export function SearchResults({ search, result }: SearchResultsProps): ReactNode {
  const { groups } = result
  if (!canNarrow(groups)) return <FoundMemorials search={search} result={result} />
  return (
    <div className="narrowed">
      <div>
        <FoundMemorials search={search} result={result} />
      </div>
      <NarrowResults search={search} groups={groups} />
    </div>
  )
}

function FoundMemorials({ search, result }: SearchResultsProps): ReactNode {
  const { understood, unrecognizedPlaces, suggestions, exactTotal, total } = result
  const searchText = describeSearch(understood)
  const ignored = describeIgnored(understood)
  const remarks = (
    <>
      <SplitNameNotice search={search} splitField={understood.splitField} />
      <MaidenNameNotice search={search} understood={understood} />
      {ignored !== null && <p className="hint">{ignored}</p>}
      <UnrecognizedPlaces
        places={unrecognizedPlaces}
        cemeteryId={understood.cemetery === null ? search.cemeteryId : null}
        hrefOf={(place) => searchHref({ ...search, ...place, page: 1 })}
      />
    </>
  )
  const [suggestion] = suggestions
  return (
    <ResultsList
      heading={SEARCH_COPY.results}
      noun="memorial"
      plural="memorials"
      result={result}
      countInWords={search.match !== 'exact' && hasName(search) ? describeTotals(exactTotal, total) : null}
      hrefOf={(page) => searchHref({ ...search, page })}
      pagesLabel="Search result pages"
      remarks={
        <>
          {searchText !== null && <p className="understood">{capitalize(searchText)}</p>}
          {remarks}
        </>
      }
      empty={<NoMemorials searchText={describeSearchTarget(understood)} remarks={remarks} />}
      afterEmpty={
        <NextSteps
          isFiltered={searchText !== null || search.cemeteryId !== null}
          suggestions={
            suggestion === undefined ? null : <SearchSuggestions suggestions={suggestions} understood={understood} />
          }
          addImageHref={addImagePath({ search })}
        />
      }
      tools={<SortLinks search={search} result={result} narrowId={canNarrow(result.groups) ? NARROW_ID : null} />}
      divider={firstSimilar(result)}
      renderRow={(memorial) => <MemorialRow key={memorial.id} memorial={memorial} reasons={memorial.matchReasons} />}
      afterRows={
        total > 0 &&
        total <= FEW_RESULTS &&
        search.match === 'exact' &&
        hasName(search) && <IncludeSimilarNames search={search} />
      }
    />
  )
}

function hasName({ givenNames, surname }: MemorialSearch): boolean {
  return givenNames !== null || surname !== null
}

/**
 * Returns the position of the first row that matches only by a similar name, with the heading for it; null if there is
 * none.
 */
function firstSimilar({ exactTotal, total, from, data }: MemorialSearchResult) {
  if (exactTotal === total || from === null) return null
  const at = Math.max(0, exactTotal - (from - 1))
  return at < data.length ? { at, heading: SEARCH_COPY.similar } : null
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
