import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { matchesEntityTag } from '../../api/entity-tag.ts'
import { chooseEncoding, type Encoding } from '../http/content-encoding.ts'
import type { EventLoopLoad } from '../http/event-loop-load.ts'
import { hasValidHost } from '../http/malformed-request.ts'
import { isApiPath, sendBusy } from '../http/plain-responses.ts'
import type { CountRequest } from '../http/rate-limits.ts'
import { newRequestId } from '../http/request-id.ts'
import { requestKindOf } from '../http/request-kind.ts'
import { REQUEST_ID_HEADER } from '../http/security-headers.ts'
import type { CacheableResponse, EncodedBody } from './cacheable-response.ts'
import type { PageCache } from './page-cache.ts'
import { CACHE_HIT } from './respond-from-cache.ts'

type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean)

export interface CachedResponsesOptions {
  readonly pageCache: PageCache
  readonly headers: Readonly<Record<string, string>>
  /** Null if requests are not limited. */
  readonly countRequest: CountRequest | null
  readonly load: Pick<EventLoopLoad, 'begin' | 'end'>
  readonly trustProxy: TrustProxy
}

/** The headers that a 304 response omits */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length']

/**
 * Responds to cache hits before Fastify handles them, because its hooks take longer than the rest of the response. The same limits,
 * headers, and metrics apply as to all other responses. Fastify handles everything else: requests beyond a limit, targets that are
 * not canonical, and encodings that are not ready.
 */
export function serveCachedResponses(app: FastifyInstance, options: CachedResponsesOptions): void {
  const { pageCache, headers, countRequest, load } = options
  const addressOf = addressReader(options.trustProxy)
  const late = new WeakSet<IncomingMessage>()
  app.addHook('onRequest', async (request, reply) => {
    if (!late.has(request.raw)) return
    sendBusy(request, reply)
    return reply
  })

  /** Sends the cached response. Returns false if Fastify must handle the request. */
  function respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const cached = pageCache.find(url)
    const body = cached?.ready(encodingFor(request.headers['accept-encoding']))
    if (cached === undefined || body === undefined || !hasValidHost(request)) return false
    const kind = requestKindOf({ method, url })
    const usage = countRequest?.(kind, addressOf(request))
    if (usage?.isExceeded === true) return false
    const loadKind = `${isApiPath(url) ? 'api' : 'site'} ${kind}`
    if (!load.begin(loadKind)) {
      late.add(request)
      return false
    }
    const lines = [...linesOf(cached, body, headers), REQUEST_ID_HEADER, newRequestId(), ...(usage?.headers ?? [])]
    if (matchesEntityTag(request.headers['if-none-match'], cached.etag)) {
      response.writeHead(304, withoutBodyHeaders(lines)).end()
    } else {
      response.writeHead(200, lines)
      if (method === 'HEAD') response.end()
      else response.end(body.bytes, 'latin1')
    }
    load.end(loadKind)
    return true
  }

  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (respond(request, response)) return
    for (const listener of listeners) listener.call(app.server, request, response)
  })
}

/** Browsers send few different Accept-Encoding headers, so few are parsed. */
const MAX_HEADERS = 100
const encodings = new Map<string, Encoding>()

function encodingFor(header = ''): Encoding {
  let encoding = encodings.get(header)
  if (encoding === undefined) {
    encoding = chooseEncoding(header)
    if (encodings.size === MAX_HEADERS) encodings.clear()
    encodings.set(header, encoding)
  }
  return encoding
}

function linesOf(
  cached: CacheableResponse,
  { bytes, encoding }: EncodedBody,
  headers: Readonly<Record<string, string>>,
): readonly string[] {
  let lines = cached.lines.get(encoding)
  if (lines === undefined) {
    const all = {
      ...headers,
      ...cached.headers,
      'server-timing': CACHE_HIT,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    }
    lines = Object.entries(all).flat()
    cached.lines.set(encoding, lines)
  }
  return lines
}

function withoutBodyHeaders(lines: readonly string[]): string[] {
  return lines.filter((_, at) => !BODY_HEADERS.includes(lines[at - (at % 2)] ?? ''))
}

/** Returns a function that finds the client's IP address as Fastify does. */
function addressReader(trustProxy: TrustProxy): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? ''
  const trusts = trustProxy === true ? () => true : trustProxy
  const compiled = typeof trusts === 'function' ? trusts : proxyAddress.compile(trusts)
  return (request) => proxyAddress(request, compiled)
}
