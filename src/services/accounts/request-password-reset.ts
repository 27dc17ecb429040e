import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseResetRequest } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import { resetLink } from '../mail-messages/reset-link.ts'
import { type AccountDependencies, attemptKey, countAttempt, hashSecret, newSecret } from './account-request.ts'

/** One link per minute for each email, whether or not it has an account (readings 28). */
const RESET_REQUEST_LIMIT = { attempts: 1, windowSeconds: 60 }
export const RESET_TOKEN_MINUTES = 60
/** Every request takes this long, so that its duration does not reveal whether the account exists. */
const RESPONSE_TIME_MS = 400

/** Queues a reset link if the email has an account. Neither the response nor its time reveals whether it has one. */
export async function requestPasswordReset(
  dependencies: AccountDependencies,
  fields: UncheckedAccountFields,
): Promise<string> {
  const { store, clock, site } = dependencies
  const result = parseResetRequest(fields)
  if (!result.ok) throw new InvalidInputError(result.errors)
  const { email } = result.values
  const attempts = attemptKey('reset', emailKey(email))
  await countAttempt(dependencies, attempts, RESET_REQUEST_LIMIT, MESSAGES.accounts.tooManyLinks)

  const responseTime = dependencies.pause(RESPONSE_TIME_MS)
  const user = await store.findUserByEmail(email)
  if (user?.disabledAt === null) {
    const now = clock.now()
    const token = newSecret(dependencies)
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000)
    // Sends the link to the registered address. The entered address may only look the same.
    const mail = resetLink(site, { email: user.email, token, validMinutes: RESET_TOKEN_MINUTES, expiresAt })
    await store.createResetToken({ tokenHash: hashSecret(token), userId: user.id, expiresAt }, mail, now)
  }
  await responseTime
  return MESSAGES.accounts.linkSent
}
