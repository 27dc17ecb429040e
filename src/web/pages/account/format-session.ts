import type { AccountSession } from '../../../contract/account-security.ts'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** A session with its times as text. The server formats the times, because browsers may format times differently. */
export interface ShownSession extends Omit<AccountSession, 'begunAt' | 'usedAt'> {
  readonly begun: string
  readonly used: string
}

export function formatSession({ begunAt, usedAt, ...session }: AccountSession): ShownSession {
  return { ...session, begun: formatAccountTime(begunAt), used: formatAccountTime(usedAt) }
}

/** Formats a time such as "Nov 25, 2026, 9:12 AM UTC". */
export function formatAccountTime(time: Date): string {
  return `${TIME.format(time)} UTC`
}
