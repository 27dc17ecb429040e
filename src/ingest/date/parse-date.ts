import { daysInMonth } from '../../domain/dates/calendar.ts'
import type { DateParts, DateQualifier, PartialDate } from '../../domain/dates/partial-date.ts'
import { regExp } from '../reg-exp.ts'
import {
  type DateProblem,
  type DateRules,
  IN_THE_FUTURE,
  joinNotes,
  orderOf,
  type ParsedDate,
  parseDateParts,
  uncertainOrderNote,
  withNote,
} from './date-parts.ts'
import {
  FOOTNOTE,
  holidayDate,
  isDateOfStone,
  isYearOfWar,
  LISTOPAD,
  mayChangeDate,
  meansLiving,
  meansNoDate,
  meansNotDead,
  meansWithheld,
  monthOf,
  NO_DATE,
  QUALIFIER_PREFIXES,
  SIC,
  statesLife,
  WITHOUT_MARK,
} from './date-words.ts'
import { epochDate } from './epoch-date.ts'
import { nordicDate } from './nordic-date.ts'
import { dateOfOtherCalendar } from './other-calendars.ts'
import { OTHER_CALENDAR } from './persian-date.ts'

export type { DateRules, ParsedDate, ReadDate } from './date-parts.ts'

const MAX_DATE_LENGTH = 80
/** In characters, including spaces and accents. Folding removes most of these, but is slow if there are many. */
const MAX_UNFOLDED_LENGTH = 800
export const NOT_UNDERSTOOD: DateProblem = { problem: 'is not understood as a date' }
const TOO_LONG: DateProblem = { problem: 'is too long for a date' }
/** Matches punctuation, zeros, or -1, which databases store for a missing date, with or without a time of midnight. */
const EMPTY_DATE =
  /^(?:[-?_./:;\s*]+|-(?:1|9{1,4})(?:[,;/\s]+-(?:1|9{1,4}))*|0{8}|0+(?:[-./\s]+0+)+)(?:[t ]00?:00(?::00(?:\.0+)?)?z?)?$/
const SLASH = 47
/** Until 1752, the year began in March in England and its colonies. */
const LAST_DUAL_YEAR = 1752

/** Parses a date in any form that sources use. Returns null if there is no date, and a problem if it is invalid. */
export function parseDate(text: string, rules: DateRules): ParsedDate {
  if (rules.hasEpochTimes) {
    const date = epochDate(text)
    if (date !== null) return parseQualified(date, rules)
  }
  if (rules.isCroatian && LISTOPAD.test(text)) return parseDate(text.replace(LISTOPAD, 'October'), rules)
  const common = parseNumericDate(text, rules) ?? parseNamedMonthDate(text, rules)
  if (common) return common
  if (YEAR_AND_TENTH.test(text)) return withNote(parseQualified(text.trim(), rules), MAY_BE_DECIMAL)
  if (text.length > MAX_UNFOLDED_LENGTH) return TOO_LONG
  if (SIC.test(text)) return parseDate(text.replace(SIC, ''), rules)
  if (FOOTNOTE.test(text)) return withNote(parseDate(text.replace(FOOTNOTE, ''), rules), WITHOUT_MARK)
  const folded = fold(text)
  if (folded === '' || EMPTY_DATE.test(folded) || NO_DATE.has(folded)) return null
  if (/^0+$/.test(folded)) return { problem: 'has no year', showsNoDeath: true }
  if (folded.length > MAX_DATE_LENGTH) return TOO_LONG
  if (meansLiving(folded, rules.today.year)) return { problem: 'states that the person is living', living: true }
  if (statesLife(folded)) return { problem: 'states that the person was living', showsNoDeath: true }
  if (meansWithheld(folded)) return { problem: 'is withheld, as for a living person', showsNoDeath: true, living: true }
  if (meansNotDead(folded)) return { problem: 'is not a date', showsNoDeath: true, notDead: true }
  if (isDateOfStone(folded)) return { problem: 'is the date of a stone', showsNoDeath: true, ofStone: true }
  if (meansNoDate(folded)) return { problem: 'is not a date', showsNoDeath: true }
  if (folded.includes('@#') || /\bb\.?c\.?(?:e\.?)?$/.test(folded)) return { problem: 'is of another calendar or era' }
  if (OPEN_CENTURY.test(folded)) return parseRange(folded.replace(OPEN_CENTURY, '$1'), rules) ?? NOT_UNDERSTOOD
  if (CENTURY_IN_DATE.test(folded)) return NOT_UNDERSTOOD
  const rewritten = dateOfOtherCalendar(folded) ?? holidayDate(folded)
  if (rewritten !== null) {
    const civil = parseQualified(rewritten.text, rules)
    return civil && 'date' in civil ? { ...civil, note: rewritten.note } : civil
  }
  const nordic = nordicDate(stripWrapping(folded))
  if (nordic !== null) {
    const civil = parseQualified(nordic.text, rules)
    return civil && 'date' in civil && nordic.isDayFirst ? { ...civil, order: 'day-first' } : civil
  }
  const action = beforeDeath(text) ?? KILLED_IN_ACTION.exec(text)
  if (action === null) return parseWithRemark(text, rules, folded)
  const died = parseWithRemark(text.slice(action[0].length), rules)
  const remark = action[0].trim().replace(/[\s,:]+(?:on)?$/i, '')
  return died && 'date' in died ? { ...died, remark: [remark, died.remark].filter(Boolean).join(' ') } : died
}

