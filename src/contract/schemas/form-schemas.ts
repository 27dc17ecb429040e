import * as z from 'zod/mini'
import { FORM_NAMES, type FormName, type UncheckedForm } from '../form-submission.ts'
import { MESSAGES } from '../messages.ts'
import type { FieldErrors } from '../request-fields.ts'

// The small build of the schema library, and a module that nothing imports at once: browsers load it when somebody
// first touches a form.

/** Characters, not bytes. Longer than any real name, and shorter than what would flood a mailbox. */
const LINE_CHARACTERS = 200
const EMAIL_CHARACTERS = 254
const PHONE_CHARACTERS = 50
const NOTES_CHARACTERS = 5000
const PAGE_URL_CHARACTERS = 2000
/** With this many digits a number is still exact, and more plots than any cemetery has. */
const NUMBER_DIGITS = 12

// Text, @, text, dot, text; no spaces.
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SHORT_ENDING = /\.[a-z]{2,3}$/i
const DIGITS = /^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u
/** Lines and tabs belong into a text of several lines. */
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

/** Words on one line that have to be given; spaces around them do not count. */
function line(label: string, characters: number, missing: string) {
  return z
    .string({ error: missing })
    .check(z.trim(), z.minLength(1, { error: missing, abort: true }), ...limited(label, characters, CONTROL_CHARACTER))
    .check(z.meta({ maxLength: characters }))
}

function optionalLine(label: string, characters: number, description: string) {
  return z._default(
    z
      .string({ error: MESSAGES.errors.notText(label) })
      .check(z.trim(), ...limited(label, characters, CONTROL_CHARACTER))
      .check(z.meta({ maxLength: characters, description })),
    '',
  )
}

function notes(label: string, missing: string) {
  return z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      ...limited(label, NOTES_CHARACTERS, CONTROL_CHARACTER_IN_NOTES),
    )
    .check(z.meta({ maxLength: NOTES_CHARACTERS }))
}

function email(missing: string, wrong: string) {
  return line('email', EMAIL_CHARACTERS, missing).check(z.regex(LOOKS_LIKE_AN_ADDRESS, { error: wrong, abort: true }))
}

/** Digits, thousands commas allowed (readings 29). */
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
      .check(z.meta({ description: 'Digits; thousands commas are allowed.', examples: ['1,200'] })),
    z.transform((text) => Number(text.replaceAll(',', ''))),
  )
}

const pageUrl = optionalLine('page address', PAGE_URL_CHARACTERS, 'The address of the page that the form stood on.')
const { salesForm, volunteerForm, emailList } = MESSAGES

const salesEmail = email(salesForm.emailRequired, salesForm.emailRequired)
const salesSchema = z.object({
  form_name: z.literal('sales'),
  name: line('name', LINE_CHARACTERS, salesForm.nameRequired),
  email: salesEmail,
  phone: line('phone number', PHONE_CHARACTERS, salesForm.phoneRequired),
  product: optionalLine('product', LINE_CHARACTERS, 'The plan that the visitor asks about.'),
  notes: notes('notes', salesForm.notesRequired),
  cemetery_name: line('cemetery name', LINE_CHARACTERS, salesForm.cemeteryNameRequired),
  number_of_graves: count('number of plots', salesForm.gravesRequired),
  number_of_burials_per_year: count('number of burials', salesForm.burialsRequired),
  form_page_url: pageUrl,
})

const volunteerSchema = z.object({
  form_name: z.literal('volunteer_list'),
  name: line('name', LINE_CHARACTERS, volunteerForm.nameRequired),
  email: email(volunteerForm.emailRequired, volunteerForm.emailInvalid),
  form_page_url: pageUrl,
})

const emailListSchema = z.object({
  form_name: z.literal('email_list'),
  email: email(emailList.emailRequired, emailList.emailInvalid),
  form_page_url: pageUrl,
})

/** What the server accepts of each form. */
export const FORM_SCHEMAS = {
  sales: salesSchema,
  volunteer_list: volunteerSchema,
  email_list: emailListSchema,
} as const satisfies Readonly<Record<FormName, z.ZodMiniType>>

/** The same as browsers check it: an ending of two or three letters is theirs alone (readings 29). */
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

// A program may send a number as a number; a form has only texts.
function asTyped(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? undefined)
}

/** Reads a form of any name: what was accepted, or one text for every field that has something wrong with it. */
export function parseForm(typed: UncheckedForm, side: 'browser' | 'server'): ParsedForm {
  const name = typed.form_name
  if (!isFormName(name)) return { ok: false, errors: { form_name: [MESSAGES.errors.noSuchForm] } }
  const schema = (side === 'browser' ? BROWSER_FORM_SCHEMAS : FORM_SCHEMAS)[name]
  const fields = Object.fromEntries(Object.entries(typed).map(([field, value]) => [field, asTyped(value)]))
  const reading = schema.safeParse(fields)
  if (reading.success) return { ok: true, form: reading.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of reading.error.issues) {
    const field = String(path[0])
    errors[field] ??= [message]
  }
  return { ok: false, errors }
}
