import { MIN_UNDECIDED } from './day-month-order.ts'

/** Completes the last two digits of a year. Returns null if it cannot. */
export type YearResolver = (lastTwo: number) => number | null

/** Completes two digits to the latest year up to `limit`. */
export const latestUpTo =
  (limit: number): YearResolver =>
  (lastTwo) =>
    limit - ((((limit - lastTwo) % 100) + 100) % 100)

/** Completes two digits to the earliest year from `limit` on. */
export const earliestFrom =
  (limit: number): YearResolver =>
  (lastTwo) =>
    limit + ((((lastTwo - limit) % 100) + 100) % 100)

const FIRST_YEAR = 1000
const LAST_YEAR = 2200
/** In years. Two digits cannot show that a life is longer. */
const MAX_AGE = 100
/** In years. A life of this length is plausible if both years are complete. */
const MAX_LIFE_YEARS = 120
/** The share of years at each end of a column that can be typing errors. */
const OUTLIERS = 0.01
/** The number of years by which a two-digit year can be outside the range of the complete years. */
const MARGIN = 10
const MIN_SHARE_WITHIN_LIMITS = 0.95

/** The year of a birth, death, or burial, either complete or only its last two digits. */
export type EventYear = { readonly year: number } | { readonly lastTwo: number } | null

/**
 * Completes the two digits of the birth (0), death (1), or burial (2) from a complete year of the same row. Returns null if
 * there is none, or if the person would be older than a hundred years.
 */
export function yearBeside(index: number, years: readonly EventYear[]): YearResolver | null {
  const yearOf = (at: number) => {
    const year = years[at]
    return year && 'year' in year ? year.year : null
  }
  if (index === 0) {
    const end = yearOf(1) ?? yearOf(2)
    if (end === null) return null
    return (lastTwo) => {
      const year = latestUpTo(end)(lastTwo) as number
      return end - year < MAX_AGE ? year : null
    }
  }
  const other = yearOf(index === 1 ? 2 : 1)
  if (other !== null) return index === 1 ? latestUpTo(other) : earliestFrom(other)
  const birth = yearOf(0)
  return birth === null ? null : earliestFrom(birth)
}

/**
 * Completes the two digits of a soldier's death (index 1) or burial (2) to the first such year since the start of the war.
 * Returns null for a birth (0) or if there is no war.
 */
export function yearSinceWar(index: number, war: number | null): YearResolver | null {
  return index === 0 || war === null ? null : earliestFrom(war)
}

/** Completes two digits from the stated first year, unless the row's complete years or its war show another century. */
export function statedYear(
  from: number,
  index: number,
  years: readonly EventYear[],
  war: number | null = null,
): YearResolver {
  return (lastTwo) => {
    const stated = earliestFrom(from)(lastTwo) as number
    const [birth, death, burial] = years.map((year, at) => {
      if (at === index) return stated
      return year && 'year' in year ? year.year : null
    })
    const end = death ?? burial ?? null
    const isLife = birth == null || end === null || (end >= birth && end - birth <= MAX_LIFE_YEARS)
    const isBuried = death == null || burial == null || burial >= death
    const isAfterWar = index === 0 || war === null || stated >= war
    if (isLife && isBuried && isAfterWar) return stated
    return (yearBeside(index, years) ?? yearSinceWar(index, war))?.(lastTwo) ?? stated
  }
}

/** The years of a date column, which show the century of its two-digit years. */
export class CenturyEvidence {
  /** The number of years with four digits, by year. */
  readonly #complete = new Uint32Array(LAST_YEAR - FIRST_YEAR)
  /** The number of two-digit years that another year of the row completes, by completed year. */
  readonly #completed = new Uint32Array(LAST_YEAR - FIRST_YEAR)
  /** The number of other two-digit years, by their two digits. */
  readonly #undecided = new Uint32Array(100)
  #example = ''
  /** The first date with an undecided year, as written; empty if no date has one. */
  undecidedText = ''

  addComplete(year: number): void {
    increment(this.#complete, year - FIRST_YEAR)
  }

  addCompleted(year: number): void {
    increment(this.#completed, year - FIRST_YEAR)
  }

  addUndecided(lastTwo: number, text: string, line: number): void {
    increment(this.#undecided, lastTwo)
    this.#example ||= `"${text}", line ${line}`
    this.undecidedText ||= text
  }

  /** Returns the first of the hundred years that two digits can mean in this column, or null if its years do not show it. */
  firstYear(thisYear: number): number | null {
    const years = sum(this.#completed) >= MIN_UNDECIDED ? this.#completed : this.#complete.map(this.#plusCompleted)
    const limits = limitsOf(years)
    if (limits === null) return null
    const [low, high] = limits
    const spare = 99 - (high - low)
    if (spare < 0) return null
    const first = Math.min(low - Math.floor(spare / 2), thisYear - 99)
    let within = 0
    for (const [lastTwo, count] of this.#undecided.entries()) {
      const year = earliestFrom(first)(lastTwo) as number
      if (year >= low - MARGIN && year <= high + MARGIN) within += count
    }
    return within >= sum(this.#undecided) * MIN_SHARE_WITHIN_LIMITS ? first : null
  }

  /** Returns why the import cannot complete the two-digit years, or null if it can. */
  problem(thisYear: number): string | null {
    const count = sum(this.#undecided)
    if (count < MIN_UNDECIDED || this.firstYear(thisYear) !== null) return null
    return `${count} years have two digits (${this.#example}), and neither the rows nor the column's other years show their century. Add --two-digit-years-from YEAR, or set "two_digit_years_from" in the mapping: the first year that two digits can mean, such as ${thisYear - 99} for recent deaths.`
  }

  readonly #plusCompleted = (count: number, index: number) => count + (this.#completed[index] as number)
}

function increment(counts: Uint32Array, index: number): void {
  if (index >= 0 && index < counts.length) counts[index] = (counts[index] as number) + 1
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** Returns the first and last year of a column, without probable typing errors, or null if the column has no years. */
function limitsOf(counts: Uint32Array): readonly [number, number] | null {
  const outliers = Math.floor(sum(counts) * OUTLIERS)
  const firstBeyond = (indexes: Iterable<number>) => {
    let seen = 0
    for (const index of indexes) {
      seen += counts[index] as number
      if (seen > outliers) return index + FIRST_YEAR
    }
    return null
  }
  const low = firstBeyond(counts.keys())
  const high = firstBeyond([...counts.keys()].reverse())
  return low === null || high === null ? null : [low, high]
}
