import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canonicalQuery } from '../contract/canonical-query.ts'
import { InvalidInputError } from '../contract/directory.ts'
import { type PathValues, type QueryValues, toApiErrors } from '../contract/endpoint-url.ts'
import { ENDPOINTS, type EndpointName } from '../contract/endpoints.ts'
import { parameterName, parseFields, type RequestFields } from '../contract/request-fields.ts'
import { RESPONSES } from '../contract/schemas/response-schemas.ts'
import { type EndpointResult, TO_WIRE } from '../contract/wire-conversions.ts'
import { entityTagOf, matchesEntityTag } from './entity-tag.ts'
import { logError, NotFoundError, toErrorResponse } from './error-response.ts'
import { parseQueryString } from './query-string.ts'
import { rejectOtherMethods } from './reject-other-methods.ts'

export interface EndpointInput<N extends EndpointName> {
  readonly path: PathValues<N>
  readonly query: QueryValues<N>
}

/**
 * Sends the JSON text that `make` returns, or cached text for the same target. Requests with the same target get the same
 * response.
 */
export type RespondToRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  target: string,
  make: () => Promise<string>,
) => Promise<FastifyReply>

/** Makes a new response for every request. */
export const respondWithoutCache: RespondToRequest = async (request, reply, _target, make) =>
  sendJson(request, reply, await make())

export interface EndpointOptions<N extends EndpointName> {
  /** Queries the directory. If the result is null, the response is a 404. */
  readonly handle: (input: EndpointInput<N>) => Promise<EndpointResult<N> | null>
  /** The message of the 404 response */
  readonly notFound: string
  /** Validates responses against their schemas. This is slow; for development and tests. */
  readonly validatesResponses: boolean
  readonly respond: RespondToRequest
}

/** Registers an endpoint: parses its parameters, queries the directory, and sends the result. Other methods return 405. */
export function registerEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  options: EndpointOptions<N>,
): void {
  const { method, route, path, query }: { method: 'GET'; route: string; path: RequestFields; query: RequestFields } =
    ENDPOINTS[name]
  const url = route.replace(/\{(\w+)\}/g, ':$1')
  const names = Object.values(query).map((field) => parameterName(field, 'api'))

  app.route({
    method,
    url,
    errorHandler(error, request, reply) {
      sendApiError(error, request, reply, (errors) => toApiErrors(name, errors))
    },
    async handler(request, reply) {
      const parameters = request.params as Readonly<Record<string, string>>
      const texts = parseQueryString(request.raw.url ?? '')
      const pathFields = parseFields(path, 'api', (parameter) => [parameters[parameter] ?? ''])
      if (!pathFields.ok) throw new NotFoundError(options.notFound)
      const queryFields = parseFields(query, 'api', (parameter) => texts.get(parameter) ?? [])
      if (!queryFields.ok) throw new InvalidInputError(queryFields.errors)
      const [requestPath = ''] = request.url.split('?', 1)
      // Text that cannot be decoded was rejected above.
      const canonical = canonicalQuery(names, (parameter) => (texts.get(parameter) ?? []).map((text) => text ?? ''))
      return options.respond(request, reply, requestPath + canonical, async () => {
        const result = await options.handle({ path: pathFields.values, query: queryFields.values } as EndpointInput<N>)
        if (result === null) throw new NotFoundError(options.notFound)
        const wire = TO_WIRE[name](result)
        if (options.validatesResponses) RESPONSES[name].parse(wire)
        return JSON.stringify(wire)
      })
    },
  })

  rejectOtherMethods(app, url, 'GET, HEAD')
}

/** Sends an error as JSON, and logs it if only the site owner can fix the cause. */
export function sendApiError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  toNames: Parameters<typeof toErrorResponse>[1],
): void {
  const response = toErrorResponse(error, toNames)
  const { status, body, retryAfter } = response
  logError(response, error, request)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Sends JSON text, or 304 if the client already has it. */
function sendJson(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const etag = entityTagOf(json)
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}
