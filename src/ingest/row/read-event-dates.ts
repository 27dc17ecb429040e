import { isBefore, type PartialDate } from '../../domain/dates/partial-date.ts'
import { isRecentBirth, LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import type { DateProblem, DateRules } from '../date/date-parts.ts'
import { type ParsedDate, parseDate } from '../date/parse-date.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { FieldReader } from './field-text.ts'

const OLDEST_YEARS = 120
const LONGEST_LIFE_FOR_CENTURY = 100

/** "b. 1943" and "1943-" where a death or burial should stand. */
const TELLS_OF_A_BIRTH = /^\s*(?:(?:born|b|geb)(?:\.|\s|(?=\d))|\d{4}\s*[-–—]\s*$)/i
const BIRTH: ParsedDate = { problem: 'tells of a birth', saysNothing: true }

/** Reads the date of one event, from one column or from those of year, month and day. */
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
    const parts = [this.#month, this.#day, this.#year].map((one) => one.column).filter(Boolean)
    this.column = this.#date.column ?? (parts.join(' + ') || null)
  }

  /** The date's own column counts first, and where it gives no date those of year, month and day. */
  textOf(cells: readonly string[], rules: DateRules, problems: ProblemSink): string {
    const text = this.#date.read(cells, problems)
    if (!this.#year.isMapped) return text
    const parts = [this.#year, this.#month, this.#day].map((one) => one.read(cells, problems)) as [
      string,
      string,
      string,
    ]
    const reading = text === '' ? null : parseDate(text, rules)
    if (reading === null) return composeDate(...parts)
    const isFailure = 'problem' in reading && !('needsCentury' in reading) && !('living' in reading)
    if (isFailure && /\d{4}/.test(parts[0])) {
      problems.add('unread', this.#date.column, text, `${reading.problem}; the columns of its parts were read instead`)
      return composeDate(...parts)
    }
    const year = 'date' in reading ? String(reading.date.year) : ''
    if (/\d{4}/.test(parts[0]) && year !== '' && !parts[0].includes(year)) {
      problems.add('no place', this.#year.column, parts[0], `the date of the same event gives the year ${year}`)
    }
    return text
  }
}

/** One text out of the three columns, in an order that cannot be misread. */
function composeDate(year: string, month: string, day: string): string {
  const [y, m, d] = [year, month, day].map((part) => part.replace(/^(\d+)\.0+$/, '$1').replace(/^[-?_]+$/, '')) as [
    string,
    string,
    string,
  ]
  // Two figures in a column of years are a year of some century.
  if (m === '' && d === '') return /^\d{2}$/.test(y) ? `'${y}` : y
  if (y === '') return [d, m].filter(Boolean).join(' ')
  if (/^\d{4}$/.test(y) && (m === '' || /^\d+$/.test(m))) return `${y}-${m || '00'}-${d || '00'}`
  // "abt 1843" with a month: the qualifier goes in front, the year last.
  const [, before = '', digits = y, after = ''] = /^(\D*)(\d{2,4})(\D*)$/.exec(y) ?? []
  const rest =
    m !== '' && !/^\d+$/.test(m) ? [d, m, digits].filter(Boolean).join(' ') : `${m || '00'}/${d || '00'}/${digits}`
  return `${before}${rest}${after}`
}

export interface EventDates {
  readonly birth: PartialDate | null
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
  /** A death or burial date stands in the row, even if it could not be read; none that is still to come. */
  readonly saysDied: boolean
  readonly saysLiving: boolean
  /** A date of death or burial could be read, and its last digits are not left open. */
  readonly hasEnd: boolean
  /** Why the dates of death and burial say that nobody has died yet: they lie in the future, or are left open. */
  readonly notDead: string | null
  /** The birth is, or may be, less than `LIVING_YEARS` ago. */
  readonly isRecentBirth: boolean
  /** Texts of dates that could not be read. */
  readonly unread: readonly string[]
}

const isRead = (one: ParsedDate | undefined) => one != null && 'date' in one
const isUnread = (one: ParsedDate | undefined): one is DateProblem => one != null && 'problem' in one
const isFuture = (one: ParsedDate | undefined) => isUnread(one) && one.future === true

function hasRecentYear(text: string, thisYear: number): boolean {
  return (text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []).some((year) => thisYear - Number(year) <= LIVING_YEARS)
}

/** A birth that cannot be read may be recent when it lies in the future, names a recent year, or leaves its century open. */
function mayBeRecentBirth(birth: ParsedDate, text: string, today: DateRules['today']): boolean {
  if (birth === null) return false
  if (isUnread(birth)) return birth.future === true || birth.needsCentury === true || hasRecentYear(text, today.year)
  return isRecentBirth(birth.date, today)
}

/** Reads the three dates of a row and holds them against each other. */
export class EventDatesReader {
  readonly #birth: EventDateReader
  readonly #death: EventDateReader
  readonly #burial: EventDateReader
  readonly #rules: DateRules
  readonly #twoDigitYearsFrom: number | null
  /** "20__" or "20": a stone that was cut for somebody who lived, its last figures to be cut later. "20.??.1900" is a day of 1900. */
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
    const readEnd = (text: string): ParsedDate => (TELLS_OF_A_BIRTH.test(text) ? BIRTH : read(text))
    const readings: [ParsedDate, ParsedDate, ParsedDate] = [read(texts[0]), readEnd(texts[1]), readEnd(texts[2])]
    if (readings.some((one) => one !== null && 'needsCentury' in one)) this.#resolveCenturies(texts, readings)
    const [birth, death, burial] = [
      this.#take(this.#birth, texts[0], readings[0], problems),
      this.#take(this.#death, texts[1], readings[1], problems),
      this.#take(this.#burial, texts[2], readings[2], problems),
    ]
    this.#compare(birth, death, burial, texts, problems)
    const isLiving = (one: ParsedDate) => one !== null && 'living' in one
    const saysDied = (index: 1 | 2) => {
      const one = readings[index]
      return one !== null && !isLiving(one) && !('saysNothing' in one) && !this.#openCentury.test(texts[index])
    }
    const isEnd = (index: 1 | 2) => isRead(readings[index]) && !this.#openCentury.test(texts[index])
    return {
      birth,
      death,
      burial,
      hasEnd: isEnd(1) || isEnd(2),
      saysDied: saysDied(1) || saysDied(2),
      saysLiving: isLiving(readings[0]) || isLiving(readings[1]) || isLiving(readings[2]),
      notDead: this.#notDead(texts, readings),
      isRecentBirth: mayBeRecentBirth(readings[0], texts[0], rules.today) || this.#isRecentBirthInEnd(texts, readings),
      unread: texts.filter((_, index) => isUnread(readings[index])),
    }
  }

  #notDead(texts: readonly string[], readings: readonly ParsedDate[]): string | null {
    const [, death, burial] = readings
    // A burial that is planned follows a death; a death that is planned is none.
    if (isFuture(death) || (isFuture(burial) && !isRead(death))) return 'its date of death or burial lies in the future'
    const isOpen = (index: 1 | 2) => readings[index] != null && this.#openCentury.test(texts[index] as string)
    if ((isRead(death) && !isOpen(1)) || (isRead(burial) && !isOpen(2))) return null
    if (isOpen(1) || isOpen(2)) return 'its date of death is left open, as on the stone of someone living'
    const saysNotDead = [death, burial].some((one) => isUnread(one) && 'notDead' in one)
    return saysNotDead ? 'where a date of death belongs, it says that nobody has died' : null
  }

  /** "b. 1943" and "1943-" where the death belongs. */
  #isRecentBirthInEnd(texts: readonly string[], readings: readonly ParsedDate[]): boolean {
    return ([1, 2] as const).some(
      (index) => readings[index] === BIRTH && hasRecentYear(texts[index] as string, this.#rules.today.year),
    )
  }

  #take(reader: EventDateReader, text: string, reading: ParsedDate, problems: ProblemSink): PartialDate | null {
    if (reading === null) return null
    if ('problem' in reading) {
      problems.add('unread', reader.column, text, reading.problem)
      return null
    }
    if (reading.note) problems.add('note', reader.column, text, reading.note)
    return reading.date
  }

  /** Rules of docs/import.md: a stated first year; else death and burial as late as can be, birth before them by less than a life. */
  #resolveCenturies(texts: readonly [string, string, string], readings: [ParsedDate, ParsedDate, ParsedDate]): void {
    const { today } = this.#rules
    const from = this.#twoDigitYearsFrom
    const read = (text: string, resolve: (lastTwo: number) => number | null) =>
      parseDate(text, { ...this.#rules, resolveTwoDigitYear: resolve })
    const resolveAgain = (index: 0 | 1 | 2, resolve: (lastTwo: number) => number | null) => {
      const reading = readings[index]
      if (reading === null || !('needsCentury' in reading)) return
      const again = read(texts[index], resolve)
      // The year may turn out to be this one with a day that has not come: then it was a century ago.
      const isFuture = again !== null && 'problem' in again && again.problem === 'is in the future'
      readings[index] =
        isFuture && from === null ? read(texts[index], (lastTwo) => (resolve(lastTwo) ?? 0) - 100) : again
    }
    if (from !== null) {
      const stated = (lastTwo: number) => from + ((lastTwo - (from % 100) + 100) % 100)
      for (const index of [0, 1, 2] as const) resolveAgain(index, stated)
      return
    }
    const yearOf = (reading: ParsedDate) => (reading !== null && 'date' in reading ? reading.date.year : null)
    const latestUpTo = (limit: number) => (lastTwo: number) => limit - ((((limit - lastTwo) % 100) + 100) % 100)
    const earliestFrom = (limit: number) => (lastTwo: number) => limit + ((((lastTwo - limit) % 100) + 100) % 100)
    const birthYear = yearOf(readings[0])
    const endYear = yearOf(readings[1]) ?? yearOf(readings[2])
    for (const index of [1, 2] as const) {
      const other = yearOf(readings[index === 1 ? 2 : 1])
      if (other !== null) resolveAgain(index, index === 1 ? latestUpTo(other) : earliestFrom(other))
      else if (birthYear !== null) resolveAgain(index, earliestFrom(birthYear))
      else resolveAgain(index, latestUpTo(today.year))
    }
    const end = endYear ?? yearOf(readings[1]) ?? yearOf(readings[2])
    if (end !== null) {
      resolveAgain(0, (lastTwo) => {
        const year = latestUpTo(end)(lastTwo)
        return end - year < LONGEST_LIFE_FOR_CENTURY ? year : null
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
        problems.add('note', this.#death.column, texts[1], `lies before the birth (${texts[0]}); both were kept`)
      } else if (death.year - birth.year > OLDEST_YEARS && death.qualifier === null && birth.qualifier === null) {
        problems.add(
          'note',
          this.#death.column,
          texts[1],
          `lies ${death.year - birth.year} years after the birth (${texts[0]}); both were kept`,
        )
      }
    }
    if (burial && death && burial.year <= death.year && isBefore(burial, death)) {
      problems.add('note', this.#burial.column, texts[2], `lies before the death (${texts[1]}); both were kept`)
    }
  }
}
