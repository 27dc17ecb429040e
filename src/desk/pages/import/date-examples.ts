const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Returns how a date such as "1/4/1888" reads with the day and with the month first; null if it is not such a date. */
export function readBothWays(example: string): { readonly dayFirst: string; readonly monthFirst: string } | null {
  const [, first, second, year] = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{2,4})\s*$/.exec(example) ?? []
  const [dayMonth, monthMonth] = [MONTHS[Number(second) - 1], MONTHS[Number(first) - 1]]
  if (year === undefined || dayMonth === undefined || monthMonth === undefined) return null
  const end = year.length === 2 ? `’${year}` : year
  return {
    dayFirst: `${dayMonth} ${Number(first)}, ${end}`,
    monthFirst: `${monthMonth} ${Number(second)}, ${end}`,
  }
}

/** A first year that two-digit years can start from, with the resulting year of the example. */
export interface CenturyChoice {
  readonly from: number
  readonly year: number | null
}

/** Returns the two most likely first years: the last hundred years, and the hundred years before. */
export function centuryChoices(example: string, thisYear: number): readonly CenturyChoice[] {
  const [, digits] = /(\d{2})\D*$/.exec(example) ?? []
  return [thisYear - 99, thisYear - 199].map((from) => ({
    from,
    year: digits === undefined ? null : from + ((((Number(digits) - from) % 100) + 100) % 100),
  }))
}
