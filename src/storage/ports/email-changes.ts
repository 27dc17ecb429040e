import type { SecretHash } from './accounts.ts'
import type { LinkToken } from './email-verification.ts'
import type { OutgoingMail } from './mail.ts'

/** Stores new email addresses of accounts until a link in an email to the new address confirms them. */
export interface EmailChangeStore {
  /** Stores the new address with the token of its link, in place of an earlier one, and queues the email, in one transaction. */
  request(userId: number, email: string, token: LinkToken, mail: OutgoingMail, now: Date): Promise<void>
  /** Returns the new address that is waiting for confirmation, or null. */
  findPending(userId: number, now: Date): Promise<string | null>
  /**
   * Gives the account its new, verified address, deletes all links to the old address, and queues the email to the old
   * address if it was verified, in one transaction. Returns `invalid` if this user has no such token or it has expired, and
   * `taken` if another account already has the new address.
   */
  confirm(userId: number, tokenHash: SecretHash, mail: OutgoingMail, now: Date): Promise<'done' | 'invalid' | 'taken'>
}
