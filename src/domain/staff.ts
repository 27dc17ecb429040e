export const ROLES = ['owner', 'curator', 'contributor'] as const
/**
 * The rights of an account at the desk. An owner may do everything, a curator works on records, and a contributor only
 * sends corrections and pictures, which others review.
 */
export type Role = (typeof ROLES)[number]

/** Actions at the desk that need a right. */
export const STAFF_ACTIONS = [
  /** See and answer the submissions of visitors */
  'use-inbox',
  /** Add, edit, remove, restore, and merge memorials and their pictures */
  'edit-records',
  /** Edit a cemetery's own fields and picture */
  'edit-cemeteries',
  /** Import files, and undo imports */
  'import',
  /** Add, merge, and split cemeteries */
  'manage-cemeteries',
  /** Name and describe tags */
  'manage-tags',
  /** Delete a memorial permanently */
  'purge-records',
  /** Invite people, and change roles, accounts, and sessions */
  'manage-people',
  /** Change the site's settings and text, and view its health */
  'manage-settings',
] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** Replaces the name of an erased account. */
export const ERASED_AUTHOR = 'someone whose data was erased'

/** A logged-in person at the desk. */
export interface StaffMember {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly role: Role
  /** The IDs of the cemeteries that a curator works on; `all` for everything. Owners always have `all`. */
  readonly cemeteries: 'all' | readonly number[]
}

/** A role, with the cemeteries if it is limited to named ones. */
export type RoleGrant = Pick<StaffMember, 'role' | 'cemeteries'>

/** The role of a verified account that has no other role. */
export const CONTRIBUTOR: RoleGrant = { role: 'contributor', cemeteries: [] }

/** The rights of a curator of named cemeteries, which apply only there. */
const IN_NAMED_CEMETERIES: readonly StaffAction[] = ['use-inbox', 'edit-records', 'edit-cemeteries', 'import']
/** The rights of a curator of all cemeteries. */
const EVERYWHERE: readonly StaffAction[] = [...IN_NAMED_CEMETERIES, 'manage-cemeteries', 'manage-tags']

/**
 * Returns whether a person may do something. `at` lists the cemeteries of all affected records, before and after a
 * change; null is a record without a cemetery, which only owners and curators of all cemeteries may work on. Without
 * `at`, the result is whether the person may do it anywhere, which determines what the desk shows.
 */
export function mayDo(
  { role, cemeteries }: RoleGrant,
  action: StaffAction,
  at: readonly (number | null)[] = [],
): boolean {
  if (role === 'owner') return true
  if (role === 'contributor') return false
  if (cemeteries === 'all') return EVERYWHERE.includes(action)
  return IN_NAMED_CEMETERIES.includes(action) && at.every((id) => id !== null && cemeteries.includes(id))
}

/** Thrown when a person may not do something. The desk responds with 403. */
export class RightDeniedError extends Error {
  override readonly name = 'RightDeniedError'
  readonly statusCode = 403
  constructor() {
    super('Your role does not allow this.')
  }
}

/** Throws RightDeniedError unless `mayDo`. Every service of the desk calls this first. */
export function requireRight(member: StaffMember, action: StaffAction, at: readonly (number | null)[] = []): void {
  if (!mayDo(member, action, at)) throw new RightDeniedError()
}

export const ACCOUNT_KINDS = ['staff', 'all', 'unverified', 'disabled'] as const
/**
 * The accounts that a list shows: owners and curators, all accounts, accounts without a verified address, or disabled
 * accounts.
 */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The maximum length of a message or note that staff write, in characters */
export const STAFF_TEXT_CHARACTERS = 20_000
