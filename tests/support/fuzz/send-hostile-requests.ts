import { Agent, request } from 'node:http'
import { SeededRandom } from '../../../src/synthetic/seeded-random.ts'
import type { DeskClient } from '../desk/desk-client.ts'
import { type HostileRequest, hostileRequest } from './hostile-requests.ts'
import { MARKUP } from './hostile-text.ts'

interface ReceivedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly ms: number
}

/** A response that takes longer on every attempt counts as a hang. */
const HANG_MS = 1000
const REPEATS = 3
/** A request that gets no response in this time ends the run. */
const GIVE_UP_MS = 30_000
/** A redirect repeats a long query in its Location header. */
const MAX_HEADER_BYTES = 128 * 1024
/** The site rejects 64 KiB. This limit is lower, because a few header lines are not counted here. */
const OVERSIZED_BYTES = 60 * 1024
const LEAKED_INTERNALS = /\bat [^\s]+ ?\(?[^\s]*\.(ts|js):\d+|SQLITE_|node_modules|TypeError|ReferenceError/

/**
 * Sends `count` hostile requests to a site, one after another. Requests to the desk have the session of `staff`, if it
 * is given.
 *
 * @param origin such as http://127.0.0.1:3000
 * @returns one line for each defect: a 5xx status, a hang, unescaped markup, or a message with internals
 */
export async function sendHostileRequests(
  origin: string,
  count: number,
  seed: number,
  staff: DeskClient | null = null,
): Promise<string[]> {
  const random = new SeededRandom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const session = await openSession(origin)
  const defects: string[] = []
  try {
    for (let number = 0; number < count; number++) {
      const request = hostileRequest(random)
      // Without a session, account requests would stop at the missing token. Hostile headers replace the session.
      const isAtDesk = staff !== null && request.path.startsWith('/desk')
      const own = isAtDesk ? { cookie: staff.cookie } : session
      const hostile = { ...request, headers: { ...own, ...request.headers } }
      const answer = await send(origin, hostile, agent)
      for (const defect of defectsOf(answer)) defects.push(`request ${number}: ${defect}: ${shown(hostile)}`)
      if (answer.ms > HANG_MS && (await isAlwaysSlow(origin, hostile, agent))) {
        defects.push(`request ${number}: took ${Math.round(answer.ms)} ms: ${shown(hostile)}`)
      }
    }
  } finally {
    agent.destroy()
  }
  return defects
}

/** Returns the headers of a browser that has loaded a form. */
async function openSession(origin: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${origin}/sanctum/csrf-cookie`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) }
}

function defectsOf({ status, headers, body }: ReceivedResponse): string[] {
  const isMarkup = /html|xml|svg/.test(String(headers['content-type'] ?? ''))
  const problems = [
    status >= 500 && `status ${status}`,
    isMarkup && body.includes(MARKUP) && 'unescaped echo',
    status >= 400 && LEAKED_INTERNALS.test(body) && 'internals in the message',
    headers['set-cookie'] !== undefined && JSON.stringify(headers['set-cookie']).includes('fuzz=') && 'planted cookie',
  ]
  return problems.filter((problem) => problem !== false)
}

async function isAlwaysSlow(origin: string, hostile: HostileRequest, agent: Agent): Promise<boolean> {
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    if ((await send(origin, hostile, agent)).ms <= HANG_MS) return false
  }
  return true
}

function send(
  origin: string,
  { method, path, headers, body }: HostileRequest,
  agent: Agent,
): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(origin)
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers: toHeaders(headers, body), agent }
    const sent = request({ ...options, maxHeaderSize: MAX_HEADER_BYTES }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - startedAt,
        }),
      )
    })
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error(`no response: ${method} ${path.slice(0, 200)}`)))
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The site may not know the method of a request with oversized headers, so its 431 has a body even for HEAD.
      const isOversized = JSON.stringify([path, headers]).length > OVERSIZED_BYTES
      const hasUnexpectedBody = method === 'HEAD' && isOversized && error.code === 'HPE_CLOSED_CONNECTION'
      if (hasUnexpectedBody) resolve({ status: 431, headers: {}, body: '', ms: performance.now() - startedAt })
      else reject(error)
    })
    sent.end(body)
  })
}

/** An empty header cannot be sent, and a body needs its length. */
function toHeaders(headers: Readonly<Record<string, string>>, body: string | Buffer): Record<string, string | number> {
  const given = Object.entries(headers).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(given), 'content-length': Buffer.byteLength(body) }
}

function shown({ method, path, headers, body }: HostileRequest): string {
  return `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.toString())}`.slice(0, 600)
}
