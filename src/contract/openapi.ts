import { z } from 'zod'
import { ACCOUNT_ENDPOINTS, type AccountEndpoint } from './account-endpoints.ts'
import { ENDPOINTS, type Endpoint, type EndpointName } from './endpoints.ts'
import { POST_ENDPOINTS, type PostEndpoint } from './post-endpoints.ts'
import type { RequestField } from './request-fields.ts'
import { wireError, wireInvalidInput } from './schemas/error-schemas.ts'
import { RESPONSES } from './schemas/response-schemas.ts'

type Json = Readonly<Record<string, unknown>>

const API_VERSION = '1'
const NOT_SAVED = 'Nothing can be saved right now. `Retry-After` is the number of seconds to wait.'

function parameter(field: RequestField<unknown>, place: 'path' | 'query'): Json {
  const { apiName, description, rule } = field
  return { name: apiName, in: place, required: rule.absent === undefined, description, schema: rule.schema }
}

/** The header that lets the site apply a repeated post only once. */
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new random value for each submission, such as a UUID (1 to 128 visible ASCII characters). For 24 hours, a repeated request with the same key and fields gets the same response and changes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
}
const KEY_RUNNING = 'A request with this key is still running. `Retry-After` is the number of seconds to wait.'

function response(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

/** Collects the schemas of `components`, in the order of their first use. */
function collectSchemas() {
  const schemas: Record<string, Json> = {}
  function bodyOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'output'): Json {
    const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io, override: omitIntegerLimits })
    Object.assign(schemas, pointToComponents($defs))
    return pointToComponents(body) as Json
  }
  function requestOf(bodies: PostEndpoint['bodies']): Json {
    for (const [name, schema] of Object.entries(bodies)) schemas[name] = bodyOf(schema, 'input')
    const references = Object.keys(bodies).map((name) => ({ $ref: `#/components/schemas/${name}` }))
    return references.length === 1 ? { ...references[0] } : { oneOf: references }
  }
  return { schemas, bodyOf, requestOf }
}

// Omits limits that apply to every JavaScript integer.
function omitIntegerLimits({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
  delete jsonSchema.id
  // The schemas are strict only in tests. Clients must accept new fields.
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

interface SharedSchemas extends Pick<ReturnType<typeof collectSchemas>, 'bodyOf' | 'requestOf'> {
  readonly error: Json
  readonly invalid: Json
}

function contentOf(schema: Json): Json {
  return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

/** The responses to a body that cannot be parsed. */
function unreadableBody(error: Json) {
  return {
    400: response('The body is malformed.', error),
    413: response('The body is too large.', error),
    415: response('The body has an unsupported type.', error),
  }
}

function accountOperation(
  { method, operationId, summary, body, success, errorStatuses }: AccountEndpoint,
  shared: SharedSchemas,
) {
  const errors = {
    401: response('The user is not logged in.', shared.error),
    403: response('The site does not accept this registration.', shared.invalid),
    409: response(KEY_RUNNING, shared.error),
    419: response('The XSRF token is missing or wrong.', shared.error),
    422: response('The body is invalid.', shared.invalid),
  }
  const content = body && contentOf(shared.requestOf({ [body[0]]: body[1] }))
  return {
    operationId,
    summary,
    parameters: errorStatuses.includes(409) ? [IDEMPOTENCY_KEY] : [],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      [success.status]:
        success.schema === null
          ? { description: success.description }
          : response(success.description, shared.bodyOf(success.schema)),
      ...(method === 'post' ? unreadableBody(shared.error) : {}),
      ...Object.fromEntries(errorStatuses.map((status) => [status, errors[status]])),
      429: response('Too many requests. `Retry-After` is the number of seconds to wait.', shared.error),
      500: response('Something went wrong on the server.', shared.error),
      ...(method === 'post' ? { 503: response(NOT_SAVED, shared.error) } : {}),
    },
  }
}

const ENDPOINTS_OF_REMOVABLE_RECORDS: readonly EndpointName[] = ['findMemorial', 'findCemeteryMemorials']

/** Builds the OpenAPI 3.1 description of the API from the endpoints and their schemas. */
export function buildOpenApiDocument(site: { readonly siteName: string; readonly siteUrl: string }) {
  const { schemas, bodyOf, requestOf } = collectSchemas()
  const error = bodyOf(wireError)
  const invalid = bodyOf(wireInvalidInput)
  const paths: Record<string, PathItem> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]) {
    const inPath = Object.values(endpoint.path)
    const inQuery = Object.values(endpoint.query)
    paths[endpoint.route] = {
      get: {
        operationId: name,
        summary: endpoint.summary,
        parameters: [...inPath.map((field) => parameter(field, 'path')), ...inQuery.map((f) => parameter(f, 'query'))],
        responses: {
          200: response('Found.', bodyOf(RESPONSES[name])),
          304: { description: 'Unchanged since the response whose ETag was sent as If-None-Match.' },
          400: response('The URL is malformed.', error),
          ...(inPath.length > 0 ? { 404: response('The record does not exist.', error) } : {}),
          ...(ENDPOINTS_OF_REMOVABLE_RECORDS.includes(name)
            ? { 410: response('The record has been removed.', error) }
            : {}),
          ...(inQuery.length > 0 ? { 422: response('A parameter is invalid.', invalid) } : {}),
          429: response('Too many requests. `Retry-After` is the number of seconds to wait.', error),
          500: response('Something went wrong on the server.', error),
          503: response('The site is too busy. `Retry-After` is the number of seconds to wait.', error),
        },
      },
    }
  }
  for (const { route, operationId, summary, bodies, success } of POST_ENDPOINTS) {
    paths[route] = {
      ...paths[route],
      post: {
        operationId,
        summary,
        parameters: [IDEMPOTENCY_KEY],
        requestBody: { required: true, content: contentOf(requestOf(bodies)) },
        responses: {
          [success.status]: response(success.description, bodyOf(success.schema)),
          ...unreadableBody(error),
          403: response('Another site sent this request.', error),
          409: response(KEY_RUNNING, error),
          422: response('The body is invalid.', invalid),
          429: response('Too many posts. `Retry-After` is the number of seconds to wait.', error),
          500: response('Something went wrong on the server.', error),
          503: response(NOT_SAVED, error),
        },
      },
    }
  }
  for (const endpoint of ACCOUNT_ENDPOINTS) {
    paths[endpoint.route] = {
      ...paths[endpoint.route],
      [endpoint.method]: accountOperation(endpoint, { bodyOf, requestOf, error, invalid }),
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
