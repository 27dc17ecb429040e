import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEntityTag } from '../../api/entity-tag.ts'
import type { AnswerCall } from '../../api/register-endpoint.ts'
import { mayBeSignedIn } from '../../api/session-cookies.ts'
import { chooseEncoding } from '../http/content-encoding.ts'
import { FinishedResponse } from './finished-response.ts'
import type { PageCache } from './page-cache.ts'

const CALL_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

/** The Server-Timing of a kept response. Responses of accounts have no such header. */
export const KEPT_TIMING = 'cache;desc=hit'

export interface Answer {
  readonly finished: FinishedResponse
  readonly timing: string
}

/**
 * Returns the kept response for a canonical target, or makes it. Null if it cannot be finished. The response to a request with a
 * session is the same as any other, but it is not kept.
 */
export async function answerFrom(
  cache: PageCache | null,
  request: FastifyRequest,
  target: string,
  make: () => Promise<FinishedResponse | null>,
): Promise<Answer | null> {
  const kept = await cache?.findOrJoin(target)
  if (kept !== undefined) return kept === null ? null : { finished: kept, timing: KEPT_TIMING }
  const startedAt = performance.now()
  const isKept = cache !== null && !mayBeSignedIn(request.headers.cookie)
  const finished = isKept ? await cache.make(target, make) : await make()
  if (finished === null) return null
  return { finished, timing: `cache;desc=miss, make;dur=${(performance.now() - startedAt).toFixed(1)}` }
}

/** Sends a finished response, or 304 if the client already has it. */
export async function sendFinished(
  request: FastifyRequest,
  reply: FastifyReply,
  { finished, timing }: Answer,
): Promise<FastifyReply> {
  reply.headers(finished.headers).header('server-timing', timing)
  if (matchesEntityTag(request.headers['if-none-match'], finished.etag)) {
    return reply.removeHeader('content-type').code(304).send()
  }
  const { bytes, encoding } = await finished.body(chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('content-length', bytes.length).send(Buffer.from(bytes, 'latin1'))
}

/** Answers calls with kept JSON. */
export function answerCalls(cache: PageCache | null): AnswerCall {
  return async (request, reply, target, make) => {
    const finish = async () => new FinishedResponse(CALL_HEADERS, Buffer.from(await make()))
    const answer = await answerFrom(cache, request, target, finish)
    if (answer === null) throw new Error('A call has no response.')
    return sendFinished(request, reply, answer)
  }
}
