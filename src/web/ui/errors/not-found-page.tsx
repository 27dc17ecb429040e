import type { ReactNode } from 'react'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { Link } from '../../links/link.tsx'
import { StatusPage } from './status-page.tsx'

export function SearchOffer(): ReactNode {
  return (
    <>
      <Link className="btn" to="/search">
        Find a Memorial
      </Link>
      <Link className="btn btn--line" to="/cemeteries">
        Find a Cemetery
      </Link>
    </>
  )
}

export function NotFoundPage(): ReactNode {
  return (
    <StatusPage heading={ERROR_COPY.notFound.heading} text={ERROR_COPY.notFound.text}>
      <SearchOffer />
    </StatusPage>
  )
}
