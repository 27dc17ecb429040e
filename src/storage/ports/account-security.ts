import type { SecretHash, SessionAges, StoredUser } from './accounts.ts'
import type { OutgoingMail } from './mail.ts'
import type { StaffAuthor } from './staff.ts'

/** A valid session with its user. */
export interface StoredSession {
  readonly user: StoredUser
  /** The time when its visitor entered a code of the second factor, or null. */
  readonly verifiedAt: Date | null
}

export interface SessionEntry {
  readonly idHash: SecretHash
  readonly begunAt: Date
  readonly usedAt: Date
  /** A description such as "Firefox on Windows"; empty if unknown. */
  readonly device: string
}

export interface StoredSecondFactor {
  /** The encrypted secret. */
  readonly secret: Uint8Array
  /** Null until a first code has confirmed the setup. */
  readonly confirmedAt: Date | null
  readonly recoveryCodeCount: number
}

/**
 * Stores the data that protects an account: its sessions, its password, and its second factor. An email about a change
 * is queued only if the address is verified, because an unverified address may belong to a stranger.
 */
export interface AccountSecurityStore {
  findSession(idHash: SecretHash, ages: SessionAges): Promise<StoredSession | null>
  /** Lists the user's valid sessions, last used first. */
  listSessions(userId: number, ages: SessionAges): Promise<readonly SessionEntry[]>
  /** Ends one session of this user. */
  endSessionOf(userId: number, idHash: SecretHash): Promise<void>
  endOtherSessions(userId: number, keptHash: SecretHash): Promise<void>
  /** Ends all sessions of an account for staff and adds this to the history of changes. */
  endAllSessions(userId: number, author: StaffAuthor): Promise<void>
  /** Gives a session another ID. */
  renewSession(idHash: SecretHash, newHash: SecretHash): Promise<void>
  /** Records that the session's visitor entered a code. */
  verifySession(idHash: SecretHash, now: Date): Promise<void>

  /**
   * Replaces the password if it is still `from`, ends the user's other sessions and all reset links, and queues the email, in
   * one transaction. Returns false when the password was changed in the meantime.
   */
  changePassword(
    change: { readonly userId: number; readonly from: string; readonly to: string; readonly keptHash: SecretHash },
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean>

  findSecondFactor(userId: number): Promise<StoredSecondFactor | null>
  /** Stores a secret to confirm. Does nothing when the second factor is already on. */
  beginSecondFactor(userId: number, secret: Uint8Array): Promise<void>
  /**
   * Turns the second factor on, stores its recovery codes, verifies this session, ends the user's other sessions, and
   * queues the email, in one transaction. Returns false when there is no secret to confirm, or when it was replaced.
   */
  confirmSecondFactor(
    confirmed: {
      readonly userId: number
      readonly secret: Uint8Array
      readonly step: number
      readonly codeHashes: readonly SecretHash[]
      readonly sessionHash: SecretHash
    },
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean>
  /** Records the time step of a code. Returns false if a code from this step or a later one was used before. */
  acceptStep(userId: number, step: number): Promise<boolean>
  /** Deletes a recovery code. Returns false when it is unknown. */
  spendRecoveryCode(userId: number, codeHash: SecretHash): Promise<boolean>
  /** Replaces the codes and queues the email. Returns false when the second factor is off. */
  replaceRecoveryCodes(
    userId: number,
    codeHashes: readonly SecretHash[],
    mail: OutgoingMail,
    now: Date,
  ): Promise<boolean>
  /**
   * Turns the second factor off and queues the email. If staff do this, adds it to the history of changes. Returns
   * false when it was off.
   */
  removeSecondFactor(userId: number, mail: OutgoingMail, now: Date, author?: StaffAuthor | null): Promise<boolean>
}
