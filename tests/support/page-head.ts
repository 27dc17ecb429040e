import { ask } from './screens.ts'

/** What the head of a page's HTML says, every value in the order of the page. */
export interface PageHead {
  readonly status: number
  readonly html: string
  readonly titles: readonly string[]
  readonly canonicals: readonly string[]
  /** By name or property */
  meta(name: string): readonly string[]
  /** Every JSON-LD script, parsed; throws when one is no JSON. */
  readonly data: readonly { readonly '@graph': readonly Readonly<Record<string, unknown>>[] }[]
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function valuesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => unescaped(value))
}

/** Reads a page as search engines and link previews do: its HTML alone. */
export async function pageHead(path: string, askPage: (path: string) => Promise<Response> = ask): Promise<PageHead> {
  const response = await askPage(path)
  const html = await response.text()
  return {
    status: response.status,
    html,
    titles: valuesOf(html, /<title>([^<]*)<\/title>/g),
    canonicals: valuesOf(html, /<link rel="canonical" href="([^"]*)"/g),
    meta: (name) => valuesOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g')),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    ),
  }
}
