import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseEmailChange, parseNameChange } from '../../contract/schemas/account-schemas.ts'
import type { Role } from '../../domain/staff.ts'
import { accountNotice } from '../mail-messages/account-notice.ts'
import { emailChangeLink } from '../mail-messages/email-change.ts'
import { checkCurrentPassword, renewSessionId, requireAccess } from './account-access.ts'
import {
  type AccountDependencies,
  type AccountFormHandler,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
  newLinkToken,
  validValues,
} from './account-request.ts'

const VALID_HOURS = 24
/** Each request sends an email to an address that the account does not own yet. */
const DAILY_LIMIT = { attempts: 5, windowSeconds: 86_400 }

export async function findRole(dependencies: AccountDependencies, request: AccountRequest): Promise<Role> {
  const { user } = await requireAccess(dependencies, request)
  return (await dependencies.staff.findStaffMember(user.id))?.role ?? 'contributor'
}

export const changeName: AccountFormHandler = async (dependencies, request, fields) => {
  const { user } = await requireAccess(dependencies, request)
  const { name } = validValues(parseNameChange(fields))
  await dependencies.store.changeName(user.id, name)
}

export async function findPendingEmail(
  dependencies: AccountDependencies,
  request: AccountRequest,
): Promise<string | null> {
  const { user } = await requireAccess(dependencies, request)
  return dependencies.emailChanges.findPending(user.id, dependencies.clock.now())
}

/** Emails a link to the new address. The account keeps the old address until the link is used. */
export const requestEmailChange: AccountFormHandler = async (dependencies, request, fields) => {
  const { store, emailChanges, clock, site } = dependencies
  const { user } = await requireAccess(dependencies, request)
  const values = validValues(parseEmailChange(fields))
  const { email } = values
  await checkCurrentPassword(dependencies, user, values)
  if (email === user.email) throw new InvalidInputError({ email: [MESSAGES.accounts.emailUnchanged] })
  await countAttempt(dependencies, attemptKey('change-email', String(user.id)), DAILY_LIMIT)
  const other = await store.findUserByEmail(email)
  if (other !== null && other.id !== user.id) throw new InvalidInputError({ email: [MESSAGES.accounts.emailTaken] })
  const now = clock.now()
  const link = newLinkToken(dependencies, now, VALID_HOURS * 60)
  await emailChanges.request(
    user.id,
    email,
    link,
    emailChangeLink(site, { email, ...link, validHours: VALID_HOURS }),
    now,
  )
}

/**
 * Changes the address. Only the account that requested the change can do this, because the link alone does not prove
 * who opened it.
 */
export const confirmEmailChange: AccountFormHandler = async (dependencies, request, { token }) => {
  const { emailChanges, clock, site } = dependencies
  const { user, idHash } = await requireAccess(dependencies, request)
  const tokenHash = hashSecret(typeof token === 'string' ? token : '')
  const mail = accountNotice(site, user, 'email-changed')
  const outcome = await emailChanges.confirm(user.id, tokenHash, mail, clock.now())
  if (outcome === 'taken') throw new InvalidInputError({ token: [MESSAGES.accounts.emailTaken] })
  if (outcome === 'invalid') throw new InvalidInputError({ token: [MESSAGES.accounts.verificationInvalid] })
  await dependencies.security.endOtherSessions(user.id, idHash)
  await renewSessionId(dependencies, request, idHash)
}
