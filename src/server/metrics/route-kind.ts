/** The kinds of requests in metrics. */
export type RouteKind = 'page' | 'search' | 'api' | 'form' | 'sign_in' | 'file' | 'health'

const KINDS: readonly (readonly [RouteKind, RegExp])[] = [
  ['health', /^\/(?:healthz|readyz)(?:\?|$)/],
  ['file', /^\/(?:assets|media)\/|^\/[^/?]+\.(?:avif|ico|jpg|png|svg|txt|webmanifest|xml)(?:\?|$)/],
  ['sign_in', /^\/(?:api\/)?(?:login|register|forgot-password|reset-password)(?:[/?]|$)/],
  ['search', /^\/(?:api\/)?search(?:[/?]|$)/],
  ['api', /^\/api(?:[/?]|$)/],
]

/** Returns the kind of a request. The number of kinds is fixed, whatever visitors request. */
export function routeKindOf(method: string, url: string): RouteKind {
  const [kind] = KINDS.find(([, pattern]) => pattern.test(url)) ?? ['page' as const]
  return method === 'POST' && (kind === 'page' || kind === 'api' || kind === 'search') ? 'form' : kind
}
