import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding, encode } from '../http/content-encoding.ts'

/** Serves the start script, and returns its URL. The URL changes with the text, so browsers may cache the script for a year. */
export function registerStartScript(app: FastifyInstance, text: string): string {
  const body = Buffer.from(text)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 8)
  const url = `/assets/start-${hash}.js`
  app.get(url, async (request, reply) => {
    const { body: encoded, encoding } = encode(body, chooseEncoding(request.headers['accept-encoding']))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(encoded)
  })
  return url
}
