const DAY_MILLISECONDS = 86_400_000
/** The 1900 calendar counts a 29 February 1900 that never was; day 60 is that day. */
const FALSE_LEAP_DAY = 60

/**
 * The date of a workbook's day number as ISO text; null when it lies outside of the calendar. The 1900 calendar begins with
 * day 1: 0 is what an empty cell counts as, and a fraction below 1 is a time of day.
 */
export function excelDate(serial: number, epoch: 1900 | 1904): string | null {
  if (!(serial >= (epoch === 1904 ? 0 : 1) && serial < 2_958_466)) return null
  const whole = Math.floor(serial)
  const base = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < FALSE_LEAP_DAY ? 31 : 30)
  return new Date(base + whole * DAY_MILLISECONDS).toISOString().slice(0, 10)
}
