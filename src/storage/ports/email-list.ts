import type { AcceptedPost } from './accepted-posts.ts'
import type { SecretHash } from './accounts.ts'
import type { FormSubmission, StoredForm } from './form-records.ts'
import type { OutgoingMail } from './mail.ts'

/** A link that confirms a sign-up, and the email that contains it. */
export interface ConfirmationLink {
  readonly tokenHash: SecretHash
  readonly mail: OutgoingMail
}

export interface SignUp {
  readonly submission: FormSubmission
  /** When the sign-up is erased unless it is confirmed, and when its link expires. */
  readonly expiresAt: Date
  /** Null stores the sign-up without an email. */
  readonly link: ConfirmationLink | null
  /** The post to record in the same transaction */
  readonly post: AcceptedPost | null
}

/** Stores the email list. Its entries are form submissions. Compares email addresses by emailKey (src/domain/email-key.ts). */
export interface EmailListStore {
  isConfirmed(email: string): Promise<boolean>
  /**
   * Stores a sign-up and queues its email in one transaction. The list has each address once: another sign-up adds a link and
   * extends the time to confirm. Earlier links work until they expire. A confirmed address does not change.
   */
  signUp(signUp: SignUp): Promise<void>
  /**
   * Confirms the sign-up of a link and queues its notice in one transaction. Returns false when the link is unknown or has
   * expired. A confirmed sign-up does not change.
   */
  confirm(tokenHash: SecretHash, noticeOf: (signUp: StoredForm) => OutgoingMail, now: Date): Promise<boolean>
  /** Deletes the address from the list, with its links and waiting confirmation emails. */
  remove(email: string): Promise<void>
}
