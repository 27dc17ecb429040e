import { ACCOUNT_ENDPOINTS } from '../../src/contract/account-endpoints.ts'
import { buildOpenApiDocument } from '../../src/contract/openapi.ts'
import { POST_ENDPOINTS } from '../../src/contract/post-endpoints.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: string
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly description?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly default?: unknown
}

interface PostOperation {
  readonly summary: string
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, unknown>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}

const INTRODUCTION = `# The API

This page is generated from the source code by \`npm run docs\`. The OpenAPI description is at \`/api/openapi.json\`.

- Use \`GET\` (or \`HEAD\`) to read and \`POST\` to send data. All responses are JSON.
- Unknown values are \`null\`, never omitted. IDs and coordinates are numbers. Times are ISO 8601 in UTC.
- An empty parameter counts as absent, an unknown parameter is ignored, and a repeated parameter is an error.
- Names, places, and filters can have up to 200 characters and no control characters.
- A page past the end has no rows, but its totals are correct.
- Responses have an \`ETag\`. Send it as \`If-None-Match\` to get a 304 without a body if nothing has changed.
- Some spellings (\`sir_name\`, \`logitude\`) are older than this project and will not change.

## Errors

| Status | Cause | Body |
|---|---|---|
| 400 | The path or a parameter name is not percent-encoded UTF-8, the body does not match its content type, or the \`Idempotency-Key\` is invalid. | \`{"message": "…"}\` |
| 401 | The user is not logged in. | \`{"message": "…"}\` |
| 403 | Another site sent the request through a visitor’s browser (\`Origin\`, \`Sec-Fetch-Site\`). | \`{"message": "…"}\` |
| 404 | The record or the endpoint does not exist, or the ID is not a positive whole number. | \`{"message": "…"}\` |
| 405 | The endpoint does not accept the method. \`Allow\` lists the accepted methods. | \`{"message": "…"}\` |
| 409 | A request with the same \`Idempotency-Key\` is still running. \`Retry-After\` is the number of seconds to wait. | \`{"message": "…"}\` |
| 410 | The record has been removed. | \`{"message": "…"}\` |
| 413 | The body is too large. | \`{"message": "…"}\` |
| 415 | The body is neither JSON nor a URL-encoded form. | \`{"message": "…"}\` |
| 419 | The XSRF token is missing or wrong (account endpoints only). | \`{"message": "…"}\` |
| 422 | A parameter or a field is invalid, or the \`Idempotency-Key\` was used with other fields. The message is the first error and the number of other errors. | \`{"message": "…", "errors": {"page": ["…"]}}\` |
| 429 | Too many requests of one kind from one IP address. \`Retry-After\` is the number of seconds to wait. | \`{"message": "…"}\` |
| 500 | Something went wrong on the server. | \`{"message": "…"}\` |
| 503 | The site is too busy, or nothing can be saved right now. \`Retry-After\` is the number of seconds to wait. | \`{"message": "…"}\` |

Every response of an endpoint has three headers about its kind of request (pages and records, searches, forms, or sign-ins):

- \`RateLimit-Limit\`: the number of requests that an IP address may send in a minute;
- \`RateLimit-Remaining\`: the number of requests that are left;
- \`RateLimit-Reset\`: the number of seconds until the count restarts.

A 404 for any other URL has none of these headers.

## Repeated requests

Without a response, a client cannot know whether a \`POST\` was stored. To repeat it safely, send the header
\`Idempotency-Key\`. Its value has 1 to 128 visible ASCII characters and is new and random for each submission, such as a
UUID. For 24 hours, a request with the same key and fields is not applied again, and gets the same response from every process
and node. Rejected requests are not recorded. \`/api/form\`, \`/api/register\`, \`/api/forgot-password\`, and
\`/api/reset-password\` use the key. \`/api/login\` and \`/api/logout\` can be repeated without one.
`

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return `[${name}](#${name.toLowerCase()})`
  }
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(' or ')
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.enum)
    return schema.enum.map((value) => `\`${value === null ? 'null' : JSON.stringify(value)}\``).join(', ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    return `object of ${typeOf(schema.additionalProperties)}`
  }
  const types = typeof schema.type === 'string' ? [schema.type] : [...(schema.type ?? [])]
  const words = types.map((type) => (type === 'string' && schema.format === 'date-time' ? 'time' : type))
  return words.join(' or ')
}

