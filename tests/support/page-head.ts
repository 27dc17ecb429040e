import { fetchPath } from './screens.ts'

/** The metadata in the head of a page, in document order. */
export interface PageHead {
  readonly status: number
  readonly html: string
  readonly titles: readonly string[]
  readonly canonicals: readonly string[]
  /** Returns the contents of the meta tags with this name or property. */
  meta(name: string): readonly string[]
  /** The parsed JSON-LD scripts. */
  readonly data: readonly { readonly '@graph': readonly Readonly<Record<string, unknown>>[] }[]
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => unescapeHtml(value))
}

/** Reads only the HTML of a page, as search engines and link previews do. */
export async function pageHead(
  path: string,
  fetchPage: (path: string) => Promise<Response> = fetchPath,
): Promise<PageHead> {
  const response = await fetchPage(path)
  const html = await response.text()
  return {
    status: response.status,
    html,
    // Drawings have their own titles.
    titles: valuesOf(html.replace(/<svg[\s\S]*?<\/svg>/g, ''), /<title>([^<]*)<\/title>/g),
    canonicals: valuesOf(html, /<link rel="canonical" href="([^"]*)"/g),
    meta: (name) => valuesOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}
