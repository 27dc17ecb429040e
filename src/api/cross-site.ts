import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../contract/messages.ts'

/** Thrown for a request that another site sent through a visitor's browser. The server responds with 403. */
export class CrossSiteError extends Error {
  readonly statusCode = 403
  constructor() {
    super(MESSAGES.errors.crossSite)
  }
}

/**
 * Whether another site sent this request (readings 28). Browsers state this in `Sec-Fetch-Site`, which pages cannot change.
 * They omit it over plain HTTP; then the `Origin` must be this host or the host name from the proxy. Programs send neither
 * header, and they have no visitor's session to abuse.
 */
export function isCrossSite(request: FastifyRequest, siteUrl: string): boolean {
  const relation = request.headers['sec-fetch-site']
  if (relation === 'same-origin' || relation === 'none') return false
  if (relation === 'cross-site') return true
  const { origin } = request.headers
  if (origin === undefined) return relation !== undefined
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.origin !== siteUrl && (relation !== undefined || from.host !== request.host)
}
