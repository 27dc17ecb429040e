import { type ReactNode, useRef } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { FRAME_COPY } from '../copy/frame.ts'
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

/** What stands around every page: skip link, navigation bar, the main part, footer. */
export function SiteFrame({ site, year, children }: SiteFrameProps): ReactNode {
  const main = useRef<HTMLElement>(null)
  return (
    <>
      <a className="skip" href="#main">
        {FRAME_COPY.skip}
      </a>
      <SiteNav siteName={site.siteName} />
      <NavigationProgress />
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
      <SiteFooter site={site} year={year} />
      <PageAnnouncer main={main} />
      <PagePreloads />
    </>
  )
}
