import { z } from 'zod'
import { CALLS, type Call, type CallName } from './calls.ts'
import type { Field } from './field.ts'
import { wireError, wireInvalidInput } from './schemas/errors.ts'
import { RESPONSES } from './schemas/responses.ts'

type Json = Readonly<Record<string, unknown>>

const API_VERSION = '1'

function parameter(field: Field<unknown>, place: 'path' | 'query'): Json {
  const { call, description, rule } = field
  return { name: call, in: place, required: rule.absent === undefined, description, schema: rule.schema }
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

/** The names of the schemas under `components`, in the order in which they are first used. */
function collectSchemas(): { schemas: Readonly<Record<string, Json>>; bodyOf: (schema: z.ZodType) => Json } {
  const schemas: Record<string, Json> = {}
  function bodyOf(schema: z.ZodType): Json {
    const { $schema: _, $defs = {}, ...body } = z.toJSONSchema(schema, { io: 'output', override: tidy })
    Object.assign(schemas, pointToComponents($defs))
    return pointToComponents(body) as Json
  }
  return { schemas, bodyOf }
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
  readonly operationId: CallName
  readonly summary: string
  readonly parameters: readonly Json[]
  readonly responses: Readonly<Record<number, Json | undefined>>
}

const CALLS_THAT_MAY_BE_GONE: readonly CallName[] = ['findMemorial', 'findCemeteryMemorials']

/** The OpenAPI 3.1 description of every call, made of the same table and schemas that answer them. */
export function buildOpenApiDocument(site: { readonly siteName: string; readonly siteUrl: string }) {
  const { schemas, bodyOf } = collectSchemas()
  const error = bodyOf(wireError)
  const invalid = bodyOf(wireInvalidInput)
  const paths: Record<string, { readonly get: Operation }> = {}
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
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
        },
      },
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
