import * as z from 'zod/mini'
import type { UncheckedAccountFields } from '../account-interface.ts'
import { MESSAGES } from '../messages.ts'
import type { FieldErrors } from '../request-fields.ts'
import { EMAIL_ADDRESS } from './email-address.ts'
import { withoutDirectionControls } from './text-direction.ts'

// Uses the small build of the schema library. Browsers load this module only when the visitor first uses a form.

/** In characters, not bytes. */
const NAME_CHARACTERS = 200
const EMAIL_CHARACTERS = 254
const PASSWORD_MIN_CHARACTERS = 8
const PASSWORD_MAX_CHARACTERS = 128

const CONTROL_CHARACTER = /\p{Cc}|\p{Cs}/u

const { errors: texts, accounts: accountTexts, register, requestReset, resetPassword } = MESSAGES

const words = (label: string, missing: string) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? missing : texts.notText(label)) })

function line(label: string, characters: number, missing = texts.missing(label)) {
  return words(label, missing).check(
    z.overwrite(withoutDirectionControls),
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => [...text].length <= characters, { error: texts.tooLong(label, characters), abort: true }),
    z.refine((text) => !CONTROL_CHARACTER.test(text), { error: texts.controlCharacter(label), abort: true }),
    z.meta({ maxLength: characters }),
  )
}

function email(missing?: string) {
  return line('email', EMAIL_CHARACTERS, missing).check(
    z.regex(EMAIL_ADDRESS, { error: accountTexts.emailInvalid, abort: true }),
    z.meta({ format: 'email' }),
  )
}

// Unicode normalization of text with thousands of combining characters is slow, so longer text is rejected first.
const SECRET_UNITS = 8 * PASSWORD_MAX_CHARACTERS

/** A secret is not trimmed. */
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
 * Converts a password to NFC, as RFC 8265 requires, so that it does not depend on the keyboard. Passwords are counted,
 * hashed, and compared in this form.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** The name and email that go with a new password, as entered; empty strings if unknown. */
export interface PasswordOwner {
  readonly name: string
  readonly email: string
}

/** The rules that only the server checks. Each rule gets a normalized password. */
export interface PasswordRules {
  readonly isTooCommon: (password: string) => boolean
  /** Whether too few characters remain without common patterns and the names of the site and the account's owner. */
  readonly isGuessable: (password: string, owner: PasswordOwner) => boolean
}

// Only the server checks the strength of a password (section 5 of the specification). The server and the browser both check
// everything else.
function newPassword(missing?: string) {
  return {
    password: secret('password', missing).check(
      z.meta({ minLength: PASSWORD_MIN_CHARACTERS, maxLength: PASSWORD_MAX_CHARACTERS, format: 'password' }),
    ),
    password_confirmation: secret('password confirmation', missing),
  }
}

/** The request body of each account endpoint. The list of common passwords is not part of the schema. */
export const ACCOUNT_SCHEMAS = {
  login: z.object({ email: email(), password: secret('password') }),
  register: z.object({
    name: line('name', NAME_CHARACTERS),
    email: email(),
    ...newPassword(),
    invitation: z.optional(secret('invitation')),
  }),
  forgotPassword: z.object({ email: email(requestReset.emailRequired) }),
  resetPassword: z.object({
    token: secret('token', resetPassword.fieldsRequired),
    email: email(resetPassword.fieldsRequired),
    ...newPassword(resetPassword.fieldsRequired),
  }),
} as const

const INVITATION = z.object({ email: email(), name: z.optional(line('name', NAME_CHARACTERS)) })
const NAME_CHANGE = z.object({ name: line('name', NAME_CHARACTERS) })
const EMAIL_CHANGE = z.object({ email: email(), current_password: secret('current password') })
const PASSWORD_CHANGE = z.object({ current_password: secret('current password'), ...newPassword() })

export type Credentials = z.output<typeof ACCOUNT_SCHEMAS.login>
export type Registration = z.output<typeof ACCOUNT_SCHEMAS.register>
export type ResetRequest = z.output<typeof ACCOUNT_SCHEMAS.forgotPassword>
export type PasswordReset = z.output<typeof ACCOUNT_SCHEMAS.resetPassword>

