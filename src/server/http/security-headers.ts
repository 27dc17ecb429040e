import type { FastifyInstance } from 'fastify'

const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The policy of responses other than pages: they load nothing and cannot be framed. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"
/** The policy of images: an SVG may use its own styles, but no scripts, even when it is opened directly. */
export const MEDIA_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Returns the headers of every response. Pages replace the content security policy with their own. */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': NOTHING_ALLOWED,
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` } : {}),
  }
}

/** Sets the security headers before any other hook can respond. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
