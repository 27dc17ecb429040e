import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../images/icon.tsx'
import './results-bar.css'

interface PagePastEndProps {
  readonly page: number
  readonly lastPage: number
  readonly lastHref: string
}

/** Stands where the rows would be on a page beyond the end of its list. */
export function PagePastEnd({ page, lastPage, lastHref }: PagePastEndProps): ReactNode {
  return (
    <div className="refusal">
      <p>
        There is no page {page.toLocaleString('en-US')}. The last page of this list is{' '}
        <Link to={lastHref}>page {lastPage.toLocaleString('en-US')}</Link>.
      </p>
    </div>
  )
}

interface InvalidListUrlProps {
  /** What is wrong with the page's number; null when other fields are to blame. */
  readonly pageProblem: string | null
  readonly firstHref: string
}

/** Stands where the rows would be when the address could not be read. */
export function InvalidListUrl({ pageProblem, firstHref }: InvalidListUrlProps): ReactNode {
  return (
    <div className="refusal">
      {pageProblem === null ? (
        <p>Please correct the fields that are marked above, then search again.</p>
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
