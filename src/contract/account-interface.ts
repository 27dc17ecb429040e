import type { Role } from '../domain/staff.ts'
import type { AccountSecurity } from './account-security.ts'
import { MESSAGES } from './messages.ts'
import type { OwnAccount } from './own-account.ts'
import type { FieldErrors } from './request-fields.ts'

/** The account of the logged-in user. */
export interface Account {
  readonly id: number
  readonly name: string
  readonly email: string
  /**
   * The time when the owner proved that they own the address; null if they have not. An unverified account must not have a
   * role or send anything in its own name.
   */
  readonly emailVerifiedAt: Date | null
}

/** An invited person. */
export interface InvitedPerson {
  /** Empty for the first owner, who can choose any address. */
  readonly email: string
  /** The suggested name; empty if there is none. */
  readonly name: string
  readonly role: Role
}

/** The fields of a request by their wire names, before validation. */
export type UncheckedAccountFields = Readonly<Record<string, unknown>>

/**
 * The account actions that pages use. On the server they are the account services for one request; in the browser they
 * are the fetch client. A rejected request throws InvalidInputError or TooManyAttemptsError on the server and
 * AccountRequestError in the browser.
 */
export interface Accounts {
  findCurrentAccount(): Promise<Account | null>
  /** Logs in and starts a session with a new ID. */
  logIn(fields: UncheckedAccountFields): Promise<void>
  /** Returns the invited person, or null if the invitation is invalid, has expired, or was used. */
  findInvitation(token: string): Promise<InvitedPerson | null>
  /**
   * Creates an account without logging in. Returns the message for the visitor. Throws RegistrationClosedError if this visitor
   * cannot create an account.
   */
  register(fields: UncheckedAccountFields): Promise<string>
  /** Queues a reset link if the email address has an account. Returns the same message in both cases. */
  requestPasswordReset(fields: UncheckedAccountFields): Promise<string>
  /** Sets a new password with a single-use token and ends all sessions of the account. Returns the message for the visitor. */
  resetPassword(fields: UncheckedAccountFields): Promise<string>
  /** Ends the session, if any. */
  logOut(): Promise<void>
  readonly security: AccountSecurity
  readonly own: OwnAccount
}

/** Thrown after too many attempts. The message states how long to wait. */
export class TooManyAttemptsError extends Error {
  override readonly name = 'TooManyAttemptsError'
  readonly statusCode = 429
  readonly seconds: number
  constructor(seconds: number, message: (seconds: number) => string = MESSAGES.errors.tooManyRequests) {
    super(message(seconds))
    this.seconds = seconds
  }
}

/** Whether an error is a TooManyAttemptsError. Compares names, because the page bundle has its own copy of the class. */
export function isTooManyAttemptsError(error: unknown): error is TooManyAttemptsError {
  return error instanceof Error && error.name === 'TooManyAttemptsError'
}

/** Thrown when the site does not let this visitor create an account (REGISTRATION). */
export class RegistrationClosedError extends Error {
  override readonly name = 'RegistrationClosedError'
  readonly statusCode = 403
}

/** Whether an error is a RegistrationClosedError. Compares names, as `isTooManyAttemptsError` does. */
export function isRegistrationClosedError(error: unknown): error is RegistrationClosedError {
  return error instanceof Error && error.name === 'RegistrationClosedError'
}

/** The messages that a page shows after a failed attempt. */
export interface AccountProblem {
  /** Shown in the box above the form. */
  readonly message: string
  /** Keyed by wire names. Empty if no field is invalid. */
  readonly errors: FieldErrors
}
