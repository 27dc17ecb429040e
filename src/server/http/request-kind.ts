/** The kinds of requests that are limited separately, so that a flood of one kind does not affect the others. */
export type RequestKind = 'pages' | 'searches' | 'forms' | 'sign-ins'

const SIGN_IN = /^\/(?:api\/)?(?:login|logout|register|forgot-password|reset-password|account)(?:\/|$)/i
/** Searches and lists. Menus count as pages, because typing in a field requests many of them. */
const SEARCH =
  /^\/(?:search|browse|cemetery|cemeteries|headstones|api\/search|api\/tags|api\/browse|api\/cemetery\/(?:all|[^/]+\/memorials))(?:\/|$)/i

/** Returns the kind of a request; `url` is its target. Requests for single records and menus count as pages. */
export function requestKindOf({ method, url }: { readonly method: string; readonly url: string }): RequestKind {
  const path = decodedPath(url)
  if (method === 'POST') return SIGN_IN.test(path) ? 'sign-ins' : 'forms'
  return SEARCH.test(path) ? 'searches' : 'pages'
}

/** Returns the path of a target as the routes decode it, so that `/%73earch` counts as a search. */
function decodedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}
