import { EMAIL_ADDRESS } from '../../contract/schemas/email-address.ts'
import { withoutDirectionControls } from '../../contract/schemas/text-direction.ts'

const EMAIL_CHARACTERS = 254
const MAX_BEFORE_AT = 64
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u

/** Returns a text of a visitor, trimmed, with plain line breaks, and without characters that reverse other text. A value that is not a text is empty. */
export function visitorText(value: unknown): string {
  return typeof value === 'string' ? withoutDirectionControls(value).replaceAll('\r\n', '\n').trim() : ''
}

/** Returns the problem of a visitor's text, as one sentence, or null. Empty texts are accepted. */
export function problemOfText(text: string, maxCharacters: number): string | null {
  if (text.length > maxCharacters) return `Enter at most ${maxCharacters.toLocaleString('en-US')} characters.`
  return CONTROL.test(text) ? 'Remove the control characters.' : null
}

/** Like `problemOfText`, for an email address. */
export function problemOfEmail(email: string): string | null {
  // A text that is too long is not tested, because the pattern takes quadratic time.
  return (
    problemOfText(email, EMAIL_CHARACTERS) ??
    (email === '' || (EMAIL_ADDRESS.test(email) && email.indexOf('@') <= MAX_BEFORE_AT)
      ? null
      : 'This is not an email address.')
  )
}
