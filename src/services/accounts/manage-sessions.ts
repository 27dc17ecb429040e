import type { AccountSession } from '../../contract/account-security.ts'
import { requireAccess } from './account-access.ts'
import type { AccountDependencies, AccountRequest } from './account-request.ts'
import { sessionAges } from './sessions.ts'

/** Lists the account's sessions. The stored hash identifies a session without revealing its ID. */
export async function listSessions(
  dependencies: AccountDependencies,
  request: AccountRequest,
): Promise<readonly AccountSession[]> {
  const { user, idHash } = await requireAccess(dependencies, request)
  const sessions = await dependencies.security.listSessions(user.id, sessionAges(dependencies.clock.now()))
  return sessions.map(({ idHash: hash, ...session }) => ({
    ...session,
    id: Buffer.from(hash).toString('base64url'),
    isCurrent: Buffer.compare(hash, idHash) === 0,
  }))
}

export async function endSession(
  dependencies: AccountDependencies,
  request: AccountRequest,
  id: string,
): Promise<void> {
  const { user } = await requireAccess(dependencies, request)
  await dependencies.security.endSessionOf(user.id, Buffer.from(id, 'base64url'))
}

export async function endOtherSessions(dependencies: AccountDependencies, request: AccountRequest): Promise<void> {
  const { user, idHash } = await requireAccess(dependencies, request)
  await dependencies.security.endOtherSessions(user.id, idHash)
}
