import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ERROR_COPY } from '../../copy/error-pages.ts'
import { Link } from '../../links/link.tsx'
import { StatusPage } from './status-page.tsx'

/** The page for a rejected request. The link back is a plain link, so that the page is reloaded. */
export function RejectedPage({ text }: { text: string }): ReactNode {
  const { pathname, search } = useLocation()
  return (
    <StatusPage heading={ERROR_COPY.rejected.heading} text={text}>
      <a className="btn" href={`${pathname}${search}`} data-reload>
        {ERROR_COPY.rejected.back}
      </a>
      <Link className="btn btn--line" to="/">
        {ERROR_COPY.failed.home}
      </Link>
    </StatusPage>
  )
}
