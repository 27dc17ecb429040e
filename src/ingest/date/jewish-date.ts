import { regExp, regExpSource } from '../reg-exp.ts'

/** The months of a Jewish year, as spelled in burial registers, folded. A leap year has the sixth month twice. */
const MONTHS: readonly (readonly string[])[] = [
  'tishrei tishri tishre',
  'cheshvan heshvan marcheshvan marheshvan',
  'kislev kislew',
  'tevet teves tebet teveth',
  'shevat shvat shebat',
  'adar',
  'nisan nissan',
  'iyar iyyar',
  'sivan siwan',
  'tammuz tamuz',
  'av ab',
  'elul ellul',
].map((names) => names.split(' '))
const ADAR = 6
const WITH_MONTH = regExp('')`
  ^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of| day of| de)? )?(?:menachem |rosh chodesh )?(?<month>[a-z]+)
  (?: (?<which>ii?|[12]|rishon|sheni))?,?(?: (?<late>\d{1,2})(?:st|nd|rd|th)?)?,? (?<year>5[3-9]\d\d)$
`
const YEAR_AT_END = new RegExp(
  regExpSource`
    ^(?:
      (?:
        in|the|erev|${MONTHS.flat().join('|')}|pesach|passover|rosh|hashanah?|yom|kippur|sukk?o[ts]h?|shavuo[ts]|
        purim|c?hanukk?ah?|a\.?m\.?
      )[ ,]+
    )*(?<year>5[3-9]\d\d)$
  `,
)
/** A Jewish year begins in the fall of the civil year that is this much lower. */
const FIRST_CIVIL_YEAR = 3761

/**
 * Rewrites a date of the Jewish calendar in folded text as a civil date: "5 tishrei 5680" as "1919-09-29", and "5680" as
 * "between 1919 and 1920". Returns null for any other text.
 */
export function jewishDate(text: string): { readonly text: string; readonly note: string } | null {
  const { day, late, month = '', which = '', year: written } = WITH_MONTH.exec(text)?.groups ?? {}
  const number = MONTHS.findIndex((names) => names.includes(month)) + 1
  const lone = number === 0 ? YEAR_AT_END.exec(text)?.groups?.year : undefined
  if (number === 0 && lone === undefined) return null
  const year = Number(lone ?? written)
  const civil = number === 0 ? null : civilDate(year, number, which, Number(day ?? late ?? 0))
  if (civil !== null) {
    return { text: civil, note: `the Jewish date was read as ${civil}; after sunset, it is the day before` }
  }
  const first = year - FIRST_CIVIL_YEAR
  const note = `the Jewish year ${year} was read as ${first} to ${first + 1}`
  return { text: `between ${first} and ${first + 1}`, note }
}

/** Returns a day as YYYY-MM-DD, or null if the month has no such day or the text does not say which Adar is meant. */
function civilDate(year: number, month: number, which: string, day: number): string | null {
  const { inLeapYear } = Temporal.PlainDate.from({ year, month: 1, day: 1, calendar: 'hebrew' })
  const hasTwo = month === ADAR && inLeapYear
  if (hasTwo && which === '') return null
  const monthCode = hasTwo && /^(?:i|1|rishon)$/.test(which) ? 'M05L' : `M${String(month).padStart(2, '0')}`
  try {
    const date = Temporal.PlainDate.from({ year, monthCode, day, calendar: 'hebrew' }, { overflow: 'reject' })
    return date.withCalendar('iso8601').toString()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
