import { z } from 'zod'
import { ACCOUNT_ENDPOINTS, type AccountEndpoint } from './account-endpoints.ts'
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts'
import { POST_ENDPOINTS, type PostEndpoint } from './post-endpoints.ts'
import type { RequestField } from './request-fields.ts'
import { wireError, wireInvalidInput } from './schemas/error-schemas.ts'
import { RESPONSES } from './schemas/response-schemas.ts'

type Json = Readonly<Record<string, unknown>>

const API_VERSION = '1'

function parameter(field: RequestField<unknown>, place: 'path' | 'query'): Json {
  const { apiName, description, rule } = field
  return { name: apiName, in: place, required: rule.absent === undefined, description, schema: rule.schema }
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

/** The names of the schemas under `components`, in the order in which they are first used. */
function collectSchemas() {
  const schemas: Record<string, Json> = {}
  function bodyOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Json {
    const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io, override: tidy })
    Object.assign(schemas, pointToComponents($defs))
    return pointToComponents(body) as Json
  }
  /** What a caller sends: one of these shapes. */
  function requestOf(bodies: PostEndpoint['bodies']): Json {
    for (const [name, schema] of Object.entries(bodies)) schemas[name] = bodyOf(schema, 'input')
    const shapes = Object.keys(bodies).map((name) => ({ $ref: `#/components/schemas/${name}` }))
    return shapes.length === 1 ? { ...shapes[0] } : { oneOf: shapes }
  }
  return { schemas, bodyOf, requestOf }
}

// Every whole number of JavaScript ends at 2^53; saying so of each would bury what matters.
function tidy({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  delete jsonSchema.id
  // Strict for our own tests; a caller has to bear fields that come later.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace(/^#\/\$defs\//, '#/components/schemas/')]
        : [key, pointToComponents(inner)],
    ),
  )
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<number, Json | undefined>>
}

interface PathItem {
  readonly get?: Operation
  readonly post?: Operation
}

interface Shapes extends Pick<ReturnType<typeof collectSchemas>, 'bodyOf' | 'requestOf'> {
  readonly error: Json
  readonly invalid: Json
}

function contentOf(schema: Json): Json {
  return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

/** What a body may be refused for before anybody reads what it says. */
function unreadable(error: Json) {
  return {
    400: answer('The body is malformed.', error),
    413: answer('The body is too long.', error),
    415: answer('The body is of another type.', error),
  }
}

function accountOperation(
  { method, operationId, summary, body, answer: success, refusals }: AccountEndpoint,
  shapes: Shapes,
) {
  const refused = {
    401: answer('Nobody is signed in.', shapes.error),
    419: answer('The token of the session is missing or another.', shapes.error),
    422: answer('Something in the body is wrong.', shapes.invalid),
  }
  const content = body && contentOf(shapes.requestOf({ [body[0]]: body[1] }))
  return {
    operationId,
    summary,
    parameters: [],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [success.status]:
        success.schema === null
          ? { description: success.description }
          : answer(success.description, shapes.bodyOf(success.schema)),
      ...(method === 'post' ? unreadable(shapes.error) : {}),
      ...Object.fromEntries(refusals.map((status) => [status, refused[status]])),
      429: answer('Too many requests; `Retry-After` says how long to wait.', shapes.error),
      500: answer('Something went wrong on the server.', shapes.error),
    },
  }
}

const CALLS_THAT_MAY_BE_GONE: readonly EndpointName[] = ['findMemorial', 'findCemeteryMemorials']

/** The OpenAPI 3.1 description of every call, made of the same table and schemas that answer them. */
export function buildOpenApiDocument(site: { readonly siteName: string; readonly siteUrl: string }) {
  const { schemas, bodyOf, requestOf } = collectSchemas()
  const error = bodyOf(wireError)
  const invalid = bodyOf(wireInvalidInput)
  const paths: Record<string, PathItem> = {}
  for (const [name, call] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const inPath = Object.values(call.path)
    const inQuery = Object.values(call.query)
    paths[call.route] = {
      get: {
        operationId: name,
        summary: call.summary,
        parameters: [...inPath.map((field) => parameter(field, 'path')), ...inQuery.map((f) => parameter(f, 'query'))],
        responses: {
          200: answer('Found.', bodyOf(RESPONSES[name])),
          304: { description: 'Unchanged since the answer whose ETag was sent as If-None-Match.' },
          400: answer('The address is malformed.', error),
          ...(inPath.length > 0 ? { 404: answer('There is no such record.', error) } : {}),
          ...(CALLS_THAT_MAY_BE_GONE.includes(name) ? { 410: answer('The record has been removed.', error) } : {}),
          ...(inQuery.length > 0 ? { 422: answer('A parameter cannot be read.', invalid) } : {}),
          429: answer('Too many requests; `Retry-After` says how long to wait.', error),
          500: answer('Something went wrong on the server.', error),
          503: answer('Too many searches are waiting; `Retry-After` says how long to wait.', error),
        },
      },
    }
  }
  for (const { route, operationId, summary, bodies, answer: success } of POST_ENDPOINTS) {
    paths[route] = {
      ...paths[route],
      post: {
        operationId,
        summary,
        parameters: [],
        requestBody: { required: true, content: contentOf(requestOf(bodies)) },
        responses: {
          [success.status]: answer(success.description, bodyOf(success.schema)),
          ...unreadable(error),
          403: answer('Another site made a browser send this.', error),
          422: answer('Something in the body is wrong.', invalid),
          429: answer('Too many posts; `Retry-After` says how long to wait.', error),
          500: answer('Something went wrong on the server.', error),
        },
      },
    }
  }
  for (const call of ACCOUNT_ENDPOINTS) {
    paths[call.route] = {
      ...paths[call.route],
      [call.method]: accountOperation(call, { bodyOf, requestOf, error, invalid }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.siteName} API`, version: API_VERSION },
    servers: [{ url: site.siteUrl }],
    paths,
    components: { schemas },
  }
}
