import { regExp } from '../reg-exp.ts'

/** The months of the Persian calendar, folded. */
const MONTHS: readonly (readonly string[])[] = [
  'فروردین farvardin',
  'اردیبهشت ordibehesht',
  'خرداد khordad',
  'تیر tir',
  'مرداد امرداد mordad',
  'شهریور shahrivar',
  'مهر mehr',
  'ابان aban',
  'اذر azar',
  'دی dey',
  'بهمن bahman',
  'اسفند esfand',
].map((names) => names.split(' '))
const WITH_MONTH = regExp('u')`^(?:(?<day>\d{1,2}) )?(?<month>\p{L}+)(?: ماه)?,? (?<year>1[2-4]\d\d)$`
const NUMERIC = /^(?<year>1[2-4]\d\d)(?:[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2}))?$/
const PERSIAN_DIGIT = /[۰-۹]/
const FOREIGN_DIGIT = /[۰-۹٠-٩]/g
const DIGITS = '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩'
/** A Persian year begins in March of the civil year that is this much higher. */
const FIRST_CIVIL_YEAR = 621
const MAY_MATCH = /[۰-۹٠-٩]|1[2-4]\d\d/
export const OTHER_CALENDAR = 'has a year that may be of the Persian or the Islamic calendar'

/**
 * Rewrites a date of the Persian calendar, or with Persian or Arabic digits, in folded text: "۲۲ شهریور ۱۴۰۱" and "۱۴۰۱/۶/۲۲" as
 * "2022-09-13", "۱۴۰۱" as "between 2022 and 2023". With other digits, "1401/6/22" is kept, with a note. Returns null for any
 * other text.
 */
export function persianDate(text: string): { readonly text: string; readonly note: string | null } | null {
  if (!MAY_MATCH.test(text)) return null
  const western = text
    .replace(FOREIGN_DIGIT, (digit) => String(DIGITS.indexOf(digit) % 10))
    .replace(/ي/g, 'ی')
    .replace(/ك/g, 'ک')
  const named = WITH_MONTH.exec(western)?.groups
  const number = MONTHS.findIndex((names) => names.includes(named?.month ?? '')) + 1
  if (number > 0) return civilDate(Number(named?.year), number, named?.day)
  const numeric = NUMERIC.exec(western)?.groups
  if (numeric !== undefined && PERSIAN_DIGIT.test(text)) {
    const { year, month, day } = numeric
    return civilDate(Number(year), month === undefined ? null : Number(month), day)
  }
  if (numeric?.month !== undefined) return { text: western, note: OTHER_CALENDAR }
  return western === text ? null : { text: western, note: null }
}

/** Returns a Persian date as YYYY-MM-DD, a year without a day as two civil years, or null if the month has no such day. */
function civilDate(year: number, month: number | null, written: string | undefined) {
  if (month === null || written === undefined) {
    const first = year + FIRST_CIVIL_YEAR
    const note = `the Persian year ${year} was read as ${first} to ${first + 1}`
    return { text: `between ${first} and ${first + 1}`, note }
  }
  try {
    const day = Number(written)
    const date = Temporal.PlainDate.from({ year, month, day, calendar: 'persian' }, { overflow: 'reject' })
    const civil = date.withCalendar('iso8601').toString()
    return { text: civil, note: `the Persian date was read as ${civil}` }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
