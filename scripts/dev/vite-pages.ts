import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { callerOf } from '../../src/api/session-cookies.ts'
import type { PageSource, ServerBuild } from '../../src/server/pages/register-pages.ts'
import type { PageRenderer } from '../../src/web/server-entry.ts'

const ENTRY = '/src/web/server-entry.ts'
/** Matches the requests of Vite's client for loader data after an edit. In production, pages use the API instead. */
const DATA_REQUEST = /\.data(\?|$)/

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Returns a page source that Vite compiles, with hot reload through the site's own port. */
export function vitePages(): PageSource {
  let current: ServerBuild
  let render: PageRenderer
  return {
    serverBuild: {
      createPageRenderer(services) {
        render = (request, options) => current.createPageRenderer(services)(request, options)
        return render
      },
      traitsOf: (url) => current.traitsOf(url),
    },
    async registerAssets(app) {
      const vite = await createServer({
        server: { middlewareMode: true, ws: { server: app.server } },
        logLevel: 'warn',
        clearScreen: false,
      })
      app.addHook('preClose', () => vite.close())
      app.addHook('onRequest', async (request, reply) => {
        current = await loadEntry(vite)
        if (DATA_REQUEST.test(request.url)) return sendData(request, reply, render)
      })
      app.addHook('onSend', async (_request, reply) => {
        const policy = reply.getHeader('content-security-policy')
        if (typeof policy === 'string') reply.header('content-security-policy', allowViteClient(policy))
      })
      app.addHook('onReady', async () => serveFilesFirst(app, vite))
    },
  }
}

async function loadEntry(vite: ViteDevServer): Promise<ServerBuild> {
  const { ssr } = vite.environments
  if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server code here.')
  return ssr.runner.import<ServerBuild>(ENTRY)
}

async function sendData(request: FastifyRequest, reply: FastifyReply, render: PageRenderer): Promise<FastifyReply> {
  const response = await render(new Request(`http://localhost${request.url}`), {
    nonce: '',
    requestId: request.id,
    address: request.ip,
    visitor: callerOf(request, reply),
    onError: (error) => request.log.error(error),
    inTurn: (render) => render(),
  })
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(Buffer.from(await response.arrayBuffer()))
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
