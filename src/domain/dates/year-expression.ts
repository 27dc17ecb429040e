/** The years from `from` to `to`, inclusive. An open range starts at FIRST_YEAR or ends at LAST_YEAR. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** The first year that the directory can store and search. */
export const FIRST_YEAR = 1
/** The last year that the directory can store and search. */
export const LAST_YEAR = 2199

/** The number of years that "about" adds on each side. */
const ABOUT_YEARS = 2

/** The error message of a year field, with examples of valid input. */
export const YEAR_EXPRESSION_HINT =
  'Please enter a year, such as 1912, 1910-1915, abt 1912, before 1900, or after 1900.'

const YEAR = '(\\d{3,4})'
const SINGLE = new RegExp(`^${YEAR}$`)
const RANGE = new RegExp(`^(?:between |bet\\.? |from )?${YEAR} ?(?:-|to|and) ?${YEAR}$`)
const ABOUT = new RegExp(`^(?:about|abt\\.?|circa|ca\\.?|c\\.?|~) ?${YEAR}$`)
const BEFORE = new RegExp(`^(?:before|bef\\.?|<) ?${YEAR}$`)
const AFTER = new RegExp(`^(?:after|aft\\.?|>) ?${YEAR}$`)

/**
 * Parses a year expression (readings 13): `1912`, `1910-1915` (in either order), `abt 1912`, `before 1900` (to 1899), or
 * `after 1900` (from 1901). Returns null for other text. A year has three or four digits, so "12" is an error and not
 * the year 12.
 */
export function parseYearExpression(text: string): YearRange | null {
  const entered = normalized(text)
  return (
    rangeOf(SINGLE, entered, (year) => ({ from: year, to: year })) ??
    rangeOf(RANGE, entered, (one, other) => ({ from: Math.min(one, other), to: Math.max(one, other) })) ??
    rangeOf(ABOUT, entered, (year) => ({
      from: Math.max(FIRST_YEAR, year - ABOUT_YEARS),
      to: Math.min(LAST_YEAR, year + ABOUT_YEARS),
    })) ??
    rangeOf(BEFORE, entered, (year) => ({ from: FIRST_YEAR, to: year - 1 })) ??
    rangeOf(AFTER, entered, (year) => ({ from: year + 1, to: LAST_YEAR }))
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

// `parseYearExpression` requires at least three digits.
function yearDigits(year: number): string {
  return String(year).padStart(3, '0')
}

function rangeOf(form: RegExp, entered: string, read: (one: number, other: number) => YearRange): YearRange | null {
  const match = form.exec(entered)
  if (match === null) return null
  const years = match.slice(1).map(Number)
  if (years.some((year) => year < FIRST_YEAR || year > LAST_YEAR)) return null
  const range = read(years[0] ?? 0, years[1] ?? 0)
  return range.from <= range.to ? range : null
}

// NFKC converts full-width characters. Arabic and Persian digits need their own conversion.
function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[≈∼]/g, '~')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
