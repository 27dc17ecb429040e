import type { ReactNode } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import { ERROR_COPY } from '../copy/error-pages.ts'
import { LostPage } from './lost-page.tsx'

const COPY = ERROR_COPY.failed

/** Try again is a link to the same address: it works without scripts, and with them asks only for what failed. */
export function ErrorPage(): ReactNode {
  const { pathname, search } = useLocation()
  const revalidator = useRevalidator()
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
  return (
    <LostPage heading={COPY.heading} text={isOffline ? COPY.offline : COPY.text}>
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
    </LostPage>
  )
}
