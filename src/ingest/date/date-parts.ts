import { daysInMonth } from '../../domain/dates/calendar.ts'
import { displayDate } from '../../domain/dates/display-date.ts'
import type { DateParts, PartialDate } from '../../domain/dates/partial-date.ts'
import { IGNORED_WORDS, monthOf, romanMonthOf, SEASONS } from './date-words.ts'
import { excelDate } from './excel-date.ts'

export interface DateRules {
  /** Whether 04/05/1922 is May 4 instead of April 5. */
  readonly dayFirst: boolean
  /** Whether the order of 04/05/1922 is uncertain, so that a note lists the date. */
  readonly isOrderUncertain?: boolean
  /** Whether dates with periods, such as 04.05.1922, have the day first although other dates of the column have the month first. */
  readonly hasDottedDayFirst?: boolean
  /** Whether dates such as 61.09.18 and 08.09.18 begin with the year. */
  readonly yearFirst?: boolean
  /** The day of the import. Later dates are rejected. */
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  /** The calendar of a workbook. In workbooks, a bare number of five or six digits is a day. Null for other files. */
  readonly excelEpoch?: 1900 | 1904 | null
  /**
   * Whether the column contains Excel's day numbers, so that a number of three or four digits can be a day instead of a
   * year.
   */
  readonly hasDayNumbers?: boolean
  /** Whether the column contains dates of six digits, such as 111295. */
  readonly hasSixDigits?: boolean
  /** Whether the column has Croatian months, so that "listopad" is October. */
  readonly isCroatian?: boolean
  /** Whether the column contains milliseconds since 1970 instead of dates. */
  readonly hasEpochTimes?: boolean
  /** Completes a year from its last two digits; returns null if that would be a guess. */
  readonly resolveTwoDigitYear?: ((lastTwo: number) => number | null) | null
}

export interface DateProblem {
  readonly problem: string
  /** The date is valid, but its century is unknown. */
  readonly needsCentury?: true
  readonly living?: true
  /** In a death column, this value does not show that the person died: a zero, "not yet", or a future date. */
  readonly showsNoDeath?: true
  /** In a death column, this value shows that the person has not died: "not yet", "sold". */
  readonly notDead?: true
  /** The date refers to a stone, as in "unveiled 1999". */
  readonly ofStone?: true
  /** The date is after today. */
  readonly future?: true
}

export const IN_THE_FUTURE: DateProblem = { problem: 'is in the future', showsNoDeath: true, future: true }

/** The valid order of the day and month of a numeric date; `either` if both orders are valid. Null for any other date. */
export type DayMonthOrder = 'day-first' | 'month-first' | 'either' | null
/** The position of the year in a date such as 61.09.18, which has no four-digit number. Null for any other date. */
export type YearPosition = 'first' | 'last' | 'either' | null

export interface ReadDate {
  readonly date: PartialDate
  /** The interpretation of the text, for the rejects file. */
  readonly note: string | null
  /** The text after the date, as in "May 7, 1949-Found". */
  readonly remark?: string
  readonly order?: DayMonthOrder
  readonly yearPosition?: YearPosition
}

export type ParsedDate = ReadDate | DateProblem | null

export interface ParsedParts {
  readonly parts: DateParts
  /** How the text was interpreted, for the rejects file. */
  readonly note: string | null
  readonly order: DayMonthOrder
  readonly yearPosition: YearPosition
}

type Arranged = Omit<ParsedParts, 'order' | 'yearPosition'> & Partial<Pick<ParsedParts, 'order' | 'yearPosition'>>

interface NumberField {
  readonly kind: 'number'
  readonly value: number
  readonly digits: number
  readonly shortYear: boolean
}
type Field =
  | NumberField
  | { readonly kind: 'month'; readonly value: number }
  | { readonly kind: 'blank'; readonly isZeros: boolean }

const BLANK = /^(?:[-?_x*.]*|0{1,2}|mm?|dd?|unknown|unk|unkn)$/

/** Matches the first word of "early 1892" and "late March 1892". */
const PART_OF_TIME =
  /^(?:early|mid|late|(?:the )?(?:beginning|middle|end) of)(?: in)?[ -](?=[a-z]{3,9}\.?,? \d{4}$|\d{4}$)/

