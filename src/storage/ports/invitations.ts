import type { RoleGrant } from '../../domain/staff.ts'
import type { AcceptedPost } from './accepted-posts.ts'
import type { SecretHash, StoredUser, UserInput } from './accounts.ts'
import type { LinkToken } from './email-verification.ts'
import type { OutgoingMail } from './mail.ts'
import type { StaffAuthor } from './staff.ts'

export interface Invitation {
  /** Empty for the link that creates the first owner, who can choose any address. */
  readonly email: string
  /** The suggested name; empty if there is none. */
  readonly name: string
  /** The role of the new account. */
  readonly grant: RoleGrant
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** An invitation in a list */
export interface ListedInvitation extends Invitation {
  /** The person who sent it, as in the history of changes; empty if their data was erased. */
  readonly invitedBy: string
}

export type InvitationInput = Pick<Invitation, 'email' | 'name' | 'grant'>

/** Stores invitations to create an account. Compares email addresses by emailKey (src/domain/email-key.ts). */
export interface InvitationStore {
  /**
   * Replaces an earlier invitation for the address. If there is an email, queues it and adds the invitation to the history of
   * changes, in one transaction.
   */
  invite(invitation: InvitationInput, token: LinkToken, mail: OutgoingMail | null, author: StaffAuthor): Promise<void>
  /**
   * Finds the invitation with a token. Returns null for an unknown or expired one, and for the link that creates the first
   * owner once there is one.
   */
  find(tokenHash: SecretHash, now: Date): Promise<Invitation | null>
  findByEmail(email: string): Promise<Invitation | null>
  /** Lists the invitations that have not expired, oldest first. */
  list(now: Date): Promise<readonly ListedInvitation[]>
  /**
   * Deletes the invitation, and if there is an author, adds this to the history. Returns false if there is no
   * invitation.
   */
  revoke(email: string, author: StaffAuthor | null): Promise<boolean>
  /**
   * Uses up the invitation, creates an account with its verified address and its role, and queues the welcome email, in one
   * transaction. Returns null when the invitation is not valid or the address has an account. The caller checks that the address is
   * the invited person. `creator` is the person who creates the account for someone else; the history then names them.
   */
  accept(
    tokenHash: SecretHash,
    user: UserInput,
    welcome: OutgoingMail,
    now: Date,
    post?: AcceptedPost | null,
    creator?: StaffAuthor | null,
  ): Promise<StoredUser | null>
}
