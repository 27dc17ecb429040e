import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../contract/messages.ts'

/** Thrown for a post that another site made a visitor's browser send; answered 403. */
export class CrossSiteError extends Error {
  readonly statusCode = 403
  constructor() {
    super(MESSAGES.errors.crossSite)
  }
}

/**
 * Whether another site sent this request (readings 28). Browsers say so in `Sec-Fetch-Site`, which no page can change; where
 * they do not, over plain http, the page's `Origin` has to be this host, whatever name a proxy gave it. A program sends
 * neither and has no visitor's session to misuse.
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
