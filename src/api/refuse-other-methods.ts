import type { FastifyInstance } from 'fastify'
import { MESSAGES } from '../contract/messages.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Answers 405 to every method but those that are allowed, such as 'GET, HEAD'. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allow: string): void {
  app.route({
    method: METHODS.filter((method) => !allow.split(', ').includes(method)),
    url,
    // Before the body is read: whatever it holds, the answer is the same.
    onRequest: (_request, reply) => {
      reply
        .code(405)
        .headers({ allow, 'cache-control': 'no-store' })
        .send({ message: MESSAGES.errors.methodNotAllowed })
    },
    handler: () => undefined,
  })
}
