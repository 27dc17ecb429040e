import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'

/** Twenty a second, without pause: a school class behind one address stays under it, a copying robot does not. */
export const REQUESTS_PER_MINUTE = 1200
/** Addresses remembered at a time; the least recent is forgotten first. In memory only, for a minute. */
const ADDRESSES_REMEMBERED = 20_000

class TooManyRequestsError extends Error {
  readonly statusCode = 429
}

// Files cost next to nothing, and a load balancer asks after the server's health as often as it likes.
function isUnlimited({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || url.startsWith('/media/') || url === '/healthz' || url === '/readyz'
}

/** Says once what would otherwise be found out the day the site is full: that everybody counts as the proxy. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn('Proxy headers found but TRUST_PROXY is off: all visitors share one rate limit.')
  })
}

/** Limits every route that is registered afterwards, by the visitor's address (an IPv6 network counts as one). */
export async function addRateLimits(app: FastifyInstance, requestsPerMinute = REQUESTS_PER_MINUTE): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    cache: ADDRESSES_REMEMBERED,
    allowList: isUnlimited,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new TooManyRequestsError(MESSAGES.errors.tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)))),
  })
}
