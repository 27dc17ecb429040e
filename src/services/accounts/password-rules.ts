import type { PasswordRules } from '../../contract/schemas/account-schemas.ts'
import { countUnguessable, MIN_UNGUESSABLE_CHARACTERS } from '../../domain/guessable-password.ts'
import type { EmailSite } from '../mail-messages/email-content.ts'
import { isCommonPassword } from './common-passwords.ts'

export function passwordRules({ siteName }: Pick<EmailSite, 'siteName'>): PasswordRules {
  return {
    isTooCommon: isCommonPassword,
    isGuessable: (password, { name, email }) =>
      countUnguessable(password, { siteName, email, personName: name }, isCommonPassword) < MIN_UNGUESSABLE_CHARACTERS,
  }
}
