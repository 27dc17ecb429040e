/**
 * The purpose of an email, as `mail list` shows it. An `account-notice` goes only to a verified address. Email that an
 * unverified address may receive has other kinds.
 */
export type MailKind =
  | 'account-notice'
  | 'form-notice'
  | 'invitation'
  | 'list-confirmation'
  | 'reset-link'
  | 'staff-reply'
  | 'test'
  | 'verification-link'
  | 'welcome'

/**
 * The share of the limits that an email belongs to: email to or from the site owner, email to the owner of an account, or
 * email to an address that anyone can enter (docs/decisions/0020).
 */
export const MAIL_SHARES = ['owner', 'account', 'unconfirmed'] as const
export type MailShare = (typeof MAIL_SHARES)[number]

const SHARE_BY_KIND: Readonly<Record<MailKind, MailShare>> = {
  'account-notice': 'account',
  'form-notice': 'owner',
  invitation: 'owner',
  'list-confirmation': 'unconfirmed',
  'reset-link': 'account',
  'staff-reply': 'owner',
  'verification-link': 'unconfirmed',
  welcome: 'unconfirmed',
  test: 'owner',
}

/** The kinds whose text the staff may read. Others may have a link that only the recipient may use. */
export const READABLE_KINDS: ReadonlySet<MailKind> = new Set(['form-notice', 'staff-reply', 'test'])

export function shareOf(kind: MailKind): MailShare {
  return SHARE_BY_KIND[kind]
}

/** One complete email to one person, except for its sender. */
export interface OutgoingMail {
  readonly kind: MailKind
  /** One address without a display name. */
  readonly to: string
  /** One address without a display name. When null, replies go to the sender. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The email is not sent after this time. Null means that it never expires. */
  readonly expiresAt: Date | null
  /** The memorial that the email is about, if any. Purging that memorial deletes the email. */
  readonly memorialId?: number
  /** The site's host name, used on the right side of the Message-ID. */
  readonly host: string
}

/** An email that this process may send until its lease ends. */
export interface LeasedMail extends Omit<OutgoingMail, 'host' | 'expiresAt' | 'memorialId'> {
  readonly id: number
  /** Includes the angle brackets and is the same for every attempt. */
  readonly messageId: string
  readonly queuedAt: Date
  /** The number of earlier, failed attempts. */
  readonly attempts: number
  readonly lease: string
}

export type MailStatus = 'queued' | 'sent' | 'dead'

/** An email in a list, without its text. */
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
  /** The reason why the last attempt failed, with the mail server's response. */
  readonly problem: string | null
}

/** An email with its text, which is empty once it was sent or has expired. */
export interface MailWithText extends MailEntry {
  readonly text: string
}

/** The email queue. `enqueueMail` adds to it, in the transaction that stores the event that the email is about. */
export interface MailQueue {
  /** Leases the oldest due email of some shares, or of all, to the caller until `until`. Returns null when none is due. */
  lease(now: Date, until: Date, shares?: readonly MailShare[]): Promise<LeasedMail | null>
  /** Extends a lease. Returns false when the lease was lost. */
  renew(mail: Pick<LeasedMail, 'id' | 'lease'>, until: Date): Promise<boolean>
  /** Marks an email as sent and deletes its text. It is never leased again. */
  recordSent(id: number, now: Date): Promise<void>
  /** Schedules another attempt. `isCounted` means that the email itself was at fault. Does nothing if the lease was lost. */
  recordFailure(
    mail: Pick<LeasedMail, 'id' | 'lease'>,
    failure: { readonly problem: string; readonly nextAttemptAt: Date; readonly isCounted: boolean },
  ): Promise<void>
  /** Stops the attempts, but keeps the email for `retry`. */
  recordDead(
    mail: Pick<LeasedMail, 'id' | 'lease'>,
    failure: { readonly problem: string; readonly now: Date },
  ): Promise<void>
  /** Ends a lease without counting an attempt. */
  release(mail: Pick<LeasedMail, 'id' | 'lease'>): Promise<void>
  /** Returns the time at which the next email of some shares, or of all, may be due; null when none is queued. */
  nextDueAt(shares?: readonly MailShare[]): Promise<Date | null>
  /** Returns the number of emails with a status. */
  count(status: MailStatus): Promise<number>
  /** Returns the number of a share's emails that were sent or permanently refused after `since` and until `now`. */
  countFinished(share: MailShare, since: Date, now: Date): Promise<number>
  /** Calls `listener` whenever this process queues an email, or requeues a failed one, before the transaction ends. */
  onEnqueued(listener: () => void): void
  /** Lists queued and dead emails, or only dead ones, oldest first. The list may be of any length. */
  listUnsent(which: { readonly deadOnly: boolean }): AsyncIterable<MailEntry>
  /** Returns whether `retry` would send an email again: it was not sent, and has not expired. */
  canRetry(id: number, now: Date): Promise<boolean>
  /** Makes unsent emails due at once, with all attempts left. Returns their number. */
  retry(id: number | 'all', now: Date): Promise<number>
  /** Corrects the queue after the clock was set back: emails queued after `now`, or waiting until after `latest`, become due. */
  rescheduleFuture(now: Date, latest: Date): Promise<void>
  /** Ends expired emails, deletes their text, and deletes emails sent before `sentBefore`. */
  cleanUp(now: Date, sentBefore: Date): Promise<void>
  find(id: number): Promise<MailWithText | null>
  /** Lists emails to an address and, without their recipient, notices of forms from it. Ignores case. */
  findByEmail(email: string): Promise<readonly MailWithText[]>
  /** Deletes everything that `findByEmail` finds and returns the number. */
  eraseByEmail(email: string): Promise<number>
}
