import type { Role } from '../domain/staff.ts'
import type { UncheckedAccountFields } from './account-interface.ts'

/** A correction that the account sent, and what became of it. */
export interface SentCorrection {
  readonly id: number
  /** The path of the record's page. */
  readonly path: string
  /** The name of the record. */
  readonly title: string
  readonly receivedAt: Date
  readonly changes: readonly {
    /** The name of the field */
    readonly field: string
    readonly before: string
    readonly after: string
    /** Null until someone decides. */
    readonly isAccepted: boolean | null
  }[]
  readonly comment: string
  readonly isDecided: boolean
}

/**
 * What a person sees and changes about their own account, on the server only. All methods throw AccessDeniedError unless the access
 * is open. Rejected fields throw InvalidInputError or TooManyAttemptsError.
 */
export interface OwnAccount {
  findRole(): Promise<Role>
  changeName(fields: UncheckedAccountFields): Promise<void>
  /** Returns the new address that waits for its confirmation, or null. */
  findPendingEmail(): Promise<string | null>
  /** Emails a link to the new address in the field `email`. Needs the current password. */
  requestEmailChange(fields: UncheckedAccountFields): Promise<void>
  /** Changes the address. The field `token` is from the link. */
  confirmEmailChange(fields: UncheckedAccountFields): Promise<void>
  /** Lists what the account sent, newest first. */
  listCorrections(): Promise<readonly SentCorrection[]>
  /** Deletes a correction that no one has decided. Does nothing if there is none with this ID. */
  withdrawCorrection(id: number): Promise<void>
  /** Says what is stored for the account's address, such as "an account with 2 sessions, 1 form, 0 emails". */
  describeData(): Promise<string>
  /** Returns everything that is stored for the account's address, as JSON. */
  exportData(): Promise<string>
  /** Erases all of it, with the account. Needs the current password. */
  eraseData(fields: UncheckedAccountFields): Promise<void>
}
