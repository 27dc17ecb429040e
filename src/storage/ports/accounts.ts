import type { OutgoingMail } from './mail.ts'

export interface StoredUser {
  readonly id: number
  readonly name: string
  /** As typed. */
  readonly email: string
  /** Argon2id with its cost and salt, in the PHC form. */
  readonly passwordHash: string
  readonly createdAt: Date
  /** From then on nobody signs in with the account. */
  readonly disabledAt: Date | null
}

export type UserInput = Pick<StoredUser, 'name' | 'email' | 'passwordHash'>

/** A hash of what only the visitor holds. */
export type SecretHash = Uint8Array

export interface SessionInput {
  readonly idHash: SecretHash
  readonly userId: number
  /** The hash that the password was compared with: were it replaced meanwhile, the session must not begin. */
  readonly passwordHash: string
  /** The session that ends with it. */
  readonly endedHash: SecretHash | null
}

/** How long sessions live. */
export interface SessionAges {
  /** Sessions last used before are over. */
  readonly usedSince: Date
  /** Sessions begun before are over, however much they are used. */
  readonly begunSince: Date
}

/** What is kept of an account, for its owner to see. */
export interface UserRecord extends Omit<StoredUser, 'passwordHash'> {
  readonly sessions: readonly { readonly begunAt: Date; readonly usedAt: Date }[]
}

/** Users, their sessions and reset links. E-mail addresses are compared by emailKey (src/domain/email-key.ts). */
export interface AccountStore {
  findUserByEmail(email: string): Promise<StoredUser | null>
  /** Stores the user and queues the welcome in one transaction; null when the address has an account already. */
  createUser(draft: UserInput, welcome: OutgoingMail, now: Date): Promise<StoredUser | null>
  /** Replaces the hash unless it was changed meanwhile. */
  replacePasswordHash(userId: number, change: { readonly from: string; readonly to: string }): Promise<void>

  /** Begins a session in place of another, and sweeps away every session that is over; false when it may not begin. */
  beginSession(session: SessionInput, ages: SessionAges, now: Date): Promise<boolean>
  /** Whose session it is, which counts as a use of it; null when it is over or its user is disabled. */
  continueSession(idHash: SecretHash, ages: SessionAges, now: Date): Promise<StoredUser | null>
  endSession(idHash: SecretHash): Promise<void>

  /** Stores the token and queues its mail in one transaction. Older links of the user stay good until they expire. */
  createResetToken(
    token: { readonly tokenHash: SecretHash; readonly userId: number; readonly expiresAt: Date },
    mail: OutgoingMail,
    now: Date,
  ): Promise<void>
  /** Whose token it is; null when there is none, it has expired, or its user is disabled. */
  findResetToken(tokenHash: SecretHash, now: Date): Promise<StoredUser | null>
  /** Takes the token, changes the password, and ends every session and every other link of the user; false without the token. */
  resetPassword(reset: { readonly tokenHash: SecretHash; readonly passwordHash: string }, now: Date): Promise<boolean>

  /**
   * Counts an attempt and answers null, or, when there were `limit` of them already, when the next may be made. The
   * window begins with the first attempt.
   */
  countAttempt(
    key: SecretHash,
    limit: { readonly attempts: number; readonly windowSeconds: number },
    now: Date,
  ): Promise<Date | null>
  /** Forgets what was counted under the key. */
  clearAttempts(key: SecretHash): Promise<void>

  /** Everybody, oldest account first. */
  listUsers(): AsyncIterable<UserRecord>
  /** Everything that is kept of the account with this address, but for its password; null without one. */
  findRecord(email: string): Promise<UserRecord | null>
  /** Disables an account and ends its sessions and links, or enables it again; false when there is none. */
  setDisabled(email: string, isDisabled: boolean, now: Date): Promise<boolean>
  /** Removes the account with all that belongs to it; false when there is none. */
  eraseUser(email: string): Promise<boolean>
}
