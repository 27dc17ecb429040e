import type { Role } from '../domain/staff.ts'
import type { UncheckedAccountFields } from './account-interface.ts'

/** A correction or picture that the account sent, and its outcome. */
export interface SentItem {
  readonly kind: 'correction' | 'picture'
  readonly id: number
  /** The kind of the record that it is about. */
  readonly record: 'memorial' | 'cemetery'
  /** The path of the record's page. */
  readonly path: string
  /** The name of the record; empty if unknown. */
  readonly title: string
  readonly sentAt: Date
  readonly changes: readonly {
    readonly field: string
    readonly before: string
    readonly after: string
    /** Null until someone decides. */
    readonly isAccepted: boolean | null
  }[]
  readonly comment: string
  /** Whether a picture was accepted; null until someone decides, and for a correction. */
  readonly isAccepted: boolean | null
  /** The replies of staff, oldest first. */
  readonly replies: readonly string[]
  readonly isAnswered: boolean
  readonly canWithdraw: boolean
}

/**
 * The parts of an account that its owner can see and change, on the server only. All methods throw AccessDeniedError unless
 * the access is open. Rejected fields throw InvalidInputError or TooManyAttemptsError.
 */
export interface OwnAccount {
  findRole(): Promise<Role>
  changeName(fields: UncheckedAccountFields): Promise<void>
  /** Returns the new address that is waiting for confirmation, or null. */
  findPendingEmail(): Promise<string | null>
  /** Emails a link to the new address in the field `email`. Needs the current password. */
  requestEmailChange(fields: UncheckedAccountFields): Promise<void>
  /** Changes the address. The field `token` is from the link. */
  confirmEmailChange(fields: UncheckedAccountFields): Promise<void>
  /** Lists the items that the account sent, newest first. */
  listSent(): Promise<readonly SentItem[]>
  /** Deletes an item that no one has decided on yet. Returns false if there is none with this ID. */
  withdrawSent(item: Pick<SentItem, 'kind' | 'id'>): Promise<boolean>
  /** Describes what is stored for the account's address, such as "an account with 2 sessions, 1 form, 0 emails". */
  describeData(): Promise<string>
  /** Returns everything that is stored for the account's address, as JSON. */
  exportData(): Promise<string>
  /** Erases everything that is stored for the account's address, and the account itself. Needs the current password. */
  eraseData(fields: UncheckedAccountFields): Promise<void>
}
