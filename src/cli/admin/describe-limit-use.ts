import { formatNumber } from '../../domain/format-number.ts'
import { type LimitUse, unconfirmedLimit } from '../../services/mail-budget.ts'

/** Describes the use of a limit: "3 of 100 emails to visitors in the last hour, 2 of at most 50 to unconfirmed addresses". */
export function describeLimitUse(use: LimitUse): string {
  const [sent, limit, unconfirmed, most] = [use.sent, use.limit, use.toUnconfirmed, unconfirmedLimit(use)].map(
    formatNumber,
  )
  return `${sent} of ${limit} emails to visitors in the last ${use.period}, ${unconfirmed} of at most ${most} to unconfirmed addresses`
}
