import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { callerOf } from '../../src/api/session-cookies.ts'
import type { PageSource, ServerBuild } from '../../src/server/pages/register-pages.ts'
import type { PageRenderer } from '../../src/web/server-entry.ts'

const ENTRY = '/src/web/server-entry.ts'
/** After an edit, the browser fetches the loaders' data again. The site itself never does: its pages call the API. */
const DATA_REQUEST = /\.data(\?|$)/

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Pages and their files as Vite compiles them, with hot reload through the site's own port. */
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
    visitor: callerOf(request, reply),
    onError: (error) => request.log.error(error),
  })
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(Buffer.from(await response.arrayBuffer()))
}

/** Vite's client inserts style elements, and it waits for a restarted server in a worker from a blob. */
function allowViteClient(policy: string): string {
  return `${policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")}; worker-src blob:`
}

/** A page loads hundreds of modules: they must not count against the visitor's rate limit. */
function serveFilesFirst(app: FastifyInstance, vite: ViteDevServer): void {
  const site = app.server.listeners('request') as Handler[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) =>
    vite.middlewares(request, response, () => {
      for (const handle of site) handle(request, response)
    }),
  )
}
