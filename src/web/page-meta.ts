import type { MetaDescriptor } from 'react-router'
import type { RootData } from './site.ts'

export interface PageDescription {
  /** The name in the page's heading; the title is made of it (readings 11). */
  readonly heading: string
  /** Only where the title is not "<heading> - <product>": Home and memorials. */
  readonly title?: string
  readonly description?: string
  /** The page's own address, beginning with a slash, with the parts of the query that change what it shows. */
  readonly path?: string
  /** False for pages that search engines shall not list: errors, empty searches. */
  readonly isIndexed?: boolean
  readonly image?: { readonly url: string; readonly alt: string | null } | null
  readonly type?: 'website' | 'profile' | 'article'
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'site' in data
}

/** The title, description, og: tags, canonical address and robots rule of a page, for its route's `meta`. */
export function pageMeta(matches: Matches, page: PageDescription): MetaDescriptor[] {
  const root = matches[0]?.loaderData
  const site = isRootData(root) ? root.site : null
  const title = page.title ?? (site === null ? page.heading : `${page.heading} - ${site.siteName}`)
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }]
  if (site !== null) tags.push({ property: 'og:site_name', content: site.siteName })
  tags.push({ property: 'og:type', content: page.type ?? 'website' })
  if (page.description !== undefined) {
    tags.push({ name: 'description', content: page.description })
    tags.push({ property: 'og:description', content: page.description })
  }
  if (site !== null && page.path !== undefined) {
    const address = `${site.siteUrl}${page.path}`
    tags.push({ tagName: 'link', rel: 'canonical', href: address })
    tags.push({ property: 'og:url', content: address })
  }
  if (site !== null && page.image) {
    tags.push({ property: 'og:image', content: new URL(page.image.url, `${site.siteUrl}/`).href })
    if (page.image.alt !== null) tags.push({ property: 'og:image:alt', content: page.image.alt })
  }
  if (page.isIndexed === false) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
