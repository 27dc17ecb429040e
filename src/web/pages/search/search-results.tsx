import type { ReactNode } from 'react'
import type { MemorialSearch, MemorialSearchResult } from '../../../contract/directory.ts'
import { memorialSearchParams } from '../../../contract/page-address.ts'
import { addImagePath } from '../../add-image-address.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import type { CemeteryChoices } from '../../ui/cemetery-choices.ts'
import { cemeteryLabel } from '../../ui/cemetery-match.ts'
import { MemorialRecord } from '../../ui/record-row.tsx'
import { ResultsList } from '../../ui/results-list.tsx'
import type { MemorialSearchValues } from '../../ui/search-form.tsx'
import { UnknownPlaces } from '../../ui/unknown-places.tsx'
import { NoMemorials } from './no-memorials.tsx'
import { searchInWords } from './search-words.ts'

/** The one address of a search. */
export function searchHref(search: Partial<MemorialSearch>): string {
  const query = memorialSearchParams(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}

interface SearchResultsProps {
  readonly search: MemorialSearch
  readonly values: MemorialSearchValues
  readonly result: MemorialSearchResult
  readonly cemeteries: CemeteryChoices
}

export function SearchResults({ search, values, result, cemeteries }: SearchResultsProps): ReactNode {
  const { selected } = cemeteries
  const remarks = (
    <UnknownPlaces places={result.unrecognisedPlaces} cemeteryId={selected === null ? search.cemeteryId : null} />
  )
  const searched = searchInWords(values, selected === null ? null : cemeteryLabel(selected))
  return (
    <ResultsList
      heading={SEARCH_COPY.results}
      noun="memorial"
      plural="memorials"
      result={result}
      hrefOf={(page) => searchHref({ ...search, page })}
      pagesLabel="Search result pages"
      remarks={remarks}
      empty={<NoMemorials searched={searched} addImageHref={addImagePath({ search })} remarks={remarks} />}
      renderRow={(memorial) => <MemorialRecord key={memorial.id} memorial={memorial} />}
    />
  )
}
