/** What a mail is about; `mail list` shows it. */
export type MailKind = 'form-notice' | 'reset-link' | 'welcome'

/** One mail to one person, finished but for its sender. The functions of services/mail-messages make them. */
export interface OutgoingMail {
  readonly kind: MailKind
  /** One bare address. */
  readonly to: string
  /** One bare address, or null: answers then go to the sender. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** From then on the mail is worth nothing and is not sent any more; null: it never is. */
  readonly expiresAt: Date | null
  /** The host of the site, which stands on the right of the Message-ID. */
  readonly host: string
}

/** A mail that this process may send, until its lease ends. */
export interface LeasedMail extends Omit<OutgoingMail, 'host' | 'expiresAt'> {
  readonly id: number
  /** With its angle brackets; the same at every attempt. */
  readonly messageId: string
  readonly queuedAt: Date
  /** Attempts that failed before. */
  readonly attempts: number
  readonly lease: string
}

export type MailStatus = 'queued' | 'sent' | 'dead'

/** A mail as the site's owner sees it in a list: without its text. */
export interface MailEntry {
  readonly id: number
  readonly messageId: string
  readonly kind: MailKind
  readonly to: string
  readonly subject: string
  readonly status: MailStatus
  readonly attempts: number
  readonly queuedAt: Date
  readonly nextAttemptAt: Date | null
  readonly finishedAt: Date | null
  /** Why the last attempt failed, in the words of the server that refused it. */
  readonly problem: string | null
}

/** The queue of mail. Mail comes into it by `enqueueMail` of the engine, in the transaction of what it tells about. */
export interface MailQueue {
  /** Hands out the first mail that is due, in the order of queueing, to nobody else until `until`; null when none is. */
  lease(now: Date, until: Date): Promise<LeasedMail | null>
  /** Keeps a lease for longer; false when it was lost meanwhile. */
  renew(mail: Pick<LeasedMail, 'id' | 'lease'>, until: Date): Promise<boolean>
  /** The mail went out. It is never handed out again, and its text is emptied. */
  recordSent(id: number, now: Date): Promise<void>
  /** Another attempt follows at `nextAttemptAt`. Does nothing when the lease was lost meanwhile. */
  recordFailure(
    mail: Pick<LeasedMail, 'id' | 'lease'>,
    failure: { readonly problem: string; readonly nextAttemptAt: Date },
  ): Promise<void>
  /** No attempt follows; the mail is kept, so that it can be tried again by hand. */
  recordDead(
    mail: Pick<LeasedMail, 'id' | 'lease'>,
    failure: { readonly problem: string; readonly now: Date },
  ): Promise<void>
  /** Gives a mail back that was not tried to an end; the attempt does not count. */
  release(mail: Pick<LeasedMail, 'id' | 'lease'>): Promise<void>
  /** When the next mail may be due, or null when none waits. */
  nextDueAt(): Promise<Date | null>
  /** Calls `listener` whenever this process queues a mail, before the transaction ends. */
  onEnqueued(listener: () => void): void
  /** What was not sent: waiting and dead mail, or dead mail alone, oldest first; may be of any length. */
  listUnsent(which: { readonly deadOnly: boolean }): AsyncIterable<MailEntry>
  /** Makes unsent mail due at once, with all its attempts before it; answers how many it was. */
  retry(id: number | 'all', now: Date): Promise<number>
  /** Ends and empties mail that is past its time, and forgets mail that was sent before `sentBefore`. */
  tidy(now: Date, sentBefore: Date): Promise<void>
  /** Mail to an address, and notices of forms that came from it. An address is the same in capitals and small letters. */
  findByEmail(email: string): Promise<readonly (MailEntry & { readonly text: string })[]>
  /** Forgets all of that; answers how much it was. */
  eraseByEmail(email: string): Promise<number>
}
