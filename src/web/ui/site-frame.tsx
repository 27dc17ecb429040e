import type { ReactNode } from 'react'
import type { SiteSettings } from '../../contract/site-settings.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav } from './site-nav.tsx'

interface SiteFrameProps {
  readonly site: SiteSettings
  readonly year: number
  readonly children: ReactNode
}

/** What stands around every page: skip link, navigation bar, the main part, footer. */
export function SiteFrame({ site, year, children }: SiteFrameProps): ReactNode {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteNav siteName={site.siteName} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} year={year} />
    </>
  )
}
