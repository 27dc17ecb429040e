import type { MetaDescriptor } from 'react-router'
import type { ListingPolicy } from '../../domain/listing-policy.ts'
import { type StructuredData, structuredData } from '../../export/structured-data.ts'
import type { RootData } from '../context/site.ts'
import { PREVIEW_COPY } from '../copy/preview-image.ts'

export interface PageDescription {
  /** The text of the page's heading, which begins the title (readings 11). */
  readonly heading: string
  /** Set only when the title is not "<heading> - <product>", as on Home and memorial pages. */
  readonly title?: string
  /** The title of a shared link when it differs from the page's title: "Home" is not useful there. */
  readonly sharedTitle?: string
  readonly description?: string
  /**
   * The page's canonical path, with the query parameters that change its content. The default is the requested path; null
   * means that there is no such page.
   */
  readonly path?: string | null
  /** False for pages that search engines must not index, such as errors and empty searches. */
  readonly isIndexed?: boolean
  /** A raster image of the record; without one, previews show the site's image. */
  readonly image?: PageImage | null
  readonly type?: 'website' | 'profile' | 'article'
  /** The page's schema.org data; omitted when the page is not indexed. */
  readonly things?: StructuredData['@graph']
}

export interface PageImage {
  readonly url: string
  readonly alt: string | null
  /** In pixels; null when unknown. */
  readonly width: number | null
  readonly height: number | null
}

/** The site's preview image, drawn by scripts/draw-preview.mjs. */
export const SITE_IMAGE = { path: '/preview.png', width: 1200, height: 630 } as const

type Matches = readonly (
  | { readonly id: string; readonly loaderData?: unknown; readonly pathname?: string }
  | undefined
)[]

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'site' in data
}

/** The site's settings and search engine policy, as the root loaded them. */
export function rootOf(matches: Matches): RootData | null {
  const root = matches[0]?.loaderData
  return isRootData(root) ? root : null
}

/** Whether all records of a page are fictional, in a directory that has real ones: search engines do not index it. */
export function isUnlistedDemo(matches: Matches, records: readonly { readonly isDemo: boolean }[]): boolean {
  const listing: ListingPolicy | undefined = rootOf(matches)?.listing
  return records.every(({ isDemo }) => isDemo) && listing?.includesDemo !== true
}

/** The title, description, og: tags, canonical link, and robots tag of a page, for its route's `meta`. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const site = rootOf(matches)?.site ?? null
  const title = page.title ?? (site === null ? page.heading : `${page.heading} - ${site.siteName}`)
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: page.sharedTitle ?? title }]
  if (site !== null) tags.push({ property: 'og:site_name', content: site.siteName })
  tags.push({ property: 'og:type', content: page.type ?? 'website' })
  if (page.description !== undefined) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  const path = page.path === undefined ? matches.at(-1)?.pathname : page.path
  if (site !== null && path != null) {
    const url = `${site.siteUrl}${path}`
    tags.push({ tagName: 'link', rel: 'canonical', href: url })
    tags.push({ property: 'og:url', content: url })
  }
  if (site !== null) tags.push(...imageTags(page.image ?? null, site))
  if (page.isIndexed === false) {
    tags.push({ name: 'robots', content: 'noindex' })
    return tags
  }
  const data = structuredData(page.things ?? [])
  // React Router escapes <, >, and &, so a name cannot end the script.
  if (data !== null) tags.push({ 'script:ld+json': data })
  return tags
}

function imageTags(image: PageImage | null, { siteName, siteUrl }: RootData['site']): MetaDescriptor[] {
  if (image) {
    const alt = image.alt === null ? [] : [{ property: 'og:image:alt', content: image.alt }]
    const dimensions =
      image.width === null || image.height === null
        ? []
        : [
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
          ]
    return [
      { property: 'og:image', content: new URL(image.url, `${siteUrl}/`).href },
      ...dimensions,
      ...alt,
      // Most portraits and headstones are taller than wide, and a wide card would crop them.
      { name: 'twitter:card', content: 'summary' },
    ]
  }
  return [
    { property: 'og:image', content: `${siteUrl}${SITE_IMAGE.path}` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SITE_IMAGE.width) },
    { property: 'og:image:height', content: String(SITE_IMAGE.height) },
    { property: 'og:image:alt', content: `${siteName}: ${PREVIEW_COPY.alt}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
