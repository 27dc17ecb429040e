import { dayNumber, daysInMonth } from './calendar.ts'
import { FIRST_YEAR, LAST_YEAR } from './year-range.ts'

/** How certain a date is. Only `between` has an end date. */
export type DateQualifier = 'about' | 'before' | 'after' | 'between'

/** A day, month, or year of the proleptic Gregorian calendar. A date without a month has no day. */
export interface DateParts {
  readonly year: number
  /** 1 to 12 */
  readonly month: number | null
  /** 1 to 31 */
  readonly day: number | null
}

/** A date that may lack its day or month and may have a qualifier. `end` is set only for `between`. */
export interface PartialDate extends DateParts {
  readonly qualifier: DateQualifier | null
  readonly end: DateParts | null
}

interface PartsInput {
  readonly year: number
  readonly month?: number | null
  readonly day?: number | null
}

/**
 * Returns the date with these parts, or null if it is not valid: month 13, February 30, a day without a month, a year
 * out of range, or an end before the start. A date with an `end` is `between`. A range from a date to itself becomes
 * that date.
 */
export function makePartialDate(
  parts: PartsInput & { readonly qualifier?: DateQualifier | null; readonly end?: PartsInput | null },
): PartialDate | null {
  const start = validParts(parts)
  if (start === null) return null
  const qualifier = parts.qualifier ?? null
  if (parts.end == null) return qualifier === 'between' ? null : { ...start, qualifier, end: null }
  if (qualifier !== null && qualifier !== 'between') return null
  const end = validParts(parts.end)
  if (end === null || lastDay(end) < firstDay(start)) return null
  if (start.year === end.year && start.month === end.month && start.day === end.day) {
    return { ...start, qualifier: null, end: null }
  }
  return { ...start, qualifier: 'between', end }
}

function validParts({ year, month = null, day = null }: PartsInput): DateParts | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) return null
  if (month === null) return day === null ? { year, month, day } : null
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  if (day === null) return { year, month, day }
  return Number.isInteger(day) && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

const MARK_BY_QUALIFIER: Readonly<Record<string, string>> = { about: '~', before: '<', after: '>' }
const QUALIFIER_BY_MARK: Readonly<Record<string, DateQualifier>> = { '~': 'about', '<': 'before', '>': 'after' }

/** Returns a compact text that `decodePartialDate` restores: `1843-03-12`, `1843-03`, `1843`, `~1843`, `<1900`, `>1900`, `1900/1910-05`. */
export function encodePartialDate(date: PartialDate): string {
  if (date.end !== null) return `${encodeParts(date)}/${encodeParts(date.end)}`
  return (MARK_BY_QUALIFIER[date.qualifier ?? ''] ?? '') + encodeParts(date)
}

function encodeParts({ year, month, day }: DateParts): string {
  const text = year < 1000 ? String(year).padStart(4, '0') : String(year)
  if (month === null) return text
  const withMonth = text + (month < 10 ? '-0' : '-') + month
  return day === null ? withMonth : withMonth + (day < 10 ? '-0' : '-') + day
}

const ENCODED = /^([~<>]?)(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:\/(\d{4})(?:-(\d\d)(?:-(\d\d))?)?)?$/

/** Parses the output of `encodePartialDate`. Returns null for any other text. */
export function decodePartialDate(text: string): PartialDate | null {
  const match = ENCODED.exec(text)
  if (match === null) return null
  const [, mark, year, month, day, endYear, endMonth, endDay] = match
  return makePartialDate({
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
    qualifier: QUALIFIER_BY_MARK[mark ?? ''] ?? null,
    end:
      endYear === undefined
        ? null
        : {
            year: Number(endYear),
            month: endMonth === undefined ? null : Number(endMonth),
            day: endDay === undefined ? null : Number(endDay),
          },
  })
}

// If two dates have the same parts, the one that can be earlier comes first.
const QUALIFIER_ORDER = { before: 0, none: 1, about: 2, between: 3, after: 4 } as const

/** Compares dates by year, month, and day. A missing part sorts before any known part. Returns 0 only for equal dates. */
export function comparePartialDates(a: PartialDate, b: PartialDate): number {
  const byStart = compareParts(a, b)
  if (byStart !== 0) return byStart
  const byQualifier = QUALIFIER_ORDER[a.qualifier ?? 'none'] - QUALIFIER_ORDER[b.qualifier ?? 'none']
  if (byQualifier !== 0 || a.end === null || b.end === null) return byQualifier
  return compareParts(a.end, b.end)
}

function compareParts(a: DateParts, b: DateParts): number {
  return a.year - b.year || (a.month ?? 0) - (b.month ?? 0) || (a.day ?? 0) - (b.day ?? 0)
}

/** Whether `a` is before `b` for any values of their missing parts. Always false for "about". */
export function isBefore(a: PartialDate, b: PartialDate): boolean {
  return latestDay(a) < earliestDay(b)
}

/** The earliest possible day, as a day number. -Infinity if the date has no lower bound. */
export function earliestDay(date: PartialDate): number {
  if (date.qualifier === 'about' || date.qualifier === 'before') return Number.NEGATIVE_INFINITY
  return date.qualifier === 'after' ? lastDay(date) + 1 : firstDay(date)
}

/** The latest possible day, as a day number. Infinity if the date has no upper bound. */
export function latestDay(date: PartialDate): number {
  if (date.qualifier === 'about' || date.qualifier === 'after') return Number.POSITIVE_INFINITY
  return date.qualifier === 'before' ? firstDay(date) - 1 : lastDay(date.end ?? date)
}

function firstDay({ year, month, day }: DateParts): number {
  return dayNumber(year, month ?? 1, day ?? 1)
}

function lastDay({ year, month, day }: DateParts): number {
  const lastMonth = month ?? 12
  return dayNumber(year, lastMonth, day ?? daysInMonth(year, lastMonth))
}
