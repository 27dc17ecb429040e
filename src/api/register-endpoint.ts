import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidInputError } from '../contract/directory.ts'
import { type PathValues, type QueryValues, toApiErrors } from '../contract/endpoint-url.ts'
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts'
import { parseFields, type RequestFields } from '../contract/request-fields.ts'
import { RESPONSES } from '../contract/schemas/response-schemas.ts'
import { type EndpointResult, TO_WIRE } from '../contract/wire-conversions.ts'
import { NotFoundError, toErrorResponse } from './error-response.ts'
import { parseQueryString } from './query-string.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'

export interface EndpointInput<N extends EndpointName> {
  readonly path: PathValues<N>
  readonly query: QueryValues<N>
}

export interface EndpointOptions<N extends EndpointName> {
  /** Asks the directory; null answers 404. */
  readonly ask: (asked: EndpointInput<N>) => Promise<EndpointResult<N> | null>
  readonly notFound: string
  /** Also checks the answer against its schema, which costs more than answering: for development and tests. */
  readonly validatesResponses: boolean
}

/** Registers one call of the contract: reads its parameters, asks, answers in its shape. Other methods answer 405. */
export function registerEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  handling: EndpointOptions<N>,
): void {
  const { method, route, path, query }: { method: 'GET'; route: string; path: RequestFields; query: RequestFields } =
    ENDPOINTS[name]
  const url = route.replace(/\{(\w+)\}/g, ':$1')

  app.route({
    method,
    url,
    errorHandler(error, request, reply) {
      sendError(error, request, reply, (errors) => toApiErrors(name, errors))
    },
    async handler(request, reply) {
      const parameters = request.params as Readonly<Record<string, string>>
      const texts = parseQueryString(request.raw.url ?? '')
      const place = parseFields(path, 'api', (parameter) => [parameters[parameter] ?? ''])
      if (!place.ok) throw new NotFoundError(handling.notFound)
      const asked = parseFields(query, 'api', (parameter) => texts.get(parameter) ?? [])
      if (!asked.ok) throw new InvalidInputError(asked.errors)
      const answer = await handling.ask({ path: place.values, query: asked.values } as EndpointInput<N>)
      if (answer === null) throw new NotFoundError(handling.notFound)
      const wire = TO_WIRE[name](answer)
      if (handling.validatesResponses) RESPONSES[name].parse(wire)
      return sendJson(request, reply, JSON.stringify(wire))
    },
  })

  refuseOtherMethods(app, url, 'GET, HEAD')
}

/** Answers an error as JSON and logs what only the site's owner can mend. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  toNames: Parameters<typeof toErrorResponse>[1],
): void {
  const { status, body, retryAfter, isUnexpected } = toErrorResponse(error, toNames)
  if (isUnexpected) request.log.error({ err: error, route: request.routeOptions.url })
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Answers a finished JSON text, or 304 when the caller has it already. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  // Weak: the same answer may go out compressed. Of the answer itself, so that any number of servers agree on it.
  const etag = `W/"${createHash('sha1').update(json).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  const known = request.headers['if-none-match']
  if (known?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}
