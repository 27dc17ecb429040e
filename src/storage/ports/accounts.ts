import type { RoleGrant } from '../../domain/staff.ts'
import type { AcceptedPost } from './accepted-posts.ts'
import type { LinkToken } from './email-verification.ts'
import type { OutgoingMail } from './mail.ts'
import type { StaffAuthor } from './staff.ts'

export interface StoredUser {
  readonly id: number
  readonly name: string
  /** As entered. */
  readonly email: string
  /** Argon2id with its cost and salt, in the PHC form. */
  readonly passwordHash: string
  readonly createdAt: Date
  /** The time when the account was disabled. A disabled account cannot log in. */
  readonly disabledAt: Date | null
  /** The time when the user proved that they own the email address; null if they have not. */
  readonly emailVerifiedAt: Date | null
}

export type UserInput = Pick<StoredUser, 'name' | 'email' | 'passwordHash'>

/** A hash of a secret that only the visitor has. */
export type SecretHash = Uint8Array

export interface SessionInput {
  readonly idHash: SecretHash
  readonly userId: number
  /** The hash against which the password was checked. If it has changed since, the session must not begin. */
  readonly passwordHash: string
  /** The browser and the system, such as "Firefox on Windows"; empty if unknown. */
  readonly device: string
  /** The visitor's previous session, which ends. */
  readonly endedHash: SecretHash | null
}

/** The limits on the age of sessions. */
export interface SessionAges {
  /** Sessions last used before this time have expired. */
  readonly usedSince: Date
  /** Sessions that began before this time have expired, even if recently used. */
  readonly begunSince: Date
}

/** The stored data of an account without its password hash, for export to its owner. */
export interface UserRecord extends Omit<StoredUser, 'passwordHash'> {
  readonly sessions: readonly { readonly begunAt: Date; readonly usedAt: Date; readonly device: string }[]
  /** When the second factor was turned on, or null. */
  readonly secondFactorSince: Date | null
  /** The last login; null if there was none since the site began to record logins. */
  readonly loggedInAt: Date | null
  readonly grant: RoleGrant
}

/** Stores users, sessions, and reset links. Compares email addresses by emailKey (src/domain/email-key.ts). */
export interface AccountStore {
  findUserByEmail(email: string): Promise<StoredUser | null>
  /**
   * Stores the user with the token of a link that verifies the address, and queues the welcome email, in one transaction.
   * Returns null if the address already has an account.
   */
  createUser(
    input: UserInput,
    verification: LinkToken,
    welcome: OutgoingMail,
    now: Date,
    post?: AcceptedPost | null,
  ): Promise<StoredUser | null>
  changeName(userId: number, name: string): Promise<void>
  /** Replaces the hash if it is still `from`. */
  replacePasswordHash(userId: number, change: { readonly from: string; readonly to: string }): Promise<void>

  /**
   * Begins a session, ends the previous one, and deletes expired sessions. Returns false when the session may not
   * begin.
   */
  beginSession(session: SessionInput, ages: SessionAges, now: Date): Promise<boolean>
  /**
   * Finds the session's user and records the use. Returns null when the session has expired or its user is disabled.
   */
  continueSession(idHash: SecretHash, ages: SessionAges, now: Date): Promise<StoredUser | null>
  endSession(idHash: SecretHash): Promise<void>

  /** Stores the token and queues its email in one transaction. The user's older links work until they expire. */
  createResetToken(
    token: LinkToken & { readonly userId: number },
    mail: OutgoingMail,
    now: Date,
    post?: AcceptedPost | null,
  ): Promise<void>
  /** Finds the token's user. Returns null for an unknown or expired token or a disabled user. */
  findResetToken(tokenHash: SecretHash, now: Date): Promise<StoredUser | null>
  /**
   * Changes the password, ends all of the user's sessions and links, and queues the email, in one transaction. The emailed token
   * also verifies the address. If the address was unverified, a stranger may have set up the second factor, so it is removed.
   * Returns false when the token is not valid.
   */
  resetPassword(
    reset: { readonly tokenHash: SecretHash; readonly passwordHash: string },
    mail: OutgoingMail,
    now: Date,
    post?: AcceptedPost | null,
  ): Promise<boolean>

  /**
   * Counts an attempt and returns null. A power failure may undo the latest counts. When `limit` is reached, returns the time of the next allowed attempt instead. The
   * window begins with the first attempt.
   */
  countAttempt(
    key: SecretHash,
    limit: { readonly attempts: number; readonly windowSeconds: number },
    now: Date,
  ): Promise<Date | null>
  /** Removes one attempt from the count. */
  uncountAttempt(key: SecretHash): Promise<void>
  /** Resets the count of this key. */
  clearAttempts(key: SecretHash): Promise<void>

  /** Lists all users, oldest account first. */
  listUsers(): AsyncIterable<UserRecord>
  /** Returns all data of the account with this address except its password hash, or null. */
  findRecord(email: string): Promise<UserRecord | null>
  /**
   * Disables an account and ends its sessions and links, or enables it. Returns false when there is no account. Throws LastOwnerError
   * for the only owner.
   */
  setDisabled(email: string, isDisabled: boolean, author: StaffAuthor): Promise<boolean>
  /** Deletes the account and all its data. Returns false when there is no account. Throws LastOwnerError for the only owner. */
  eraseUser(email: string): Promise<boolean>
}
