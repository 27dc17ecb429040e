import type { UncheckedAccountFields } from '../../contract/account-interface.ts'
import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parsePasswordReset } from '../../contract/schemas/account-schemas.ts'
import { emailKey } from '../../domain/email-key.ts'
import { type AccountDependencies, hashSecret } from './account-request.ts'
import { passwordRules } from './password-rules.ts'

/** Sets a new password with a single-use token. Ends all sessions and invalidates all other reset links of the account. */
export async function resetPassword(
  dependencies: AccountDependencies,
  fields: UncheckedAccountFields,
): Promise<string> {
  const { store, clock, passwords } = dependencies
  const result = parsePasswordReset(fields, passwordRules(dependencies.site))
  if (!result.ok) throw new InvalidInputError(result.errors)
  const { token, email, password } = result.values

  const invalid = new InvalidInputError({ email: [MESSAGES.accounts.linkInvalid] })
  const tokenHash = hashSecret(token)
  const user = await store.findResetToken(tokenHash, clock.now())
  if (user === null || emailKey(user.email) !== emailKey(email)) throw invalid
  const passwordHash = await passwords.hash(password)
  // Of parallel requests with one token, only one succeeds.
  if (!(await store.resetPassword({ tokenHash, passwordHash }, clock.now()))) throw invalid
  return MESSAGES.resetPassword.success
}
