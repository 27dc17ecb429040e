import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { SEARCH_COPY } from '../../copy/directory-pages.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../ui/loading-line.css'

interface NoMemorialsProps {
  /** What was searched, in words; null without filters. */
  readonly searched: string | null
  /** The add-image page, knowing the search. */
  readonly addImageHref: string
  /** Why that may be: places and cemeteries that nobody knows. */
  readonly remarks: ReactNode
  /** Searches nearby that find something (readings 16). */
  readonly suggestions?: ReactNode
}

/** A search that found nothing says so first, then what was searched, then what else to try. */
export function NoMemorials({ searched, addImageHref, remarks, suggestions }: NoMemorialsProps): ReactNode {
  return (
    <div className="empty">
      <Icon name="sprig" />
      <p>{MESSAGES.search.none}</p>
      {searched !== null && <p className="soft">You searched for {searched}.</p>}
      {remarks}
      {suggestions}
      <p className="soft">
        {SEARCH_COPY.addBefore}
        <Link to={addImageHref}>{MESSAGES.search.addInformation}</Link>.
      </p>
      <p className="hint">{searched === null ? SEARCH_COPY.nobodyYet : SEARCH_COPY.advice}</p>
    </div>
  )
}
