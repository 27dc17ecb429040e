import { isBefore, type PartialDate } from '../../domain/dates/partial-date.ts'
import { isRecentBirth, LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import type { DateProblem, DateRules } from '../date/date-parts.ts'
import { type ParsedDate, parseDate } from '../date/parse-date.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { FieldReader } from './field-text.ts'

const MAX_PLAUSIBLE_AGE = 120
const MAX_AGE_FOR_CENTURY = 100

/** Matches "b. 1943" and "1943-", which are births, in place of a death or burial. */
const BIRTH_TEXT = /^\s*(?:(?:born|b|geb)(?:\.|\s|(?=\d))|\d{4}\s*[-–—]\s*$)/i
const BIRTH: ParsedDate = { problem: 'is a birth', showsNoDeath: true }

/** Reads the date of one event from one column, or from separate columns for year, month, and day. */
class EventDateReader {
  readonly #date: FieldReader
  readonly #year: FieldReader
  readonly #month: FieldReader
  readonly #day: FieldReader
  readonly column: string | null

  constructor(plan: ColumnPlan, event: 'birth' | 'death' | 'burial') {
    this.#date = new FieldReader(plan, `${event}_date`)
    this.#year = new FieldReader(plan, `${event}_year`)
    this.#month = new FieldReader(plan, `${event}_month`)
    this.#day = new FieldReader(plan, `${event}_day`)
    const parts = [this.#month, this.#day, this.#year].map((part) => part.column).filter(Boolean)
    this.column = this.#date.column ?? (parts.join(' + ') || null)
  }

  /** Returns the text of the date's own column or, if that has no date, of the columns for year, month, and day. */
  textOf(cells: readonly string[], rules: DateRules, problems: ProblemSink): string {
    const text = this.#date.read(cells, problems)
    if (!this.#year.isMapped) return text
    const parts = [this.#year, this.#month, this.#day].map((part) => part.read(cells, problems)) as [
      string,
      string,
      string,
    ]
    const parsed = text === '' ? null : parseDate(text, rules)
    if (parsed === null) return composeDate(...parts)
    const isFailure = 'problem' in parsed && !('needsCentury' in parsed) && !('living' in parsed)
    if (isFailure && /\d{4}/.test(parts[0])) {
      problems.add('unread', this.#date.column, text, `${parsed.problem}; the columns of its parts were read instead`)
      return composeDate(...parts)
    }
    const year = 'date' in parsed ? String(parsed.date.year) : ''
    if (/\d{4}/.test(parts[0]) && year !== '' && !parts[0].includes(year)) {
      problems.add('unmapped', this.#year.column, parts[0], `the date column has the year ${year}`)
    }
    return text
  }
}

/** Joins the three columns to one text in an unambiguous order. */
function composeDate(year: string, month: string, day: string): string {
  const [y, m, d] = [year, month, day].map((part) => part.replace(/^(\d+)\.0+$/, '$1').replace(/^[-?_]+$/, '')) as [
    string,
    string,
    string,
  ]
  // Two digits in a year column are a year of an unknown century.
  if (m === '' && d === '') return /^\d{2}$/.test(y) ? `'${y}` : y
  if (y === '') return [d, m].filter(Boolean).join(' ')
  if (/^\d{4}$/.test(y) && (m === '' || /^\d+$/.test(m))) return `${y}-${m || '00'}-${d || '00'}`
  // For "abt 1843" with a month, the qualifier goes first and the year last.
  const [, before = '', digits = y, after = ''] = /^(\D*)(\d{2,4})(\D*)$/.exec(y) ?? []
  const rest =
    m !== '' && !/^\d+$/.test(m) ? [d, m, digits].filter(Boolean).join(' ') : `${m || '00'}/${d || '00'}/${digits}`
  return `${before}${rest}${after}`
}

export interface EventDates {
  readonly birth: PartialDate | null
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
  /** The row has a date of death or burial, even an unreadable one, that is not in the future. */
  readonly showsDeath: boolean
  readonly statesLiving: boolean
  /** The row has a readable date of death or burial with a complete year. */
  readonly hasEndDate: boolean
  /** Why the dates show that the person has not died: a date is in the future or incomplete. Null if they do not. */
  readonly notDeadReason: string | null
  /** The birth was, or may have been, less than `LIVING_YEARS` ago. */
  readonly isRecentBirth: boolean
  /** The texts of unreadable dates. */
  readonly unread: readonly string[]
}

const isRead = (date: ParsedDate | undefined) => date != null && 'date' in date
const isUnread = (date: ParsedDate | undefined): date is DateProblem => date != null && 'problem' in date
const isFuture = (date: ParsedDate | undefined) => isUnread(date) && date.future === true

function hasRecentYear(text: string, thisYear: number): boolean {
  return (text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).some((year) => thisYear - Number(year) <= LIVING_YEARS)
}

/** Whether a birth may be recent. An unreadable one may be if it is in the future, contains a recent year, or has no century. */
function mayBeRecentBirth(birth: ParsedDate, text: string, today: DateRules['today']): boolean {
  if (birth === null) return false
  if (isUnread(birth)) return birth.future === true || birth.needsCentury === true || hasRecentYear(text, today.year)
  return isRecentBirth(birth.date, today)
}

/** Reads the dates of birth, death, and burial of a row and compares them. */
export class EventDatesReader {
  readonly #birth: EventDateReader
  readonly #death: EventDateReader
  readonly #burial: EventDateReader
  readonly #rules: DateRules
  readonly #twoDigitYearsFrom: number | null
  /** Matches "20__" and "20", as on the stone of a living person, but not "20.??.1900", which is a day in 1900. */
  readonly #openCentury: RegExp

  constructor(plan: ColumnPlan, rules: DateRules, twoDigitYearsFrom: number | null) {
    this.#birth = new EventDateReader(plan, 'birth')
    this.#death = new EventDateReader(plan, 'death')
    this.#burial = new EventDateReader(plan, 'burial')
    this.#rules = rules
    this.#twoDigitYearsFrom = twoDigitYearsFrom
    const century = Math.floor(rules.today.year / 100)
    const blanks = "[-_?x*.–—…']"
    this.#openCentury = new RegExp(
      `(?<!\\d)${century}${blanks}{2}(?![-_?x*./–—\\s]*\\d{4})|^${century}${blanks}?$`,
      'i',
    )
  }

  read(cells: readonly string[], problems: ProblemSink): EventDates {
    const rules = this.#rules
    const texts: [string, string, string] = [
      this.#birth.textOf(cells, rules, problems),
      this.#death.textOf(cells, rules, problems),
      this.#burial.textOf(cells, rules, problems),
    ]
    const read = (text: string): ParsedDate => (text === '' ? null : parseDate(text, rules))
    const readEnd = (text: string): ParsedDate => (BIRTH_TEXT.test(text) ? BIRTH : read(text))
    const dates: [ParsedDate, ParsedDate, ParsedDate] = [read(texts[0]), readEnd(texts[1]), readEnd(texts[2])]
    if (dates.some((date) => date !== null && 'needsCentury' in date)) this.#resolveCenturies(texts, dates)
    const [birth, death, burial] = [
      this.#report(this.#birth, texts[0], dates[0], problems),
      this.#report(this.#death, texts[1], dates[1], problems),
      this.#report(this.#burial, texts[2], dates[2], problems),
    ]
    this.#compare(birth, death, burial, texts, problems)
    const isLiving = (date: ParsedDate) => date !== null && 'living' in date
    const showsDeath = (index: 1 | 2) => {
      const date = dates[index]
      return date !== null && !isLiving(date) && !('showsNoDeath' in date) && !this.#openCentury.test(texts[index])
    }
    const isEnd = (index: 1 | 2) => isRead(dates[index]) && !this.#openCentury.test(texts[index])
    return {
      birth,
      death,
      burial,
      hasEndDate: isEnd(1) || isEnd(2),
      showsDeath: showsDeath(1) || showsDeath(2),
      statesLiving: isLiving(dates[0]) || isLiving(dates[1]) || isLiving(dates[2]),
      notDeadReason: this.#notDeadReason(texts, dates),
      isRecentBirth: mayBeRecentBirth(dates[0], texts[0], rules.today) || this.#hasRecentBirthAsEnd(texts, dates),
      unread: texts.filter((_, index) => isUnread(dates[index])),
    }
  }

  #notDeadReason(texts: readonly string[], dates: readonly ParsedDate[]): string | null {
    const [, death, burial] = dates
    // A future burial is possible after a past death, but a future death is not a death.
    if (isFuture(death) || (isFuture(burial) && !isRead(death))) return 'its date of death or burial is in the future'
    const isOpen = (index: 1 | 2) => dates[index] != null && this.#openCentury.test(texts[index] as string)
    if ((isRead(death) && !isOpen(1)) || (isRead(burial) && !isOpen(2))) return null
    if (isOpen(1) || isOpen(2)) return 'its date of death is incomplete, as on the stone of a living person'
    const statesNotDead = [death, burial].some((date) => isUnread(date) && 'notDead' in date)
    return statesNotDead ? 'its date of death states that the person has not died' : null
  }

  /** Whether a date of death or burial is a recent birth, such as "b. 1943" or "1943-". */
  #hasRecentBirthAsEnd(texts: readonly string[], dates: readonly ParsedDate[]): boolean {
    return ([1, 2] as const).some(
      (index) => dates[index] === BIRTH && hasRecentYear(texts[index] as string, this.#rules.today.year),
    )
  }

  #report(reader: EventDateReader, text: string, parsed: ParsedDate, problems: ProblemSink): PartialDate | null {
    if (parsed === null) return null
    if ('problem' in parsed) {
      problems.add('unread', reader.column, text, parsed.problem)
      return null
    }
    if (parsed.note) problems.add('note', reader.column, text, parsed.note)
    return parsed.date
  }

  /** Completes two-digit years by the rules in docs/import.md ("Years of two digits"). */
  #resolveCenturies(texts: readonly [string, string, string], dates: [ParsedDate, ParsedDate, ParsedDate]): void {
    const { today } = this.#rules
    const from = this.#twoDigitYearsFrom
    const read = (text: string, resolve: (lastTwo: number) => number | null) =>
      parseDate(text, { ...this.#rules, resolveTwoDigitYear: resolve })
    const resolveAgain = (index: 0 | 1 | 2, resolve: (lastTwo: number) => number | null) => {
      const parsed = dates[index]
      if (parsed === null || !('needsCentury' in parsed)) return
      const again = read(texts[index], resolve)
      // A later day of the current year must be a century earlier.
      const isFuture = again !== null && 'problem' in again && again.problem === 'is in the future'
      dates[index] = isFuture && from === null ? read(texts[index], (lastTwo) => (resolve(lastTwo) ?? 0) - 100) : again
    }
    if (from !== null) {
      const stated = (lastTwo: number) => from + ((lastTwo - (from % 100) + 100) % 100)
      for (const index of [0, 1, 2] as const) resolveAgain(index, stated)
      return
    }
    const yearOf = (parsed: ParsedDate) => (parsed !== null && 'date' in parsed ? parsed.date.year : null)
    const latestUpTo = (limit: number) => (lastTwo: number) => limit - ((((limit - lastTwo) % 100) + 100) % 100)
    const earliestFrom = (limit: number) => (lastTwo: number) => limit + ((((lastTwo - limit) % 100) + 100) % 100)
    const birthYear = yearOf(dates[0])
    const endYear = yearOf(dates[1]) ?? yearOf(dates[2])
    for (const index of [1, 2] as const) {
      const otherYear = yearOf(dates[index === 1 ? 2 : 1])
      if (otherYear !== null) resolveAgain(index, index === 1 ? latestUpTo(otherYear) : earliestFrom(otherYear))
      else if (birthYear !== null) resolveAgain(index, earliestFrom(birthYear))
      else resolveAgain(index, latestUpTo(today.year))
    }
    const end = endYear ?? yearOf(dates[1]) ?? yearOf(dates[2])
    if (end !== null) {
      resolveAgain(0, (lastTwo) => {
        const year = latestUpTo(end)(lastTwo)
        return end - year < MAX_AGE_FOR_CENTURY ? year : null
      })
    }
  }

  #compare(
    birth: PartialDate | null,
    death: PartialDate | null,
    burial: PartialDate | null,
    texts: readonly [string, string, string],
    problems: ProblemSink,
  ): void {
    if (birth && death) {
      if (death.year <= birth.year && isBefore(death, birth)) {
        problems.add('note', this.#death.column, texts[1], `is before the birth (${texts[0]}); both were kept`)
      } else if (death.year - birth.year > MAX_PLAUSIBLE_AGE && death.qualifier === null && birth.qualifier === null) {
        problems.add(
          'note',
          this.#death.column,
          texts[1],
          `is ${death.year - birth.year} years after the birth (${texts[0]}); both were kept`,
        )
      }
    }
    if (burial && death && burial.year <= death.year && isBefore(burial, death)) {
      problems.add('note', this.#burial.column, texts[2], `is before the death (${texts[1]}); both were kept`)
    }
  }
}
