import { daysInMonth } from '../../domain/dates/calendar.ts'
import type { DateParts } from '../../domain/dates/partial-date.ts'
import { IGNORED_WORDS, monthOf, romanMonthOf, SEASONS } from './date-words.ts'
import { excelDate } from './excel-date.ts'

export interface DateRules {
  /** Whether 04/05/1922 is May 4 instead of April 5. */
  readonly dayFirst: boolean
  /** The day of the import. Later dates are rejected. */
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  /** The calendar of a workbook, in which a bare number of five or six digits is a day; null for other files. */
  readonly excelEpoch?: 1900 | 1904 | null
  /** Completes a year from its last two digits; returns null if that would be a guess. */
  readonly resolveTwoDigitYear?: ((lastTwo: number) => number | null) | null
}

export interface DateProblem {
  readonly problem: string
  /** The date is valid except that its century is unknown. */
  readonly needsCentury?: true
  readonly living?: true
  /** As a date of death, the text is no evidence that the person died: a zero, "not yet", a future date. */
  readonly showsNoDeath?: true
  /** As a date of death, the text is evidence that the person has not died: "not yet", "sold". */
  readonly notDead?: true
  /** The date is after today. */
  readonly future?: true
}

export const IN_THE_FUTURE: DateProblem = { problem: 'is in the future', showsNoDeath: true, future: true }

export interface ParsedParts {
  readonly parts: DateParts
  /** How the text was interpreted, for the rejects file. */
  readonly note: string | null
}

type Field =
  | { readonly kind: 'number'; readonly value: number; readonly digits: number; readonly shortYear: boolean }
  | { readonly kind: 'month'; readonly value: number }
  | { readonly kind: 'blank' }

const BLANK = /^(?:[-?_x*.]*|0{1,2}|mm?|dd?|unknown|unk|unkn)$/

/** Parses one date without a qualifier from folded text, such as "12 apr 1887", "02/  /1842", or "1843-05". */
export function parseDateParts(text: string, rules: DateRules): ParsedParts | DateProblem {
  let notes: string[] = []
  let words = text.replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
  if (SEASONS.has(words.match(/[a-z]+/)?.[0] ?? '')) {
    const season = /^(?:the )?([a-z]+)(?: of)?[ ,]+(\d{4})$/.exec(words)
    if (!season) return { problem: 'is not understood as a date' }
    notes = [`only the year of "${text}" was kept`]
    words = season[2] ?? ''
  }
  const fields = splitFields(words)
  if (!fields) return { problem: 'is not understood as a date' }
  const arranged = arrange(fields, rules)
  if ('problem' in arranged) return arranged
  if (arranged.note) notes.push(arranged.note)
  return problemOf(arranged.parts, rules) ?? { parts: arranged.parts, note: notes.join('; ') || null }
}

function splitFields(text: string): Field[] | null {
  const isSlashed = text.includes('/')
  const raw = isSlashed
    ? text.split('/').map((part) => part.trim())
    : text
        .replace(/(\d)(?!(?:ber|bris)\b)([a-z])/g, '$1 $2')
        .replace(/([a-z])(\d)/g, '$1 $2')
        .split(/[\s,.\-;]+/)
        .filter((part) => part !== '' && !IGNORED_WORDS.has(part))
  const fields: Field[] = []
  for (const [index, part] of raw.entries()) {
    // An x between slashes is a blank, but "12.X.1887" is in October.
    const field = fieldOf(part.replace(/[.,]$/, ''), !isSlashed && (index > 0 || raw.length === 2))
    if (!field) return null
    fields.push(field)
  }
  return fields
}

function fieldOf(part: string, mayBeRoman: boolean): Field | null {
  if (/^'?\d{1,8}$/.test(part)) {
    if (part === '0' || part === '00') return { kind: 'blank' }
    const digits = part.replace("'", '')
    return { kind: 'number', value: Number(digits), digits: digits.length, shortYear: part.startsWith("'") }
  }
  const month = monthOf(part) ?? (mayBeRoman ? romanMonthOf(part) : null)
  if (month !== null) return { kind: 'month', value: month }
  return BLANK.test(part) ? { kind: 'blank' } : null
}

function arrange(fields: readonly Field[], rules: DateRules): ParsedParts | DateProblem {
  if (fields.length === 0 || fields.every((field) => field.kind === 'blank')) return { problem: 'has no year' }
  if (fields.length > 3) return { problem: 'is not understood as a date' }
  const months = fields.filter((field) => field.kind === 'month')
  if (months.length > 1) return { problem: 'has more than one month' }
  if (months.length === 1) return arrangeNamedMonth(fields, rules)
  if (fields.length === 1) return arrangeSingle(fields[0] as Field, rules)
  return arrangeNumbers(fields, rules)
}

function arrangeNamedMonth(fields: readonly Field[], rules: DateRules): ParsedParts | DateProblem {
  const month = fields.find((field) => field.kind === 'month')?.value ?? null
  const rest = fields.filter((field) => field.kind !== 'month')
  const numbers = rest.filter((field) => field.kind === 'number')
  if (numbers.length === 0) return { problem: 'has no year' }
  if (numbers.length === 1) {
    const only = numbers[0] as Extract<Field, { kind: 'number' }>
    if (only.digits <= 2 && only.value <= 31 && !only.shortYear && rest.length === 1) {
      return { problem: 'has no year, or only two digits of it' }
    }
    return withYear(only, month, null, rules)
  }
  const [first, second] = numbers as [Extract<Field, { kind: 'number' }>, Extract<Field, { kind: 'number' }>]
  if (isYear(first) && !isYear(second)) return withYear(first, month, second.value, rules)
  if (second.digits <= 2 && first.digits <= 2 && first.value > 31) return withYear(first, month, second.value, rules)
  return withYear(second, month, first.value, rules)
}

