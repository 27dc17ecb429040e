import { expect, test } from 'vitest'
import { webSite } from '../../export/structured-data.ts'
import type { RootData } from '../context/site.ts'
import { pageMeta } from './page-meta.ts'

const ROOT: RootData = {
  year: 2026,
  listing: { diedBy: null, includesDemo: false },
  site: {
    siteName: 'Old Yard',
    siteUrl: 'https://yard.example/register',
    supportEmail: 'help@yard.example',
    affiliateUrl: 'https://stones.example/',
    showsDashboard: true,
    showsPlans: true,
    acceptsPictures: false,
    huntFormUrl: null,
    socialLinks: [],
    blogUrl: null,
    careersUrl: null,
    veteranRecordsUrl: 'https://records.example/',
    directionsUrl: 'https://route.example/?to={destination}',
    genealogySearches: [],
    newspaperSearches: [],
    mediaHosts: [],
    securityLog: null,
    formsKeepDays: null,
    registration: 'open',
    acceptsCorrections: false,
    logoPath: null,
    texts: {},
  },
}
const MATCHES = [{ id: 'root', loaderData: ROOT }]

test('builds the title from the heading and the site name', () => {
  expect(pageMeta(MATCHES, { heading: 'Memorial Search' })).toContainEqual({ title: 'Memorial Search - Old Yard' })
})

test('shows a custom title without a suffix', () => {
  expect(pageMeta(MATCHES, { heading: 'Home', title: 'Home' })).toContainEqual({ title: 'Home' })
})

test('writes the description and the URL to both of their tags', () => {
  expect(
    pageMeta(MATCHES, { heading: 'Memorial Search', description: 'Find a name.', path: '/search?page=2' }),
  ).toEqual([
    { title: 'Memorial Search - Old Yard' },
    { property: 'og:title', content: 'Memorial Search - Old Yard' },
    { property: 'og:site_name', content: 'Old Yard' },
    { property: 'og:type', content: 'website' },
    { name: 'description', content: 'Find a name.' },
    { property: 'og:description', content: 'Find a name.' },
    { tagName: 'link', rel: 'canonical', href: 'https://yard.example/register/search?page=2' },
    { property: 'og:url', content: 'https://yard.example/register/search?page=2' },
    { property: 'og:image', content: 'https://yard.example/register/preview.png' },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Old Yard: a lychgate among trees on a hill, with the sun low behind it.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('omits structured data from a page that is not indexed', () => {
  const things = [webSite(ROOT.site)]
  const script = expect.objectContaining({ 'script:ld+json': expect.anything() })
  expect(pageMeta(MATCHES, { heading: 'A', things })).toContainEqual(script)
  expect(pageMeta(MATCHES, { heading: 'A', things, isIndexed: false })).not.toContainEqual(script)
  expect(pageMeta(MATCHES, { heading: 'A' })).not.toContainEqual(script)
})

test('marks an error page as noindex and omits its canonical link', () => {
  const tags = pageMeta(MATCHES, { heading: 'Page not found', path: null, isIndexed: false })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(tags).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }))
})

const UNMEASURED = { width: null, height: null }

test('includes the width and height of an image when both are known', () => {
  const image = { url: '/media/1.jpg', alt: null, width: 1200, height: 1600 }
  const tags = pageMeta(MATCHES, { heading: 'A', image })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(tags).toContainEqual({ property: 'og:image:height', content: '1600' })
})

test('makes the URL of a local image absolute and keeps the URL of a remote image', () => {
  const own = pageMeta(MATCHES, { heading: 'A', image: { url: '/media/1.jpg', alt: 'Headstone', ...UNMEASURED } })
  const other = pageMeta(MATCHES, {
    heading: 'A',
    image: { url: 'https://img.example/1.jpg', alt: null, ...UNMEASURED },
  })
  expect(own).toContainEqual({ property: 'og:image', content: 'https://yard.example/media/1.jpg' })
  expect(own).toContainEqual({ property: 'og:image:alt', content: 'Headstone' })
  expect(own).toContainEqual({ name: 'twitter:card', content: 'summary' })
  expect(JSON.stringify(own)).not.toContain('og:image:width')
  expect(other).toContainEqual({ property: 'og:image', content: 'https://img.example/1.jpg' })
})

test('uses the requested path as the canonical link by default', () => {
  const matches = [...MATCHES, { id: 'login', pathname: '/login' }]
  expect(pageMeta(matches, { heading: 'Login' })).toContainEqual(
    expect.objectContaining({ rel: 'canonical', href: 'https://yard.example/register/login' }),
  )
})

test('uses the heading as the title when there are no site settings', () => {
  expect(pageMeta([], { heading: 'The page could not be opened' })).toContainEqual({
    title: 'The page could not be opened',
  })
})
