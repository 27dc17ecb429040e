/** The years from `from` to `to`, inclusive. An open range starts at FIRST_YEAR or ends at LAST_YEAR. */
export interface YearRange {
  readonly from: number
  readonly to: number
}

/** The first year that the directory can store and search. */
export const FIRST_YEAR = 1
/** The last year that the directory can store and search. */
export const LAST_YEAR = 2199

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
