import type { AcceptedPost } from './accepted-posts.ts'
import type { NewInboxItem } from './inbox.ts'
import type { OutgoingMail } from './mail.ts'

export type CorrectedKind = 'memorial' | 'cemetery'

/** One field of a correction, as text. */
export interface SuggestedChange {
  /** The name of the field, as in `MemorialFields` or `CemeteryInput` */
  readonly field: string
  /** The value on the page; empty if there was none */
  readonly before: string
  /** The suggested value; empty to remove the value */
  readonly after: string
}

export interface CorrectionDecision {
  readonly accepted: readonly string[]
  readonly declined: readonly string[]
  /** The change in the audit log of the directory; null if nothing was accepted */
  readonly changeId: number | null
}

export interface NewCorrection {
  readonly kind: CorrectedKind
  readonly recordId: number
  readonly changes: readonly SuggestedChange[]
  /** Other errors, in the sender's words; empty if there are none */
  readonly comment: string
  /** The sender's source; empty if none was given */
  readonly evidence: string
  readonly name: string
  readonly email: string
  /** The sender's account; null without one */
  readonly userId: number | null
  readonly receivedAt: Date
}

export interface Correction extends NewCorrection {
  readonly id: number
  /** Null until someone decides */
  readonly decision: CorrectionDecision | null
}

/** Stores corrections that visitors suggested. */
export interface CorrectionStore {
  /** Stores a correction with its inbox item and queues its notice, in one transaction. Returns its ID. */
  store(
    correction: NewCorrection,
    item: Omit<NewInboxItem, 'kind' | 'sourceId'>,
    notice: OutgoingMail | null,
    post?: AcceptedPost | null,
  ): Promise<number>
  find(id: number): Promise<Correction | null>
  /** Stores the decision; null undoes it. */
  decide(id: number, decision: CorrectionDecision | null): Promise<void>
  /** Lists the corrections that an account sent, newest first. */
  listByUser(userId: number): Promise<readonly Correction[]>
  findByEmail(email: string): Promise<readonly Correction[]>
  /** Deletes all corrections from an address with their inbox items, and returns their number. */
  eraseByEmail(email: string): Promise<number>
  /** Deletes an account's correction and its inbox item if no one has decided on it yet. Returns false if there is none. */
  withdraw(id: number, userId: number): Promise<boolean>
}
