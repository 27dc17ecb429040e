import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { DeskBuild, PageSource, ServerBuild } from '../../src/server/pages/register-pages.ts'
import { writeStartScript } from '../../src/web/page/start-script.ts'

const ENTRY = '/src/web/server-entry.ts'
const DESK_ENTRY = '/src/desk/desk-entry.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Returns a page source that Vite compiles, with hot reload through the site's own port. */
export function vitePages(): PageSource {
  let current: ServerBuild
  let server: ViteDevServer
  return {
    serverBuild: {
      startScript: (site) => writeStartScript({ site, manifest: null }),
      createPageRenderer: (services) => (request, options) => current.createPageRenderer(services)(request, options),
      traitsOf: (url) => current.traitsOf(url),
    },
    loadDesk: () => loadEntry<DeskBuild>(server, DESK_ENTRY),
    async registerAssets(app) {
      const vite = await createServer({
        server: { middlewareMode: true, ws: { server: app.server } },
        logLevel: 'warn',
        clearScreen: false,
      })
      server = vite
      app.addHook('preClose', () => vite.close())
      app.addHook('onRequest', async () => {
        current = await loadEntry<ServerBuild>(vite, ENTRY)
      })
      app.addHook('onSend', async (_request, reply) => {
        const policy = reply.getHeader('content-security-policy')
        if (typeof policy === 'string') reply.header('content-security-policy', allowViteClient(policy))
      })
      app.addHook('onReady', async () => serveFilesFirst(app, vite))
    },
  }
}

async function loadEntry<Build>(vite: ViteDevServer, entry: string): Promise<Build> {
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here.')
  return ssr.runner.import<Build>(entry)
}

/** Allows the style elements that Vite's client inserts, and the blob worker in which it waits for a server restart. */
function allowViteClient(policy: string): string {
  return `${policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")}; worker-src blob:`
}

/** Lets Vite serve its modules before Fastify sees the request, because hundreds of modules would exceed the rate limit. */
function serveFilesFirst(app: FastifyInstance, vite: ViteDevServer): void {
  const site = app.server.listeners('request') as Handler[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      for (const handle of site) handle(request, response)
    }),
  )
}