function limitsOf({ minimum, maximum, maxLength, default: standard }: Schema): string {
  const limits: string[] = []
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) {
    limits.push(`${minimum} to ${maximum}`)
  } else if (minimum !== undefined) limits.push(`${minimum} or more`)
  if (maxLength !== undefined) limits.push(`up to ${maxLength} characters`)
  if (standard !== undefined) limits.push(`${String(standard)} when absent`)
  return limits.length > 0 ? `, ${limits.join(', ')}` : ''
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const usage = place === 'path' ? 'in the path' : required ? 'required' : 'optional'
    return `| \`${name}\` | ${usage} | ${typeOf(schema)}${limitsOf(schema)} | ${cell(description)} |`
  })
  return ['| Parameter | | Type | Description |', '|---|---|---|---|', ...rows].join('\n')
}

// Request fields can be optional. Responses always have all fields.
function fieldTable({ properties = {}, required = [] }: Schema, isRequest = false): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const optional = isRequest && !required.includes(name) ? ', optional' : ''
    const limit = isRequest && schema.maxLength !== undefined ? `, up to ${schema.maxLength} characters` : ''
    return `| \`${name}\` | ${cell(typeOf(schema))}${limit}${optional} | ${cell(schema.description ?? '')} |`
  })
  return ['| Field | Type | Description |', '|---|---|---|', ...rows].join('\n')
}

function bodyOf(response: unknown): Schema {
  const { content } = response as { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  return content['application/json'].schema
}

function postSection(route: string, { summary, requestBody, responses }: PostOperation): string {
  const [[status, response] = ['', null]] = Object.entries(responses)
  return [
    `### POST ${route}\n\n${summary}\n`,
    `Request body: ${typeOf(bodyOf(requestBody))}.\n`,
    `Response: ${status}\n\n${fieldTable(bodyOf(response))}\n`,
  ].join('\n')
}

const ACCOUNTS = `## Accounts

These endpoints are compatible with Laravel Sanctum and Breeze: a client with \`withCredentials\` and \`withXSRFToken\` works
unchanged. Every \`POST\` request needs the session cookie and its XSRF token; otherwise, the response is 419. The responses
must not be cached.
`

function accountSection(name: string, { summary, requestBody, responses }: PostOperation): string {
  const [[status, response] = ['', null]] = Object.entries(responses)
  const isEmpty = typeof response !== 'object' || response === null || !('content' in response)
  const body = isEmpty ? null : bodyOf(response)
  const parts = [`### ${name}\n\n${summary}\n`]
  if (requestBody !== undefined) parts.push(`Request body: ${typeOf(bodyOf(requestBody))}.\n`)
  if (body === null) parts.push(`Response: ${status} without a body.\n`)
  else
    parts.push(
      body.$ref ? `Response: ${status} with ${typeOf(body)}.\n` : `Response: ${status}\n\n${fieldTable(body)}\n`,
    )
  return parts.join('\n')
}

/** Renders docs/api.md from the OpenAPI description. */
export function renderApiDocs(): string {
  const { paths, components } = buildOpenApiDocument({ siteName: 'Lychgate', siteUrl: 'http://localhost:3000' })
  const schemas = components.schemas as Readonly<Record<string, Schema>>
  const sections = [INTRODUCTION, '## Endpoints\n']
  const requestSchemas = new Set([
    ...POST_ENDPOINTS.flatMap(({ bodies }) => Object.keys(bodies)),
    ...ACCOUNT_ENDPOINTS.flatMap(({ body }) => (body === null ? [] : [body[0]])),
  ])
  const accountRoutes = new Set(ACCOUNT_ENDPOINTS.map(({ route }) => route))
  for (const [route, { get, post }] of Object.entries(paths)) {
    if (accountRoutes.has(route)) continue
    if (post !== undefined) sections.push(postSection(route, post))
    if (get === undefined) continue
    const { summary, parameters, responses } = get
    const body = bodyOf(responses[200])
    sections.push(`### GET ${route}\n\n${summary}\n`)
    if (parameters.length > 0)
      sections.push(`${parameterTable(parameters as readonly unknown[] as readonly Parameter[])}\n`)
    sections.push(body.properties ? `Response:\n\n${fieldTable(body)}\n` : `Response: ${typeOf(body)}.\n`)
  }
  sections.push(ACCOUNTS)
  for (const { method, route } of ACCOUNT_ENDPOINTS) {
    const operation = paths[route]?.[method]
    if (operation !== undefined) sections.push(accountSection(`${method.toUpperCase()} ${route}`, operation))
  }
  sections.push('## Schemas\n')
  for (const [name, schema] of Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    sections.push(`### ${name}\n\n${fieldTable(schema, requestSchemas.has(name))}\n`)
  }
  return sections.join('\n')
}
