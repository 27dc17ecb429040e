import { formatNumber } from '../../domain/format-number.ts'

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const MIB = 2 ** 20

/** Formats a time in UTC, such as "November 25, 2026 at 9:12 AM UTC". */
export function showTime(time: Date): string {
  return `${DAY_AND_TIME.format(time)} UTC`
}

/** Formats the time of a camera, such as "2026-10-03T14:05:09", which has no time zone. Returns other texts unchanged. */
export function showCameraTime(text: string): string {
  const time = new Date(`${text}Z`)
  return Number.isNaN(time.getTime()) ? text : DAY_AND_TIME.format(time)
}

/** Formats a size such as "1,286 MB". */
export function showMegabytes(bytes: number): string {
  return `${formatNumber(Math.floor(bytes / MIB))} MB`
}
