import type { IncomingHttpHeaders } from 'node:http'

export type RouteKind = 'page' | 'search' | 'api' | 'form' | 'upload' | 'sign_in' | 'file' | 'health' | 'prefetch'

const KINDS: readonly (readonly [RouteKind, RegExp])[] = [
  ['health', /^\/(?:healthz|readyz)(?:\?|$)/],
  ['file', /^\/(?:assets|media)\/|^\/[^/?]+\.(?:avif|ico|jpg|json|png|svg|txt|webmanifest|xml)(?:\?|$)/],
  ['sign_in', /^\/(?:api\/)?(?:login|register|forgot-password|reset-password)(?:[/?]|$)/],
  ['search', /^\/(?:api\/)?search(?:[/?]|$)/],
  ['api', /^\/api(?:[/?]|$)/],
]

const ACCOUNT = /^\/account(?:[/?]|$)/

/** Returns whether a browser or the site's script sent a request for a page that the visitor has not opened yet. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers.purpose].some((purpose) => String(purpose).startsWith('prefetch'))
}

/** Returns the kind of a request. The number of kinds is fixed, whatever visitors request. */
export function routeKindOf(method: string, url: string, headers: IncomingHttpHeaders = {}): RouteKind {
  if (isPrefetch(headers)) return 'prefetch'
  const [kind] = KINDS.find(([, pattern]) => pattern.test(url)) ?? ['page' as const]
  if (method !== 'POST' || !(kind === 'page' || kind === 'api' || kind === 'search')) return kind
  if (/^\s*multipart\//i.test(headers['content-type'] ?? '')) return 'upload'
  // Forms on the account page check a password, which is deliberately slow.
  return ACCOUNT.test(url) ? 'sign_in' : 'form'
}
