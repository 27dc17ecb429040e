import type { SiteSettings } from '../../contract/site-settings.ts'

const ALWAYS_LISTED = [
  '/',
  '/search',
  '/cemeteries',
  '/browse',
  '/browse/surnames',
  '/browse/places',
  '/browse/centuries',
  '/browse/tags',
  '/about',
  '/contact-us',
  '/add-image',
  '/hunt',
  '/volunteer',
  '/privacy',
  '/terms',
]

type ListedSettings = Pick<SiteSettings, 'affiliateUrl' | 'blogUrl' | 'careersUrl' | 'showsPlans'>

/** Returns the pages in the sitemap that are not records. Account screens and the sample dashboard are not listed. */
export function fixedPages(site: ListedSettings): readonly string[] {
  return [
    ...ALWAYS_LISTED,
    ...(site.showsPlans ? ['/cms'] : []),
    ...(site.affiliateUrl === null ? [] : ['/affiliate']),
    // A blog or careers page on another site is only a redirect (readings 8).
    ...(site.blogUrl === null ? ['/blog'] : []),
    ...(site.careersUrl === null ? ['/careers'] : []),
  ]
}
