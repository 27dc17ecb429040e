/** Years have four digits. */
const YEARS = 10_000

/** A day of one year, as in an encoded date: '1843' and '03-12' */
export interface ExactDay {
  readonly year: string
  readonly monthDay: string
}

/** A day of any year */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** Returns the exact days of a person's birth and death, from the encoded dates. Omits dates without an exact day. */
export function exactDays(birth: string | null, death: string | null) {
  const days: (ExactDay & { readonly type: 'Birth' | 'Death' })[] = []
  const [born, died] = [exactDay(birth), exactDay(death)]
  if (born !== null) days.push({ type: 'Birth', ...born })
  if (died !== null) days.push({ type: 'Death', ...died })
  return days
}

/** Returns the year and day of an encoded date, or null if it does not have an exact day. */
export function exactDay(date: string | null): ExactDay | null {
  return isExactDay(date) ? { year: date.slice(0, 4), monthDay: date.slice(5) } : null
}

/** Whether an encoded date has an exact day: '1843-03-12' */
export function isExactDay(date: string | null): date is string {
  // No other form has ten characters and these dashes.
  return date !== null && date.length === 10 && date[4] === '-' && date[7] === '-'
}

/** Encodes a date with an exact day as a number that sorts by month, day, and year. */
export function numberOfExactDay(date: string): number {
  return (Number(date.slice(5, 7)) * 100 + Number(date.slice(8))) * YEARS + Number(date.slice(0, 4))
}

/** Decodes the number of `numberOfExactDay`. */
export function exactDayOfNumber(number: number): ExactDay {
  const day = Math.floor(number / YEARS)
  return {
    year: String(number % YEARS).padStart(4, '0'),
    monthDay: monthDay({ month: Math.floor(day / 100), day: day % 100 }),
  }
}

/** Returns the last part of the encoded date of a day: '03-12' */
export function monthDay({ month, day }: DayOfYear): string {
  return `${twoDigits(month)}-${twoDigits(day)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
