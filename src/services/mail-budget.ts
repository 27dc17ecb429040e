import { MAIL_SHARES, type MailQueue, type MailShare } from '../storage/ports/mail.ts'
import type { Clock } from './clock.ts'

const HOUR_MS = 60 * 60 * 1000

/** The limits on email to visitors. */
export interface MailLimits {
  readonly perHour: number
  readonly perDay: number
}

/** How much of one limit is used. */
export interface LimitUse {
  readonly setting: 'MAIL_PER_HOUR' | 'MAIL_PER_DAY'
  readonly period: 'hour' | 'day'
  readonly limit: number
  /** The number of emails to visitors in the last hour or day. */
  readonly sent: number
  /** How many of the emails went to addresses that anyone could have entered. */
  readonly toUnconfirmed: number
}

const PERIODS = [
  { setting: 'MAIL_PER_HOUR', period: 'hour', milliseconds: HOUR_MS },
  { setting: 'MAIL_PER_DAY', period: 'day', milliseconds: 24 * HOUR_MS },
] as const

/** Counts the email that was sent to visitors in the last hour and day. */
export async function findLimitUses(
  queue: Pick<MailQueue, 'countFinished'>,
  limits: MailLimits,
  now: Date,
): Promise<readonly LimitUse[]> {
  const uses: LimitUse[] = []
  for (const { setting, period, milliseconds } of PERIODS) {
    const since = new Date(now.getTime() - milliseconds)
    const toUnconfirmed = await queue.countFinished('unconfirmed', since, now)
    const sent = toUnconfirmed + (await queue.countFinished('account', since, now))
    uses.push({ setting, period, limit: period === 'hour' ? limits.perHour : limits.perDay, sent, toUnconfirmed })
  }
  return uses
}

/** Returns the part of a limit that email to unconfirmed addresses can use. */
export function unconfirmedLimit({ limit }: LimitUse): number {
  return Math.ceil(limit / 2)
}

/** Whether this limit is used up for email of a share. Notices to the site owner have no limit. */
export function isUsedUp(use: LimitUse, share: MailShare): boolean {
  if (share === 'owner') return false
  return use.sent >= use.limit || (share === 'unconfirmed' && use.toUnconfirmed >= unconfirmedLimit(use))
}

export interface MailBudgetOptions {
  readonly queue: MailQueue
  readonly limits: MailLimits
  readonly clock: Clock
  readonly warn: (line: string) => void
}

/** Decides which email can be sent now (docs/decisions/0020). */
export class MailBudget {
  readonly #options: MailBudgetOptions
  readonly #warnedAt = new Map<string, number>()

  constructor(options: MailBudgetOptions) {
    this.#options = options
  }

  /** Returns the shares whose email can be sent now. Warns when email waits because a limit is used up. */
  async findOpenShares(): Promise<readonly MailShare[]> {
    const { queue, limits, clock } = this.#options
    const now = clock.now()
    const uses = await findLimitUses(queue, limits, now)
    const closed = MAIL_SHARES.filter((share) => uses.some((use) => isUsedUp(use, share)))
    if (closed.length > 0) {
      const dueAt = await queue.nextDueAt(closed)
      if (dueAt !== null && dueAt <= now) this.#warn(uses.filter((use) => closed.some((share) => isUsedUp(use, share))))
    }
    return MAIL_SHARES.filter((share) => !closed.includes(share))
  }

  /** Warns once while a limit is used up, and again only after its hour or day. */
  #warn(uses: readonly LimitUse[]): void {
    const now = this.#options.clock.now().getTime()
    for (const { setting, period, sent, limit } of uses) {
      const length = PERIODS.find((known) => known.period === period)?.milliseconds ?? 0
      if (now - (this.#warnedAt.get(setting) ?? Number.NEGATIVE_INFINITY) < length) continue
      this.#warnedAt.set(setting, now)
      const what =
        sent >= limit
          ? `Email to visitors waits: ${setting}`
          : `Email to unconfirmed addresses waits: its half of ${setting}`
      this.#options.warn(`${what} (${limit}) is used up. See "mail list".`)
    }
  }
}
