import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { isHealthPath } from './plain-responses.ts'
import { RequestCounters, type RequestCountersOptions } from './request-counters.ts'
import { type RequestKind, requestKindOf } from './request-kind.ts'

/** How many requests of each kind one IP address may send in a minute. */
export type RequestLimits = Readonly<Record<RequestKind, number>>

class TooManyRequestsError extends Error {
  readonly statusCode = 429
}

// Files cost almost nothing, and load balancers check the health often.
function isUnlimited({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || url.startsWith('/media/') || isHealthPath(url)
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

/**
 * Limits all routes registered later, by kind and IP address. An IPv6 network (/64) counts as one address. `onCounters` receives
 * the counters, so that processes can share them.
 */
export async function addRateLimits(
  app: FastifyInstance,
  limits: RequestLimits,
  onCounters?: (counters: RequestCounters) => void,
): Promise<void> {
  class Counters extends RequestCounters {
    constructor(options: RequestCountersOptions) {
      super(options)
      onCounters?.(this)
    }
  }
  await app.register(rateLimit, {
    max: (request) => limits[requestKindOf(request)],
    keyGenerator: (request) => `${requestKindOf(request)} ${rateLimit.normalizeIP(request.ip)}`,
    timeWindow: 60_000,
    store: Counters,
    allowList: isUnlimited,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new TooManyRequestsError(MESSAGES.errors.tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)))),
  })
}
