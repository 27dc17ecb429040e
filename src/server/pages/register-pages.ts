import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isBusyError } from '../../contract/busy.ts'
import { splitPairs, TooManyFieldsError } from '../../contract/urlencoded.ts'
import type { Visitor } from '../../web/context/server-contexts.ts'
import type { createPageRenderer, PageServices, traitsOf } from '../../web/server-entry.ts'
import { chooseEncoding, encode } from '../http/content-encoding.ts'
import { type PostedPage, registerPagePosts } from './posted-forms.ts'
import { type PageRequest, type RenderedPage, renderPage } from './rendered-page.ts'
import { NO_PAGE, pageAddress } from './request-url.ts'
import { registerWebManifest } from './web-manifest.ts'

/** What the built application offers to the server: `build/server/index.js`. */
export interface ServerBuild {
  readonly createPageRenderer: typeof createPageRenderer
  readonly traitsOf: typeof traitsOf
}

/** Where pages and their files come from: the build, or Vite in development. */
export interface PageSource {
  readonly serverBuild: ServerBuild
  /** Serves the scripts, styles, and fonts. */
  readonly registerAssets: (app: FastifyInstance) => Promise<void>
}

export interface PagesOptions extends PageServices, PageSource {}

const ASSET_MAX_AGE = '365d'
const PUBLIC_FILE_MAX_AGE = '1h'
/** Shown when not even the error page could be rendered. */
const LAST_RESORT =
  '<!doctype html><html lang="en-US"><meta charset="utf-8"><title>The page could not be opened</title>' +
  '<h1>The page could not be opened</h1><p>Something went wrong on our side. Wait a moment, then try again.</p>'

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  isForAnyone: boolean,
): Promise<void> {
  reply.code(page.status).headers(page.headers)
  if (!isForAnyone) reply.header('cache-control', 'no-store')
  if (page.html.length === 0) {
    // Null would be sent as the word "null".
    return reply.send('')
  }
  const { body, encoding } = await encode(page.html, chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', page.status < 500 ? 'no-cache' : 'no-store')
  reply.header('content-length', body.length)
  return reply.send(request.method === 'HEAD' ? '' : body)
}

/** Serves the files in `clientDirectory`, compressed by the build. */
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

/** The visitor as account pages see them: cookies in and out, and the IP address. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  return {
    cookies: request.headers.cookie ?? '',
    address: request.ip,
    setCookie: (header) => reply.header('set-cookie', header),
  }
}

/** A page reads its address wherever it likes: one with too many fields is refused before the page sees it. */
function withinFieldLimit(asked: PostedPage): PostedPage {
  try {
    splitPairs(asked.url.search.slice(1))
    return asked
  } catch (error) {
    if (!(error instanceof TooManyFieldsError)) throw error
    const rejection = { status: error.statusCode, message: error.message }
    return { url: new URL(asked.url.pathname, asked.url), rejection }
  }
}

/** Answers every address that no call and no file has, with a page. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { registerAssets, serverBuild, ...services } = options
  const { site } = services
  const render = serverBuild.createPageRenderer(services)
  await registerAssets(app)
  registerWebManifest(app, site.siteName)

  async function answer(request: FastifyRequest, reply: FastifyReply, whole: PostedPage): Promise<void> {
    const asked = withinFieldLimit(whole)
    const { isPersonalized } = serverBuild.traitsOf(asked.url)
    let retryAfter: number | null = null
    const pageRequest: PageRequest = {
      ...asked,
      ...(isPersonalized ? { visitor: visitorOf(request, reply) } : {}),
      onError(error) {
        if (isBusyError(error)) retryAfter = error.retryAfter
        else request.log.error(error)
      },
    }
    const finished = await renderPage(render, pageRequest, site)
    // The same page as for what failed, which says that one may try again in a moment.
    const page = retryAfter !== null && finished.status === 500 ? { ...finished, status: 503 } : finished
    if (retryAfter !== null) reply.header('retry-after', retryAfter)
    const isForAnyone = !isPersonalized && request.method !== 'POST'
    if (page.status < 500 || page.html.length > 0) return sendPage(request, reply, page, isForAnyone)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return sendPage(request, reply, { status: page.status, headers, html: Buffer.from(LAST_RESORT) }, isForAnyone)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const url = pageAddress(request.raw.url ?? '/') ?? pageAddress(NO_PAGE)
      return url === null ? reply.callNotFound() : answer(request, reply, { url })
    },
  })
  await app.register(registerPagePosts, {
    siteUrl: site.siteUrl,
    acceptsPosts: (url) => serverBuild.traitsOf(url).acceptsPosts,
    answer,
  })
}
