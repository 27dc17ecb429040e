import type { FastifyInstance } from 'fastify'

const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The policy of responses other than pages: they load nothing and cannot be framed. */
const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The policy of images: an SVG may use its own styles, but no scripts, even when it is opened directly. */
export const MEDIA_ALLOWED =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** Images can appear on other sites, such as on a town's page or in a link preview. They do not depend on cookies. */
const IS_IMAGE = /\.(avif|gif|ico|jpe?g|png|svg|webp)(?:\?|$)/i

export interface HeaderOptions {
  readonly siteUrl: string
  /** Whether HSTS also covers the subdomains of the site's host. */
  readonly hstsSubdomains: boolean
}

/** The response header with the ID that the log gives a request. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Returns the headers of every response. Pages replace the content security policy with their own. */
export function securityHeaders({ siteUrl, hstsSubdomains }: HeaderOptions): Readonly<Record<string, string>> {
  const hsts = `max-age=${HSTS_MAX_AGE_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': NOTHING_ALLOWED,
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
  }
}

/** Sets the security headers and the request ID before any other hook can respond. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id)
    if (IS_IMAGE.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}
