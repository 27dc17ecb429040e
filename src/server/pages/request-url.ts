const ORIGIN = 'http://localhost'

/** An address that no page has and everybody can read: the not-found page is shown under it. */
export const NO_PAGE = '/_/'

/**
 * The Fetch address of a request target, or null when nobody can read it. The host is not the visitor's: no page may
 * depend on what a stranger writes into a header.
 */
export function pageAddress(target: string): URL | null {
  if (!target.startsWith('/')) return null
  let url: URL
  try {
    url = new URL(ORIGIN + target)
    decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN) return null
  // To React Router a path with a line break is none at all, not even the not-found page's.
  url.pathname = url.pathname.replace(/%0a|%0d|%e2%80%a[89]/gi, '%20')
  // React Router answers such addresses with a page's data alone; the site's own pages ask the API instead.
  if (url.pathname.endsWith('.data')) url.pathname += '/'
  return url
}
