import type { SiteSettings } from '../../contract/site-settings.ts'

const ALWAYS = [
  '/',
  '/search',
  '/cemeteries',
  '/cms',
  '/about',
  '/contact-us',
  '/add-image',
  '/hunt',
  '/volunteer',
  '/privacy',
  '/terms',
  '/affiliate',
]

/** Returns the pages in the sitemap that are not records. Account screens and the sample dashboard are not listed. */
export function fixedPages({ blogUrl, careersUrl }: Pick<SiteSettings, 'blogUrl' | 'careersUrl'>): readonly string[] {
  // A blog or careers page on another site is only a redirect (readings 8).
  return [...ALWAYS, ...(blogUrl === null ? ['/blog'] : []), ...(careersUrl === null ? ['/careers'] : [])]
}
