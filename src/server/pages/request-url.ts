const ORIGIN = 'http://localhost'

/** A path without a page: requests with a malformed URL get its not-found page. */
export const NOT_FOUND_PATH = '/_/'

/**
 * A dot segment or a backslash, which browsers replace before they send a request. If they were allowed, `/media/../login`
 * would show the page of `/login` but count as an unlimited request for a file.
 */
const NOT_CANONICAL = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i

/**
 * Returns the URL of a request target, or null when it is malformed. The host is a constant: no page may depend on a header
 * that a client can set freely.
 */
export function parsePageUrl(target: string): URL | null {
  if (!target.startsWith('/') || NOT_CANONICAL.test(target)) return null
  let url: URL
  try {
    url = new URL(ORIGIN + target)
    decodeURIComponent(url.pathname)
  } catch {
    return null
  }
  if (url.origin !== ORIGIN) return null
  // React Router matches no route, not even the not-found page, when a path contains a line break. PostgreSQL rejects NUL.
  url.pathname = url.pathname.replace(/%00|%0a|%0d|%e2%80%a[89]/gi, '%20')
  // React Router responds to `.data` URLs with only the data of a page. The pages use the API instead.
  if (url.pathname.endsWith('.data')) url.pathname += '/'
  return url
}
