import type { Account, UncheckedAccountFields } from './account-interface.ts'

/**
 * Whether the visitor may open pages for logged-in people. `code-required` means that the code of the second factor is
 * missing.
 */
export type AccountAccess =
  | { readonly state: 'logged-out' }
  | { readonly state: 'code-required'; readonly account: Account }
  | { readonly state: 'open'; readonly account: Account }

export interface AccountSession {
  /** Identifies the session in `endSession`. It is not the secret session ID. */
  readonly id: string
  readonly begunAt: Date
  readonly usedAt: Date
  /** A description such as "Firefox on Windows"; empty if unknown. */
  readonly device: string
  /** Whether this request uses the session. */
  readonly isCurrent: boolean
}

export interface SecondFactorState {
  readonly isOn: boolean
  readonly recoveryCodeCount: number
  /**
   * The secret to confirm with the first code, as base32 and as a link for authenticator apps. Null if there is none.
   */
  readonly setup: { readonly secret: string; readonly url: string } | null
}

/**
 * The actions on a logged-in account, on the server only. All but `checkAccess` and `enterCode` throw AccessDeniedError unless
 * the access is open. Rejected fields throw InvalidInputError or TooManyAttemptsError.
 */
export interface AccountSecurity {
  /** Staff pages call this first. */
  checkAccess(): Promise<AccountAccess>
  /** Opens the access with the field `code`: a code of the app or a recovery code. Each works once. */
  enterCode(fields: UncheckedAccountFields): Promise<void>
  /** Lists the valid sessions, last used first. */
  listSessions(): Promise<readonly AccountSession[]>
  /** Ends one session of the account. Does nothing if there is none with this ID. */
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>
  /** Needs the current password. Ends all other sessions and emails the account. */
  changePassword(fields: UncheckedAccountFields): Promise<void>
  /** Sends another link that verifies the email address. Does nothing if it is verified. */
  sendVerification(): Promise<void>
  /** Verifies the email address. The field `token` is from a link in an email to this address. */
  verifyEmail(fields: UncheckedAccountFields): Promise<void>
  describeSecondFactor(): Promise<SecondFactorState>
  /** Creates a secret to confirm. Needs the current password. */
  beginSecondFactor(fields: UncheckedAccountFields): Promise<void>
  /** Turns on the second factor with its first code, ends all other sessions, and returns the recovery codes. */
  confirmSecondFactor(fields: UncheckedAccountFields): Promise<readonly string[]>
  /** Replaces the recovery codes and returns the new ones. Needs the current password. */
  renewRecoveryCodes(fields: UncheckedAccountFields): Promise<readonly string[]>
  /** Needs the current password. */
  turnOffSecondFactor(fields: UncheckedAccountFields): Promise<void>
}

/** Thrown when the visitor is logged out, or has not entered the code of the second factor. */
export class AccessDeniedError extends Error {
  override readonly name = 'AccessDeniedError'
  readonly statusCode = 403
  constructor() {
    super('The visitor may not use this account.')
  }
}

/** Whether this is an AccessDeniedError, even one from another bundle. */
export function isAccessDeniedError(error: unknown): error is AccessDeniedError {
  return error instanceof Error && error.name === 'AccessDeniedError'
}
