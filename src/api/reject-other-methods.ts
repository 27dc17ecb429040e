import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '../contract/messages.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Responds with 405 to all methods except those in `allow`, such as 'GET, HEAD'. */
export function rejectOtherMethods(app: FastifyInstance, url: string, allow: string): void {
  app.route({
    method: METHODS.filter((method) => !allow.split(', ').includes(method)),
    url,
    // Responds before the body is read, because the response does not depend on the body.
    onRequest: (_request, reply) => {
      reply
        .code(405)
        .headers({ allow, 'cache-control': 'no-store' })
        .send({ message: MESSAGES.errors.methodNotAllowed })
    },
    handler: () => undefined,
  })
}
