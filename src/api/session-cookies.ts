import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRequest } from '../services/accounts/account-request.ts'

/** The name over plain HTTP, and over HTTPS in versions before `__Host-` cookies. */
const PLAIN_SESSION_COOKIE = 'lychgate_session'
/** Browsers accept this name only over HTTPS and from this host itself, so no other subdomain can plant it. */
const HOST_SESSION_COOKIE = '__Host-lychgate_session'
/** These are the names that clients of Laravel Sanctum use (readings 28). */
const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const SESSION_ID = /^[\w-]{43,44}$/
/** The format of IDs before `__Host-` cookies (services/accounts/sessions.ts). Their sessions end within a day. */
const OLD_SESSION_ID = /^[\w-]{43}$/
/**
 * The maximum number of cookies with the same name; any others are ignored. A browser sends more than one only if another
 * site planted some.
 */
const MAX_CANDIDATES = 10

/** The client of a request, and access to its cookies. */
export interface RequestClient {
  /** The Cookie header, or an empty string if there is none. */
  readonly cookies: string
  readonly address: string
  /** The User-Agent header, or an empty string. */
  readonly userAgent: string
  setCookie(header: string): void
}

/** Returns whether a Cookie header may contain a session. */
export function mayHaveSession(cookies: string | undefined): boolean {
  return cookies?.includes(`${PLAIN_SESSION_COOKIE}=`) === true
}

export function clientOf(request: FastifyRequest, reply: FastifyReply): RequestClient {
  return {
    cookies: request.headers.cookie ?? '',
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    setCookie: (header) => {
      reply.header('set-cookie', header)
    },
  }
}

/**
 * Returns the XSRF token of a session. It is a keyed hash of the session ID, which scripts cannot read. It therefore needs no
 * storage and does not reveal the ID.
 */
function xsrfToken(sessionId: string): string {
  return createHmac('sha256', sessionId).update('xsrf-token').digest('base64')
}

/**
 * Returns the values of a cookie. Skips only the one space that browsers send: trimming other whitespace would accept names
 * that browsers do not treat as `__Host-`.
 */
function cookieValues(cookies: string, name: string): string[] {
  const prefixes = [`${name}=`, ` ${name}=`]
  return cookies
    .split(';')
    .flatMap((pair) => prefixes.filter((prefix) => pair.startsWith(prefix)).map((prefix) => pair.slice(prefix.length)))
    .slice(0, MAX_CANDIDATES)
}

/** Returns the session ID in a Cookie header, or null if there is no ID in our format. */
export function readSessionId(cookies: string, isSecure: boolean): string | null {
  const name = isSecure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE
  const ids = cookieValues(cookies, name).filter((id) => SESSION_ID.test(id))
  if (ids.length === 0) return isSecure ? readOldSessionId(cookies) : null
  if (ids.length === 1) return ids[0] ?? null
  // Over plain HTTP, other subdomains can plant a second cookie. Prefer the one that belongs to the token.
  const tokens = cookieValues(cookies, XSRF_COOKIE)
  return ids.find((id) => tokens.includes(encodeURIComponent(xsrfToken(id)))) ?? ids[0] ?? null
}

/** Accepts the old name only with an ID of the old format, so that no one can plant an ID that this version issued. */
function readOldSessionId(cookies: string): string | null {
  return cookieValues(cookies, PLAIN_SESSION_COOKIE).find((id) => OLD_SESSION_ID.test(id)) ?? null
}

/** Sets the cookies of this session and its token. They last until the browser closes; the server also limits their age. */
export function setSession(client: RequestClient, sessionId: string, isSecure: boolean): void {
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const name = isSecure ? HOST_SESSION_COOKIE : PLAIN_SESSION_COOKIE
  client.setCookie(`${XSRF_COOKIE}=${encodeURIComponent(xsrfToken(sessionId))}; ${attributes}`)
  client.setCookie(`${name}=${sessionId}; ${attributes}; HttpOnly`)
  if (isSecure && readOldSessionId(client.cookies) !== null) {
    client.setCookie(`${PLAIN_SESSION_COOKIE}=; ${attributes}; HttpOnly; Max-Age=0`)
  }
}

/**
 * Whether the header contains the token of the session in the cookies. It may list several tokens, separated by commas: a
 * client cannot tell its own XSRF cookie from one that another subdomain planted.
 */
export function isXsrfToken(cookies: string, header: string | string[] | undefined, isSecure: boolean): boolean {
  const sessionId = readSessionId(cookies, isSecure)
  if (sessionId === null || typeof header !== 'string') return false
  const expected = Buffer.from(xsrfToken(sessionId))
  return header.split(',', MAX_CANDIDATES).some((token) => {
    const actual = Buffer.from(token.trim())
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}

/** Returns the request for the account services. A renewed session is set in the response. */
export function accountRequestOf(
  client: RequestClient,
  isSecure: boolean,
  idempotencyKey: string | null = null,
): AccountRequest {
  let sessionId = readSessionId(client.cookies, isSecure)
  const hasOldName = isSecure && cookieValues(client.cookies, HOST_SESSION_COOKIE).length === 0
  if (hasOldName && sessionId !== null) setSession(client, sessionId, isSecure)
  return {
    address: client.address,
    userAgent: client.userAgent,
    idempotencyKey,
    // A page that handled a form loads its data in the same request, in the new session.
    get sessionId() {
      return sessionId
    },
    renewSession(renewed) {
      sessionId = renewed
      setSession(client, renewed, isSecure)
    },
  }
}