/** Parses one date without a qualifier from folded text, such as "12 apr 1887", "02/  /1842", or "1843-05". */
export function parseDateParts(text: string, rules: DateRules): ParsedParts | DateProblem {
  let notes: string[] = []
  let words = text.replace(/(\d)(?:st|nd|rd|th|er|(?<=[23])d|(?<=\b1)o)\b|(\b1)[°º]/g, '$1$2')
  const [part] = PART_OF_TIME.exec(words) ?? []
  if (part !== undefined) {
    notes = [`"${part.trim()}" was not kept`]
    words = words.slice(part.length)
  }
  if (SEASONS.has(words.match(/[a-z]+/)?.[0] ?? '')) {
    const season = /^(?:the )?([a-z]+)(?: of)?[ ,]+(\d{4})$/.exec(words)
    if (!season) return { problem: 'is not understood as a date' }
    notes = [`only the year of "${text}" was kept`]
    words = season[2] ?? ''
  }
  const negative = words.match(NEGATIVE_PART)?.find((part) => !UNKNOWN_PART.test(part))
  if (negative !== undefined) notes.push(`the negative part ${negative} was dropped`)
  const fields = splitFields(words)
  if (!fields) return { problem: 'is not understood as a date' }
  const isDotted = rules.hasDottedDayFirst === true && isDottedDate(text)
  const arranged = arrange(fields, isDotted ? { ...rules, dayFirst: true, isOrderUncertain: false } : rules)
  if ('problem' in arranged) return arranged
  if (arranged.note) notes.push(arranged.note)
  const { parts, order = null, yearPosition = null } = arranged
  return problemOf(parts, rules) ?? { parts, note: notes.join('; ') || null, order, yearPosition }
}

/** Whether a date is written with periods: "04.05.1922", "4. 5. 1922". */
export const isDottedDate = (text: string) => /^\s*\d{1,2}\.\s?\d{1,2}\.\s?\d{4}\s*$/.test(text)

const YEAR_00: NumberField = { kind: 'number', value: 0, digits: 2, shortYear: false }
/** Databases store -1 for an unknown day or month, as in "1920,-1,-1" and "1920--1--1". */
const NEGATIVE_PART = /(?<=^|[\s,;/])-\d{1,2}(?=$|[\s,;/])|(?<=\d-)-\d{1,2}(?=$|-)/g
const UNKNOWN_PART = /^-(?:1|99?)$/

function splitFields(text: string): Field[] | null {
  const isSlashed = text.includes('/')
  const plain = text.replace(NEGATIVE_PART, '?')
  const raw = isSlashed
    ? plain.split('/').map((part) => part.trim())
    : plain
        .replace(/(\d)(?!(?:ber|bre|bris)\b)([a-zа-я])/g, '$1 $2')
        .replace(/([a-z])(\d)/g, '$1 $2')
        .split(/[\s,.\-;]+/)
        .filter((part) => part !== '' && !IGNORED_WORDS.has(part))
  const fields: Field[] = []
  for (const [index, part] of raw.entries()) {
    // An x between slashes is blank, but "12.X.1887" is in October.
    const field = fieldOf(
      part.replace(/[.,]$|^d'(?=[a-z])|(?<=[a-z])'(?=[a-z])/g, ''),
      !(isSlashed && part === 'x') && (index > 0 || raw.length === 2),
    )
    if (!field) return null
    fields.push(field)
  }
  // In 3/18/00, the zeros are the year; in 3/00/00 and 1887-04-00, they are blank.
  const before = fields.slice(0, -1)
  if (raw.at(-1) === '00' && before.length === 2 && before.every(isDayOrMonth)) return [...before, YEAR_00]
  return fields
}

function isDayOrMonth(field: Field): boolean {
  return field.kind === 'month' || (field.kind === 'number' && !isYear(field))
}

function fieldOf(part: string, mayBeRoman: boolean): Field | null {
  if (/^'?\d{1,8}$/.test(part)) {
    if (part === '0' || part === '00') return { kind: 'blank', isZeros: part === '00' }
    const digits = part.replace("'", '')
    return { kind: 'number', value: Number(digits), digits: digits.length, shortYear: part.startsWith("'") }
  }
  const month = monthOf(part) ?? (mayBeRoman ? romanMonthOf(part) : null)
  if (month !== null) return { kind: 'month', value: month }
  return BLANK.test(part) ? { kind: 'blank', isZeros: false } : null
}

function arrange(fields: readonly Field[], rules: DateRules): Arranged | DateProblem {
  if (fields.length === 0 || fields.every((field) => field.kind === 'blank')) return { problem: 'has no year' }
  if (fields.length > 3) return { problem: 'is not understood as a date' }
  const months = fields.filter((field) => field.kind === 'month')
  if (months.length > 1) return { problem: 'has more than one month' }
  if (months.length === 1) return arrangeNamedMonth(fields, rules)
  if (fields.length === 1) return arrangeSingle(fields[0] as Field, rules)
  return arrangeNumbers(fields, rules)
}

