import type { SecretHash } from './accounts.ts'
import type { OutgoingMail } from './mail.ts'

/** A token in an emailed link. */
export interface LinkToken {
  readonly tokenHash: SecretHash
  readonly expiresAt: Date
}

/** Stores which accounts have a verified email address, and the links that verify it. */
export interface EmailVerificationStore {
  /** Stores the token and queues its email in one transaction. The user's older links work until they expire. */
  createToken(userId: number, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void>
  /** Verifies the address and deletes all of the user's tokens. Returns false when this user has no such token or it has expired. */
  verify(userId: number, tokenHash: SecretHash, now: Date): Promise<boolean>
  /** Verifies the address without a token. Returns false when there is no account. */
  setVerified(email: string, now: Date): Promise<boolean>
}
