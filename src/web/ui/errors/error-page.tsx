import type { ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ApiRequestError } from '../../browser/browser-directory.ts'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { StatusPage } from './status-page.tsx'

const COPY = ERROR_COPY.failed

/** The page for an unexpected error. "Try again" is a link that reloads the page; with scripts, it reloads only the data. */
export function ErrorPage({ error }: { error: unknown }): ReactNode {
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  const isUnreachable = error instanceof ApiRequestError && error.status === null
  return (
    <StatusPage heading={COPY.heading} text={isUnreachable ? COPY.unreachable : COPY.text}>
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
