import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountRequest } from '../services/accounts/account-request.ts'

const SESSION_COOKIE = 'lychgate_session'
/** These are the names that clients of Laravel Sanctum use (readings 28). */
const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const SESSION_ID = /^[\w-]{43}$/

/** The client of a request, and access to its cookies. */
export interface Caller {
  /** The Cookie header, or an empty string if there is none. */
  readonly cookies: string
  readonly address: string
  /** Adds a Set-Cookie header to the response. */
  setCookie(header: string): void
}

/** Returns the client of a request. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return {
    cookies: request.headers.cookie ?? '',
    address: request.ip,
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

/** Returns the session ID in a Cookie header, or null if there is none in our format. */
export function sessionIdIn(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === SESSION_COOKIE && SESSION_ID.test(value)) return value
  }
  return null
}

/** Sets the cookies of this session and its token. They last until the browser closes; the server also limits their age. */
export function setSession(caller: Caller, sessionId: string, isSecure: boolean): void {
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  caller.setCookie(`${XSRF_COOKIE}=${encodeURIComponent(xsrfToken(sessionId))}; ${attributes}`)
  caller.setCookie(`${SESSION_COOKIE}=${sessionId}; ${attributes}; HttpOnly`)
}

/** Whether the header contains the token of the session in the cookies. */
export function isXsrfToken(cookies: string, header: string | string[] | undefined): boolean {
  const sessionId = sessionIdIn(cookies)
  if (sessionId === null || typeof header !== 'string') return false
  const expected = Buffer.from(xsrfToken(sessionId))
  const actual = Buffer.from(header)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Returns the request for the account services. A renewed session is set in the response. */
export function accountRequestOf(caller: Caller, isSecure: boolean): AccountRequest {
  return {
    address: caller.address,
    sessionId: sessionIdIn(caller.cookies),
    renewSession: (sessionId) => setSession(caller, sessionId, isSecure),
  }
}
