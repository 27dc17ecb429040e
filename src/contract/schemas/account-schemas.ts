import * as z from 'zod/mini'
import type { UncheckedAccountFields } from '../account-interface.ts'
import { MESSAGES } from '../messages.ts'
import type { FieldErrors } from '../request-fields.ts'

// The small build of the schema library, and a module that nothing imports at once: browsers load it when somebody
// first touches a form.

/** Characters, not bytes. */
const NAME_CHARACTERS = 200
const EMAIL_CHARACTERS = 254
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128

// Text, @, text, dot, text; nothing that a mail server reads as two addresses or as words around one.
const LOOKS_LIKE_AN_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/
const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u

const { errors: texts, accounts: accountTexts, register, requestReset, resetPassword } = MESSAGES

const words = (label: string, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : texts.notText(label)) })

function line(label: string, characters: number, missing = texts.missing(label)) {
  return words(label, missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => [...text].length <= characters, { error: texts.tooLong(label, characters), abort: true }),
    z.refine((text) => !CONTROL_CHARACTER.test(text), { error: texts.controlCharacter(label), abort: true }),
    z.meta({ maxLength: characters }),
  )
}

function email(missing?: string) {
  return line('email', EMAIL_CHARACTERS, missing).check(
    z.regex(LOOKS_LIKE_AN_ADDRESS, { error: accountTexts.emailInvalid, abort: true }),
    z.meta({ format: 'email' }),
  )
}

/**
 * Before it is composed, a letter may be several characters. Longer than this is too long however it is composed, which
 * takes a long time over thousands of accents.
 */
const SECRET_UNITS = 8 * PASSWORD_MAX_CHARACTERS

/** A secret is taken as it is typed: not even the spaces around it are dropped. */
function secret(label: string, missing = texts.missing(label)) {
  return words(label, missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => text.length <= SECRET_UNITS, {
      error: texts.tooLong(label, PASSWORD_MAX_CHARACTERS),
      abort: true,
    }),
  )
}

/**
 * One text for one password however a keyboard composes its letters: NFC, as RFC 8265 has it, and nothing else is
 * changed. Its characters are counted, and it is hashed and compared, in this form.
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFC')
}

export interface PasswordRules {
  /** Whether everybody knows it: only the server holds the list. */
  readonly isTooCommon: (password: string) => boolean
}

// How strong a password is the server decides (section 5); everything else both sides check.
function newPassword(missing?: string) {
  return {
    password: secret('password', missing).check(
      z.meta({ minLength: PASSWORD_MIN_CHARACTERS, maxLength: PASSWORD_MAX_CHARACTERS, format: 'password' }),
    ),
    password_confirmation: secret('password confirmation', missing),
  }
}

/** What each account call takes, as the server describes it; the common passwords are not part of the shape. */
export const ACCOUNT_SCHEMAS = {
  login: z.object({ email: email(), password: secret('password') }),
  register: z.object({ name: line('name', NAME_CHARACTERS), email: email(), ...newPassword() }),
  forgotPassword: z.object({ email: email(requestReset.emailRequired) }),
  resetPassword: z.object({
    token: secret('token', resetPassword.fieldsRequired),
    email: email(resetPassword.fieldsRequired),
    ...newPassword(resetPassword.fieldsRequired),
  }),
} as const

export type Credentials = z.output<typeof ACCOUNT_SCHEMAS.login>
export type Registration = z.output<typeof ACCOUNT_SCHEMAS.register>
export type ResetRequest = z.output<typeof ACCOUNT_SCHEMAS.forgotPassword>
export type PasswordReset = z.output<typeof ACCOUNT_SCHEMAS.resetPassword>

export type ParsedAccountFields<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly errors: FieldErrors }

/** What is wrong with a new password that was given, or null; it is checked however wrong the rest of the form is. */
type PasswordCheck = (password: string, confirmation: string | null) => string | null

function read<T>(
  schema: z.ZodMiniType<T>,
  typed: UncheckedAccountFields,
  check?: PasswordCheck,
): ParsedAccountFields<T> {
  const reading = schema.safeParse(typed)
  const errors: Record<string, string[]> = {}
  for (const { path, message } of reading.error?.issues ?? []) errors[String(path[0])] ??= [message]
  const given = (field: string) => (errors[field] === undefined ? String(typed[field]) : null)
  const password = given('password')
  const problem = (password !== null && check?.(password, given('password_confirmation'))) || null
  if (problem !== null) errors.password = [problem]
  return reading.success && problem === null ? { ok: true, values: reading.data } : { ok: false, errors }
}

/** Whoever mistyped learns that first, as in the browser, which leaves the strength of a password to the server. */
function newPasswordCheck(passwordsDiffer: string, rules?: PasswordRules): PasswordCheck {
  return (password, confirmation) => {
    const isConfirmed = confirmation === null || normalizePassword(password) === normalizePassword(confirmation)
    if (!isConfirmed) return passwordsDiffer
    return rules === undefined ? null : weakness(password, rules)
  }
}

function weakness(password: string, { isTooCommon }: PasswordRules): string | null {
  if (!password.isWellFormed()) return texts.controlCharacter('password')
  const length = [...normalizePassword(password)].length
  if (length < PASSWORD_MIN_CHARACTERS) return accountTexts.passwordTooShort(PASSWORD_MIN_CHARACTERS)
  if (length > PASSWORD_MAX_CHARACTERS) return texts.tooLong('password', PASSWORD_MAX_CHARACTERS)
  return isTooCommon(normalizePassword(password)) ? accountTexts.passwordTooCommon : null
}

export function parseCredentials(typed: UncheckedAccountFields): ParsedAccountFields<Credentials> {
  return read(ACCOUNT_SCHEMAS.login, typed)
}

/** With rules, as the server reads it; without, as the browser does before it calls. */
export function parseRegistration(
  typed: UncheckedAccountFields,
  rules?: PasswordRules,
): ParsedAccountFields<Registration> {
  return read(ACCOUNT_SCHEMAS.register, typed, newPasswordCheck(register.passwordsDiffer, rules))
}

export function parseResetRequest(typed: UncheckedAccountFields): ParsedAccountFields<ResetRequest> {
  return read(ACCOUNT_SCHEMAS.forgotPassword, typed)
}

/** With rules, as the server reads it; without, as the browser does before it calls. */
export function parsePasswordReset(
  typed: UncheckedAccountFields,
  rules?: PasswordRules,
): ParsedAccountFields<PasswordReset> {
  return read(ACCOUNT_SCHEMAS.resetPassword, typed, newPasswordCheck(resetPassword.passwordsDiffer, rules))
}
