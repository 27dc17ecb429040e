import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { createDesk, DeskForm } from '../../desk/desk-entry.ts'
import { THEME_SCRIPT } from '../../web/context/theme.ts'
import type { createPageRenderer, PageServices, startScript, traitsOf } from '../../web/server-entry.ts'
import type { PageCache } from '../cache/page-cache.ts'
import { connectionAccepter } from '../http/accept-connections.ts'
import { contentSecurityPolicy, hashScript } from '../http/content-security-policy.ts'
import { registerColorStyles } from './color-styles.ts'
import { PageResponder, rejectionOfQuery } from './page-responder.ts'
import { PageTurns, type PageWatch } from './page-turns.ts'
import { type PicturePosts, registerPicturePosts } from './picture-posts.ts'
import { registerPagePosts } from './posted-forms.ts'
import { NOT_FOUND_PATH, parsePageUrl } from './request-url.ts'
import { registerSpeculationRules } from './speculation-rules.ts'
import { registerStartScript } from './start-script.ts'
import { registerWebManifest } from './web-manifest.ts'

/** The exports of the built application, `build/server/index.js`, that the server uses. */
export interface ServerBuild {
  readonly createPageRenderer: typeof createPageRenderer
  readonly startScript: typeof startScript
  readonly traitsOf: typeof traitsOf
}

/** The exports of `build/server/desk.js`. */
export interface DeskBuild {
  readonly createDesk: typeof createDesk
  readonly DeskForm: typeof DeskForm
}

/** The source of pages and their files: the build, or Vite in development. */
export interface PageSource {
  readonly serverBuild: ServerBuild
  /** Loads the desk. A site that does not use it never loads it. */
  readonly loadDesk: () => Promise<DeskBuild>
  /** Serves the scripts, styles, and fonts. */
  readonly registerAssets: (app: FastifyInstance) => Promise<void>
}

export interface PagesOptions extends Omit<PageServices, 'startUrl'>, Omit<PageSource, 'loadDesk'> {
  /** Absent if no one can upload photos. */
  readonly pictures?: PicturePosts
  readonly watch?: PageWatch | undefined
  /** Null or absent if pages are not cached. */
  readonly pageCache?: PageCache | null
}

const ASSET_MAX_AGE = '365d'
const PUBLIC_FILE_MAX_AGE = '1h'
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

/** Serves a page for every URL outside the API and the files. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { registerAssets, serverBuild, watch, pageCache = null, pictures, ...services } = options
  const { site } = services
  const startUrl = registerStartScript(app, site, serverBuild.startScript)
  const render = serverBuild.createPageRenderer({ ...services, startUrl })
  const policy = contentSecurityPolicy([hashScript(THEME_SCRIPT)], site)
  const turns = new PageTurns({ yieldToOthers: connectionAccepter(app.server), watch })
  const { traitsOf } = serverBuild
  const pages = new PageResponder({ render, traitsOf, turns, policy, pageCache })
  await registerAssets(app)
  registerWebManifest(app, site)
  registerColorStyles(app)
  registerSpeculationRules(app)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (request.url.startsWith('/api/')) return reply.callNotFound()
      const url = parsePageUrl(request.raw.url ?? '/') ?? parsePageUrl(NOT_FOUND_PATH)
      if (url === null) return reply.callNotFound()
      const { queryNames, canonicalPath = url.pathname } = traitsOf(url)
      // Every other spelling of the path would be another page in the cache. A `.data` URL has no other spelling.
      if (canonicalPath !== url.pathname && canonicalPath !== request.url.split('?', 1)[0]) {
        return reply.header('cache-control', 'no-cache').redirect(canonicalPath + url.search, 301)
      }
      return queryNames === null || rejectionOfQuery(url) !== null
        ? pages.respond(request, reply, { url })
        : pages.respondFromCache(request, reply, url, queryNames)
    },
  })
  await app.register(registerPagePosts, {
    siteUrl: site.siteUrl,
    acceptsPosts: (url) => traitsOf(url).acceptsPosts,
    respond: (request, reply, page) => pages.respond(request, reply, page),
  })
  if (pictures !== undefined) {
    await app.register(registerPicturePosts, {
      ...pictures,
      site,
      respond: (request, reply, page) => pages.respond(request, reply, page),
    })
  }
}
