import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts'
import { buildOpenApiDocument } from './openapi.ts'
import { POST_ENDPOINTS } from './post-endpoints.ts'

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

const INTRODUCTION = `# The calls

Generated from the contract by \`npm run docs\`; a test fails when it is stale. The same description for programs is at
\`/api/openapi.json\`.

- Calls that read are \`GET\` (or \`HEAD\`); calls that send something are \`POST\`. All of them answer JSON.
- What is not known is \`null\`, never left out. Ids and coordinates are numbers. Times are ISO 8601 in UTC.
- An empty parameter counts as absent; a parameter that no call knows is ignored; one that is given twice is refused.
- Names, places and filters take up to 200 characters and no control characters.
- A page beyond the end has no rows and still says how many there are.
- Answers carry an \`ETag\`: send it back as \`If-None-Match\` and an unchanged answer is 304 without a body.
- Some spellings (\`sir_name\`, \`logitude\`) are older than this project and stay as they are.

## When something is wrong

| Status | When | Body |
|---|---|---|
| 400 | The path or the name of a parameter is not percent-encoded text, or the body not what its type says. | \`{"message": "…"}\` |
| 401 | Nobody is signed in. | \`{"message": "…"}\` |
| 403 | Another site made a visitor’s browser send this (\`Origin\`, \`Sec-Fetch-Site\`). | \`{"message": "…"}\` |
| 404 | There is no such record, or no such call; also for an id that is no whole number of 1 or more. | \`{"message": "…"}\` |
| 405 | The call does not take the method; \`Allow\` says which it takes. | \`{"message": "…"}\` |
| 410 | The record has been removed. | \`{"message": "…"}\` |
| 413 | The body is too long. | \`{"message": "…"}\` |
| 415 | The body is neither JSON nor a urlencoded form. | \`{"message": "…"}\` |
| 419 | The token of the session is missing or another (accounts only). | \`{"message": "…"}\` |
| 422 | A parameter or a field cannot be read. The message is the first error and counts the others. | \`{"message": "…", "errors": {"page": ["…"]}}\` |
| 429 | Too many requests from one address; \`Retry-After\` says how many seconds to wait. | \`{"message": "…"}\` |
| 500 | Something went wrong on the server. | \`{"message": "…"}\` |
| 503 | Too many searches are waiting; \`Retry-After\` says how many seconds to wait. | \`{"message": "…"}\` |
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
    const where = place === 'path' ? 'in the path' : required ? 'required' : 'optional'
    return `| \`${name}\` | ${where} | ${typeOf(schema)}${limitsOf(schema)} | ${cell(description)} |`
  })
  return ['| Parameter | | Value | Meaning |', '|---|---|---|---|', ...rows].join('\n')
}

// Only what is sent says which fields have to be there: of an answer all are.
function fieldTable({ properties = {}, required = [] }: Schema, isSent = false): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const optional = isSent && !required.includes(name) ? ', optional' : ''
    const limit = isSent && schema.maxLength !== undefined ? `, up to ${schema.maxLength} characters` : ''
    return `| \`${name}\` | ${cell(typeOf(schema))}${limit}${optional} | ${cell(schema.description ?? '')} |`
  })
  return ['| Field | Value | Meaning |', '|---|---|---|', ...rows].join('\n')
}

function bodyOf(response: unknown): Schema {
  const { content } = response as { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  return content['application/json'].schema
}

function postSection(route: string, { summary, requestBody, responses }: PostOperation): string {
  const [[status, answered] = ['', null]] = Object.entries(responses)
  return [
    `### POST ${route}\n\n${summary}\n`,
    `Takes ${typeOf(bodyOf(requestBody))}.\n`,
    `Answers ${status}\n\n${fieldTable(bodyOf(answered))}\n`,
  ].join('\n')
}

const ACCOUNTS = `## Accounts

These calls are those of Laravel Sanctum with Breeze: a client with \`withCredentials\` and \`withXSRFToken\` works unchanged.
Every \`POST\` needs the session's cookie and its token; without them it is 419. Nothing of these answers may be kept.
`

function accountSection(name: string, { summary, requestBody, responses }: PostOperation): string {
  const [[status, answered] = ['', null]] = Object.entries(responses)
  const isEmpty = typeof answered !== 'object' || answered === null || !('content' in answered)
  const answer = isEmpty ? null : bodyOf(answered)
  const parts = [`### ${name}\n\n${summary}\n`]
  if (requestBody !== undefined) parts.push(`Takes ${typeOf(bodyOf(requestBody))}.\n`)
  if (answer === null) parts.push(`Answers ${status} without a body.\n`)
  else
    parts.push(
      answer.$ref ? `Answers ${status} with ${typeOf(answer)}.\n` : `Answers ${status}\n\n${fieldTable(answer)}\n`,
    )
  return parts.join('\n')
}

/** docs/api.md, made of the OpenAPI description. */
export function renderApiDocs(): string {
  const { paths, components } = buildOpenApiDocument({ siteName: 'Lychgate', siteUrl: 'http://localhost:3000' })
  const schemas = components.schemas as Readonly<Record<string, Schema>>
  const sections = [INTRODUCTION, '## Calls\n']
  const sent = new Set([
    ...POST_ENDPOINTS.flatMap(({ bodies }) => Object.keys(bodies)),
    ...ACCOUNT_ENDPOINTS.flatMap(({ body }) => (body === null ? [] : [body[0]])),
  ])
  const ofAccounts = new Set(ACCOUNT_ENDPOINTS.map(({ route }) => route))
  for (const [route, { get, post }] of Object.entries(paths)) {
    if (ofAccounts.has(route)) continue
    if (post !== undefined) sections.push(postSection(route, post))
    if (get === undefined) continue
    const { summary, parameters, responses } = get
    const body = bodyOf(responses[200])
    sections.push(`### GET ${route}\n\n${summary}\n`)
    if (parameters.length > 0)
      sections.push(`${parameterTable(parameters as readonly unknown[] as readonly Parameter[])}\n`)
    sections.push(body.properties ? `Answers\n\n${fieldTable(body)}\n` : `Answers ${typeOf(body)}.\n`)
  }
  sections.push(ACCOUNTS)
  for (const { method, route } of ACCOUNT_ENDPOINTS) {
    const operation = paths[route]?.[method]
    if (operation !== undefined) sections.push(accountSection(`${method.toUpperCase()} ${route}`, operation))
  }
  sections.push('## Shapes\n')
  for (const [name, schema] of Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    sections.push(`### ${name}\n\n${fieldTable(schema, sent.has(name))}\n`)
  }
  return sections.join('\n')
}
