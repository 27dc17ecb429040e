import type { Account } from '../../contract/account-interface.ts'
import type { SessionAges } from '../../storage/ports/accounts.ts'
import { type AccountDependencies, type AccountRequest, hashSecret, newSecret } from './account-request.ts'

/** A session that is not used for so long is over. */
export const SESSION_IDLE_MINUTES = 120
/** So is one that began so long ago, however much it is used. */
export const SESSION_HOURS = 24

/** Which sessions are still good. */
export function sessionAges(now: Date): SessionAges {
  return {
    usedSince: new Date(now.getTime() - SESSION_IDLE_MINUTES * 60_000),
    begunSince: new Date(now.getTime() - SESSION_HOURS * 3_600_000),
  }
}

/** Who is signed in, or null. */
export async function findCurrentAccount(
  { store, clock }: AccountDependencies,
  request: AccountRequest,
): Promise<Account | null> {
  if (request.sessionId === null) return null
  const now = clock.now()
  const user = await store.continueSession(hashSecret(request.sessionId), sessionAges(now), now)
  return user === null ? null : { id: user.id, name: user.name, email: user.email }
}

/** Ends the session, if there is one; what the visitor's cookie held is worth nothing afterwards. */
export async function logOut(dependencies: AccountDependencies, request: AccountRequest): Promise<void> {
  if (request.sessionId !== null) await dependencies.store.endSession(hashSecret(request.sessionId))
  request.renewSession(newSecret(dependencies))
}
