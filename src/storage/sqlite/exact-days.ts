/** A day of the calendar, in any year. */
export interface DayOfYear {
  readonly month: number
  readonly day: number
}

/** An encoded date that says exactly one day; years have four figures. */
const EXACT_DATE = /^(\d{4})-(\d\d-\d\d)$/

/** The year and the day of an encoded date that says exactly one day, as it writes them: '1843' and '03-12'; else null. */
export function exactDay(date: string | null): { readonly year: string; readonly monthDay: string } | null {
  const [, year, monthDay] = EXACT_DATE.exec(date ?? '') ?? []
  return year === undefined || monthDay === undefined ? null : { year, monthDay }
}

/** The day as an encoded date ends that says it: '03-12'. */
export function monthDay({ month, day }: DayOfYear): string {
  return `${twoFigures(month)}-${twoFigures(day)}`
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}
