import type { ReactNode } from 'react'
import type { SiteSettings } from '../../../contract/site-settings.ts'
import { Logo } from './art/logo.tsx'

/** The logo that the owner stored, or Lychgate's own. The name of the site is next to it. */
export function SiteLogo({ site: { logoPath } }: { site: Pick<SiteSettings, 'logoPath'> }): ReactNode {
  if (logoPath === null) return <Logo />
  // For an image that is not lazy, React would add a preload link, which breaks hydration inside shared content.
  return <img className="logo logo--own" src={logoPath} alt="" width={36} height={36} loading="lazy" />
}
