import { InvalidInputError } from '../../contract/directory.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { parsePasswordChange } from '../../contract/schemas/account-schemas.ts'
import { accountNotice } from '../mail-messages/account-notice.ts'
import { checkCurrentPassword, renewSessionId, requireAccess } from './account-access.ts'
import { type AccountFormHandler, attemptKey, countAttempt, validValues } from './account-request.ts'
import { passwordRules } from './password-rules.ts'

/** Each change sends an email, so the number of changes is limited. */
const CHANGE_LIMIT = { attempts: 5, windowSeconds: 3600 }

/** Changes the password, ends all other sessions and reset links, and emails the account. */
export const changePassword: AccountFormHandler = async (dependencies, request, fields) => {
  const { security, clock, passwords, site } = dependencies
  const { user, idHash } = await requireAccess(dependencies, request)
  const { name, email } = user
  const values = validValues(parsePasswordChange({ ...fields, name, email }, passwordRules(site)))
  await checkCurrentPassword(dependencies, user, values)
  await countAttempt(dependencies, attemptKey('change-password', String(user.id)), CHANGE_LIMIT)
  const change = {
    userId: user.id,
    from: user.passwordHash,
    to: await passwords.hash(values.password, `user ${user.id}`),
    keptHash: idHash,
  }
  if (!(await security.changePassword(change, accountNotice(site, user, 'password-changed'), clock.now()))) {
    // Another request has already changed the password.
    throw new InvalidInputError({ current_password: [MESSAGES.accounts.currentPasswordWrong] })
  }
  await renewSessionId(dependencies, request, idHash)
}
