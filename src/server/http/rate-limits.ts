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

// Files cost almost nothing, and load balancers send frequent health checks.
function isUnlimited({ url }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || url.startsWith('/media/') || isHealthPath(url)
}

/** Logs one warning when a proxy is not trusted, because then all visitors share the proxy's rate limit. */
export function warnAboutUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    request.log.warn('Proxy headers found but TRUST_PROXY is off: all visitors share one rate limit.')
  })
}

/** The usage of a limit after one more request */
export interface RequestUsage {
  readonly isExceeded: boolean
  /** Names and values of response headers */
  readonly headers: readonly string[]
}

/** Counts a request from an IP address that no Fastify route handles. */
export type CountRequest = (kind: RequestKind, address: string) => RequestUsage

const WINDOW_MS = 60_000
const keyOf = (kind: RequestKind, address: string) => `${kind} ${rateLimit.normalizeIP(address)}`

/**
 * Limits all routes registered later, by kind and IP address. An IPv6 network (/64) counts as one address. `onCounters` receives
 * the counters, so that processes can share them. Returns a function that counts further requests toward the same limits.
 */
export async function addRateLimits(
  app: FastifyInstance,
  limits: RequestLimits,
  onCounters?: (counters: RequestCounters) => void,
): Promise<CountRequest> {
  let counters: RequestCounters | undefined
  class Counters extends RequestCounters {
    constructor(options: RequestCountersOptions) {
      super(options)
      counters ??= this
      onCounters?.(this)
    }
  }
  await app.register(rateLimit, {
    max: (request) => limits[requestKindOf(request)],
    keyGenerator: (request) => keyOf(requestKindOf(request), request.ip),
    timeWindow: WINDOW_MS,
    store: Counters,
    allowList: isUnlimited,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new TooManyRequestsError(MESSAGES.errors.tooManyRequests(Math.max(1, Math.ceil(ttl / 1000)))),
  })
  return (kind, address) => {
    let usage: RequestUsage = { isExceeded: false, headers: [] }
    counters?.incr(
      keyOf(kind, address),
      (_error, { current, ttl }) => {
        usage = { isExceeded: current > limits[kind], headers: usageHeaders(limits[kind], current, ttl) }
      },
      WINDOW_MS,
      limits[kind],
    )
    return usage
  }
}

/** The headers that the plugin would set */
function usageHeaders(limit: number, current: number, ttl: number): readonly string[] {
  const remaining = Math.max(0, limit - current)
  const reset = Math.ceil(ttl / 1000)
  return ['ratelimit-limit', String(limit), 'ratelimit-remaining', String(remaining), 'ratelimit-reset', String(reset)]
}
