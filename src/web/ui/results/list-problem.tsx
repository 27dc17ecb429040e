import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import { Link } from '../../links/link.tsx'
import { Icon } from '../images/icon.tsx'
import './results-bar.css'

interface PagePastEndProps {
  readonly page: number
  readonly lastPage: number
  readonly lastHref: string
}

/** Replaces the rows on a page past the end of a list. */
export function PagePastEnd({ page, lastPage, lastHref }: PagePastEndProps): ReactNode {
  return (
    <div className="list-problem">
      <p>
        There is no page {formatNumber(page)}. The last page of this list is{' '}
        <Link to={lastHref}>page {formatNumber(lastPage)}</Link>.
      </p>
    </div>
  )
}

interface InvalidListUrlProps {
  /** The error message for the page number; null when other fields are invalid. */
  readonly pageProblem: string | null
  readonly firstHref: string
}

/** Replaces the rows when the URL is invalid. */
export function InvalidListUrl({ pageProblem, firstHref }: InvalidListUrlProps): ReactNode {
  return (
    <div className="list-problem">
      {pageProblem === null ? (
        <p>Please correct the fields marked above, then search again.</p>
      ) : (
        <>
          <p className="error">
            <Icon name="warn" />
            {pageProblem}
          </p>
          <p>
            <Link to={firstHref}>Go to the first page</Link>
          </p>
        </>
      )}
    </div>
  )
}
