/** The months from Nisan on, as registers spell them in folded letters. Adar is 12, or 12 and 13 in a leap year. */
const MONTHS: readonly (readonly string[])[] = [
  'nisan nissan',
  'iyar iyyar',
  'sivan siwan',
  'tammuz tamuz',
  'av ab',
  'elul ellul',
  'tishrei tishri tishre',
  'cheshvan heshvan marcheshvan marheshvan',
  'kislev kislew',
  'tevet teves tebet teveth',
  'shevat shvat shebat',
  'adar',
].map((names) => names.split(' '))
const TISHREI = 7
const ADAR = 12
const WITH_MONTH =
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of| day of)? )?(?:menachem |rosh chodesh )?(?<month>[a-z]+)(?: (?<second>ii?|[12]|rishon|sheni))?,?(?: (?<late>\d{1,2})(?:st|nd|rd|th)?)?,? (?<year>5[3-9]\d\d)$/
const YEAR_AT_END = new RegExp(
  String.raw`^(?:(?:in|the|erev|${MONTHS.flat().join('|')}|pesach|passover|rosh|hashanah?|yom|kippur|sukk?o[ts]h?|shavuo[ts]|purim|c?hanukk?ah?|a\.?m\.?)[ ,]+)*(?<year>5[3-9]\d\d)$`,
)
/** In days: the Julian day number before the first day of the year 1. */
const EPOCH = 347_996
/** The Julian day number of 1970-01-01 */
const UNIX_EPOCH = 2_440_588
const DAY_MILLISECONDS = 86_400_000
/** A Jewish year begins in the autumn of the civil year that is this much less. */
const FIRST_CIVIL_YEAR = 3761

/**
 * Rewrites a date of the Jewish calendar in folded text as a civil date: "5 tishrei 5680" as "1919-09-29", and "5680" as
 * "between 1919 and 1920". Returns null for any other text.
 */
export function jewishDate(text: string): { readonly text: string; readonly note: string } | null {
  const { day, late, month = '', second = '', year: written } = WITH_MONTH.exec(text)?.groups ?? {}
  const number = MONTHS.findIndex((names) => names.includes(month)) + 1
  const lone = number === 0 ? YEAR_AT_END.exec(text)?.groups?.year : undefined
  if (number === 0 && lone === undefined) return null
  const year = Number(lone ?? written)
  const dayOfMonth = Number(day ?? late ?? 0)
  const isUncertain = number === ADAR && isLeapYear(year) && second === ''
  if (number === 0 || dayOfMonth === 0 || dayOfMonth > 30 || isUncertain) {
    const first = year - FIRST_CIVIL_YEAR
    const note = `the Jewish year ${year} was read as ${first} to ${first + 1}`
    return { text: `between ${first} and ${first + 1}`, note }
  }
  const isSecondAdar = number === ADAR && isLeapYear(year) && /^(?:ii|2|sheni)$/.test(second)
  const civil = civilDate(year, isSecondAdar ? ADAR + 1 : number, dayOfMonth)
  return { text: civil, note: `the Jewish date was read as ${civil}; after sunset, it is the day before` }
}

function isLeapYear(year: number): boolean {
  return (7 * year + 1) % 19 < 7
}

/** Returns the number of days from the epoch to the first day of a year, by the molad and the rules of postponement. */
function daysBefore(year: number): number {
  const elapsed = (of: number) => {
    const months = Math.floor((235 * of - 234) / 19)
    const days = 29 * months + Math.floor((12_084 + 13_753 * months) / 25_920)
    return (3 * (days + 1)) % 7 < 3 ? days + 1 : days
  }
  const [last, current, next] = [elapsed(year - 1), elapsed(year), elapsed(year + 1)]
  return current + (next - current === 356 ? 2 : current - last === 382 ? 1 : 0)
}

function daysInMonth(year: number, month: number): number {
  const days = (daysBefore(year + 1) - daysBefore(year)) % 10
  if (month === 8) return days === 5 ? 30 : 29
  if (month === 9) return days === 3 ? 29 : 30
  if (month === ADAR) return isLeapYear(year) ? 30 : 29
  return month === 13 || (month < TISHREI ? month % 2 === 0 : month === 10) ? 29 : 30
}

/** Returns the civil date of a day as YYYY-MM-DD. */
function civilDate(year: number, month: number, day: number): string {
  const months = isLeapYear(year) ? 13 : 12
  const before = month >= TISHREI ? range(TISHREI, month - 1) : [...range(TISHREI, months), ...range(1, month - 1)]
  const days = before.reduce((sum, one) => sum + daysInMonth(year, one), daysBefore(year) + day)
  return new Date((EPOCH + days + 1 - UNIX_EPOCH) * DAY_MILLISECONDS).toISOString().slice(0, 10)
}

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
