import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { LinkToken } from '../../storage/ports/email-verification.ts'
import { type MailedVerification, verificationLink } from '../mail-messages/verification-link.ts'
import { requireAccess } from './account-access.ts'
import {
  type AccountDependencies,
  type AccountFormHandler,
  type AccountRequest,
  attemptKey,
  countAttempt,
  hashSecret,
  newLinkToken,
} from './account-request.ts'

const VALID_DAYS = 7
const MINUTE_LIMIT = { attempts: 1, windowSeconds: 60 }
/** Registering with another person's address can trigger only a few emails to that person. */
const DAILY_LIMIT = { attempts: 5, windowSeconds: 86_400 }

/** Creates a link that verifies an email address. Returns the values to store and to email. */
export function newVerification(dependencies: AccountDependencies, now: Date): LinkToken & MailedVerification {
  return { ...newLinkToken(dependencies, now, VALID_DAYS * 1440), validDays: VALID_DAYS }
}

/** Queues another verification link. Does nothing if the address is already verified. */
export async function sendVerification(dependencies: AccountDependencies, request: AccountRequest): Promise<void> {
  const { verifications, clock, site } = dependencies
  const { user } = await requireAccess(dependencies, request)
  if (user.emailVerifiedAt !== null) return
  const id = String(user.id)
  await countAttempt(dependencies, attemptKey('verification', id), MINUTE_LIMIT, MESSAGES.accounts.tooManyLinks)
  await countAttempt(dependencies, attemptKey('verification-day', id), DAILY_LIMIT)
  const now = clock.now()
  const verification = newVerification(dependencies, now)
  await verifications.createToken(user.id, verification, verificationLink(site, user, verification), now)
}

/**
 * Verifies the address of the logged-in account with the token of its link. The token alone is not enough: otherwise, the
 * owner of the address could confirm an account that a stranger created and can log in to.
 */
export const verifyEmail: AccountFormHandler = async (dependencies, request, { token }) => {
  const { verifications, clock } = dependencies
  const { user } = await requireAccess(dependencies, request)
  if (user.emailVerifiedAt !== null) return
  const tokenHash = hashSecret(typeof token === 'string' ? token : '')
  if (!(await verifications.verify(user.id, tokenHash, clock.now()))) {
    throw new InvalidInputError({ token: [MESSAGES.accounts.verificationInvalid] })
  }
}
