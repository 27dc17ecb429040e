import type { BreadcrumbList, SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts'

/** The schema.org data of a page, for a JSON-LD script. */
export interface StructuredData {
  readonly '@context': 'https://schema.org'
  readonly '@graph': readonly Thing[]
}

/** Combines the things that a page describes. Returns null if there are none. */
export function structuredData(things: readonly Thing[]): StructuredData | null {
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

/** Returns the breadcrumbs from the home page to a page. */
export function breadcrumbs(pages: readonly { readonly name: string; readonly address: string }[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}

/** Returns the site and its search by last name. */
export function webSite({ siteName, siteUrl }: { readonly siteName: string; readonly siteUrl: string }): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?lastName={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name: siteName,
    inLanguage: 'en-US',
    potentialAction: search,
  }
}
