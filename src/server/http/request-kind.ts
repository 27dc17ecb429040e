/** The kinds of requests that are limited separately, so that a flood of one kind does not affect the others. */
export type RequestKind = 'pages' | 'searches' | 'forms' | 'sign-ins'

const SIGN_IN = /^\/(?:api\/)?(?:login|logout|register|forgot-password|reset-password|account)(?:[/?]|$)/i
/** Searches and lists. Menus count as pages, because typing in a field requests many of them. */
const SEARCH =
  /^\/(?:search|browse|cemetery|cemeteries|headstones|api\/search|api\/tags|api\/browse|api\/cemetery\/(?:all|[^/?]+\/memorials))(?:[/?]|$)/i

/** Returns the kind of a request; `url` is its target. Calls for single records and menus count as pages. */
export function requestKindOf({ method, url }: { readonly method: string; readonly url: string }): RequestKind {
  if (method === 'POST') return SIGN_IN.test(url) ? 'sign-ins' : 'forms'
  return SEARCH.test(url) ? 'searches' : 'pages'
}
