import type { ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ApiRequestError } from '../../browser/browser-directory.ts'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { StatusPage } from './status-page.tsx'

const COPY = ERROR_COPY.failed

/** Try again is a link to the same address: it works without scripts, and with them asks only for what failed. */
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