function arrangeNamedMonth(fields: readonly Field[], rules: DateRules): Arranged | DateProblem {
  const month = fields.find((field) => field.kind === 'month')?.value ?? null
  const rest = fields.filter((field) => field.kind !== 'month')
  const numbers = rest.filter((field) => field.kind === 'number')
  if (numbers.length === 0) return { problem: 'has no year' }
  if (numbers.length === 1) {
    const only = numbers[0] as NumberField
    if (only.digits <= 2 && only.value <= 31 && !only.shortYear && rest.length === 1) {
      return { problem: 'has no year, or only two digits of it' }
    }
    return withYear(only, month, null, rules)
  }
  const [first, second] = numbers as [NumberField, NumberField]
  if (isYear(first) && !isYear(second)) return withYear(first, month, second.value, rules)
  if (second.digits <= 2 && first.digits <= 2 && first.value > 31) return withYear(first, month, second.value, rules)
  return withYear(second, month, first.value, rules)
}

function arrangeSingle(field: Field, rules: DateRules): Arranged | DateProblem {
  if (field.kind !== 'number') return { problem: 'has no year' }
  const { value, digits } = field
  const isYear = digits === 4 && value >= 1000 && value <= rules.today.year
  if (isYear || (digits === 4 && !rules.hasDayNumbers)) {
    const note = rules.hasDayNumbers
      ? `was read as a year; as a day number in Excel's calendar, it is ${excelDate(value, rules.excelEpoch ?? 1900)}`
      : null
    return { parts: { year: value, month: null, day: null }, note }
  }
  if (field.shortYear) return withYear(field, null, null, rules)
  if (digits === 6 && rules.hasSixDigits) return arrangeSixDigits(String(value).padStart(6, '0'), rules)
  if (digits === 8) return arrangeCompact(String(value).padStart(8, '0'), rules)
  const isDayNumber = rules.hasDayNumbers ? digits >= 3 && digits <= 5 : digits === 5 || digits === 6
  const iso =
    isDayNumber && (rules.excelEpoch || rules.hasDayNumbers) ? excelDate(value, rules.excelEpoch ?? 1900) : null
  if (!iso) {
    const day = digits === 5 ? excelDate(value, 1900) : null
    const hint = day === null ? '' : ` (as a day number in Excel's calendar, it is ${day})`
    return { problem: `is a number but not a year${hint}` }
  }
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return { parts: { year, month, day }, note: `the number ${value} was read as a day in Excel's calendar` }
}

function arrangeCompact(digits: string, rules: DateRules): Arranged | DateProblem {
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const iso = { year: at(0, 4), month: at(4, 6) || null, day: at(6, 8) || null }
  if (iso.year >= 1500 && !problemOf(iso, rules)) return { parts: iso, note: null }
  const [first, second, year] = [at(0, 2), at(2, 4), at(4, 8)]
  const order = orderOf(first, second, year)
  if (order === null && first !== second) return { problem: 'is a number but not a date' }
  const isDayFirst = order === 'day-first' || (order === 'either' && rules.dayFirst)
  const parts = isDayFirst ? { year, month: second, day: first } : { year, month: first, day: second }
  if (problemOf(parts, rules)) return { problem: 'is a number but not a date' }
  return { parts, note: `eight digits were read as ${describe(parts)}`, order }
}

function arrangeSixDigits(text: string, rules: DateRules): Arranged | DateProblem {
  const [first, second, last] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2))) as [number, number, number]
  const year: NumberField = { kind: 'number', value: last, digits: 2, shortYear: false }
  const read = arrangeYearLast(first, second, year, rules)
  if ('problem' in read) return read
  if (problemOf(read.parts, rules)) return { problem: 'is a number but not a date' }
  const note = joinNotes(`six digits were read as ${describe(read.parts)}`, read.note)
  return { parts: read.parts, note, order: read.order ?? null }
}

function arrangeNumbers(fields: readonly Field[], rules: DateRules): Arranged | DateProblem {
  const start = fields[0] as Field
  const last = fields[fields.length - 1] as Field
  const endsWithYear = last.kind === 'number' && isYear(last)
  const first = rules.yearFirst && start.kind === 'blank' && start.isZeros && !endsWithYear ? YEAR_00 : start
  const numberIn = (field: Field | undefined) => (field?.kind === 'number' ? field.value : null)
  if (first.kind === 'number' && isYear(first) && !endsWithYear) {
    return withYear(first, numberIn(fields[1]), numberIn(fields[2]), rules)
  }
  if (fields.length === 3 && first.kind === 'number') {
    const read = arrangeYearFirst(first, numberIn(fields[1]), last, rules)
    if (read !== null) return read
  }
  if (last.kind !== 'number') return { problem: 'has no year' }
  if (fields.length === 2) {
    if (!isYear(last)) return { problem: 'has no year' }
    return withYear(last, numberIn(first), null, rules)
  }
  return arrangeYearLast(numberIn(first), numberIn(fields[1]), last, rules)
}

