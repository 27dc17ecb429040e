import * as z from 'zod/mini'
import { FORM_NAMES, type FormName, type UncheckedForm } from '../form-submission.ts'
import { MESSAGES } from '../messages.ts'
import type { FieldErrors } from '../request-fields.ts'
import { EMAIL_ADDRESS } from './email-address.ts'
import { withoutDirectionControls } from './text-direction.ts'

// Uses the small build of the schema library. Browsers load this module only when the visitor first uses a form.

// These limits count characters, not bytes. They allow for any real value.
const LINE_CHARACTERS = 200
const EMAIL_CHARACTERS = 254
const PHONE_CHARACTERS = 50
const NOTES_CHARACTERS = 5000
const PAGE_URL_CHARACTERS = 2000
/** A number with this many digits is still exact. */
const NUMBER_DIGITS = 12

const SHORT_ENDING = /\.[a-z]{2,3}$/i
const DIGITS = /^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u
/** Notes may contain line breaks and tabs. */
const CONTROL_CHARACTER_IN_NOTES = /[^\P{Cc}\n\r\t]|\p{Cs}/u

function limited(label: string, characters: number, control: RegExp) {
  return [
    z.refine<string>((text) => text.length <= characters || [...text].length <= characters, {
      error: MESSAGES.errors.tooLong(label, characters),
      abort: true,
    }),
    z.refine<string>((text) => !control.test(text), { error: MESSAGES.errors.controlCharacter(label), abort: true }),
  ] as const
}

/** Required text, trimmed; on one line unless `control` allows line breaks. */
function requiredText(label: string, characters: number, missing: string, control = CONTROL_CHARACTER) {
  return z
    .string({ error: missing })
    .check(
      z.overwrite(withoutDirectionControls),
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      ...limited(label, characters, control),
    )
    .check(z.meta({ maxLength: characters }))
}

function optionalLine(label: string, characters: number, description: string) {
  return z._default(
    z
      .string({ error: MESSAGES.errors.notText(label) })
      .check(z.overwrite(withoutDirectionControls), z.trim(), ...limited(label, characters, CONTROL_CHARACTER))
      .check(z.meta({ maxLength: characters, description })),
    '',
  )
}

function email(missing: string, wrong: string) {
  return requiredText('email', EMAIL_CHARACTERS, missing).check(z.regex(EMAIL_ADDRESS, { error: wrong, abort: true }))
}

/** Digits with optional thousands separators (readings 29). */
function count(label: string, missing: string) {
  return z.pipe(
    z
      .string({ error: missing })
      .check(
        z.trim(),
        z.regex(DIGITS, { error: missing, abort: true }),
        z.refine((text) => text.replaceAll(',', '').length <= NUMBER_DIGITS, {
          error: MESSAGES.errors.tooLarge(label),
          abort: true,
        }),
      )
      .check(z.meta({ description: 'Digits, with optional thousands separators.', examples: ['1,200'] })),
    z.transform((text) => Number(text.replaceAll(',', ''))),
  )
}

const pageUrl = optionalLine('page URL', PAGE_URL_CHARACTERS, 'The URL of the page with the form.')
const { salesForm, volunteerForm, emailList, contactForm } = MESSAGES

const salesEmail = email(salesForm.emailRequired, salesForm.emailRequired)
const salesSchema = z.object({
  form_name: z.literal('sales'),
  name: requiredText('name', LINE_CHARACTERS, salesForm.nameRequired),
  email: salesEmail,
  phone: requiredText('phone number', PHONE_CHARACTERS, salesForm.phoneRequired),
  product: optionalLine('product', LINE_CHARACTERS, 'The plan that the visitor is interested in.'),
  notes: requiredText('notes', NOTES_CHARACTERS, salesForm.notesRequired, CONTROL_CHARACTER_IN_NOTES),
  cemetery_name: requiredText('cemetery name', LINE_CHARACTERS, salesForm.cemeteryNameRequired),
  number_of_graves: count('number of plots', salesForm.gravesRequired),
  number_of_burials_per_year: count('number of burials', salesForm.burialsRequired),
  form_page_url: pageUrl,
})

const volunteerSchema = z.object({
  form_name: z.literal('volunteer_list'),
  name: requiredText('name', LINE_CHARACTERS, volunteerForm.nameRequired),
  email: email(volunteerForm.emailRequired, volunteerForm.emailInvalid),
  form_page_url: pageUrl,
})

const emailListSchema = z.object({
  form_name: z.literal('email_list'),
  email: email(emailList.emailRequired, emailList.emailInvalid),
  form_page_url: pageUrl,
})

const contactSchema = z.object({
  form_name: z.literal('contact'),
  name: requiredText('name', LINE_CHARACTERS, contactForm.nameRequired),
  email: email(contactForm.emailRequired, contactForm.emailInvalid),
  message: requiredText('message', NOTES_CHARACTERS, contactForm.messageRequired, CONTROL_CHARACTER_IN_NOTES),
  form_page_url: pageUrl,
})

/** The schema of each form on the server. */
export const FORM_SCHEMAS = {
  sales: salesSchema,
  volunteer_list: volunteerSchema,
  email_list: emailListSchema,
  contact: contactSchema,
} as const satisfies Readonly<Record<FormName, z.ZodMiniType>>

/** The schema of each form in the browser, which requires an email ending of two or three letters (readings 29). */
const BROWSER_FORM_SCHEMAS = {
  ...FORM_SCHEMAS,
  sales: z.extend(salesSchema, {
    email: salesEmail.check(z.regex(SHORT_ENDING, { error: salesForm.emailRequired, abort: true })),
  }),
} as const

export type AcceptedForm = z.output<(typeof FORM_SCHEMAS)[FormName]>

export type ParsedForm =
  | { readonly ok: true; readonly form: AcceptedForm }
  | { readonly ok: false; readonly errors: FieldErrors }

function isFormName(name: unknown): name is FormName {
  return FORM_NAMES.some((known) => known === name)
}

// JSON requests may contain numbers. Forms contain only text.
function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}

/** Validates a form. Returns its values, or one message for each invalid field. */
export function parseForm(input: UncheckedForm, side: 'browser' | 'server'): ParsedForm {
  const name = input.form_name
  if (!isFormName(name)) return { ok: false, errors: { form_name: [MESSAGES.errors.noSuchForm] } }
  const schema = (side === 'browser' ? BROWSER_FORM_SCHEMAS : FORM_SCHEMAS)[name]
  const fields = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, asText(value)]))
  const result = schema.safeParse(fields)
  if (result.success) return { ok: true, form: result.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = String(path[0])
    errors[field] ??= [message]
  }
  return { ok: false, errors }
}
