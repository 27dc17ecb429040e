import { MESSAGES } from './messages.ts'
import type { FieldErrors } from './request-fields.ts'

/** Whoever is signed in, as they may see themselves. */
export interface Account {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** What arrived under the names of the wire; nothing of it has been checked. */
export type UncheckedAccountFields = Readonly<Record<string, unknown>>

/**
 * The account calls as pages see them: on the server the services for one visit, in the browser the fetch client. What
 * cannot be accepted throws InvalidInputError or TooManyAttemptsError on the server, and AccountRequestError in the browser.
 */
export interface Accounts {
  /** Who is signed in, or null. */
  findCurrentAccount(): Promise<Account | null>
  /** Signs in, under a session of a new id. */
  logIn(typed: UncheckedAccountFields): Promise<void>
  /** Makes an account, and signs nobody in. Answers what to tell the visitor. */
  register(typed: UncheckedAccountFields): Promise<string>
  /** Queues a reset link if the address has an account. Answers the same whether or not it has. */
  requestPasswordReset(typed: UncheckedAccountFields): Promise<string>
  /** Takes a reset link's token once, and ends every session of the account. Answers what to tell the visitor. */
  resetPassword(typed: UncheckedAccountFields): Promise<string>
  /** Ends the session, if there is one. */
  logOut(): Promise<void>
}

/** Thrown when something was tried too often; the message says how long to wait. */
export class TooManyAttemptsError extends Error {
  override readonly name = 'TooManyAttemptsError'
  readonly statusCode = 429
  readonly seconds: number
  constructor(seconds: number, say: (seconds: number) => string = MESSAGES.errors.tooManyRequests) {
    super(say(seconds))
    this.seconds = seconds
  }
}

/** Whether a call was refused because it was made too often; asked by name, as bundles have classes of their own. */
export function isTooManyAttemptsError(error: unknown): error is TooManyAttemptsError {
  return error instanceof Error && error.name === 'TooManyAttemptsError'
}

/** What a screen shows of an attempt that failed. */
export interface AccountProblem {
  /** For the box above the form. */
  readonly message: string
  /** Keyed by the names of the wire; empty when no field is at fault. */
  readonly errors: FieldErrors
}
