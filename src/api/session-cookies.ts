import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AccountRequest } from '../services/accounts/account-request.ts'

const SESSION_COOKIE = 'lychgate_session'
/** The names that Laravel Sanctum's clients know (readings 28). */
const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'x-xsrf-token'

const SESSION_ID = /^[\w-]{43}$/

/** Whoever asks, as far as HTTP tells. */
export interface Caller {
  /** The Cookie header as it came, empty when there was none. */
  readonly cookies: string
  readonly address: string
  /** Adds a Set-Cookie header to the answer. */
  setCookie(header: string): void
}

/**
 * The token that goes with a session. Made of its id, which no script can read, it needs no row for visitors who are not
 * signed in; the id cannot be found out from it.
 */
function xsrfToken(sessionId: string): string {
  return createHmac('sha256', sessionId).update('xsrf-token').digest('base64')
}

/** The session id in a Cookie header, or null when there is none that we could have given. */
export function sessionIdIn(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name, value = ''] = pair.trim().split('=', 2)
    if (name === SESSION_COOKIE && SESSION_ID.test(value)) return value
  }
  return null
}

/** Gives the caller this session and its token. Both end with the browser; on the server they end by their age. */
export function setSession(caller: Caller, sessionId: string, isSecure: boolean): void {
  const rules = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  caller.setCookie(`${XSRF_COOKIE}=${encodeURIComponent(xsrfToken(sessionId))}; ${rules}`)
  caller.setCookie(`${SESSION_COOKIE}=${sessionId}; ${rules}; HttpOnly`)
}

/** Whether what the header says is the token of the caller's session. */
export function isXsrfToken(cookies: string, header: string | string[] | undefined): boolean {
  const sessionId = sessionIdIn(cookies)
  if (sessionId === null || typeof header !== 'string') return false
  const expected = Buffer.from(xsrfToken(sessionId))
  const given = Buffer.from(header)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** One request as the account services see it; what they renew goes out with the answer. */
export function accountRequestOf(caller: Caller, isSecure: boolean): AccountRequest {
  return {
    address: caller.address,
    sessionId: sessionIdIn(caller.cookies),
    renewSession: (sessionId) => setSession(caller, sessionId, isSecure),
  }
}
