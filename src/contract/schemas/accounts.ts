import * as z from 'zod/mini'
import type { TypedAccountFields } from '../accounts.ts'
import type { FieldErrors } from '../field.ts'
import { MESSAGES } from '../messages.ts'

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
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : texts.noText(label)) })

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

/** A secret is taken as it is typed: not even the spaces around it are dropped. */
function secret(label: string) {
  const missing = texts.missing(label)
  return words(label, missing).check(z.minLength(1, { error: missing, abort: true }))
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

function newPassword({ isTooCommon }: PasswordRules) {
  const length = (text: string): number => [...normalizePassword(text)].length
  return secret('password').check(
    z.refine((text) => text.isWellFormed(), { error: texts.controlCharacter('password'), abort: true }),
    z.refine((text) => length(text) >= PASSWORD_MIN_CHARACTERS, {
      error: accountTexts.passwordTooShort(PASSWORD_MIN_CHARACTERS),
      abort: true,
    }),
    z.refine((text) => length(text) <= PASSWORD_MAX_CHARACTERS, {
      error: texts.tooLong('password', PASSWORD_MAX_CHARACTERS),
      abort: true,
    }),
    z.refine((text) => !isTooCommon(normalizePassword(text)), { error: accountTexts.passwordTooCommon, abort: true }),
    z.meta({ minLength: PASSWORD_MIN_CHARACTERS, maxLength: PASSWORD_MAX_CHARACTERS, format: 'password' }),
  )
}

// How strong a password is the server decides (section 5); everything else both sides check.
const ANY_PASSWORD = secret('password')
const CONFIRMATION = secret('password confirmation')

interface Confirmed {
  readonly password: string
  readonly password_confirmation: string
}

function isConfirmed(form: Confirmed): boolean {
  return normalizePassword(form.password) === normalizePassword(form.password_confirmation)
}

const passwordsAlike = (error: string) => z.refine<Confirmed>(isConfirmed, { error, path: ['password'] })

function registration(password = ANY_PASSWORD) {
  return z
    .object({
      name: line('name', NAME_CHARACTERS),
      email: email(),
      password,
      password_confirmation: CONFIRMATION,
    })
    .check(passwordsAlike(register.passwordsDiffer))
}

function passwordReset(password = ANY_PASSWORD) {
  return z
    .object({
      token: secret('token'),
      email: email(),
      password,
      password_confirmation: CONFIRMATION,
    })
    .check(passwordsAlike(resetPassword.passwordsDiffer))
}

/** What each account call takes, as the server describes it; the common passwords are not part of the shape. */
export const ACCOUNT_SCHEMAS = {
  login: z.object({ email: email(), password: ANY_PASSWORD }),
  register: registration(newPassword({ isTooCommon: () => false })),
  forgotPassword: z.object({ email: email(requestReset.emailRequired) }),
  resetPassword: passwordReset(newPassword({ isTooCommon: () => false })),
} as const

export type Credentials = z.output<typeof ACCOUNT_SCHEMAS.login>
export type Registration = z.output<typeof ACCOUNT_SCHEMAS.register>
export type ResetRequest = z.output<typeof ACCOUNT_SCHEMAS.forgotPassword>
export type PasswordReset = z.output<typeof ACCOUNT_SCHEMAS.resetPassword>

export type AccountReading<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly errors: FieldErrors }

function read<T>(schema: z.ZodMiniType<T>, typed: TypedAccountFields): AccountReading<T> {
  const reading = schema.safeParse(typed)
  if (reading.success) return { ok: true, values: reading.data }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of reading.error.issues) errors[String(path[0])] ??= [message]
  return { ok: false, errors }
}

export function readCredentials(typed: TypedAccountFields): AccountReading<Credentials> {
  return read(ACCOUNT_SCHEMAS.login, typed)
}

/** With rules, as the server reads it; without, as the browser does before it calls. */
export function readRegistration(typed: TypedAccountFields, rules?: PasswordRules): AccountReading<Registration> {
  return read(registration(rules && newPassword(rules)), typed)
}

export function readResetRequest(typed: TypedAccountFields): AccountReading<ResetRequest> {
  return read(ACCOUNT_SCHEMAS.forgotPassword, typed)
}

/** With rules, as the server reads it; without, as the browser does before it calls. */
export function readPasswordReset(typed: TypedAccountFields, rules?: PasswordRules): AccountReading<PasswordReset> {
  return read(passwordReset(rules && newPassword(rules)), typed)
}
