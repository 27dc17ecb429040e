import type { Account } from '../../contract/account-interface.ts'
import type { SessionAges } from '../../storage/ports/accounts.ts'
import { type AccountDependencies, type AccountRequest, hashSecret, newSecret } from './account-request.ts'

/** A session ends after this time without use. */
export const SESSION_IDLE_MINUTES = 120
/** A session ends this long after it began, even if it is in use. */
export const SESSION_HOURS = 24

/** Returns the earliest times at which a valid session can have begun and can last have been used. */
export function sessionAges(now: Date): SessionAges {
  return {
    usedSince: new Date(now.getTime() - SESSION_IDLE_MINUTES * 60_000),
    begunSince: new Date(now.getTime() - SESSION_HOURS * 3_600_000),
  }
}

/**
 * Creates a session ID of 44 characters: the digit 2 and a secret. IDs had 43 characters before `__Host-` cookies.
 * Cookies with the old name are valid only with such an ID (api/session-cookies.ts).
 */
export function newSessionId(dependencies: Pick<AccountDependencies, 'randomBytes'>): string {
  return `2${newSecret(dependencies)}`
}

export async function findCurrentAccount(
  { store, clock }: AccountDependencies,
  request: AccountRequest,
): Promise<Account | null> {
  if (request.sessionId === null) return null
  const now = clock.now()
  const user = await store.continueSession(hashSecret(request.sessionId), sessionAges(now), now)
  return user && { id: user.id, name: user.name, email: user.email, emailVerifiedAt: user.emailVerifiedAt }
}

/** Ends the session, if any, and replaces the session ID in the visitor's cookie. */
export async function logOut(dependencies: AccountDependencies, request: AccountRequest): Promise<void> {
  if (request.sessionId !== null) await dependencies.store.endSession(hashSecret(request.sessionId))
  request.renewSession(newSessionId(dependencies))
}
