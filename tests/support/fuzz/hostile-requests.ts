import { ACCOUNT_ENDPOINTS } from '../../../src/contract/account-endpoints.ts'
import { ENDPOINTS, type Endpoint } from '../../../src/contract/endpoints.ts'
import { POST_ENDPOINTS } from '../../../src/contract/post-endpoints.ts'
import { RECORD_TEXT_FIELDS } from '../../../src/desk/pages/records/record-form-input.ts'
import type { SeededRandom } from '../../../src/synthetic/seeded-random.ts'
import { hostileText } from './hostile-text.ts'

export interface HostileRequest {
  readonly method: string
  /** Path and query, in printable ASCII. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

const PAGES = [
  '/',
  '/search',
  '/cemeteries',
  '/cemetery/{}',
  '/cemetery/{}/{}',
  '/memorial/{}',
  '/memorial/{}/{}',
  '/headstones/{}',
  '/tags/{}',
  '/cms',
  '/about',
  '/contact-us',
  '/add-image',
  '/correct/{}/{}',
  '/correct/memorial/{}',
  '/correct/cemetery/{}',
  '/browse',
  '/browse/{}',
  '/browse/{}/{}',
  '/browse/places/united-states/{}/{}',
  '/browse/surname/{}/{}',
  '/browse/cemeteries/{}/{}',
  '/browse/cemeteries/{}/{}/{}',
  '/hunt',
  '/volunteer',
  '/blog',
  '/careers',
  '/privacy',
  '/terms',
  '/affiliate',
  '/cemetery-dashboard/{}',
  '/email-list',
  '/login',
  '/register',
  '/reset-password',
  '/account',
  '/account/enter-code',
  '/account/second-factor',
  '/account/verify-email',
  '/account/erase',
  '/account/confirm-email',
  '/media/{}',
  '/demo/{}',
  '/sitemap.xml',
  '/sitemap-{}.xml',
  '/robots.txt',
  '/.well-known/{}',
  '/api/{}',
  '/assets/{}',
  '/{}',
] as const

/** The pages of the desk. Most of them have forms. */
const DESK_PAGES = [
  ...[
    '',
    '/health',
    '/inbox',
    '/inbox/{}',
    '/settings',
    '/settings/logo',
    '/settings/texts',
    '/records',
    '/records/{}',
  ],
  ...['/records/new', '/records/removed', '/records/understand', '/records/bulk', '/records/batches/{}'],
  ...['history', 'merge', 'remove', 'undo', 'pictures', 'pictures/1', 'purge'].map((page) => `/records/{}/${page}`),
  ...['/cemeteries', '/cemeteries/new', '/cemeteries/{}', '/cemeteries/map.svg'],
  ...['map', 'plots', 'undo', 'merge'].map((page) => `/cemeteries/{}/${page}`),
  ...['/pictures', '/pictures/{}', '/pictures/{}/image', '/import', '/import/{}', '/import/{}/rows'],
  ...['/import/{}/problems.csv', '/import/runs/{}', '/people', '/people/{}', '/people/invite', '/people/history'],
  ...['/people/data', '/{}'],
].map((path) => `/desk${path}`)

const PAGE_PARAMETERS = [
  ...new Set(
    Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(({ query }) =>
      Object.values(query).map((field) => field.pageName ?? field.apiName),
    ),
  ),
  ...['plan', 'sent', 'email', 'token', 'invitation', 'next', 'memorial', 'cemetery', 'filter', 'tab', 'plot'],
  ...['_routes', 'index', 'q', 'state', 'kind', 'before', 'id', 'run', 'missing', 'other', 'field', 'text', 'rows'],
  ...['zoom', 'center', 'mark'],
]

const FORM_FIELDS = [
  ...['form_name', 'form_page_url', 'homepage', 'name', 'email', 'phone', 'notes', 'product', 'cemetery_name'],
  ...['number_of_graves', 'password', 'password_confirmation', 'token', '_token', 'code', 'invitation', 'intent'],
  ...['current_password', 'session'],
  // Corrections and photos
  ...[
    'comment',
    'evidence',
    'sender_name',
    'consent',
    'photos',
    'address',
    'city',
    'county',
    'state',
    'zip',
    'website',
  ],
  ...RECORD_TEXT_FIELDS,
  // The desk
  ...['act', 'user', 'note', 'message', 'reason', 'shown', 'tag', 'newTags', 'link', 'kinship', 'relative', 'take'],
  ...['kind', 'from', 'to', 'into', 'other', 'count', 'change', 'confirm', 'confirmed', 'alt', 'caption', 'credit'],
  ...['portrait', 'order', 'years', 'other-years', 'sheet', 'source', 'mapping', 'columns', 'column-0', 'new', '2-0'],
  ...['role', 'cemetery_search', 'cemetery_searched', 'version', 'preview', 'SITE_NAME', 'COLOR_ACCENT', 'TEXT_ABOUT'],
  ...['field-surname', 'seen-surname', 'decline-all'],
]
const INTENTS = [
  ...['save', 'preview', 'apply', 'map', 'find-relative', 'confirm:1', 'deny:1', 'pictures', 'left', 'right', 'accept'],
  ...['decline', 'read', 'cemetery', 'run', 'preview-undo', 'undo', 'stop', 'remove', 'find', 'download', 'send'],
  ...['find-cemeteries', 'role', 'enable', 'send-reset-link', 'state', 'assign', 'note', 'reply', 'retry', 'decide'],
]
const FORM_NAMES = ['sales', 'volunteer_list', 'email_list']
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'if-none-match'],
  ...['if-modified-since', 'origin', 'range', 'referer', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'],
  ...['x-forwarded-proto', 'x-xsrf-token', 'x-requested-with', 'x-http-method-override'],
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']
const RECORD_IDS = ['1', '2', '7', '100']

/** Returns a hostile request: to an API endpoint, a page, or a form. */
export function hostileRequest(random: SeededRandom): HostileRequest {
  const request = random.weighted<() => HostileRequest>([
    [() => apiRequest(random), 4],
    [() => pageRequest(random), 4],
    [() => postedForm(random), 3],
    [() => get(fillPath(random.pick(DESK_PAGES), random) + query(PAGE_PARAMETERS, random)), 2],
  ])()
  const headers = random.chance(0.3) ? { ...request.headers, ...hostileHeaders(random) } : request.headers
  const method = random.chance(0.05) ? random.pick(METHODS) : request.method
  return { ...request, headers, method }
}

function apiRequest(random: SeededRandom): HostileRequest {
  const endpoint: Endpoint = random.pick(Object.values(ENDPOINTS))
  const names = Object.values(endpoint.query).map((field) => field.apiName)
  return get(fillPath(endpoint.route.replaceAll(/\{\w+\}/g, '{}'), random) + query(names, random))
}

function pageRequest(random: SeededRandom): HostileRequest {
  const suffix = random.chance(0.1) ? '.data' : ''
  return get(fillPath(random.pick(PAGES), random) + suffix + query(PAGE_PARAMETERS, random))
}

function postedForm(random: SeededRandom): HostileRequest {
  const accountPosts = ACCOUNT_ENDPOINTS.filter(({ method }) => method === 'post')
  const endpoints = [...POST_ENDPOINTS, ...accountPosts].map(({ route }) => route)
  const pages = [
    '/volunteer',
    '/cms',
    '/email-list',
    '/login',
    '/register',
    '/reset-password',
    '/account',
    '/account/enter-code',
    '/account/second-factor',
    '/account/verify-email',
    '/account/erase',
    '/account/confirm-email',
    '/search',
    '/contact-us',
    '/correct/memorial/{}',
    '/correct/cemetery/{}',
    '/add-image?memorial={}',
  ]
  const path = fillPath(random.pick(random.chance(0.6) ? [...endpoints, ...pages] : DESK_PAGES), random)
  const fields = Array.from(
    { length: random.int(0, 8) },
    () => [random.pick(FORM_FIELDS), hostileText(random)] as const,
  )
  if (random.chance(0.7)) fields.push(['form_name', random.pick(FORM_NAMES)])
  if (random.chance(0.7)) fields.push([random.pick(['intent', 'act']), random.pick(INTENTS)])
  const [type, body] = encodeFields(fields, random)
  return { method: 'POST', path, headers: { 'content-type': type }, body }
}

function encodeFields(fields: readonly (readonly [string, string])[], random: SeededRandom): [string, string | Buffer] {
  const form = fields.map((pair) => pair.map(encode).join('=')).join('&')
  const json = JSON.stringify(Object.fromEntries(fields))
  return random.weighted<() => [string, string | Buffer]>([
    [() => ['application/x-www-form-urlencoded', form], 7],
    [() => ['application/json', json], 4],
    [() => ['multipart/form-data; boundary=x', multipart(fields, random)], 4],
    // Returns a body that is not JSON, is too deeply nested, has the wrong type, or is not text.
    [() => ['application/json', json.slice(0, random.int(0, json.length))], 1],
    [() => ['application/json', '['.repeat(random.int(1, 20_000))], 1],
    [() => ['application/json', JSON.stringify(fields.map(([, value]) => ({ value, list: [value] })))], 1],
    [() => [random.pick(['text/plain', 'multipart/form-data; boundary=x', 'a/b;;', '']), form], 1],
    [() => ['application/x-www-form-urlencoded', randomBytes(random)], 1],
  ])()
}

/** Returns a form with a file, often truncated. */
function multipart(fields: readonly (readonly [string, string])[], random: SeededRandom): string {
  const parts = [...fields, ['file', hostileText(random)] as const].map(([name, text]) => {
    const file = random.chance(0.4) ? `; filename="${random.pick(['a.csv', 'a.xlsx', 'a.json', 'a.jpg', ''])}"` : ''
    const label = random.chance(0.9) ? `; name="${name}"` : ''
    return `--x\r\nContent-Disposition: form-data${label}${file}\r\n\r\n${text.toWellFormed()}\r\n`
  })
  const body = `${parts.join('')}--x--\r\n`
  return random.chance(0.6) ? body : body.slice(0, random.int(0, body.length))
}

function randomBytes(random: SeededRandom): Buffer {
  return Buffer.from(Array.from({ length: random.int(0, 500) }, () => random.int(0, 255)))
}

function get(path: string): HostileRequest {
  return { method: 'GET', path, headers: {}, body: '' }
}

/** Some values are real IDs, so that the request gets past the first check. */
function fillPath(route: string, random: SeededRandom): string {
  return route.replaceAll('{}', () => (random.chance(0.4) ? random.pick(RECORD_IDS) : encode(hostileText(random))))
}

function query(names: readonly string[], random: SeededRandom): string {
  if (random.chance(0.1)) return `?${escapeRaw(hostileText(random)).slice(0, 8000)}`
  const count = random.weighted([
    [0, 1],
    [1, 4],
    [3, 3],
    [80, 0.2],
  ] as const)
  const pairs = Array.from({ length: names.length === 0 ? 0 : count }, () => {
    const name = random.chance(0.95) ? random.pick(names) : encode(hostileText(random))
    return `${name}=${random.chance(0.9) ? encode(hostileText(random)) : escapeRaw(hostileText(random))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Percent-encodes text as a browser does. A lone surrogate becomes U+FFFD. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 60_000)
}

/** Escapes only characters that a request line cannot contain: broken escapes, brackets, and quotes stay unchanged. */
function escapeRaw(text: string): string {
  return text.replaceAll(/[^!-~]|#/g, (character) => encode(character))
}

function hostileHeaders(random: SeededRandom): Record<string, string> {
  const names = Array.from({ length: random.int(1, 4) }, () => random.pick(HEADERS))
  return Object.fromEntries(
    names.map((name) => [
      name,
      hostileText(random)
        .replaceAll(/[^ -~\u00a0-\u00ff]/g, '')
        .slice(0, 8000),
    ]),
  )
}
