import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { FRAME_COPY } from '../../copy/frame.ts'
import { Link } from '../../links/link.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PagePreloads } from './page-preloads.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'
import { useLinkNavigation } from './use-link-navigation.ts'
import { useLinkPrefetch } from './use-link-prefetch.ts'

interface SiteFrameProps {
  readonly site: SiteSettings
  readonly year: number
  readonly children: ReactNode
}

/** True for the paths of the staff dashboard, which has its own bar and no footer. */
function isDashboard(pathname: string): boolean {
  return /^\/cemetery-dashboard(\/|$)/i.test(pathname)
}

function isAccount(pathname: string): boolean {
  return /^\/account(\/|$)/i.test(pathname)
}

/** The frame of every page: skip link, navigation bar, main element, and footer. */
export function SiteFrame({ site, year, children }: SiteFrameProps): ReactNode {
  const { pathname } = useLocation()
  const hasOwnFrame = isDashboard(pathname)
  useLinkNavigation()
  useLinkPrefetch()
  return (
    <>
      <Link className="skip" to="#main">
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
      {/* Visitors rarely open other pages after their account page. */}
      {!hasOwnFrame && !isAccount(pathname) && <PagePreloads />}
    </>
  )
}