function parseWithRemark(text: string, rules: DateRules, folded = fold(text)): ParsedDate {
  const parsed = parseQualified(stripWrapping(folded), rules)
  const isUnread = parsed && 'problem' in parsed && parsed.problem === NOT_UNDERSTOOD.problem
  return (isUnread ? parseBeforeRemark(text, rules) : null) ?? parsed
}

/** Matches "1881.5", which a spreadsheet may have computed. */
const YEAR_AND_TENTH = /^\s*\d{4}\.\d\s*$/
const MAY_BE_DECIMAL = 'was read as a year and a month, but may be a decimal number'

/** Matches "?/?/19??", which has only the century. */
const OPEN_CENTURY = /^(?:(?:[?_x*-]{1,2}|0{1,2})[\s/.-]+){1,2}((?:1[5-9]|20)[?_x*-]{1,2})$/
/** Matches "5/6/19??". */
const CENTURY_IN_DATE = /[/. ](?:1[5-9]|20)[?_x*]{2}$/
/** Matches the beginning of "KIA 3/5/1917". */
const KILLED_IN_ACTION =
  /^(?:k\.?i\.?a|d\.?o\.?w|d\.?n\.?b|killed in action|died of wounds|killed)\.?[\s,:]+(?:on )?(?=.*\d)/i

const STARTS_WITH_DEATH = regExp('iu')`
  ^(?:
    killed|died|drowned|found|murdered|executed|hanged|hung|shot|fell|perished|froze|frozen|burned|scalded|crushed|
    lost at sea|missing|m\.?i\.?a|reposed|departed|accid(?:ent(?:al(?:ly)?)?)?\.?|gefallen|gef|verm|vermi(?:ss|ß)t|
    falece[ur]\p{L}*|morreu|tu[eé]|disparu|mort|mpf|laid to rest|died (?:in|at)|d\. (?:in|at)|zagin[aą][lł]a?|
    dispers[oa]|langes|hukkus|d[eé]c[eé]d[eé]e?|muri[oó]|falleci[oó]|fallecid[oa]|zgin[aą][lł]|zgin[eę][lł]a|
    poleg[lł]a?|ermordet|umgekommen|hingerichtet|erschossen|rozstrzelan[ya]|zamordowan[ya]|omkom|drukna(?:de|t)?|
    stupade|pad[lł]a?|poginu[lo]a?|ustreljena?|elesett|meghalt|hukati|погиб(?:ла)?|убита?|умер(?:ла)?|
    пропала? без вести|загинул?[ав]
  )(?!\p{L})
`

/** Whether a string begins with a word for a death, such as "killed at Shiloh, Apr. 6, 1862". */
export function startsWithDeath(text: string): boolean {
  return STARTS_WITH_DEATH.test(text.trimStart())
}

/** Finds the words before the date in "killed at Shiloh, Apr. 6, 1862". */
function beforeDeath(text: string): readonly [string] | null {
  if (!STARTS_WITH_DEATH.test(text)) return null
  const words = text.split(/(?<=\s)/)
  const start = words.findIndex(
    (word, at) => at > 0 && (/\d/.test(word) || monthOf(fold(word).replace(/\W/g, '')) !== null),
  )
  return start < 1 ? null : [words.slice(0, start).join('')]
}

