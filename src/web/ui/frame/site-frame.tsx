import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PagePreloads } from './page-preloads.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

interface SiteFrameProps {
  readonly site: SiteSettings
  readonly year: number
  readonly children: ReactNode
}

/** True for the paths of the staff dashboard, which has its own bar and no footer. */
function isDashboard(pathname: string): boolean {
  return /^\/cemetery-dashboard(\/|$)/i.test(pathname)
}

/** The frame of every page: skip link, navigation bar, main element, and footer. */
export function SiteFrame({ site, year, children }: SiteFrameProps): ReactNode {
  const { pathname, search } = useLocation()
  const hasOwnFrame = isDashboard(pathname)
  return (
    <>
      <Link className="skip" to={{ search, hash: 'main' }}>
        {FRAME_COPY.skip}
      </Link>
      {!hasOwnFrame && <SiteNav site={site} />}
      <NavigationProgress />
      {hasOwnFrame ? (
        children
      ) : (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      )}
      {!hasOwnFrame && <SiteFooter site={site} year={year} />}
      <PageAnnouncer />
      {/* Not on the dashboard, whose users rarely open other pages. */}
      {!hasOwnFrame && <PagePreloads />}
    </>
  )
}
