import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logError, toErrorResponse } from '../../api/error-response.ts'
import { callerOf } from '../../api/session-cookies.ts'
import { isBusyError } from '../../contract/busy.ts'
import { splitPairs, TooManyFieldsError } from '../../contract/urlencoded.ts'
import { ERROR_COPY } from '../../web/copy/error-pages.ts'
import type { createPageRenderer, PageServices, traitsOf } from '../../web/server-entry.ts'
import { connectionAccepter } from '../http/accept-connections.ts'
import { chooseEncoding, encode } from '../http/content-encoding.ts'
import { PLAIN_PAGE_HEADERS, plainPage } from '../http/plain-page.ts'
import { sendBusy } from '../http/plain-responses.ts'
import { requestKindOf } from '../http/request-kind.ts'
import { type PageTurn, PageTurns, type PageWatch } from './page-turns.ts'
import { type PostedPage, registerPagePosts } from './posted-forms.ts'
import { type PageRequest, type RenderedPage, renderPage } from './rendered-page.ts'
import { NOT_FOUND_PATH, parsePageUrl } from './request-url.ts'
import { registerSpeculationRules } from './speculation-rules.ts'
import { registerWebManifest } from './web-manifest.ts'

/** The exports of the built application, `build/server/index.js`, that the server uses. */
export interface ServerBuild {
  readonly createPageRenderer: typeof createPageRenderer
  readonly traitsOf: typeof traitsOf
}

/** The source of pages and their files: the build, or Vite in development. */
export interface PageSource {
  readonly serverBuild: ServerBuild
  /** Serves the scripts, styles, and fonts. */
  readonly registerAssets: (app: FastifyInstance) => Promise<void>
}

export interface PagesOptions extends PageServices, PageSource {
  readonly watch?: PageWatch | undefined
}

const ASSET_MAX_AGE = '365d'
const PUBLIC_FILE_MAX_AGE = '1h'
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
  const { body, encoding } = await encode(page.html, chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
  reply.header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? '' : body)
}

/** Serves the files in `clientDirectory`, which the build has compressed. */
export async function registerBuiltAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDirectory, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ASSET_MAX_AGE,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: clientDirectory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['robots.txt', 'assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: PUBLIC_FILE_MAX_AGE,
    decorateReply: false,
  })
}

/** Replaces the query of a request that has too many parameters with a rejection, because pages do not check the limit. */
function enforceFieldLimit(request: PostedPage): PostedPage {
  try {
    splitPairs(request.url.search.slice(1))
    return request
  } catch (error) {
    if (!(error instanceof TooManyFieldsError)) throw error
    const rejection = { status: error.statusCode, message: error.message }
    return { url: new URL(request.url.pathname, request.url), rejection }
  }
}

/** Serves a page for every URL outside the API and the files. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { registerAssets, serverBuild, watch, ...services } = options
  const { site } = services
  const render = serverBuild.createPageRenderer(services)
  const turns = new PageTurns({ handleOthers: connectionAccepter(app.server), watch })
  await registerAssets(app)
  registerWebManifest(app, site.siteName)
  registerSpeculationRules(app)

  async function respond(request: FastifyRequest, reply: FastifyReply, requested: PostedPage): Promise<void> {
    const turn = turns.begin(requestKindOf(request))
    if (turn === null) return sendBusy(request, reply)
    try {
      await respondInTurn(request, reply, requested, turn)
    } finally {
      turn.end()
    }
  }

  async function respondInTurn(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: PostedPage,
    { inTurn }: PageTurn,
  ): Promise<void> {
    const pageInput = enforceFieldLimit(requested)
    const { isPersonalized } = serverBuild.traitsOf(pageInput.url)
    let isBusy = false
    let retryAfter: number | null = null
    const pageRequest: PageRequest = {
      ...pageInput,
      address: request.ip,
      requestId: request.id,
      ...(isPersonalized ? { visitor: callerOf(request, reply) } : {}),
      onError(error) {
        isBusy ||= isBusyError(error)
        const response = toErrorResponse(error, (errors) => errors)
        if (response.status === 503) retryAfter = response.retryAfter ?? null
        // A page handles rejections itself, so one that arrives here is a defect.
        logError({ ...response, isUnexpected: response.isUnexpected || response.status < 500 }, error, request)
      },
      // While the directory is busy, visitors get a page that needs no rendering. A form is rendered, to keep their input.
      async inTurn(render) {
        return isBusy && request.method !== 'POST' ? new Response(null, { status: 503 }) : inTurn(render)
      },
    }
    const rendered = await renderPage(render, pageRequest, site)
    if (isBusy && rendered.status === 503) return sendBusy(request, reply, retryAfter ?? undefined)
    // The error page asks visitors to try again in a moment.
    const page = retryAfter !== null && rendered.status === 500 ? { ...rendered, status: 503 } : rendered
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    const isPublic = !isPersonalized && request.method !== 'POST'
    if (page.status < 500 || page.html.length > 0) return sendPage(request, reply, page, isPublic)
    const html = Buffer.from(fallbackPage(request.id))
    return sendPage(request, reply, { status: page.status, headers: PLAIN_PAGE_HEADERS, html }, isPublic)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const url = parsePageUrl(request.raw.url ?? '/') ?? parsePageUrl(NOT_FOUND_PATH)
      return url === null ? reply.callNotFound() : respond(request, reply, { url })
    },
  })
  await app.register(registerPagePosts, {
    siteUrl: site.siteUrl,
    acceptsPosts: (url) => serverBuild.traitsOf(url).acceptsPosts,
    respond,
  })
}
