const NUMBER = new Intl.NumberFormat('en-US')
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const MIB = 2 ** 20

/** Formats a number such as "1,286". */
export function showNumber(value: number): string {
  return NUMBER.format(value)
}

/** Formats a time in UTC, such as "November 25, 2026 at 9:12 AM UTC". */
export function showTime(time: Date): string {
  return `${DAY_AND_TIME.format(time)} UTC`
}

/** Formats a size such as "1,286 MB". */
export function showMegabytes(bytes: number): string {
  return `${showNumber(Math.floor(bytes / MIB))} MB`
}
