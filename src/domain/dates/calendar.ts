/** Whether the year has a February 29 in the proleptic Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Returns the number of days in a month. Months are numbered from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Returns the number of days since January 1, 1970, in the proleptic Gregorian calendar. It does not use `Date`, which
 * interprets years below 100 as 19xx. (Method: Howard Hinnant, "chrono-compatible low-level date algorithms".)
 */
export function dayNumber(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export function weekdayOf(year: number, month: number, day: number): number {
  // January 1, 1970, was a Thursday.
  return (((dayNumber(year, month, day) + 4) % 7) + 7) % 7
}
