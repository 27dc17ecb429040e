import type { LeasedMail, MailQueue } from '../storage/ports/mail.ts'
import type { Clock } from './clock.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long to wait after the first, second, ... failed attempt; after the last of them the mail is dead, three days on. */
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
/** While the server cannot be reached no other mail is tried at it, for so long after each failure in a row. */
const OUTAGE_PAUSES_MS: readonly number[] = [15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS]
/** Short, so that what a killed process held is soon sent by another; kept up while a slow server takes its time. */
export const LEASE_MS = 30 * SECOND_MS
const RENEW_MS = 10 * SECOND_MS
const SHORTEST_SLEEP_MS = SECOND_MS
/** Other processes queue mail too (`mail retry`), and say nothing. */
const LONGEST_SLEEP_MS = 30 * SECOND_MS
/** A stop waits so long for the mail that is under way; then it is given back and sent again later. */
const STOP_LIMIT_MS = 4 * SECOND_MS
const SENT_MAIL_KEPT_MS = 30 * DAY_MS

/** Why a mail did not go out: never will, perhaps later, or because no mail at all goes out just now. */
export type RefusalKind = 'permanent' | 'temporary' | 'unreachable'

/** Thrown by a mailer. The message may name addresses and is for the site's owner; the code is fit for a log. */
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
  /** Resolves when somebody else has taken charge of the mail, or it lies on the disk. Throws MailRefusal. */
  send(mail: LeasedMail, signal: AbortSignal): Promise<void>
  close(): void
}

export interface DeliveryOptions {
  readonly queue: MailQueue
  readonly mailer: Mailer
  readonly clock: Clock
  /** Gets one line about each failure, without addresses. */
  readonly warn: (line: string) => void
  readonly renewMs?: number
  readonly stopLimitMs?: number
}

export interface MailDelivery {
  /** Sends everything that is due, now or after the round that is under way; resolves when it is done. */
  wake(): Promise<void>
  /** Takes no more mail, and resolves when the one under way was sent or given back. May be called twice. */
  stop(): Promise<void>
}

/**
 * Delivers the mail of the queue from now on, one after the other: at once what this process queues, by the clock what waits
 * for another attempt. A mail counts as sent only when that was recorded; a crash before it means that the mail goes out
 * again under its Message-ID.
 */
export function deliverMail(options: DeliveryOptions): MailDelivery {
  const { queue, mailer, clock, warn, stopLimitMs = STOP_LIMIT_MS } = options
  const cutOff = new AbortController()
  const outbound = new OutboundMail(options, cutOff.signal)
  let isStopping = false
  let outages = 0
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let isWoken = false

  function restMs(): number {
    const rest = restUntil - clock.now().getTime()
    // A clock that was set back is no reason to rest for hours.
    return rest <= (OUTAGE_PAUSES_MS.at(-1) ?? 0) ? Math.max(rest, 0) : 0
  }

  async function runRound(): Promise<void> {
    await queue.tidy(clock.now(), new Date(clock.now().getTime() - SENT_MAIL_KEPT_MS))
    while (!isStopping && restMs() === 0) {
      const outcome = await outbound.sendNext()
      if (outcome === 'none') return
      outages = outcome === 'unreachable' ? outages + 1 : 0
      const pause = OUTAGE_PAUSES_MS[Math.min(outages, OUTAGE_PAUSES_MS.length) - 1] ?? 0
      restUntil = clock.now().getTime() + pause
    }
  }

  async function runRounds(): Promise<void> {
    do {
      isWoken = false
      try {
        await runRound()
      } catch (error) {
        // The database is busy or full. The queue is as it was, and another round comes.
        warn(`Email queue unavailable: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
    } while (isWoken && !isStopping)
  }

  async function sleep(): Promise<void> {
    // A queue that does not answer keeps what it holds; the round after the longest sleep says what is wrong.
    const dueAt = await queue.nextDueAt().catch(() => null)
    if (isStopping || round !== null) return
    const untilDueMs = dueAt === null ? LONGEST_SLEEP_MS : dueAt.getTime() - clock.now().getTime()
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(untilDueMs, restMs(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS))
  }

  function wake(): Promise<void> {
    if (isStopping) return round ?? Promise.resolve()
    clearTimeout(timer)
    isWoken = true
    round ??= runRounds().finally(() => {
      round = null
      void sleep()
    })
    return round
  }

  // Mail is queued inside a transaction, which has to end first.
  queue.onEnqueued(() => setImmediate(wake))
  setImmediate(wake)

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(timer)
    const limit = setTimeout(() => cutOff.abort(), stopLimitMs)
    await round
    clearTimeout(limit)
    mailer.close()
  }

  let stopped: Promise<void> | undefined
  return {
    wake,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Takes mail from the queue, one at a time, and records what became of it. */
class OutboundMail {
  readonly #options: DeliveryOptions
  readonly #cutOff: AbortSignal
  /** Went out, but could not be recorded: not to be sent by this process a second time. */
  readonly #unrecorded = new Set<number>()

  constructor(options: DeliveryOptions, cutOff: AbortSignal) {
    this.#options = options
    this.#cutOff = cutOff
  }

  async sendNext(): Promise<'none' | 'sent' | 'stopped' | RefusalKind> {
    const { queue, clock } = this.#options
    const now = clock.now()
    const mail = await queue.lease(now, new Date(now.getTime() + LEASE_MS))
    if (mail === null) return 'none'
    try {
      if (!this.#unrecorded.has(mail.id)) await this.#send(mail)
    } catch (error) {
      if (!this.#cutOff.aborted) return this.#recordRefusal(mail, error)
      await queue.release(mail)
      return 'stopped'
    }
    this.#unrecorded.add(mail.id)
    await queue.recordSent(mail.id, clock.now())
    this.#unrecorded.delete(mail.id)
    return 'sent'
  }

  async #send(mail: LeasedMail): Promise<void> {
    const { queue, mailer, clock, renewMs = RENEW_MS } = this.#options
    const renewing = setInterval(() => {
      // The lease outlasts a renewal or two that fail. One that ends loses no mail: it goes out again under its Message-ID.
      queue.renew(mail, new Date(clock.now().getTime() + LEASE_MS)).catch(() => undefined)
    }, renewMs)
    try {
      await mailer.send(mail, this.#cutOff)
    } finally {
      clearInterval(renewing)
    }
  }

  async #recordRefusal(mail: LeasedMail, error: unknown): Promise<RefusalKind> {
    const { queue, clock, warn } = this.#options
    const { kind, code, message } =
      error instanceof MailRefusal ? error : new MailRefusal('temporary', 'error', String(error))
    const now = clock.now()
    const pause = kind === 'permanent' ? undefined : RETRY_PAUSES_MS[mail.attempts]
    const what = `Mail ${mail.id} (${mail.kind}) was not sent (${code})`
    if (pause === undefined) {
      await queue.recordDead(mail, { problem: message, now })
      warn(`${what} and will not be tried again by itself: "mail list --dead" says why.`)
    } else {
      const nextAttemptAt = new Date(now.getTime() + pause)
      await queue.recordFailure(mail, { problem: message, nextAttemptAt })
      warn(`${what}. The next attempt is at ${nextAttemptAt.toISOString()}.`)
    }
    return kind
  }
}
