import { isDatabaseFailure } from '../contract/database-failure.ts'
import type { LeasedMail, MailQueue } from '../storage/ports/mail.ts'
import type { Clock } from './clock.ts'
import { MailBudget, type MailLimits } from './mail-budget.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The pauses after the first failed attempt, the second, and so on. After the last attempt, three days later, the email is dead. */
export const RETRY_PAUSES_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  DAY_MS,
]
/** While the mail server is unreachable, an email waits for a quarter of its age, so that it is sent soon afterward. */
const UNREACHABLE_PAUSE_MS = { shortest: MINUTE_MS, longest: HOUR_MS, factor: 1 / 4 }
/** An email fails after this time if the mail server was never reachable. */
const UNREACHABLE_LIMIT_MS = 3 * DAY_MS
/** The pauses before the next attempt with any email while the mail server is unreachable, by number of consecutive failures. */
const OUTAGE_PAUSES_MS: readonly number[] = [15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
/**
 * The leases are short, so that another process soon sends the emails of a killed process. A lease is renewed while its
 * email is being sent.
 */
export const LEASE_MS = 30 * SECOND_MS
const RENEW_MS = 10 * SECOND_MS
/** The pause between attempts to record that an email was sent, while the database is unavailable */
const RECORD_PAUSE_MS = SECOND_MS
const MAX_PAUSE_MS = Math.max(...RETRY_PAUSES_MS)
const MIN_SLEEP_MS = SECOND_MS
/** Other processes also queue emails, such as `mail retry`, without waking this one. */
const MAX_SLEEP_MS = 30 * SECOND_MS
/** How long a stop waits for the email that is being sent. After that, the email returns to the queue. */
const STOP_LIMIT_MS = 4 * SECOND_MS
const SENT_MAIL_RETENTION_MS = 30 * DAY_MS

/**
 * The reason why an email was not sent: it cannot be sent, it can be retried later, or the mail server is unreachable.
 */
export type RefusalKind = 'permanent' | 'temporary' | 'unreachable'

/** Thrown by a mailer. The message may contain addresses and is only for the site owner; the code can be logged. */
export class MailRefusal extends Error {
  readonly kind: RefusalKind
  readonly code: string

  constructor(kind: RefusalKind, code: string, message: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

export interface Mailer {
  /** Resolves when a mail server has accepted the email, or its file is on disk. Throws MailRefusal. */
  send(mail: LeasedMail, signal: AbortSignal): Promise<void>
  close(): void
}

export interface DeliveryOptions {
  readonly queue: MailQueue
  readonly mailer: Mailer
  readonly clock: Clock
  readonly limits: MailLimits
  /** Called with one line about each failure, without addresses. */
  readonly warn: (line: string) => void
  readonly renewMs?: number
  readonly stopLimitMs?: number
}

export interface MailDelivery {
  /** Sends all emails that are due, after the current round if there is one. Resolves when they are sent. */
  wake(): Promise<void>
  /** Stops sending. Resolves when the current email is sent or back in the queue. Can be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts delivering queued emails, one at a time: new emails from this process at once, and retries when they are due. An
 * email counts as sent only when that is recorded. After a crash before that, it is sent again with the same Message-ID.
 */
export function deliverMail(options: DeliveryOptions): MailDelivery {
  return new QueueDelivery(options)
}

class QueueDelivery implements MailDelivery {
  readonly #options: DeliveryOptions
  readonly #abort = new AbortController()
  readonly #budget: MailBudget
  readonly #outbound: OutboundMail
  #isStopping = false
  #stopped: Promise<void> | null = null
  #consecutiveOutages = 0
  #pausedUntil = 0
  /**
   * The time of the latest round. If the clock shows an earlier time, it was set back. The first round assumes that the
   * clock was set back.
   */
  #lastRoundAt = new Date(8.64e15)
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | null = null
  #isWoken = false

  constructor(options: DeliveryOptions) {
    this.#options = options
    this.#budget = new MailBudget(options)
    this.#outbound = new OutboundMail(options, this.#budget, this.#abort.signal)
    // Emails are queued within a transaction, which must end first.
    options.queue.onEnqueued(() => setImmediate(() => this.wake()))
    setImmediate(() => this.wake())
  }

  wake(): Promise<void> {
    if (this.#isStopping) return this.#round ?? Promise.resolve()
    clearTimeout(this.#timer)
    this.#isWoken = true
    this.#round ??= this.#runRounds().finally(() => {
      this.#round = null
      void this.#sleep()
    })
    return this.#round
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#finish()
    return this.#stopped
  }

  async #finish(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    const limit = setTimeout(() => this.#abort.abort(), this.#options.stopLimitMs ?? STOP_LIMIT_MS)
    await this.#round
    clearTimeout(limit)
    this.#options.mailer.close()
  }

  async #runRounds(): Promise<void> {
    do {
      this.#isWoken = false
      try {
        await this.#runRound()
      } catch (error) {
        // The database is busy or full. The queue is unchanged, and another round follows.
        this.#options.warn(`Email queue unavailable: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
    } while (this.#isWoken && !this.#isStopping)
  }

  async #runRound(): Promise<void> {
    const { queue, clock } = this.#options
    const now = clock.now()
    if (now < this.#lastRoundAt) await queue.rescheduleFuture(now, new Date(now.getTime() + MAX_PAUSE_MS))
    this.#lastRoundAt = now
    await queue.cleanUp(now, new Date(now.getTime() - SENT_MAIL_RETENTION_MS))
    while (!this.#isStopping && this.#pauseMs() === 0) {
      const outcome = await this.#outbound.sendNext()
      if (outcome === 'none') return
      this.#consecutiveOutages = outcome === 'unreachable' ? this.#consecutiveOutages + 1 : 0
      const pause = OUTAGE_PAUSES_MS[Math.min(this.#consecutiveOutages, OUTAGE_PAUSES_MS.length) - 1] ?? 0
      this.#pausedUntil = clock.now().getTime() + pause
    }
  }

  #pauseMs(): number {
    const pause = this.#pausedUntil - this.#options.clock.now().getTime()
    // A pause longer than the maximum means that the clock was set back.
    return pause <= (OUTAGE_PAUSES_MS.at(-1) ?? 0) ? Math.max(pause, 0) : 0
  }

  async #sleep(): Promise<void> {
    const { queue, clock } = this.#options
    // If reading the queue fails here, the next round reports it.
    const dueAt = await this.#budget
      .findOpenShares()
      .then((shares) => queue.nextDueAt(shares))
      .catch(() => null)
    if (this.#isStopping || this.#round !== null) return
    const untilDueMs = dueAt === null ? MAX_SLEEP_MS : dueAt.getTime() - clock.now().getTime()
    const sleepMs = Math.min(Math.max(untilDueMs, this.#pauseMs(), MIN_SLEEP_MS), MAX_SLEEP_MS)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), sleepMs)
  }
}

/** Sends emails from the queue, one at a time, and records the outcome. */
class OutboundMail {
  readonly #options: DeliveryOptions
  readonly #budget: MailBudget
  readonly #signal: AbortSignal
  /** IDs of emails that were sent but not recorded as sent. This process does not send them again. */
  readonly #unrecorded = new Set<number>()

  constructor(options: DeliveryOptions, budget: MailBudget, signal: AbortSignal) {
    this.#options = options
    this.#budget = budget
    this.#signal = signal
  }

  async sendNext(): Promise<'none' | 'sent' | 'stopped' | RefusalKind> {
    const { queue, clock } = this.#options
    const now = clock.now()
    const mail = await queue.lease(now, new Date(now.getTime() + LEASE_MS), await this.#budget.findOpenShares())
    if (mail === null) return 'none'
    try {
      if (!this.#unrecorded.has(mail.id)) await this.#send(mail)
    } catch (error) {
      if (!this.#signal.aborted) return this.#recordRefusal(mail, error)
      await queue.release(mail)
      return 'stopped'
    }
    this.#unrecorded.add(mail.id)
    await this.#recordSent(mail.id).catch((error: unknown) => {
      void this.#recordLater(mail.id)
      throw error
    })
    return 'sent'
  }

  async #recordSent(id: number): Promise<void> {
    await this.#options.queue.recordSent(id, this.#options.clock.now())
    this.#unrecorded.delete(id)
  }

  /**
   * Tries again while the database is unavailable, even if this process no longer delivers email: during a failover, another node
   * may take over, and it sends the email again when the lease ends.
   */
  async #recordLater(id: number): Promise<void> {
    for (let waitedMs = 0; waitedMs < LEASE_MS; waitedMs += RECORD_PAUSE_MS) {
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE_MS).unref())
      try {
        return await this.#recordSent(id)
      } catch (error) {
        if (!isDatabaseFailure(error)) return
      }
    }
  }

  async #send(mail: LeasedMail): Promise<void> {
    const { queue, mailer, clock, renewMs = RENEW_MS } = this.#options
    const renewing = setInterval(() => {
      // The lease lasts longer than two failed renewals. If it ends, the email is sent again with the same Message-ID.
      queue.renew(mail, new Date(clock.now().getTime() + LEASE_MS)).catch(() => undefined)
    }, renewMs)
    try {
      await mailer.send(mail, this.#signal)
    } finally {
      clearInterval(renewing)
    }
  }

  async #recordRefusal(mail: LeasedMail, error: unknown): Promise<RefusalKind> {
    const { queue, clock, warn } = this.#options
    const { kind, code, message } =
      error instanceof MailRefusal ? error : new MailRefusal('temporary', 'error', String(error))
    const now = clock.now()
    const pause = pauseAfter(kind, mail, now)
    const failure = `Email ${mail.id} (${mail.kind}) was not sent (${code})`
    if (pause === undefined) {
      await queue.recordDead(mail, { problem: message, now })
      warn(`${failure} and will not be retried. See "mail list --dead" for the reason.`)
    } else {
      const nextAttemptAt = new Date(now.getTime() + pause)
      await queue.recordFailure(mail, { problem: message, nextAttemptAt, isCounted: kind !== 'unreachable' })
      warn(`${failure}. The next attempt is at ${nextAttemptAt.toISOString()}.`)
    }
    return kind
  }
}

/** Returns how long an email waits after a refusal, or undefined if there is no further attempt. */
function pauseAfter(kind: RefusalKind, { attempts, queuedAt }: LeasedMail, now: Date): number | undefined {
  if (kind === 'permanent') return undefined
  if (kind === 'temporary') return RETRY_PAUSES_MS[attempts]
  const age = now.getTime() - queuedAt.getTime()
  const { shortest, longest, factor } = UNREACHABLE_PAUSE_MS
  return age >= UNREACHABLE_LIMIT_MS ? undefined : Math.min(Math.max(age * factor, shortest), longest)
}
