import { FIRST_YEAR, LAST_YEAR, type YearRange } from './year-range.ts'

/** The number of years that "about" adds on each side. */
const ABOUT_YEARS = 2

/** The error message of a year field, with examples of valid input. It fits in two lines on a phone. */
export const YEAR_EXPRESSION_HINT = 'Please enter a year, such as 1912, 1910-15, or abt 1912.'

const YEAR = '(\\d{4})'
const RANGE = new RegExp(`^(?:between |bet |from )?${YEAR} ?(?:-|/|to|or|and|&) ?${YEAR}$`)
// "1910-15". The second number replaces the last digits of the first.
const SHORT_RANGE = new RegExp(`^(?:between |bet |from )?${YEAR} ?(-|/|to|or|and|&) ?(\\d{1,2})$`)
const POINT = `${YEAR}('?s)?`
const SINGLE = new RegExp(`^(?:the )?${POINT}$`)
const ABOUT = new RegExp(`^(?:about|abt|around|circa|ca|c|est|~)[. ]?${POINT}$`)
const QUESTION_MARK = / ?(?:\?|\(\?\))$/
const BEFORE = new RegExp(`^(?:before|bef|<)[. ]?${POINT}$`)
const AFTER = new RegExp(`^(?:after|aft|>)[. ]?${POINT}$`)

const EVENT = /^(?:born|b|died|d)(?:\. ?| |(?=[\d~<>]))(?:in |on )?/

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const DATES = [
  `(?:${DAY}(?:st|nd|rd|th)?[ -]?)?${MONTH}[ -]?${YEAR}`,
  `${MONTH} ?${DAY}(?:st|nd|rd|th)? ${YEAR}`,
  `${YEAR}[ -]?${MONTH}(?:[ -]?${DAY})?`,
  `(?:${DAY}[/.-])?${DAY}[/.-]${YEAR}`,
  `${YEAR}[/.-]${DAY}[/.-]${DAY}`,
]
// Every part has a limited length, so the time is proportional to the length of the text.
const DATE = new RegExp(`(?<=^| )(?:${DATES.join('|')})(?= |$)`, 'g')

/**
 * Parses a year expression (readings 13): `1912`, `1890s`, `1910-1915` (in either order), `1910-15`, `1912 or 1913`,
 * `abt 1912` or `1912?`, `before 1900` (to 1899), or `after 1900` (from 1901), each also with `b.` or `d.` in front, and with
 * dates for years. Returns null for other text. A year has four digits, so "12" is an error and not the year 12.
 */
export function parseYearExpression(text: string): YearRange | null {
  const typed = normalized(text)
  const entered = typed
    .replace(QUESTION_MARK, '')
    .replace(EVENT, '')
    .replace(DATE, (_, ...years: (string | undefined)[]) => years.slice(0, DATES.length).join(''))
  const range = QUESTION_MARK.test(typed) ? (about(entered) ?? about(`abt ${entered}`)) : plainRange(entered)
  return range !== null && range.from >= FIRST_YEAR && range.from <= range.to && range.to <= LAST_YEAR ? range : null
}

function about(entered: string): YearRange | null {
  return rangeOf(ABOUT, entered, (year, s) => widenYears(point(year, s), ABOUT_YEARS))
}

/** Parses a normalized expression without a question mark. */
function plainRange(entered: string): YearRange | null {
  return (
    rangeOf(RANGE, entered, (one, other) => ({
      from: Math.min(Number(one), Number(other)),
      to: Math.max(Number(one), Number(other)),
    })) ??
    rangeOf(SHORT_RANGE, entered, shortRange) ??
    rangeOf(SINGLE, entered, point) ??
    about(entered) ??
    rangeOf(BEFORE, entered, (year, s) => ({ from: FIRST_YEAR, to: point(year, s).from - 1 })) ??
    rangeOf(AFTER, entered, (year, s) => ({ from: point(year, s).to + 1, to: LAST_YEAR }))
  )
}

/** Returns the expression that `parseYearExpression` parses as this range: `1912`, `1910-1915`, `before 1900`. */
export function yearExpression({ from, to }: YearRange): string {
  if (from === to) return yearDigits(from)
  const isOpenBefore = from === FIRST_YEAR
  const isOpenAfter = to === LAST_YEAR
  if (isOpenBefore && !isOpenAfter) return `before ${yearDigits(to + 1)}`
  if (isOpenAfter && !isOpenBefore) return `after ${yearDigits(from - 1)}`
  return `${yearDigits(from)}-${yearDigits(to)}`
}

/** Describes a range of years in words: "1912", "1910 to 1914", "before 1900", "after 1900". */
export function yearsInWords(range: YearRange): string {
  return yearExpression(range).replace('-', ' to ')
}

/** Returns the range extended by `years` at each end. An open end stays open. */
export function widenYears({ from, to }: YearRange, years: number): YearRange {
  return { from: Math.max(FIRST_YEAR, from - years), to: Math.min(LAST_YEAR, to + years) }
}

// `parseYearExpression` requires four digits.
function yearDigits(year: number): string {
  return String(year).padStart(4, '0')
}

/** Calls `read` with the groups of the pattern, '' for an absent one. Returns null if the pattern does not match. */
function rangeOf(
  pattern: RegExp,
  entered: string,
  read: (one: string, other: string, third: string) => YearRange,
): YearRange | null {
  const [match, one = '', other = '', third = ''] = pattern.exec(entered) ?? []
  return match === undefined ? null : read(one, other, third)
}

/** A year or a decade: `1890s`. A year that does not begin a decade is not a decade, and its range is empty. */
function point(digits: string, plural: string): YearRange {
  const year = Number(digits)
  if (plural === '') return { from: year, to: year }
  return { from: year, to: year % 10 === 0 ? year + 9 : FIRST_YEAR - 1 }
}

/** `1910-15` is a range, and `1910-03` a month of a year. Any other end before the start is an empty range. */
function shortRange(start: string, separator: string, digits: string): YearRange {
  const from = Number(start)
  const to = Number(start.slice(0, -digits.length) + digits)
  const isMonth = /[-/]/.test(separator) && Number(digits) >= 1 && Number(digits) <= 12
  return to <= from && isMonth ? { from, to: from } : { from, to }
}

// NFKC converts full-width characters. Arabic and Persian digits need their own conversion.
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[≈∼]/g, '~')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,](?= |$)/g, '')
}
