import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parsePasswordReset } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import { accountNotice } from '../mail-messages/account-notice.ts'
import { hashSecret, networkOf, type OneTimeFormHandler, validValues } from './account-request.ts'
import { clearLoginAttempts } from './login-limits.ts'
import { passwordRules } from './password-rules.ts'

/**
 * Sets a new password with a single-use token, which also verifies the email address. Ends all sessions and invalidates all other
 * reset links of the account.
 */
export const resetPassword: OneTimeFormHandler = async (dependencies, request, fields, post) => {
  const { store, clock, passwords, site } = dependencies
  const tokenHash = hashSecret(typeof fields.token === 'string' ? fields.token : '')
  const user = await store.findResetToken(tokenHash, clock.now())
  const { email, password } = validValues(parsePasswordReset({ ...fields, name: user?.name }, passwordRules(site)))

  const invalid = new InvalidInputError({ email: [MESSAGES.accounts.linkInvalid] })
  if (user === null || emailKey(user.email) !== emailKey(email)) throw invalid
  const passwordHash = await passwords.hash(password, networkOf(request.address))
  const mail = accountNotice(site, user, user.emailVerifiedAt === null ? 'password-first-reset' : 'password-reset')
  // If several requests with one token run in parallel, only one succeeds.
  if (!(await store.resetPassword({ tokenHash, passwordHash }, mail, clock.now(), post))) throw invalid
  await clearLoginAttempts(dependencies, user.email)
  return MESSAGES.resetPassword.success
}