export type ParsedAccountFields<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Returns the problem with a new password, or null. It runs even if other fields are invalid. */
type PasswordCheck = (password: string, confirmation: string | null, owner: PasswordOwner) => string | null

function parse<T>(
  schema: z.ZodMiniType<T>,
  fields: UncheckedAccountFields,
  check?: PasswordCheck,
): ParsedAccountFields<T> {
  const result = schema.safeParse(fields)
  const errors: Record<string, string[]> = {}
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= [message]
  const valid = (field: string) => (errors[field] === undefined ? String(fields[field] ?? '') : null)
  const password = valid('password')
  const owner = { name: valid('name') ?? '', email: valid('email') ?? '' }
  const problem = (password !== null && check?.(password, valid('password_confirmation'), owner)) || null
  if (problem !== null) errors.password = [problem]
  return result.success && problem === null ? { ok: true, values: result.data } : { ok: false, errors }
}

/** Compares the confirmation first and then checks the strength. Browsers check only the confirmation. */
function newPasswordCheck(passwordsDiffer: string, rules?: PasswordRules): PasswordCheck {
  return (password, confirmation, owner) => {
    const isConfirmed = confirmation === null || normalizePassword(password) === normalizePassword(confirmation)
    if (!isConfirmed) return passwordsDiffer
    return rules === undefined ? null : findWeakness(password, owner, rules)
  }
}

function findWeakness(password: string, owner: PasswordOwner, rules: PasswordRules): string | null {
  if (!password.isWellFormed()) return texts.controlCharacter('password')
  const normalized = normalizePassword(password)
  const length = [...normalized].length
  if (length < PASSWORD_MIN_CHARACTERS) return accountTexts.passwordTooShort(PASSWORD_MIN_CHARACTERS)
  if (length > PASSWORD_MAX_CHARACTERS) return texts.tooLong('password', PASSWORD_MAX_CHARACTERS)
  if (rules.isTooCommon(normalized)) return accountTexts.passwordTooCommon
  return rules.isGuessable(normalized, owner) ? accountTexts.passwordGuessable : null
}

/** Validates the fields of the login form. */
export function parseCredentials(fields: UncheckedAccountFields): ParsedAccountFields<Credentials> {
  return parse(ACCOUNT_SCHEMAS.login, fields)
}

/** Validates the fields of the registration form. Only the server passes `rules`. */
export function parseRegistration(
  fields: UncheckedAccountFields,
  rules?: PasswordRules,
): ParsedAccountFields<Registration> {
  return parse(ACCOUNT_SCHEMAS.register, fields, newPasswordCheck(register.passwordsDiffer, rules))
}

/** Validates the address and the optional name of a person to invite. */
export function parseInvitation(fields: UncheckedAccountFields): ParsedAccountFields<z.output<typeof INVITATION>> {
  return parse(INVITATION, fields)
}

/** Validates the new name of an account. */
export function parseNameChange(fields: UncheckedAccountFields): ParsedAccountFields<z.output<typeof NAME_CHANGE>> {
  return parse(NAME_CHANGE, fields)
}

/** Validates the fields of a request to change the address of an account. */
export function parseEmailChange(fields: UncheckedAccountFields): ParsedAccountFields<z.output<typeof EMAIL_CHANGE>> {
  return parse(EMAIL_CHANGE, fields)
}

/** Validates the fields of a request for a reset link. */
export function parseResetRequest(fields: UncheckedAccountFields): ParsedAccountFields<ResetRequest> {
  return parse(ACCOUNT_SCHEMAS.forgotPassword, fields)
}

/** Validates the fields of the password reset form. Only the server passes `rules`. */
export function parsePasswordReset(
  fields: UncheckedAccountFields,
  rules?: PasswordRules,
): ParsedAccountFields<PasswordReset> {
  return parse(ACCOUNT_SCHEMAS.resetPassword, fields, newPasswordCheck(resetPassword.passwordsDiffer, rules))
}

/** Validates the fields of a password change. The fields `name` and `email` belong to the account. */
export function parsePasswordChange(
  fields: UncheckedAccountFields,
  rules: PasswordRules,
): ParsedAccountFields<z.output<typeof PASSWORD_CHANGE>> {
  return parse(PASSWORD_CHANGE, fields, newPasswordCheck(resetPassword.passwordsDiffer, rules))
}
