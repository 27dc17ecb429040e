import { FIRST_YEAR, LAST_YEAR, type YearRange } from './year-range.ts'

/** The number of years that "about" adds on each side. */
const ABOUT_YEARS = 2

/** The error message of a year field, with examples of valid input. It fits in two lines on a phone. */
export const YEAR_EXPRESSION_HINT = 'Please enter a year, such as 1912, 1910-15, or abt 1912.'

const YEAR = '(\\d{4})'
const START = '^(?:between |bet |from )?'
const TO = ' ?(-|/|to|through|thru|or|and|&) ?'
const YEAR_OR_DECADE = "(?:the )?(\\d{4}(?:'?s)?)"
const RANGE = new RegExp(`${START}${YEAR_OR_DECADE}${TO}${YEAR_OR_DECADE}$`)
// "1910-15", "1886 or '87". The second number replaces the last digits of the first.
const SHORT_RANGE = new RegExp(`${START}${YEAR}${TO}'?(\\d{1,2})$`)
const PLUS_MINUS = new RegExp(`^${YEAR} ?(?:±|\\+/-|\\+-) ?(\\d{1,2})(?: (?:years?|yrs?))?$`)
// A year, a decade, a century, or a part of one: "mid-1890s", "the 19th century".
const PERIOD = new RegExp(
  `^(?:in )?(?:the )?(?:(early|mid|late)[ -])?(?:the )?(?:${YEAR}('?s)?|(\\d{1,2})(?:st|nd|rd|th) (?:century|cent|c))$`,
)
/** Matches "189?", "189-", "18xx", and "18--", in which registers leave digits open. */
const OPEN_DIGITS = /(?<=^| )(\d\d)(?:(\d)[?x_-]|([?x_-])\3)$/
const ABOUT = /^(?:about|abt|around|circa|ca|c|estimated|est|say|probably|prob|approximately|approx|~)[. ]?(.+)$/
const UNCERTAIN = /(?: ?\?|[ -]?ish| or so| (?:circa|ca|approx))$/
const BEFORE = /^(?:before|bef|prior to|earlier than|pre|<)[. -]?(.+)$/
const AFTER = /^(?:after|aft|later than|post|>)[. -]?(.+)$/
const UNTIL = new RegExp(`^(?:(?:(?:until|till|by|up to) |≤ ?)${YEAR}|${YEAR} (?:or|and) (?:before|earlier))$`)
const FROM = new RegExp(`^(?:(?:(?:from|since) |≥ ?)${YEAR}|${YEAR}(?: ?\\+| (?:or|and) (?:after|later)| onwards?))$`)

// Records also mark a birth with * and a death with †.
const EVENT = /^(?:(?:born|b|dob|died|d|dod|killed|buried|bur)(?:[.:] ?| |(?=[\d~<>≤≥]))(?:in |on )?|[*†] ?)/

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const SEASON = /(?<=^| )(?:in )?(?:the )?(?:spring|summer|autumn|fall|winter)(?: of| in)? (?=\d)/g
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const WEEKDAY = /(?<=^| )(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)? (?=\S+ \S+ \d{4}(?: |$))/g
const DATES = [
  `(?:(?:the )?${DAY}(?:st|nd|rd|th)?(?: of |[ -]?))?${MONTH}[ -]?${YEAR}`,
  `${MONTH} ?${DAY}(?:st|nd|rd|th)? ${YEAR}`,
  `${YEAR}[ -]?${MONTH}(?:[ -]?${DAY})?`,
  `(?:${DAY}[/.-])?${DAY}[/.-]${YEAR}`,
  `${YEAR}[/.-]${DAY}[/.-]${DAY}`,
]
// Every part has a limited length, so the time is proportional to the length of the text.
const DATE = new RegExp(`(?<=^| )(?:${DATES.join('|')})(?= |$)`, 'g')

/**
 * Parses a year expression (readings 13): `1912`, `1890s`, `1910-1915` (in either order), `1910-15`, `1912 or 1913`, `abt
 * 1912`, `1912ish`, or `1912?`, `1912 ± 3`, `before 1900` (to 1899), `after 1900` (from 1901), `since 1900` or `1900+`,
 * `until 1900`, `mid-1890s`, `189?`, or `19th century`, each also with `b.`, `d.`, or `bur.` in front, and with dates for
 * years. Returns null for any other text. A year has four digits, so "12" is an error instead of the year 12. `1900-` is an
 * error too, because its end may be missing.
 */
