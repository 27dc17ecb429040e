import type { AcceptedPost } from './accepted-posts.ts'
import type { SecretHash, StoredUser } from './accounts.ts'
import type { LinkToken } from './email-verification.ts'
import type { OutgoingMail } from './mail.ts'

export interface Invitation {
  readonly email: string
  /** The suggested name; empty if none. */
  readonly name: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores invitations to create an account. Compares email addresses by emailKey (src/domain/email-key.ts). */
export interface InvitationStore {
  /** Replaces an earlier invitation of the address and queues the email, in one transaction. */
  invite(invitation: Pick<Invitation, 'email' | 'name'>, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void>
  /** Finds the invitation of a token. Returns null for an unknown or expired one. */
  find(tokenHash: SecretHash, now: Date): Promise<Invitation | null>
  findByEmail(email: string): Promise<Invitation | null>
  /** Lists invitations that have not expired, oldest first. */
  list(now: Date): Promise<readonly Invitation[]>
  /** Deletes the invitation. Returns false when there is none. */
  revoke(email: string): Promise<boolean>
  /**
   * Uses up the invitation, creates an account with its verified address, and queues the welcome email, in one transaction. Returns
   * null when the invitation is not valid or the address has an account.
   */
  accept(
    tokenHash: SecretHash,
    user: Pick<StoredUser, 'name' | 'passwordHash'>,
    welcome: OutgoingMail,
    now: Date,
    post?: AcceptedPost | null,
  ): Promise<StoredUser | null>
}
