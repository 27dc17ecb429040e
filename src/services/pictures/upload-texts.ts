import { HONEYPOT_FIELD } from '../../contract/form-submission.ts'
import { PICTURE_FIELDS, UPLOAD_PROBLEMS } from '../../contract/picture-upload.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'

const NAME_CHARACTERS = 200
const EMAIL_CHARACTERS = 254
const COMMENT_CHARACTERS = 2000
const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/
const CONTROL = /[^\P{Cc}\n\t]|\p{Cs}/u

/** What a sender wrote. Empty texts were left out. */
export interface UploadTexts {
  readonly name: string
  readonly email: string
  readonly comment: string
}

/** Reads the texts of a form with photos. */
export function readUploadTexts(fields: ReadonlyMap<string, readonly string[]>): {
  readonly texts: UploadTexts
  readonly errors: FieldErrors
} {
  const textOf = (name: string) => (fields.get(name)?.[0] ?? '').replaceAll('\r\n', '\n').trim()
  const texts = {
    name: textOf(PICTURE_FIELDS.name),
    email: textOf(PICTURE_FIELDS.email),
    comment: textOf(PICTURE_FIELDS.comment),
  }
  const problems = {
    name: problemOf(texts.name, NAME_CHARACTERS),
    email: problemOf(texts.email, EMAIL_CHARACTERS) ?? problemOfEmail(texts.email),
    comment: problemOf(texts.comment, COMMENT_CHARACTERS),
    consent: textOf(PICTURE_FIELDS.consent) === '' ? UPLOAD_PROBLEMS.noConsent : null,
    [HONEYPOT_FIELD]: textOf(HONEYPOT_FIELD) === '' ? null : 'Leave this field empty.',
  }
  const errors = Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, [problem]]]))
  return { texts, errors: Object.fromEntries(errors) }
}

function problemOf(text: string, characters: number): string | null {
  if (text.length > characters) return `Enter at most ${characters.toLocaleString('en-US')} characters.`
  return CONTROL.test(text) ? 'Remove the control characters.' : null
}

function problemOfEmail(email: string): string | null {
  return email === '' || EMAIL.test(email) ? null : 'This is not an email address.'
}
