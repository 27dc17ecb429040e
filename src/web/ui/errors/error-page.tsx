import { type ReactNode, useContext } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ApiRequestError } from '../../browser/api-request-error.ts'
import { RequestIdContext } from '../../context/request-id.ts'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { Link } from '../../links/link.tsx'
import { StatusPage } from './status-page.tsx'

const COPY = ERROR_COPY.failed

/** The page for an unexpected error. "Try again" is a link that reloads the page; with scripts, it reloads only the data. */
export function ErrorPage({ error }: { error: unknown }): ReactNode {
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  const renderedId = useContext(RequestIdContext)
  const requestId = renderedId ?? (error instanceof ApiRequestError ? error.requestId : null)
  const isUnreachable = error instanceof ApiRequestError && error.status === null
  return (
    <StatusPage
      heading={COPY.heading}
      text={isUnreachable ? COPY.unreachable : COPY.text}
      // The browser does not know the ID of the request that rendered this page, so it keeps the server's text.
      note={<p suppressHydrationWarning>{requestId === null ? '' : COPY.requestId(requestId)}</p>}
    >
      <a
        className="btn"
        href={`${pathname}${search}`}
        aria-disabled={revalidator.state === 'loading' || undefined}
        onClick={(event) => {
          event.preventDefault()
          if (revalidator.state === 'idle') void revalidator.revalidate()
        }}
      >
        {COPY.retry}
      </a>
      <Link className="btn btn--line" to="/">
        {COPY.home}
      </Link>
    </StatusPage>
  )
}
