import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { SEARCH_COPY } from '../../copy/search-page.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import '../../ui/frame/loading-line.css'

interface NoMemorialsProps {
  /** A description of the search; null without filters. */
  readonly searchText: string | null
  /** Notes on unknown places and cemeteries. */
  readonly remarks: ReactNode
}

/** The message for a search without results, followed by a description of the search. */
export function NoMemorials({ searchText, remarks }: NoMemorialsProps): ReactNode {
  return (
    <div className="empty">
      <Icon name="sprig" />
      <p>{PAGE_MESSAGES.search.none}</p>
      {searchText !== null && <p className="soft">You searched for {searchText}.</p>}
      {remarks}
    </div>
  )
}

interface NextStepsProps {
  readonly isFiltered: boolean
  /** Similar searches that have results (readings 16); null if there are none. */
  readonly suggestions: ReactNode
  /** The URL of the add-image page, with the search. */
  readonly addImageHref: string
}

export function NextSteps({ isFiltered, suggestions, addImageHref }: NextStepsProps): ReactNode {
  return (
    <div className="empty empty--more">
      {suggestions}
      <p className="soft">
        {SEARCH_COPY.addBefore}
        <Link to={addImageHref}>{PAGE_MESSAGES.search.addInformation}</Link>.
      </p>
      {suggestions === null && <p className="hint">{isFiltered ? SEARCH_COPY.advice : SEARCH_COPY.noMemorialsYet}</p>}
    </div>
  )
}
