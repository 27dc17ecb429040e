import type { FastifyInstance } from 'fastify'

const HSTS_MAX_AGE_SECONDS = 365 * 24 * 60 * 60

/** The policy of an answer that is no page: nothing may be loaded by it, and nobody may frame it. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"
/** A drawing may style itself; whatever else an uploaded file holds does not run, even when it is opened by itself. */
export const MEDIA_ALLOWED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The headers that every answer carries; pages replace the content policy with their own. */
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

/** Sets them before anything else can answer. */
export function addSecurityHeaders(app: FastifyInstance, siteUrl: string): void {
  const headers = securityHeaders(siteUrl)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