const BEFORE_AGE = regExp('is')`
  ^(.*(?<!\d)\d{4})[\s,;]+(?:[-–—] ?)?\(?(
    (?:(?:aet?|æt?|aged?|at age|@|in (?:the|his|her)(?= \d))\.? .*?)|(?:bur(?:ied|\.)?|interred|inurned) .*?\d{4}|
    (?<=\()\d{1,3}(?=\)$)|
    \d{1,3} ?(?:y(?:ea)?rs?|m(?:onth|o)s?|days?|jr|jaar|jahre?|ans|años|anni|lat|éves|år)\.?
  )\)?$
`
const BEFORE_REMARK = /^(.*(?<!\d)\d{4})\s*[-–—,;:]?\s*[([]?(\p{L}[^\d]*?)[)\]]?\s*$/su

/** Parses the date in "May 7, 1949-Found". Returns null if the text after the date can change its meaning. */
function parseBeforeRemark(text: string, rules: DateRules): ParsedDate {
  const aged = BEFORE_AGE.exec(text)
  const [, before = '', bare = ''] = aged ?? BEFORE_REMARK.exec(text) ?? []
  const remark = /\([^)]*$/.test(bare) ? `${bare})` : bare
  if (remark === '' || (aged === null && mayChangeDate(fold(remark))) || isYearOfWar(text)) return null
  const parsed = parseQualified(stripWrapping(fold(before)), rules)
  return parsed && 'date' in parsed ? { ...parsed, remark } : null
}

/** Earlier years are more often of another calendar. */
const FIRST_LIKELY_YEAR = 1500

/** Parses the two most common forms, MM/DD/YYYY and YYYY, without regular expressions. */
function parseNumericDate(text: string, rules: DateRules): ParsedDate {
  if (text.length === 4) {
    const year = digitsAt(text, 0, 4)
    return year >= 1000 && year < rules.today.year && !rules.hasDayNumbers
      ? { date: exact(year, null, null), note: year < FIRST_LIKELY_YEAR ? OTHER_CALENDAR : null }
      : null
  }
  if (text.length !== 10 || text.charCodeAt(2) !== SLASH || text.charCodeAt(5) !== SLASH) return null
  const first = digitsAt(text, 0, 2)
  const second = digitsAt(text, 3, 5)
  const year = digitsAt(text, 6, 10)
  const month = rules.dayFirst ? second : first
  const day = rules.dayFirst ? first : second
  if (month < 1 || month > 12 || day < 1 || year < 1000 || year >= rules.today.year) return null
  if (day > daysInMonth(year, month)) return null
  const date = exact(year, month, day)
  const order = orderOf(first, second, year)
  return { date, note: order === 'either' && rules.isOrderUncertain ? uncertainOrderNote(date, rules) : null, order }
}

const MONTH_DAY_YEAR = /^([A-Za-z]{3,10}) (\d{1,2}), (\d{4})$/
const DAY_MONTH_YEAR = /^(\d{1,2}) ([A-Za-z]{3,10}) (\d{4})$/

/** Parses the two most common forms with a named month, "April 5, 1922" and "5 Apr 1922", without folding. */
function parseNamedMonthDate(text: string, rules: DateRules): ParsedDate {
  const first = text.charCodeAt(0)
  const startsWithDigit = first >= 48 && first <= 57
  const match = (startsWithDigit ? DAY_MONTH_YEAR : MONTH_DAY_YEAR).exec(text)
  if (match === null) return null
  const month = monthOf((match[startsWithDigit ? 2 : 1] as string).toLowerCase())
  const day = Number(match[startsWithDigit ? 1 : 2])
  const year = Number(match[3])
  if (month === null || day < 1 || year < 1000 || year >= rules.today.year) return null
  return day <= daysInMonth(year, month) ? { date: exact(year, month, day), note: null } : null
}

