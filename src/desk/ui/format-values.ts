import { formatNumber } from '../../domain/format-number.ts'

const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const MIB = 2 ** 20
const GIB = 2 ** 30

/** Formats a time in UTC, such as "November 25, 2026 at 9:12 AM UTC". */
export function formatTime(time: Date): string {
  return `${DAY_AND_TIME.format(time)} UTC`
}

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Formats a time in UTC for a list: "Today, 9:12 AM UTC", "Yesterday, 4:55 PM UTC", "November 19", or, for another year,
 * "November 19, 2025".
 */
export function formatRecentTime(time: Date, now: Date): string {
  const daysAgo = Math.floor(now.getTime() / DAY_MS) - Math.floor(time.getTime() / DAY_MS)
  if (daysAgo === 0) return `Today, ${TIME.format(time)} UTC`
  if (daysAgo === 1) return `Yesterday, ${TIME.format(time)} UTC`
  return (time.getUTCFullYear() === now.getUTCFullYear() ? DAY : DAY_OF_YEAR).format(time)
}

/** Formats the time of a camera, such as "2026-10-03T14:05:09", which has no time zone. Returns other text unchanged. */
export function formatCameraTime(text: string): string {
  const time = new Date(`${text}Z`)
  return Number.isNaN(time.getTime()) ? text : DAY_AND_TIME.format(time)
}

/** Formats a size such as "1,286 MB" or, from 10 GB, "76 GB". */
export function formatSize(bytes: number): string {
  return bytes < 10 * GIB
    ? `${formatNumber(Math.floor(bytes / MIB))} MB`
    : `${formatNumber(Math.floor(bytes / GIB))} GB`
}
