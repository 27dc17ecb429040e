import { MESSAGES } from '../../contract/messages.ts'
import { parseResetRequest } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import type { AcceptedPost } from '../../storage/ports/accepted-posts.ts'
import { resetLink } from '../mail-messages/reset-link.ts'
import {
  type AccountDependencies,
  type AccountRequest,
  attemptKey,
  countAttempt,
  networkOf,
  newLinkToken,
  type OneTimeFormHandler,
  validValues,
} from './account-request.ts'

/** One link per minute for each email, whether or not it has an account (readings 28). */
const RESET_REQUEST_LIMIT = { attempts: 1, windowSeconds: 60 }
const HOURLY_LIMIT = { attempts: 5, windowSeconds: 3600 }
const NETWORK_LIMIT = { attempts: 100, windowSeconds: 3600 }
export const RESET_TOKEN_MINUTES = 60
/** Every request takes this long, so that its duration does not reveal whether the account exists. */
const RESPONSE_TIME_MS = 400

/** Queues a reset link if the email address has an account. Neither the response nor its time reveals whether it has one. */
export const requestPasswordReset: OneTimeFormHandler = async (dependencies, request, fields, post) => {
  const { email } = validValues(parseResetRequest(fields))
  try {
    await limitRequests(dependencies, request, email)
  } catch (error) {
    // Another process may have counted the same post. It has stored it before this one responds.
    if (post !== null) await dependencies.pause(RESPONSE_TIME_MS)
    throw error
  }

  const responseTime = dependencies.pause(RESPONSE_TIME_MS)
  const isSent = await sendResetLink(dependencies, email, post)
  // A repeated request must not reveal that the email has no account.
  if (!isSent) await dependencies.once.record(post)
  await responseTime
  return MESSAGES.accounts.linkSent
}

/** Queues a reset link. Returns false for an unknown or disabled account. */
export async function sendResetLink(
  dependencies: AccountDependencies,
  email: string,
  post: AcceptedPost | null = null,
): Promise<boolean> {
  const { store, clock, site } = dependencies
  const user = await store.findUserByEmail(email)
  if (user?.disabledAt !== null) return false
  const now = clock.now()
  const { token, tokenHash, expiresAt } = newLinkToken(dependencies, now, RESET_TOKEN_MINUTES)
  // Sends the link to the registered address. The entered address may only look the same.
  const mail = resetLink(site, { email: user.email, token, validMinutes: RESET_TOKEN_MINUTES, expiresAt })
  await store.createResetToken({ tokenHash, userId: user.id, expiresAt }, mail, now, post)
  return true
}

/**
 * Limits requests for any email, with or without an account, so that the response reveals nothing. A network that has
 * reached its limit does not use up the attempts for other people's emails.
 */
async function limitRequests(dependencies: AccountDependencies, request: AccountRequest, email: string): Promise<void> {
  const key = emailKey(email)
  if (dependencies.networkLimits !== null) {
    await countAttempt(dependencies, attemptKey('reset-network', networkOf(request.address)), NETWORK_LIMIT)
  }
  await countAttempt(dependencies, attemptKey('reset', key), RESET_REQUEST_LIMIT, MESSAGES.accounts.tooManyLinks)
  await countAttempt(dependencies, attemptKey('reset-hour', key), HOURLY_LIMIT)
}