export function parseYearExpression(text: string): YearRange | null {
  const typed = normalized(text).replace(OPEN_DIGITS, (_, century: string, decade = '0') => `${century}${decade}0s`)
  const entered = typed
    .replace(UNCERTAIN, '')
    .replace(EVENT, '')
    .replace(SEASON, '')
    .replace(WEEKDAY, '')
    .replace(DATE, (_, ...years: (string | undefined)[]) => years.slice(0, DATES.length).join(''))
  const range = UNCERTAIN.test(typed) ? (about(entered) ?? about(`abt ${entered}`)) : plainRange(entered)
  return range !== null && range.from >= FIRST_YEAR && range.from <= range.to && range.to <= LAST_YEAR ? range : null
}

function about(entered: string): YearRange | null {
  return rangeOf(ABOUT, entered, (years) => {
    const range = closedRange(years)
    return range === null || range.from > range.to ? null : widenYears(range, ABOUT_YEARS)
  })
}

/** Parses a normalized expression without a question mark or "ish". */
function plainRange(entered: string): YearRange | null {
  return (
    closedRange(entered) ??
    rangeOf(PLUS_MINUS, entered, (year, years) =>
      widenYears({ from: Number(year), to: Number(year) }, Number(years)),
    ) ??
    about(entered) ??
    rangeOf(BEFORE, entered, (years) => openRange(period(years), ({ from }) => ({ from: FIRST_YEAR, to: from - 1 }))) ??
    rangeOf(AFTER, entered, (years) => openRange(period(years), ({ to }) => ({ from: to + 1, to: LAST_YEAR }))) ??
    rangeOf(UNTIL, entered, (before, last) => ({ from: FIRST_YEAR, to: Number(before || last) })) ??
    rangeOf(FROM, entered, (after, first) => ({ from: Number(after || first), to: LAST_YEAR }))
  )
}

function openRange(years: YearRange | null, open: (years: YearRange) => YearRange): YearRange | null {
  return years === null ? null : open(years)
}

/** Parses years with a first and a last year. */
function closedRange(entered: string): YearRange | null {
  return (
    rangeOf(RANGE, entered, (one, _, other) => spanOf(period(one), period(other))) ??
    rangeOf(SHORT_RANGE, entered, shortRange) ??
    period(entered)
  )
}

function spanOf(one: YearRange | null, other: YearRange | null): YearRange | null {
  if (one === null || other === null) return null
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) }
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

// `parseYearExpression` requires four digits.
function yearDigits(year: number): string {
  return String(year).padStart(4, '0')
}

/** Calls `read` with the groups of the pattern, '' for an absent one. Returns null if the pattern does not match. */
function rangeOf(
  pattern: RegExp,
  entered: string,
  read: (...groups: [string, string, string, string]) => YearRange | null,
): YearRange | null {
  const [match, one = '', two = '', three = '', four = ''] = pattern.exec(entered) ?? []
  return match === undefined ? null : read(one, two, three, four)
}

/** Parses a year, a decade, a century, or a part of one. `1800s` means the century, as in burial registers. */
function period(entered: string): YearRange | null {
  return rangeOf(PERIOD, entered, (part, digits, plural, century) => {
    const year = century === '' ? Number(digits) : 100 * Number(century) - 99
    if (century === '' && plural === '') return { from: year, to: year }
    if (plural !== '' && year % 10 !== 0) return null
    const length = century !== '' || year % 100 === 0 ? 100 : 10
    return partOf({ from: year, to: year + length - 1 }, part, length)
  })
}

/** Early and late are the halves of a period. Mid runs from three tenths to seven tenths of it: 1893 to 1897. */
function partOf({ from, to }: YearRange, part: string, length: number): YearRange {
  if (part === 'early') return { from, to: from + length / 2 - 1 }
  if (part === 'late') return { from: from + length / 2, to }
  return part === 'mid' ? { from: from + length * 0.3, to: from + length * 0.7 } : { from, to }
}

/** `1910-15` is a range, but `1910-03` is a month of a year. Any other end before the start is an empty range. */
function shortRange(start: string, separator: string, digits: string): YearRange {
  const from = Number(start)
  const to = Number(start.slice(0, -digits.length) + digits)
  const isMonth = /[-/]/.test(separator) && Number(digits) >= 1 && Number(digits) <= 12
  return to <= from && isMonth ? { from, to: from } : { from, to }
}

// NFKC converts full-width characters. Arabic and Persian digits need their own conversion.
function normalized(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[≈∼]/g, '~')
      .replace(/<=/g, '≤')
      .replace(/>=/g, '≥')
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      // Records put an uncertain year in brackets: [1893], 1893 (?).
      .replace(/[([]([^()[\]]*)[)\]]/g, '$1')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.,](?= |$)/g, '')
  )
}