function digitsAt(text: string, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

function exact(year: number, month: number | null, day: number | null): PartialDate {
  return { year, month, day, qualifier: null, end: null }
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Removes quotation marks, words such as "born" or "d.", and the time of day that databases append. */
function stripWrapping(text: string): string {
  return text
    .replace(/^["'](.*)["']$/, '$1')
    .replace(
      regExp('')`
        ^(?:
          b(?:\.|orn)? ?(?:&|and) ?d(?:ied)?|born|died|(?:date of )?(?:death|burial)(?=:)|buried|bur|interred|inurned|entombed|cremated|dob|geboren|geb|
          gestorben|gest|verst|gefallen|ur|zm|overl|overleden|født|fødde?|fodd|døde?|dod|nat[oa]|mort[oa]|
          nee?(?: le)?|nac(?:id[oa])?|nar(?:ozen[ay])?|zemr(?:el[ai]?)?|zg(?:in[ae]la?)?|ум(?:ер(?:ла)?)?|помер(?:ла)?|mire|
          surnud|sunrise|sunset|b|d
        )(?:[.:]\s*|\s+)(?=.*\d)
      `,
      '',
    )
    .replace(/^[*†✝✞+]\s*(?=\d)/, '')
    .replace(
      /(?:\s(?:at )?|t(?=\d))(?:\d{1,2}(?= ?[ap]\.?m\.?$)|\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?$/,
      '',
    )
    .replace(/(\d)z$/, '$1')
    .trim()
}

function parseQualified(text: string, rules: DateRules): ParsedDate {
  const range = parseRange(text, rules)
  if (range) return range
  for (const [pattern, qualifier] of QUALIFIER_PREFIXES) {
    const match = pattern.exec(text)
    if (!match || match[0].length === 0) continue
    const rest = text.slice(match[0].length)
    if (rest === '') return NOT_UNDERSTOOD
    return qualify(parseQualified(rest, rules), qualifier)
  }
  const trailing =
    /^(.*\d[?\])]*)[\s,]*\(?(?:approx\.?|approximately|circa|abt\.?|about|est\.?|estimated|or so|ca\.?|c\.?|korul)\)?$/.exec(
      text,
    )
  if (trailing) return qualify(parseQualified(trailing[1] as string, rules), 'about')
  const [, hungarian, side] = /^(.*\d) (elott|utan)$/.exec(text) ?? []
  if (hungarian) return qualify(parseQualified(hungarian, rules), side === 'utan' ? 'after' : 'before')
  return parseSingle(text, rules)
}

function qualify(parsed: ParsedDate, qualifier: Exclude<DateQualifier, 'between'>): ParsedDate {
  if (!parsed || 'problem' in parsed) return parsed
  const { date } = parsed
  if (date.qualifier === 'between') {
    // The "about" in "about the 1840s" adds nothing, and "before 1843-1845" is ambiguous.
    return qualifier === 'about' ? parsed : NOT_UNDERSTOOD
  }
  // For "before about 1850", keeps the outer qualifier, which is more specific.
  return { ...parsed, date: { ...date, qualifier } }
}

/** Matches letters and digits that a transcriber supplied: "18[4]0", "12 Ma[r] 1840". */
const BRACKETS_IN_WORDS = /(?<=[a-z0-9])\[([a-z0-9]{1,8})\]|\[([a-z0-9]{1,8})\](?=[a-z0-9])/g

function parseSingle(text: string, rules: DateRules): ParsedDate {
  const isSupplied = text.search(BRACKETS_IN_WORDS) !== -1
  const isUncertain =
    /[a-z0-9]\(?\?|\s\(?\?+\)?$|^\(?\?+\)?\s?\d/.test(text) || /^[[(].*[\])]$/.test(text) || isSupplied
  const bare = text
    .replace(/^[[(](.*)[\])]$/, '$1')
    .replace(BRACKETS_IN_WORDS, '$1$2')
    .replace(/([a-z0-9])\(?\?+\)?|\s\(?\?+\)?$|^\(?\?+\)?\s?(?=\d)/g, '$1')
    .replace(/[()]/g, ' ')
    .trim()
  const dual = parseDualYear(bare)
  const single = parseDateParts(dual ? dual.text : bare, rules)
  if ('problem' in single) return single
  const { year, month, day } = single.parts
  const supplied = isSupplied ? 'has a part in brackets and was read as "about"' : null
  const note = joinNotes(joinNotes(dual?.note ?? mayBeDualYear(bare), single.note), supplied)
  return { ...single, date: { ...exact(year, month, day), qualifier: isUncertain ? 'about' : null }, note }
}

/**
 * Reduces "11 feb 1699/00" and "1853/4 jun 30" to the later year, which is the one that begins in January. A year without a
 * month is a dual year only up to 1752.
 */
function parseDualYear(text: string): { text: string; note: string } | null {
  const match =
    /^(?<before>.*?)(?<early>\d{4})\/(?<digits>\d{4}|\d{1,2})$/.exec(text) ??
    /^(?<early>\d{4})\/(?<digits>\d{4}|\d{1,2})[\s,]+(?<after>.+)$/.exec(text)
  if (!match) return null
  const { before = '', early = '', digits = '', after = '' } = match.groups ?? {}
  const late = fullEnd(Number(early), digits)
  const hasMonth = /[a-z]{3}/.test(before + after)
  if (late !== Number(early) + 1 || !(hasMonth || (digits.length > 1 && late <= LAST_DUAL_YEAR))) return null
  return {
    text: after === '' ? `${before}${late}` : `${late} ${after}`,
    note: `the dual year ${early}/${digits} was read as ${late}`,
  }
}

/** Returns a note on "1853/4" or "1853-4", which was read as April 1853. */
function mayBeDualYear(text: string): string | null {
  const [, early = '', digit = ''] = /^(\d{4})[/-](\d)$/.exec(text) ?? []
  const late = Number(early) + 1
  return early !== '' && late % 10 === Number(digit)
    ? `was read as a month; it may be the dual year ${early}/${late}`
    : null
}

/** Returns the end of a range such as 1843-45 or 1853/4. */
function fullEnd(start: number, digits: string): number {
  const span = 10 ** digits.length
  const end = Math.floor(start / span) * span + Number(digits)
  return end < start && digits.length < 4 ? end + span : end
}

function parseRange(text: string, rules: DateRules): ParsedDate {
  const openYears =
    /^(?:(?:early|mid|late|the)[\s-]+)*(?:in the |\d{1,2}\/\d{1,2}\/)?(\d{2})(\d|-|\?|_|x|\*)(?:0'?s|-|\?|_|x|\*)\??$/.exec(
      text,
    )
  if (openYears) return parseOpenYears(openYears[1] as string, openYears[2] as string, text, rules)
  const years = /^(\d{4})\s*(-|\/|or|to|and|&|bis|a)\s*(\d{4}|\d{2})\??$/.exec(text)
  if (years) {
    const start = Number(years[1])
    const end = fullEnd(start, years[3] as string)
    const isMonth = (years[3] as string).length === 2 && Number(years[3]) <= 12 && /[-/]/.test(years[2] as string)
    const isDual = years[2] === '/' && end === start + 1 && end <= LAST_DUAL_YEAR
    const note = /&|and/.test(years[2] as string) ? 'was read as a range of years' : null
    if (!isMonth && !isDual) return between(plainYear(start), plainYear(end), note, rules)
    return null
  }
  const range =
    /^(?:between|betw|bet|btwn|btw|zwischen|entre|from|von|int)\.?\s+(.+?)\s*(?:\band\b|&|\bto\b|\bund\b|\bet\b|\by\b|\bbis\b| - |-(?=\d{4}$))\s*(.+)$/.exec(
      text,
    )
  if (!range) return null
  const end = parseDateParts(range[2] as string, rules)
  if ('problem' in end) return end
  let startText = range[1] as string
  // In "bet 3 and 9 May 1843" and "between May and June 1843", the first date takes its missing parts from the second.
  if (/^\d{1,2}$/.test(startText) && end.parts.month !== null)
    startText = `${end.parts.year}-${end.parts.month}-${startText}`
  else if (!/\d{4}/.test(startText)) startText = `${startText} ${end.parts.year}`
  const start = parseDateParts(startText, rules)
  if ('problem' in start) return start
  return between(start.parts, end.parts, joinNotes(start.note, end.note), rules)
}

/** Returns the years that "187?", "184-", "1840s", "19--", or "1800s" may mean. */
function parseOpenYears(century: string, third: string, text: string, rules: DateRules): ParsedDate {
  const isDecade = /\d/.test(third)
  // "1800s" means the century.
  const isCentury = !isDecade || (third === '0' && /s$/.test(text))
  const from = Number(century) * 100 + (isCentury ? 0 : Number(third) * 10)
  const to = Math.min(from + (isCentury ? 99 : 9), rules.today.year)
  const isLoose = /^(?:early|mid|late)|\//.test(text) || (isCentury && isDecade)
  const note = isLoose ? `"${text}" was read as ${from} to ${to}` : null
  return between(plainYear(from), plainYear(to), note, rules)
}

function plainYear(year: number): DateParts {
  return { year, month: null, day: null }
}

function between(start: DateParts, end: DateParts, note: string | null, rules: DateRules): ParsedDate {
  const at = (parts: DateParts) => parts.year * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)
  if (start.year < 1000) return { problem: `has the year ${start.year}` }
  if (Math.max(start.year, end.year) > rules.today.year) return IN_THE_FUTURE
  if (at(end) < at(start)) return { problem: 'ends before it begins' }
  if (at(end) === at(start)) return { date: { ...start, qualifier: null, end: null }, note }
  return { date: { year: start.year, month: start.month, day: start.day, qualifier: 'between', end }, note }
}

export type { DateProblem }
