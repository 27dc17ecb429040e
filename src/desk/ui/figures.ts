import { formatNumber } from '../../domain/format-number.ts'

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const MIB = 2 ** 20

/** Formats a time in UTC, such as "November 25, 2026 at 9:12 AM UTC". */
export function showTime(time: Date): string {
  return `${DAY_AND_TIME.format(time)} UTC`
}

/** Formats a size such as "1,286 MB". */
export function showMegabytes(bytes: number): string {
  return `${formatNumber(Math.floor(bytes / MIB))} MB`
}
