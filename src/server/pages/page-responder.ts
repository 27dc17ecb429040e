import type { FastifyReply, FastifyRequest } from 'fastify'
import { logError, toErrorResponse } from '../../api/error-response.ts'
import { clientOf } from '../../api/session-cookies.ts'
import { isBusyError } from '../../contract/busy-error.ts'
import { canonicalQuery } from '../../contract/canonical-query.ts'
import { splitPairs, TooManyFieldsError } from '../../contract/urlencoded.ts'
import { ERROR_COPY } from '../../web/copy/error-pages.ts'
import type { PageResponse } from '../../web/page/render-context.ts'
import type { PageRenderer } from '../../web/server-entry.ts'
import { CacheableResponse } from '../cache/cacheable-response.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { findOrMake, sendCacheable } from '../cache/respond-from-cache.ts'
import { chooseEncoding, encode } from '../http/content-encoding.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from '../http/plain-page.ts'
import { sendBusy } from '../http/plain-responses.ts'
import { requestKindOf } from '../http/request-kind.ts'
import type { PageTurn, PageTurns } from './page-turns.ts'
import type { PostedPage } from './posted-forms.ts'
import type { ServerBuild } from './register-pages.ts'
import { type PageRequest, type RenderedPage, renderPage } from './rendered-page.ts'

/**
 * Browsers revalidate their copy for each view. A CDN may show its copy for 30 seconds, so a removed memorial can stay
 * visible there for that long.
 */
const PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=30, must-revalidate'
const BUSY: PageResponse = { status: 503, headers: new Headers(), html: '' }
/** Sent when even the error page cannot be rendered. */
const fallbackPage = (requestId: string) => plainPage(ERROR_COPY.failed.text, ERROR_COPY.failed.requestId(requestId))

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  isPublic: boolean,
): Promise<void> {
  reply.code(page.status).headers(page.headers)
  if (!isPublic) reply.header('cache-control', 'no-store')
  if (page.html.length === 0) {
    // Fastify would send null as the text "null".
    return reply.send('')
  }
  const { body, encoding } = encode(page.html, chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
  reply.header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? '' : body)
}

export interface PageResponderOptions {
  readonly render: PageRenderer
  readonly traitsOf: ServerBuild['traitsOf']
  readonly turns: PageTurns
  readonly policy: string
  /** Null if pages are not cached. */
  readonly pageCache: PageCache | null
}

/** The result of rendering a page; null if the site is too busy. */
interface ProducedPage {
  readonly page: RenderedPage | null
  readonly retryAfter: number | null
  /** Whether the page is the same for every visitor. */
  readonly isPublic: boolean
}

/** Converts a page for the cache; null for an error, a redirect, or a page with its own caching rules. */
function toCacheable(page: RenderedPage | null): CacheableResponse | null {
  if (page === null || page.status !== 200 || 'set-cookie' in page.headers || 'cache-control' in page.headers)
    return null
  return new CacheableResponse({ ...page.headers, 'cache-control': PAGE_CACHE_CONTROL }, page.html)
}

/** Returns the rejection of a query with too many parameters, because pages do not check the limit. Null for other queries. */
export function rejectionOfQuery({ search }: URL): PostedPage['rejection'] | null {
  try {
    splitPairs(search.slice(1))
    return null
  } catch (error) {
    if (!(error instanceof TooManyFieldsError)) throw error
    return { status: error.statusCode, message: error.message }
  }
}

/** Returns a page's URL with another query. As a relative URL, a path that starts with two slashes would name a host. */
function withQuery(url: URL, query: string): URL {
  const result = new URL(url)
  result.search = query
  return result
}

/** Renders pages and sends them. */
export class PageResponder {
  readonly #options: PageResponderOptions

  constructor(options: PageResponderOptions) {
    this.#options = options
  }

  async respond(request: FastifyRequest, reply: FastifyReply, requested: PostedPage): Promise<void> {
    return this.#deliver(request, reply, await this.#produce(request, reply, requested))
  }

  /** Sends the page for the canonical URL from the cache, or renders it. A page that cannot be cached is rendered for its own URL. */
  async respondFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    queryNames: readonly string[],
  ): Promise<void> {
    const canonical = withQuery(
      url,
      canonicalQuery(queryNames, (name) => url.searchParams.getAll(name)),
    )
    let own: ProducedPage | null = null
    const timed = await findOrMake(
      this.#options.pageCache,
      request,
      canonical.pathname + canonical.search,
      async () => {
        own = await this.#produce(request, reply, { url: canonical })
        return toCacheable(own.page)
      },
    )
    if (timed !== null) return void (await sendCacheable(request, reply, timed))
    // Render again if another request created the page, or if the page may redirect to the URL with the whole query.
    const isOwn = own !== null && canonical.search === url.search
    return this.#deliver(request, reply, isOwn && own !== null ? own : await this.#produce(request, reply, { url }))
  }

  async #produce(request: FastifyRequest, reply: FastifyReply, requested: PostedPage): Promise<ProducedPage> {
    const turn = this.#options.turns.begin(requestKindOf(request))
    if (turn === null) return { page: null, retryAfter: null, isPublic: true }
    try {
      return await this.#produceInTurn(request, reply, requested, turn)
    } finally {
      turn.end()
    }
  }

  async #produceInTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: PostedPage,
    { inTurn }: PageTurn,
  ): Promise<ProducedPage> {
    const rejection = rejectionOfQuery(requested.url)
    const pageInput = rejection === null ? requested : { url: withQuery(requested.url, ''), rejection }
    const { isPersonalized } = this.#options.traitsOf(pageInput.url)
    let isBusy = false
    let retryAfter: number | null = null
    const pageRequest: PageRequest = {
      ...pageInput,
      address: request.ip,
      requestId: request.id,
      ...(isPersonalized ? { visitor: clientOf(request, reply) } : {}),
      onError(error) {
        isBusy ||= isBusyError(error)
        const response = toErrorResponse(error, (errors) => errors)
        if (response.status === 503) retryAfter = response.retryAfter ?? null
        // A page handles rejections itself, so a rejection that arrives here is a defect.
        logError({ ...response, isUnexpected: response.isUnexpected || response.status < 500 }, error, request)
      },
      // While the directory is busy, visitors get a page that needs no rendering. A form is rendered, to keep their input.
      async inTurn(render) {
        return isBusy && request.method !== 'POST' ? BUSY : inTurn(render)
      },
    }
    const rendered = await renderPage(this.#options.render, pageRequest, this.#options.policy)
    const isPublic = !isPersonalized && request.method !== 'POST'
    return { page: isBusy && rendered.status === 503 ? null : rendered, retryAfter, isPublic }
  }

  async #deliver(request: FastifyRequest, reply: FastifyReply, produced: ProducedPage): Promise<void> {
    const { page: rendered, retryAfter, isPublic } = produced
    if (rendered === null) return sendBusy(request, reply, retryAfter ?? undefined)
    // The error page asks the visitor to try again in a moment.
    const page = retryAfter !== null && rendered.status === 500 ? { ...rendered, status: 503 } : rendered
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    if (page.status < 500 || page.html.length > 0) return sendPage(request, reply, page, isPublic)
    const html = Buffer.from(fallbackPage(request.id))
    return sendPage(request, reply, { status: page.status, headers: PLAIN_PAGE_HEADERS, html }, isPublic)
  }
}
