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

/** The pages that are no records and that search engines shall know. Account screens and sample pages are not among them. */
export function fixedPages({ blogUrl, careersUrl }: Pick<SiteSettings, 'blogUrl' | 'careersUrl'>): readonly string[] {
  // With an address of their own they only lead there (readings 8).
  return [...ALWAYS, ...(blogUrl === null ? ['/blog'] : []), ...(careersUrl === null ? ['/careers'] : [])]
}
