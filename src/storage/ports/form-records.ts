import type { AcceptedPost } from './accepted-posts.ts'
import type { OutgoingMail } from './mail.ts'

/** An accepted form submission. */
export interface FormSubmission {
  /** The form's wire name. */
  readonly kind: string
  readonly email: string
  /** All other fields, by wire name. */
  readonly fields: Readonly<Record<string, string | number>>
  /** The URL of the form's page as the browser sent it; empty when it sent none. */
  readonly pageUrl: string
  readonly receivedAt: Date
  /** True when the hidden spam trap field was filled in. */
  readonly isFlagged: boolean
}

export interface StoredForm extends FormSubmission {
  readonly id: number
  /** When a sign-up for the email list was confirmed with the link in an email; null for all other forms. */
  readonly confirmedAt: Date | null
}

export interface FormFilter {
  readonly kind: string | null
  /** Lists forms received at this time or later. */
  readonly from: Date | null
  /** Lists forms received before this time. */
  readonly until: Date | null
}

/** The result of erasing expired forms. */
export interface ExpiredForms {
  /** The number of erased forms and emails. */
  readonly erased: number
  /** The number of expired forms that stay because their notices are unsent. */
  readonly kept: number
}

/** Stores form submissions. Email addresses are compared without regard to case. */
export interface FormRecords {
  /** Stores a submission and queues its notice email in one durable transaction. `EmailListStore` stores sign-ups. */
  store(submission: FormSubmission, notice: OutgoingMail | null, post?: AcceptedPost | null): Promise<void>
  /** Lists forms in order of arrival. The list may be of any length. */
  list(filter: FormFilter): AsyncIterable<StoredForm>
  find(id: number): Promise<StoredForm | null>
  /** Lists all forms from an address, flagged or not, in order of arrival. */
  findByEmail(email: string): Promise<readonly StoredForm[]>
  /** Deletes all forms from an address and returns their number. */
  eraseByEmail(email: string): Promise<number>
  /**
   * Deletes unconfirmed sign-ups whose time to confirm has passed, with their confirmation emails. With `receivedBefore`, also
   * deletes other forms received before that time, with their notices. A form stays while its notice is unsent.
   */
  eraseExpired(now: Date, receivedBefore: Date | null): Promise<ExpiredForms>
}
