import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { Icon } from '../../ui/images/icon.tsx'
import '../../ui/frame/loading-line.css'

interface NoMemorialsProps {
  /** Who was searched for, in words; null without filters. */
  readonly sought: string | null
  /** Why that may be: places and cemeteries that nobody knows. */
  readonly remarks: ReactNode
}

/** A search that found nothing says so first, then what was searched. */
export function NoMemorials({ sought, remarks }: NoMemorialsProps): ReactNode {
  return (
    <div className="empty">
      <Icon name="sprig" />
      <p>{MESSAGES.search.none}</p>
      {sought !== null && <p className="soft">You searched for {sought}.</p>}
      {remarks}
    </div>
  )
}

interface NextStepsProps {
  readonly isFiltered: boolean
  /** Searches nearby that find something (readings 16); null when there are none. */
  readonly suggestions: ReactNode
  /** The add-image page, knowing the search. */
  readonly addImageHref: string
}

/** What else to try. */
export function NextSteps({ isFiltered, suggestions, addImageHref }: NextStepsProps): ReactNode {
  return (
    <div className="empty empty--more">
      {suggestions}
      <p className="soft">
        {SEARCH_COPY.addBefore}
        <Link to={addImageHref}>{MESSAGES.search.addInformation}</Link>.
      </p>
      {suggestions === null && <p className="hint">{isFiltered ? SEARCH_COPY.advice : SEARCH_COPY.noMemorialsYet}</p>}
    </div>
  )
}
