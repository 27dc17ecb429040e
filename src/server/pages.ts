import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { createPageRenderer, PageServices } from '../web/server-entry.ts'
import { chooseEncoding, encode } from './content-encoding.ts'
import { type FinishedPage, finishPage } from './finished-page.ts'
import { NO_PAGE, pageAddress } from './page-address.ts'
import { registerWebManifest } from './web-manifest.ts'

/** What the built application offers to the server: `build/server/index.js`. */
export interface ServerBuild {
  readonly createPageRenderer: typeof createPageRenderer
}

export interface PagesOptions extends PageServices {
  /** The folder of the built scripts, styles and fonts: `build/client`. */
  readonly clientDirectory: string
  readonly serverBuild: ServerBuild
}

const ASSET_MAX_AGE = '365d'
const PUBLIC_FILE_MAX_AGE = '1h'
/** Shown when not even the error page could be rendered. */
const LAST_RESORT =
  '<!doctype html><html lang="en-US"><meta charset="utf-8"><title>The page could not be opened</title>' +
  '<h1>The page could not be opened</h1><p>Something went wrong on our side. Wait a moment, then try again.</p>'

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): Promise<void> {
  reply.code(page.status).headers(page.headers)
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

async function registerAssets(app: FastifyInstance, clientDirectory: string): Promise<void> {
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
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: PUBLIC_FILE_MAX_AGE,
    decorateReply: false,
  })
}

/** Answers every address that no call and no file has, with a page. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { directory, site, clock, listing, clientDirectory, serverBuild } = options
  const render = serverBuild.createPageRenderer({ directory, site, clock, listing })
  await registerAssets(app, clientDirectory)
  registerWebManifest(app, site.siteName)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const url = pageAddress(request.raw.url ?? '/') ?? pageAddress(NO_PAGE)
      if (url === null) return reply.callNotFound()
      const onError = (error: unknown): void => request.log.error(error)
      const page = await finishPage(render, url, { allowed: site, onError })
      if (page.status >= 500 && page.html.length === 0) {
        return sendPage(request, reply, {
          status: page.status,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          html: Buffer.from(LAST_RESORT),
        })
      }
      return sendPage(request, reply, page)
    },
  })
}
