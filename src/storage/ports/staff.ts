import type { RoleGrant, StaffMember } from '../../domain/staff.ts'

/** A change by staff to an account, as the history of changes lists it. */
const STAFF_CHANGES = [
  'role',
  'verify-email',
  'disable',
  'enable',
  'end-sessions',
  'remove-second-factor',
  'send-reset-link',
  'create',
  'invite',
  'accept-invitation',
  'revoke-invitation',
  'export-data',
  'erase-data',
] as const
export type StaffChangeKind = (typeof STAFF_CHANGES)[number]

/** The author and the time of a change. */
export interface StaffAuthor {
  /** The name of a person at the desk, or the computer's user who runs a command. */
  readonly by: string
  /** The email address of a person at the desk; null for a command. */
  readonly email: string | null
  readonly at: Date
}

/** A change in the history. */
export interface StaffChange {
  readonly id: number
  readonly at: Date
  /** Empty if the author's data was erased. */
  readonly by: string
  readonly kind: StaffChangeKind
  /** The address of the changed account; empty if its data was erased. */
  readonly email: string
  /** The role after the change; null if the change is not about a role. */
  readonly granted: RoleGrant | null
}

/** `unverified`: an account without a verified address cannot have a role. `last-owner`: the site needs an owner. */
export type RoleOutcome = 'done' | 'no-account' | 'unverified' | 'last-owner'

/** Thrown when an account that is the only owner would be disabled or erased. */
export class LastOwnerError extends Error {
  override readonly name = 'LastOwnerError'
  readonly statusCode = 409
  constructor() {
    super('This account is the only owner. Make another account an owner first.')
  }
}

/**
 * Stores roles, and the history of changes that staff make to accounts. Only an enabled account with a verified email
 * address has a role. Once there is an owner, at least one always remains.
 */
export interface StaffStore {
  /** Returns the role of an account. A verified account without a granted role is a contributor; null for other accounts. */
  findStaffMember(userId: number): Promise<StaffMember | null>
  hasOwner(): Promise<boolean>
  /** Lists owners and curators, by name. */
  listStaff(): Promise<readonly StaffMember[]>
  /** Gives the account with this email address a role. `contributor` removes its role. */
  grantRole(email: string, grant: RoleGrant, author: StaffAuthor): Promise<RoleOutcome>
  /** Adds a change that another store has made to the history. */
  recordChange(change: Pick<StaffChange, 'kind' | 'email'>, author: StaffAuthor): Promise<void>
  /** Lists changes, newest first, starting before the one with this ID; only those to one account unless `email` is null. */
  listChanges(page: {
    readonly email: string | null
    readonly before: number | null
    readonly limit: number
  }): Promise<readonly StaffChange[]>
  /** Whether any person's data was erased at this time or later. */
  hasErasedData(since: Date): Promise<boolean>
  /**
   * Lists the changes that are about this address or made by its owner, oldest first. The names and addresses of others
   * are empty.
   */
  findByEmail(email: string): Promise<readonly StaffChange[]>
  /** Removes the address and its owner's name from the history, but keeps the changes. */
  forget(email: string): Promise<void>
}
