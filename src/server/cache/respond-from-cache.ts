import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEntityTag } from '../../api/entity-tag.ts'
import type { RespondToRequest } from '../../api/register-endpoint.ts'
import { mayHaveSession } from '../../api/session-cookies.ts'
import { chooseEncoding } from '../http/content-encoding.ts'
import { CacheableResponse } from './cacheable-response.ts'
import type { PageCache } from './page-cache.ts'

const API_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** The Server-Timing header of a cached response. Account responses have no such header. */
export const CACHE_HIT = 'cache;desc=hit'

export interface TimedResponse {
  readonly response: CacheableResponse
  readonly timing: string
}

/**
 * Returns the cached response for a canonical target, or creates it. Null if the response cannot be cached. The response to a request
 * with a session is the same as any other, but it does not enter the cache.
 */
export async function findOrMake(
  cache: PageCache | null,
  request: FastifyRequest,
  target: string,
  make: () => Promise<CacheableResponse | null>,
): Promise<TimedResponse | null> {
  const cached = await cache?.findOrJoin(target)
  if (cached !== undefined) return cached === null ? null : { response: cached, timing: CACHE_HIT }
  const startedAt = performance.now()
  const mayCache = cache !== null && !mayHaveSession(request.headers.cookie)
  const response = mayCache ? await cache.make(target, make) : await make()
  if (response === null) return null
  return { response, timing: `cache;desc=miss, make;dur=${(performance.now() - startedAt).toFixed(1)}` }
}

/** Sends a cacheable response, or 304 if the client already has it. */
export async function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, timing }: TimedResponse,
): Promise<FastifyReply> {
  reply.headers(response.headers).header('server-timing', timing)
  if (matchesEntityTag(request.headers['if-none-match'], response.etag)) {
    return reply.removeHeader('content-type').code(304).send()
  }
  const { bytes, encoding } = await response.body(chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-length', bytes.length).send(Buffer.from(bytes, 'latin1'))
}

export function respondToApiRequests(cache: PageCache | null): RespondToRequest {
  return async (request, reply, target, make) => {
    const makeResponse = async () => new CacheableResponse(API_HEADERS, Buffer.from(await make()))
    const timed = await findOrMake(cache, request, target, makeResponse)
    if (timed === null) throw new Error('A call has no response.')
    return sendCacheable(request, reply, timed)
  }
}
