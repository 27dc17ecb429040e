import type { MetaDescriptor } from 'react-router'
import type { ListingPolicy } from '../../domain/listing-policy.ts'
import { type StructuredData, structuredData } from '../../export/structured-data.ts'
import type { RootData } from '../context/site.ts'
import { PREVIEW_COPY } from '../copy/preview.ts'

export interface PageDescription {
  /** The name in the page's heading; the title is made of it (readings 11). */
  readonly heading: string
  /** Only where the title is not "<heading> - <product>": Home and memorials. */
  readonly title?: string
  /** Only where a shared link needs another name than the page's title: "Home" says nothing there. */
  readonly sharedTitle?: string
  readonly description?: string
  /**
   * The page's own address, beginning with a slash, with the parts of the query that change what it shows. By default it
   * is the path that was asked for; null says that there is no such page.
   */
  readonly path?: string | null
  /** False for pages that search engines shall not list: errors, empty searches. */
  readonly isIndexed?: boolean
  /** A raster image of the record; without one, previews show the site's image. */
  readonly image?: PageImage | null
  readonly type?: 'website' | 'profile' | 'article'
  /** What the page says in schema.org's words. A page that is not listed says nothing to those who list. */
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

/** Whether fictional records may be listed. */
export function listsDemo(matches: Matches): boolean {
  const listing: ListingPolicy | undefined = rootOf(matches)?.listing
  return listing?.includesDemo ?? false
}

/** The title, description, og: tags, canonical address and robots rule of a page, for its route's `meta`. */
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
    const address = `${site.siteUrl}${path}`
    tags.push({ tagName: 'link', rel: 'canonical', href: address })
    tags.push({ property: 'og:url', content: address })
  }
  if (site !== null) tags.push(...imageTags(page.image ?? null, site))
  if (page.isIndexed === false) {
    tags.push({ name: 'robots', content: 'noindex' })
    return tags
  }
  const data = structuredData(page.things ?? [])
  // React Router writes <, > and & as escapes, so that no name ends the script.
  if (data !== null) tags.push({ 'script:ld+json': data })
  return tags
}

function imageTags(image: PageImage | null, { siteName, siteUrl }: RootData['site']): MetaDescriptor[] {
  if (image) {
    const alt = image.alt === null ? [] : [{ property: 'og:image:alt', content: image.alt }]
    const measures =
      image.width === null || image.height === null
        ? []
        : [
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
          ]
    return [
      { property: 'og:image', content: new URL(image.url, `${siteUrl}/`).href },
      ...measures,
      ...alt,
      // Portraits and stones are upright: a wide card would cut them.
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