/**
 * Reorders a date that begins with the year, because 61 cannot be a day, or because the other dates in the column begin with
 * it. Returns null for other dates.
 */
function arrangeYearFirst(first: NumberField, month: number | null, last: Field, rules: DateRules): Arranged | null {
  if (first.digits > 2 || first.shortYear || last.kind !== 'number' || last.digits > 2) return null
  if (!isDay(first.value, month, last.value) || !(rules.yearFirst || first.value > 31)) return null
  const read = withYear(first, month, last.value, rules)
  if ('problem' in read) return null
  const note = rules.yearFirst ? null : `read with the year first as ${describe(read.parts)}`
  const yearPosition = first.value > 31 || first.value === 0 ? 'first' : last.value > 31 ? 'last' : 'either'
  return { parts: read.parts, note: joinNotes(read.note, note), yearPosition }
}

function arrangeYearLast(
  first: number | null,
  second: number | null,
  last: NumberField,
  rules: DateRules,
): Arranged | DateProblem {
  const inOrder = rules.dayFirst ? withYear(last, second, first, rules) : withYear(last, first, second, rules)
  if ('problem' in inOrder || first === null || second === null) return inOrder
  const { year } = inOrder.parts
  const order = orderOf(first, second, year)
  const yearPosition = last.digits > 2 ? null : last.value > 31 || !isDay(first, second, last.value) ? 'last' : 'either'
  const stated = rules.dayFirst ? 'day-first' : 'month-first'
  const other = rules.dayFirst ? 'month first' : 'day first'
  const found = (order === 'day-first' || order === 'month-first') && order !== stated ? order : stated
  const [month, day] = found === 'day-first' ? [second, first] : [first, second]
  const parts = { year, month, day }
  const note =
    found !== stated
      ? `read with the ${other} as ${describe(parts)}`
      : order === 'either' && rules.isOrderUncertain
        ? uncertainOrderNote(parts, rules)
        : null
  return { parts, note: joinNotes(inOrder.note, note), order, yearPosition }
}

/** Returns the note on a date that is valid both with the day first and with the month first. */
export function uncertainOrderNote(parts: DateParts, { dayFirst }: DateRules): string {
  return `read with the ${dayFirst ? 'day' : 'month'} first as ${describe(parts)}, but the column does not show the order`
}

/** Returns the orders in which two numbers are a day and a month. Equal numbers and impossible dates show no order. */
export function orderOf(first: number, second: number, year: number): DayMonthOrder {
  if (first === second) return null
  const isMonthFirst = isDay(year, first, second)
  if (!isDay(year, second, first)) return isMonthFirst ? 'month-first' : null
  return isMonthFirst ? 'either' : 'day-first'
}

function isDay(year: number, month: number | null, day: number): boolean {
  return month !== null && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

function withYear(
  field: NumberField,
  month: number | null,
  day: number | null,
  rules: DateRules,
): Arranged | DateProblem {
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

function isYear(field: NumberField): boolean {
  return field.digits >= 3 || field.shortYear
}

function problemOf(parts: DateParts, rules: DateRules): DateProblem | null {
  const { year, month, day } = parts
  // Some databases store January 1 of year 1 for an unknown date.
  if (year === 1) return { problem: 'has the year 1', showsNoDeath: true }
  if (year < 1000) return { problem: `has the year ${year}` }
  if (month !== null && (month < 1 || month > 12)) return { problem: `has the month ${month}` }
  if (month !== null && day !== null && (day < 1 || day > daysInMonth(year, month))) {
    return {
      problem: `has a day that is not in ${displayDate({ year, month, day: null, qualifier: null, end: null })}`,
    }
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

/** Adds a note on the interpretation of a date, if there is a date. */
export function withNote(parsed: ParsedDate, note: string): ParsedDate {
  return parsed !== null && 'date' in parsed ? { ...parsed, note: joinNotes(parsed.note, note) } : parsed
}

export function joinNotes(a: string | null, b: string | null): string | null {
  return a && b ? `${a}; ${b}` : (a ?? b)
}
