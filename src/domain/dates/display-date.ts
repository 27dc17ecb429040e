import { weekdayOf } from './calendar.ts'
import { type DateParts, type DateQualifier, encodePartialDate, type PartialDate } from './partial-date.ts'

// Intl is not used, because its output can differ between servers, browsers, and tests.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const WORD_BY_QUALIFIER: Readonly<Record<Exclude<DateQualifier, 'between'>, string>> = {
  about: 'About',
  before: 'Before',
  after: 'After',
}

/** The date in a row or hero: "April 4, 1882", "April 1882", "1882", "About 1882", "Between 1900 and 1910". */
export function displayDate(date: PartialDate): string {
  return qualified(date, displayParts)
}

/**
 * The date on an event card: like `displayDate`, but a full date includes the weekday: "Tuesday, April 4, 1882" (readings
 * 19).
 */
export function displayWeekdayDate(date: PartialDate): string {
  return qualified(date, (parts) => {
    if (parts.month === null || parts.day === null) return displayParts(parts)
    return `${WEEKDAYS[weekdayOf(parts.year, parts.month, parts.day)]}, ${displayParts(parts)}`
  })
}

function displayParts({ year, month, day }: DateParts): string {
  if (month === null) return String(year)
  return day === null ? `${MONTHS[month - 1]} ${year}` : `${MONTHS[month - 1]} ${day}, ${year}`
}

function qualified(date: PartialDate, display: (parts: DateParts) => string): string {
  if (date.end !== null) return `Between ${display(date)} and ${display(date.end)}`
  if (date.qualifier === null || date.qualifier === 'between') return display(date)
  return `${WORD_BY_QUALIFIER[date.qualifier]} ${display(date)}`
}

/** The UTC day of an ISO 8601 time, "February 8, 2024"; an empty string if the text is not a valid time. */
export function displayTimestamp(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return displayParts({ year: time.getUTCFullYear(), month: time.getUTCMonth() + 1, day: time.getUTCDate() })
}

/**
 * The years of birth and death: "1843 – 1921", "About 1843 – after 1921", "born 1843", "died 1921"; null if both are unknown.
 * A line can break only after the dash.
 */
export function displayLifeYears(birth: PartialDate | null, death: PartialDate | null): string | null {
  if (birth === null) return death === null ? null : `died ${lowerFirst(displayYear(death))}`
  if (death === null) return `born ${lowerFirst(displayYear(birth))}`
  return `${displayYear(birth)}\u00a0– ${lowerFirst(displayYear(death))}`
}

/** The year of a date with its qualifier: "1843", "About 1843", "Between 1840 and 1845". */
export function displayYear(date: PartialDate): string {
  return qualified(date.end?.year === date.year ? { ...date, qualifier: null, end: null } : date, ({ year }) =>
    String(year),
  )
}

/** The date for use within a sentence: "on April 4, 1882", "in April 1882", "about 1882", "between 1900 and 1910". */
export function proseDate(date: PartialDate): string {
  if (date.qualifier !== null) return lowerFirst(displayDate(date))
  return `${date.day === null ? 'in' : 'on'} ${displayDate(date)}`
}

/** Returns the text with its first character in lowercase, for use within a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The date for `<time datetime>` and structured data. Null for a qualified date, which ISO 8601 cannot express. */
export function isoDate(date: PartialDate): string | null {
  return date.qualifier === null ? encodePartialDate(date) : null
}
