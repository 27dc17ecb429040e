import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parseResetRequest } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import { resetLink } from '../mail-messages/reset-link.ts'
import { type AccountDependencies, attemptKey, countAttempt, hashSecret, newSecret } from './account-request.ts'

/** Readings 28: one link a minute for an address, whether or not it has an account. */
const RESET_REQUEST_LIMIT = { attempts: 1, windowSeconds: 60 }
export const RESET_TOKEN_MINUTES = 60
/** Longer than the longest of the ways through it takes, and than handing the mail on, so that all take as long. */
const ANSWER_AFTER_MS = 400

/** Queues a reset link if the address has an account. Neither the answer nor its time tells whether it has. */
export async function requestPasswordReset(
  dependencies: AccountDependencies,
  typed: UncheckedAccountFields,
): Promise<string> {
  const { store, clock, site } = dependencies
  const reading = parseResetRequest(typed)
  if (!reading.ok) throw new InvalidInputError(reading.errors)
  const { email } = reading.values
  const attempts = attemptKey('reset', emailKey(email))
  await countAttempt(dependencies, attempts, RESET_REQUEST_LIMIT, MESSAGES.accounts.tooManyLinks)

  const answerTime = dependencies.pause(ANSWER_AFTER_MS)
  const user = await store.findUserByEmail(email)
  if (user?.disabledAt === null) {
    const now = clock.now()
    const token = newSecret(dependencies)
    const expiresAt = new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000)
    // To the address as it was registered: what was typed may only look like it.
    const mail = resetLink(site, { email: user.email, token, validMinutes: RESET_TOKEN_MINUTES, expiresAt })
    await store.createResetToken({ tokenHash: hashSecret(token), userId: user.id, expiresAt }, mail, now)
  }
  await answerTime
  return MESSAGES.accounts.linkSent
}
