import type { BreadcrumbList, SearchAction, Thing, WebSite, WithActionConstraints } from 'schema-dts'
import type { DateParts, PartialDate } from '../domain/dates/partial-date.ts'
import { encodePartialDate } from '../domain/dates/partial-date.ts'

/** The schema.org data of a page, for a JSON-LD script. */
export interface StructuredData {
  readonly '@context': 'https://schema.org'
  readonly '@graph': readonly Thing[]
}

/** Combines the structured data of the things that a page describes. Returns null if there are none. */
export function structuredData(things: readonly Thing[]): StructuredData | null {
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

/** Returns "1843", "1843-04", or "1843-04-12". Returns undefined for a qualified date, which is not certain. */
export function structuredDate(date: PartialDate | null | undefined): string | undefined {
  if (date == null || date.qualifier !== null) return undefined
  const { year, month, day }: DateParts = date
  return encodePartialDate({ year, month, day, qualifier: null, end: null })
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

/** Returns the structured data of the site and its search by last name. */
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
