import { EMAIL_ADDRESS } from '../../contract/schemas/email-address.ts'
import { withoutDirectionControls } from '../../contract/schemas/text-direction.ts'
import { formatNumber } from '../../domain/format-number.ts'

const EMAIL_CHARACTERS = 254
const MAX_BEFORE_AT = 64
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u

/**
 * Returns a visitor's text, trimmed, with plain line breaks, and without characters that reverse other text. Returns an
 * empty string for a value that is not text.
 */
export function visitorText(value: unknown): string {
  return typeof value === 'string' ? withoutDirectionControls(value).replaceAll('\r\n', '\n').trim() : ''
}

/** Returns the problem with a visitor's text, as one sentence, or null. Accepts empty text. */
export function findTextProblem(text: string, maxCharacters: number): string | null {
  if (text.length > maxCharacters) return `Enter at most ${formatNumber(maxCharacters)} characters.`
  return CONTROL.test(text) ? 'Remove the control characters.' : null
}

/** Returns the problem with an email address, as `findTextProblem` does. */
export function findEmailProblem(email: string): string | null {
  // Text that is too long is not tested, because the pattern takes quadratic time.
  return (
    findTextProblem(email, EMAIL_CHARACTERS) ??
    (email === '' || (EMAIL_ADDRESS.test(email) && email.indexOf('@') <= MAX_BEFORE_AT)
      ? null
      : 'This is not an email address.')
  )
}
