import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { RequestCounters } from './request-counters.ts'

/** Twenty per second: enough for a school class that shares an IP address, too few for a crawler that copies the site. */
export const REQUESTS_PER_MINUTE = 1200
/** The number of IP addresses kept in memory, for one minute. The least recent is dropped first. */
const MAX_ADDRESSES = 20_000

class TooManyRequestsError extends Error {
  readonly statusCode = 429
}

// Files cost almost nothing, and load balancers check the health often.
function isUnlimited({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || url.startsWith('/media/') || url === '/healthz' || url === '/readyz'
}

/** Logs one warning when a proxy is not trusted, because then all visitors share the proxy's rate limit. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    request.log.warn('Proxy headers found but TRUST_PROXY is off: all visitors share one rate limit.')
  })
}

/** Limits all routes registered later, by IP address. An IPv6 network counts as one address. */
export async function addRateLimits(app: FastifyInstance, requestsPerMinute = REQUESTS_PER_MINUTE): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    store: RequestCounters,
    cache: MAX_ADDRESSES,
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