function arrangeSingle(field: Field, rules: DateRules): ParsedParts | DateProblem {
  if (field.kind !== 'number') return { problem: 'has no year' }
  if (field.digits === 4) return { parts: { year: field.value, month: null, day: null }, note: null }
  if (field.shortYear) return withYear(field, null, null, rules)
  if (field.digits === 8) return arrangeCompact(String(field.value).padStart(8, '0'), rules)
  if (rules.excelEpoch && field.digits >= 4 && field.digits <= 6) {
    const iso = excelDate(field.value, rules.excelEpoch)
    if (!iso) return { problem: 'is a number but not a year' }
    const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
    return {
      parts: { year, month, day },
      note: `the number ${field.value} was read as a day in the workbook's calendar`,
    }
  }
  return { problem: 'is a number but not a year' }
}

function arrangeCompact(digits: string, rules: DateRules): ParsedParts | DateProblem {
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const iso = { year: at(0, 4), month: at(4, 6) || null, day: at(6, 8) || null }
  if (iso.year >= 1500 && !problemOf(iso, rules)) return { parts: iso, note: null }
  const orders = [
    { year: at(4, 8), month: at(0, 2), day: at(2, 4) },
    { year: at(4, 8), month: at(2, 4), day: at(0, 2) },
  ]
  if (rules.dayFirst) orders.reverse()
  for (const parts of orders) {
    if (!problemOf(parts, rules)) return { parts, note: `eight digits were read as ${describe(parts)}` }
  }
  return { problem: 'is a number but not a date' }
}

function arrangeNumbers(fields: readonly Field[], rules: DateRules): ParsedParts | DateProblem {
  const first = fields[0] as Field
  const last = fields[fields.length - 1] as Field
  const numberIn = (field: Field | undefined) => (field?.kind === 'number' ? field.value : null)
  if (first.kind === 'number' && isYear(first) && !(last.kind === 'number' && isYear(last))) {
    return withYear(first, numberIn(fields[1]), numberIn(fields[2]), rules)
  }
  if (last.kind !== 'number') return { problem: 'has no year' }
  if (fields.length === 2) {
    if (!isYear(last)) return { problem: 'has no year' }
    return withYear(last, numberIn(first), null, rules)
  }
  const second = numberIn(fields[1])
  const [month, day] = rules.dayFirst ? [second, numberIn(first)] : [numberIn(first), second]
  if (month !== null && day !== null && month > 12 && day <= 12) {
    const read = withYear(last, day, month, rules)
    if ('problem' in read) return read
    const order = rules.dayFirst ? 'month first' : 'day first'
    return { parts: read.parts, note: joinNotes(read.note, `read with the ${order} as ${describe(read.parts)}`) }
  }
  return withYear(last, month, day, rules)
}

function withYear(
  field: Extract<Field, { kind: 'number' }>,
  month: number | null,
  day: number | null,
  rules: DateRules,
): ParsedParts | DateProblem {
  let year = field.value
  let note: string | null = null
  if (field.digits <= 2) {
    const resolved = rules.resolveTwoDigitYear?.(field.value) ?? null
    if (resolved === null) return { problem: 'has a two-digit year of an unknown century', needsCentury: true }
    year = resolved
    note = `the year ${String(field.value).padStart(2, '0')} was read as ${resolved}`
  } else if (field.digits !== 4) {
    return { problem: 'has no four-digit year' }
  }
  if (day !== null && month === null) {
    return {
      parts: { year, month: null, day: null },
      note: joinNotes(note, `the day ${day} has no month and was dropped`),
    }
  }
  return { parts: { year, month, day }, note }
}

function isYear(field: Extract<Field, { kind: 'number' }>): boolean {
  return field.digits >= 3 || field.shortYear
}

function problemOf(parts: DateParts, rules: DateRules): DateProblem | null {
  const { year, month, day } = parts
  // Some databases store January 1 of the year 1 for an unknown date.
  if (year === 1) return { problem: 'has the year 1', showsNoDeath: true }
  if (year < 1000) return { problem: `has the year ${year}` }
  if (month !== null && (month < 1 || month > 12)) return { problem: `has the month ${month}` }
  if (month !== null && day !== null && (day < 1 || day > daysInMonth(year, month))) {
    return { problem: `has a day that is not in ${describe({ year, month, day: null })}` }
  }
  const { today } = rules
  const late =
    year > today.year ||
    (year === today.year &&
      month !== null &&
      (month > today.month || (month === today.month && day !== null && day > today.day)))
  return late ? IN_THE_FUTURE : null
}

function describe(parts: DateParts): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return [String(parts.year), parts.month && pad(parts.month), parts.day && pad(parts.day)].filter(Boolean).join('-')
}

export function joinNotes(a: string | null, b: string | null): string | null {
  return a && b ? `${a}; ${b}` : (a ?? b)
}
