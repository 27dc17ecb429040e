import type { OutgoingMail } from './mail.ts'

/** One form as somebody sent it and the site accepted it. */
export interface FormSubmission {
  /** The form's name of the wire. */
  readonly kind: string
  readonly email: string
  /** Every other field under its name of the wire. */
  readonly fields: Readonly<Record<string, string | number>>
  /** The page that the form stood on, as the browser said; empty when it did not. */
  readonly pageUrl: string
  readonly receivedAt: Date
  /** Whether a field was filled in that people do not see. */
  readonly isFlagged: boolean
}

export interface StoredForm extends FormSubmission {
  readonly id: number
}

export interface FormFilter {
  readonly kind: string | null
  /** Received then or later. */
  readonly from: Date | null
  /** Received before. */
  readonly until: Date | null
}

/** What people sent by forms. An address is the same in capitals and small letters. */
export interface FormRecords {
  /**
   * Stores a submission and queues the mail about it, both or neither, on the disk when it resolves. False when nothing was
   * done because the address is on the list of that kind already; only the e-mail list takes an address once.
   */
  store(submission: FormSubmission, notice: OutgoingMail | null): Promise<boolean>
  /** In the order of arrival; may be of any length. */
  list(filter: FormFilter): AsyncIterable<StoredForm>
  /** Everything that came from an address, flagged or not, in the order of arrival. */
  findByEmail(email: string): Promise<readonly StoredForm[]>
  /** Forgets everything that came from an address; answers how much it was. */
  eraseByEmail(email: string): Promise<number>
}
