/** Years have four figures. */
const YEARS = 10_000

/** A day of one year, written as encoded dates write both: '1843' and '03-12'. */
export interface ExactDay {
  readonly year: string
  readonly monthDay: string
}

/** A day of the calendar, in any year. */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/**
 * The days of the year on which somebody was born and died, from the encoded dates; only dates that say exactly one day. Each
 * with its year, as the date writes both: '1843' and '03-12'.
 */
export function exactDays(birth: string | null, death: string | null) {
  const days: (ExactDay & { readonly type: 'Birth' | 'Death' })[] = []
  const [born, died] = [exactDay(birth), exactDay(death)]
  if (born !== null) days.push({ type: 'Birth', ...born })
  if (died !== null) days.push({ type: 'Death', ...died })
  return days
}

/** The year and the day of an encoded date that says exactly one day; else null. */
export function exactDay(date: string | null): ExactDay | null {
  return isExactDay(date) ? { year: date.slice(0, 4), monthDay: date.slice(5) } : null
}

/** Whether an encoded date says exactly one day: '1843-03-12'. */
export function isExactDay(date: string | null): date is string {
  // No other form has ten characters and these dashes.
  return date !== null && date.length === 10 && date[4] === '-' && date[7] === '-'
}

/** An encoded date of exactly one day as a number; numbers are ordered by month, day and year. */
export function numberOfExactDay(date: string): number {
  return (Number(date.slice(5, 7)) * 100 + Number(date.slice(8))) * YEARS + Number(date.slice(0, 4))
}

/** The day that `numberOfExactDay` made a number of. */
export function exactDayOfNumber(number: number): ExactDay {
  const day = Math.floor(number / YEARS)
  return {
    year: String(number % YEARS).padStart(4, '0'),
    monthDay: monthDay({ month: Math.floor(day / 100), day: day % 100 }),
  }
}

/** The day as an encoded date ends that says it: '03-12'. */
export function monthDay({ month, day }: DayOfYear): string {
  return `${twoFigures(month)}-${twoFigures(day)}`
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}
