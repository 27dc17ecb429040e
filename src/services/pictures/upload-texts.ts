import { HONEYPOT_FIELD } from '../../contract/form-submission.ts'
import { PICTURE_FIELDS, UPLOAD_PROBLEMS } from '../../contract/picture-upload.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { findEmailProblem, findTextProblem, visitorText } from '../forms/visitor-texts.ts'

const NAME_CHARACTERS = 200
const COMMENT_CHARACTERS = 2000

/** The text that a sender entered. Empty fields are omitted. */
export interface UploadTexts {
  readonly name: string
  readonly email: string
  readonly comment: string
}

/** Reads the text of a form with photos. */
export function readUploadTexts(fields: ReadonlyMap<string, readonly string[]>): {
  readonly texts: UploadTexts
  readonly errors: FieldErrors
} {
  const textOf = (name: string) => visitorText(fields.get(name)?.[0])
  const texts = {
    name: textOf(PICTURE_FIELDS.name),
    email: textOf(PICTURE_FIELDS.email),
    comment: textOf(PICTURE_FIELDS.comment),
  }
  const problems = {
    name: findTextProblem(texts.name, NAME_CHARACTERS),
    email: findEmailProblem(texts.email),
    comment: findTextProblem(texts.comment, COMMENT_CHARACTERS),
    consent: textOf(PICTURE_FIELDS.consent) === '' ? UPLOAD_PROBLEMS.noConsent : null,
    [HONEYPOT_FIELD]: textOf(HONEYPOT_FIELD) === '' ? null : 'Leave this field empty.',
  }
  const errors = Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, [problem]]]))
  return { texts, errors: Object.fromEntries(errors) }
}
