import fastify from 'fastify'
import { STATIC_PATH } from './static-server.ts'

/** Serves one body with fixed headers from a plain route. No Fastify application can be faster. */
process.once('message', async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const app = fastify()
  app.get(STATIC_PATH, (_request, reply) => reply.headers(headers).send(bytes))
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
})
