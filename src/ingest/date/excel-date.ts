const DAY_MILLISECONDS = 86_400_000
/** Day 60 of the 1900 calendar is February 29, 1900, a date that did not exist. */
const FALSE_LEAP_DAY = 60

/**
 * Converts a workbook's day number to an ISO date; returns null outside the calendar. The 1900 calendar starts at day 1: 0 is an
 * empty cell, and a fraction below 1 is a time of day.
 */
export function excelDate(serial: number, epoch: 1900 | 1904): string | null {
  if (!(serial >= (epoch === 1904 ? 0 : 1) && serial < 2_958_466)) return null
  const whole = Math.floor(serial)
  const base = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < FALSE_LEAP_DAY ? 31 : 30)
  return new Date(base + whole * DAY_MILLISECONDS).toISOString().slice(0, 10)
}
