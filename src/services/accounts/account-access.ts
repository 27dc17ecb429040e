import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { AccessDeniedError, type AccountAccess } from '../../contract/account-security.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { SecretHash, StoredUser } from '../../storage/ports/accounts.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
} from './account-request.ts'
import { findCurrentAccount, newSessionId, sessionAges } from './sessions.ts'

/** Counted per account, because the visitor is logged in. */
const CURRENT_PASSWORD_LIMIT = { attempts: 5, windowSeconds: 60 }

/** Stored passwords are not longer than this, and normalizing very long text is slow. */
const MAX_PASSWORD_UNITS = 1024

/** A session that may manage its account. */
export interface OpenSession {
  readonly user: StoredUser
  readonly idHash: SecretHash
}

/** Whether the visitor is logged in and, if the second factor is on, has entered a code in this session. */
export async function checkAccess(dependencies: AccountDependencies, request: AccountRequest): Promise<AccountAccess> {
  const { security, clock } = dependencies
  const account = await findCurrentAccount(dependencies, request)
  if (account === null || request.sessionId === null) return { state: 'logged-out' }
  const session = await security.findSession(hashSecret(request.sessionId), sessionAges(clock.now()))
  const factor = await security.findSecondFactor(account.id)
  const isOpen = factor === null || factor.confirmedAt === null || (session !== null && session.verifiedAt !== null)
  return { state: isOpen ? 'open' : 'code-required', account }
}

/** Returns the session if its access has this state. Throws AccessDeniedError otherwise. */
export async function requireAccess(
  dependencies: AccountDependencies,
  request: AccountRequest,
  state: 'open' | 'code-required' = 'open',
): Promise<OpenSession> {
  const access = await checkAccess(dependencies, request)
  if (access.state !== state || request.sessionId === null) throw new AccessDeniedError()
  const idHash = hashSecret(request.sessionId)
  const session = await dependencies.security.findSession(idHash, sessionAges(dependencies.clock.now()))
  if (session === null) throw new AccessDeniedError()
  return { user: session.user, idHash }
}

/** Throws unless the field `current_password` is the password of the account. */
export async function checkCurrentPassword(
  dependencies: AccountDependencies,
  user: StoredUser,
  { current_password: password }: UncheckedAccountFields,
): Promise<void> {
  if (typeof password !== 'string' || password === '') {
    throw new InvalidInputError({ current_password: [MESSAGES.errors.missing('current password')] })
  }
  const attempts = attemptKey('current-password', String(user.id))
  await countAttempt(dependencies, attempts, CURRENT_PASSWORD_LIMIT, MESSAGES.accounts.tooManyPasswords)
  const isCorrect =
    password.length <= MAX_PASSWORD_UNITS &&
    (await dependencies.passwords.verify(password, user.passwordHash, `user ${user.id}`))
  if (!isCorrect) throw new InvalidInputError({ current_password: [MESSAGES.accounts.currentPasswordWrong] })
  await dependencies.store.clearAttempts(attempts)
}

/** Gives the session a new ID, as after a login, so that a copied session ID becomes useless. */
export async function renewSessionId(
  dependencies: AccountDependencies,
  request: AccountRequest,
  idHash: SecretHash,
): Promise<void> {
  const sessionId = newSessionId(dependencies)
  await dependencies.security.renewSession(idHash, hashSecret(sessionId))
  request.renewSession(sessionId)
}
