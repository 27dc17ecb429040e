import type { PartialDate } from '../../domain/dates/partial-date.ts'
import { LIVING_YEARS } from '../../domain/dates/recent-birth.ts'
import { type DateProblem, type DateRules, joinNotes } from '../date/date-parts.ts'
import { confirmsDeath, isYearOfWar } from '../date/date-words.ts'
import { emptyDayNote, NO_LIFE, omitEmptyDays } from '../date/empty-days.ts'
import { lifeInRemark } from '../date/life-in-remark.ts'
import { type ParsedDate, parseDate, type ReadDate, startsWithDeath } from '../date/parse-date.ts'
import { withPlaceBefore } from '../date/place-and-year.ts'
import { hasRecentYear, isUnfinished, mayBeRecentBirth } from '../date/recent-years.ts'
import {
  earliestFrom,
  latestUpTo,
  statedYear,
  type YearResolver,
  yearBeside,
  yearSinceWar,
} from '../evidence/century.ts'
import type { DateEvidence } from '../evidence/date-evidence.ts'
import { isJanuaryFirst, noteOnYear } from '../evidence/january-first.ts'
import { WarYears } from '../evidence/war-years.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { regExp } from '../reg-exp.ts'
import type { TableRow } from '../table/table.ts'
import { compareDates } from './compare-dates.ts'
import { mentionMatch } from './disqualify/disqualifying-words.ts'
import { isNoDeath } from './disqualify/stated-birth.ts'
import { cremationColumns, type DateText, EventDateReader } from './event-date.ts'
import { spanOf } from './life-dates.ts'
import { type LifeInName, NOTE_BESIDE_NAME } from './life-in-name.ts'
import type { PersonRow } from './split-couple.ts'

const EVENTS = ['birth', 'death', 'burial'] as const
/** The birth comes last, because its century depends on the century of the death. */
const ORDER_OF_YEARS = [1, 2, 0] as const
const READ_FROM_NAME = 'is beside the name and was read as the dates of the life'
const READ_FROM_REMARK = 'has a birth or death, which was read as that of the person'
const NOT_A_DATE: ParsedDate = { problem: 'is not understood as a date' }

/** The evidence about the dates of each event. */
export type MemorialDateEvidence = Readonly<Record<(typeof EVENTS)[number], DateEvidence>>

/** Matches births in a death or burial column: "b. 1943", "* 1943", "1943 b.", and "1943-". */
const BIRTH_TEXT = regExp('iu')`
  ^\s*(?!b(?:\.|orn)? ?(?:&|and) ?d(?:ied)?\b)(?:
    (?:born|sunrise|b|geb(?:oren)?|dob|ur|née?|nac(?:id[oa])?|nat[oa]|nar(?:ozen[ýa])?|sünd|født|fødde?|född)
    (?:\.|:|\s|(?=\d))|\*\s*(?=\d|\p{L}+\.? \d)
  )|\d{4}\s*[-–—]\s*$|\d{4}[\s,(-]{1,3}(?:born|b|geb)\.?\)?\s*$
`
/** Matches "d. 1943" and "† 1943". */
const DEATH_TEXT = regExp('iu')`
  ^\s*(?:
    [†✝✞+]|
    (?:
      died|sunset|dod|d|gest(?:orben)?|verst|gefallen|zm|zg(?:in[ąę]ła?)?|overl(?:eden)?|døde?|död|mort[oa]|
      zemř(?:el[ai]?)?
    )(?:\.|:|\s|(?=\d))
  )(?=.*\d)
`
const BURIAL_TEXT = /^\s*(?:burial(?=:)|buried|bur|interred|inurned|entombed|cremated)(?:\.|:|\s|(?=\d))(?=.*\d)/iu
const BORN_AND_DIED = /^b(?:\.|orn)? ?(?:&|and) ?d(?:ied)?(?!\p{L})/iu
/** Matches the abbreviation for "born" in "f. 1888" and "n. 1888". In a column of deaths, it may mean something else. */
const BORN_INITIAL = /^[fn]\. ?(?=\d)/i
/** A longer range is rarely an estimate. */
const LIFE_YEARS = 20
/** The estimate of a birth rarely has a longer range. */
const GUESS_YEARS = 5
/** A fast check. Most dates begin and end with a digit, and such dates never name an event. */
const BETWEEN_DIGITS = /^\d.*\d$/
/** Matches "July 6, 1949 bought lot". */
const SALE = /\d{4}\W+(?:\p{L}+ )?(?:purchas|bought|deed|sold|paid|owns)/iu
const UNKNOWN_YEAR = /(?<!\d)9999(?!\d)/
const BIRTH: ParsedDate = { problem: 'is a birth', showsNoDeath: true }
const NOT_A_BIRTH: ParsedDate = { problem: 'is the date of a death or burial' }

export interface EventDates {
  readonly birth: PartialDate | null
  readonly death: PartialDate | null
  readonly burial: PartialDate | null
  /** The row has a date of death or burial, even an unreadable one, that is not in the future. */
  readonly showsDeath: boolean
  readonly statesLiving: boolean
  /** The row has a readable date of death, burial, or cremation with a complete year. */
  readonly hasEndDate: boolean
  /** Why the dates show that the person has not died: a date is in the future or incomplete. Null if they do not. */
  readonly notDeadReason: string | null
  /** The birth was, or may have been, less than `LIVING_YEARS` ago. */
  readonly isRecentBirth: boolean
  /** The text of each unreadable date. */
  readonly unread: readonly string[]
  /** The text after each date, such as "Death: Found". */
  readonly remark: string | null
}

const isRead = (date: ParsedDate | undefined): date is ReadDate => date != null && 'date' in date
const isUnread = (date: ParsedDate | undefined): date is DateProblem => date != null && 'problem' in date
const isFuture = (date: ParsedDate | undefined) => isUnread(date) && date.future === true

function remarkOf(dates: readonly ParsedDate[]): string | null {
  const labels = ['Birth', 'Death', 'Burial']
  const remarks = dates.map((date, index) => (isRead(date) && date.remark ? `${labels[index]}: ${date.remark}` : ''))
  return remarks.filter(Boolean).join('; ') || null
}

/** Returns a note about "bur. 1943" in a death column or "d. 1943" in a burial column; null for any other value. */
function otherEventNote(index: 0 | 1 | 2, text: string): string | null {
  if (BETWEEN_DIGITS.test(text)) return null
  if (index === 1 && BURIAL_TEXT.test(text)) return 'is the date of a burial, but was read as the date of the death'
  if (index === 2 && DEATH_TEXT.test(text)) return 'is the date of a death, but was read as the date of the burial'
  return null
}

const MAY_BE_LIFE = 'was read as a range, but may be the years of a birth and a death'

const LIFE_IN_BIRTH = 'has the years of a life, which were read as those of the birth and the death'
const LIFE_OR_GUESS: ParsedDate = { problem: 'may be a range, or the years of a birth and a death' }

/** Reads the dates of birth, death, and burial of a row and compares them. */
export class EventDatesReader {
  readonly #readers: readonly [EventDateReader, EventDateReader, EventDateReader]
  readonly #evidence: MemorialDateEvidence
  /** The columns that contain dates of cremation, which become notes on the burial. */
  readonly #cremations: readonly number[]
  /** The columns of remarks. */
  readonly #remarks: readonly number[]
  readonly #columns: readonly string[]
  readonly #today: DateRules['today']
  readonly #twoDigitYearsFrom: number | null
  readonly #wars: WarYears
  /** Matches "20__", "20", and "202_", as on the stone of a living person, but not the days "20.??.1900" and "20.XI.1934". */
  readonly #openCentury: RegExp

  constructor(plan: ColumnPlan, evidence: MemorialDateEvidence, twoDigitYearsFrom: number | null) {
    this.#readers = [
      new EventDateReader(plan, 'birth'),
      new EventDateReader(plan, 'death'),
      new EventDateReader(plan, 'burial'),
    ]
    this.#evidence = evidence
    this.#cremations = cremationColumns(plan)
    this.#remarks = (plan.fields.get('remark')?.parts ?? []).flatMap(({ index }) => (index < 0 ? [] : [index]))
    this.#columns = plan.columns
    this.#today = evidence.death.rules.today
    this.#twoDigitYearsFrom = twoDigitYearsFrom
    this.#wars = new WarYears(plan)
    const century = Math.floor(this.#today.year / 100)
    const decade = Math.floor(this.#today.year / 10)
    const blanks = "(?:[-_?*.–—…']|x(?!i))"
    this.#openCentury = new RegExp(
      `(?<!\\d)${century}${blanks}{2}(?![-_?x*./–—\\s]*\\d{4})|^${century}${blanks}?$|(?<![\\d-])${decade}[_?x*…](?!\\d)`,
      'i',
    )
  }

  /** `life` contains the dates from the name. They become the remark if the columns contain a date. */
  read(row: TableRow & Partial<PersonRow>, problems: ProblemSink, life: LifeInName | null = null): EventDates {
    const { cells } = row
    const read = (index: 0 | 1 | 2) => this.#readers[index].read(cells, this.#rulesOf(index), problems)
    const dateTexts: [DateText, DateText, DateText] = [read(0), read(1), read(2)]
    const texts: [string, string, string] = [dateTexts[0].text, dateTexts[1].text, dateTexts[2].text]
    const parse = (index: 0 | 1 | 2): ParsedDate => {
      const text = texts[index]
      if (text === '') return null
      const { problem } = dateTexts[index]
      if (problem !== undefined) return { problem }
      if (!BETWEEN_DIGITS.test(text)) {
        if (index === 0 && (DEATH_TEXT.test(text) || BURIAL_TEXT.test(text) || startsWithDeath(text)))
          return NOT_A_BIRTH
        if (index > 0 && BIRTH_TEXT.test(text)) return BIRTH
      }
      const parsed = parseDate(index === 0 ? text.replace(BORN_INITIAL, '') : text, this.#rulesOf(index))
      return this.#withoutDisqualifyingRemark(index === 0 ? withPlaceBefore(parsed, text) : parsed)
    }
    const dates: [ParsedDate, ParsedDate, ParsedDate] = [parse(0), parse(1), parse(2)]
    const isLifeUsed = life !== null && dates.every((date) => date === null)
    if (isLifeUsed) {
      ;[texts[0], texts[1]] = [life.birth, life.death]
      ;[dates[0], dates[1]] = [parse(0), parse(1)]
    }
    if (life !== null) problems.add('note', life.column, life.note, isLifeUsed ? READ_FROM_NAME : NOTE_BESIDE_NAME)
    if (dates.some((date) => date !== null && 'needsCentury' in date)) {
      this.#resolveCenturies(dateTexts, dates, this.#wars.read(cells))
    }
    // The remark of a row about several people may be about any of them.
    if (row.person === undefined && row.spouse == null && !row.isSecond && !dates.some(isUnread))
      this.#readLifeInRemark(cells, texts, dates, problems)
    omitEmptyDays(texts, dates, this.#today)
    dates[1] = this.#readLifeSpan(texts[1], dates)
    this.#readLifeInBirth(texts, dates)
    const report = (index: 0 | 1 | 2) => this.#report(index, texts, dates, problems)
    const [birth, death, burial] = [report(0), report(1), report(2)]
    const columns = this.#readers.map(({ column }) => column)
    compareDates([birth, death, burial], texts, columns, problems)
    const isLiving = (date: ParsedDate) => date !== null && 'living' in date
    const showsDeath = (index: 1 | 2) => {
      const date = dates[index]
      if (isUnread(date) && isNoDeath(texts[index])) return false
      return date !== null && !isLiving(date) && !('showsNoDeath' in date) && !this.#isOpen(texts[index], date)
    }
    const isRecent = mayBeRecentBirth(dates[0], texts[0], this.#today) || this.#hasRecentBirthAsEnd(texts, dates)
    const isEnd = (index: 1 | 2) => {
      const date = dates[index]
      if (!isRead(date) || this.#isOpen(texts[index], date)) return false
      if (isRecent && isUnfinished(date.date, this.#today.year)) return false
      // A living person's grave can also have a date: "1990 trust".
      return !isRecent || date.remark === undefined || confirmsDeath(date.remark.toLowerCase())
    }
    return {
      birth,
      death,
      burial,
      hasEndDate: isEnd(1) || isEnd(2) || this.#isCremated(cells),
      showsDeath: showsDeath(1) || showsDeath(2) || this.#isCremated(cells),
      statesLiving: isLiving(dates[0]) || isLiving(dates[1]) || isLiving(dates[2]),
      notDeadReason: this.#notDeadReason(texts, dates),
      isRecentBirth: isRecent,
      unread: texts.filter((_, at) => isUnread(dates[at]) && !dates[at].ofStone),
      remark: [life !== null && !isLifeUsed ? life.note : null, remarkOf(dates)].filter(Boolean).join('; ') || null,
    }
  }

  /** Reads the birth and the death at the beginning of a remark if no column or name has them. */
  #readLifeInRemark(
    cells: readonly string[],
    texts: [string, string, string],
    dates: [ParsedDate, ParsedDate, ParsedDate],
    problems: ProblemSink,
  ): void {
    for (const at of this.#remarks) {
      const life = lifeInRemark(cells[at] ?? '')
      if (life === null) continue
      const isUsed = ([0, 1] as const).map((index) => {
        const text = index === 0 ? life.birth : life.death
        const parsed = text === '' || texts[index] !== '' ? null : parseDate(text, this.#rulesOf(index))
        if (!isRead(parsed ?? undefined)) return false
        ;[texts[index], dates[index]] = [text, parsed]
        return true
      })
      if (isUsed.includes(true))
        problems.add('note', this.#columns[at] as string, cells[at] as string, READ_FROM_REMARK)
    }
  }

  /** Whether the row has a date of cremation, which shows that the person has died. */
  #isCremated(cells: readonly string[]): boolean {
    return this.#cremations.some((index) => isRead(parseDate(cells[index] ?? '', this.#rulesOf(2))))
  }

  /**
   * Reads "1834-1909" in a death column as the years of a life if the person was born in 1834. Adds a note about any other
   * long range.
   */
  #readLifeSpan(text: string, [birth, death]: readonly [ParsedDate, ParsedDate, ParsedDate]): ParsedDate {
    const [first, last] = spanOf(text)
    if (first === undefined || last === undefined || !isRead(death)) return death
    if (isRead(birth) && birth.date.end === null && birth.date.year === Number(first)) {
      const end = parseDate(last, this.#rulesOf(1))
      return isRead(end) ? { ...end, note: 'has the years of a life, the second of which was read as the death' } : end
    }
    if (Number(last) - Number(first) < LIFE_YEARS) return death
    return { ...death, note: joinNotes(death.note, MAY_BE_LIFE) }
  }

  /**
   * Reads "b&d 3 May 1910" as both dates, and "1834-1909" in a birth column as the years of a life if the row has no other
   * death. Does not read a shorter range, which may be a child's life or an estimate.
   */
  #readLifeInBirth(texts: [string, string, string], dates: [ParsedDate, ParsedDate, ParsedDate]): void {
    const both = [0, 1].find((index) => texts[1 - index] === '' && BORN_AND_DIED.test(texts[index] as string))
    if (both !== undefined) [texts[1 - both], dates[1 - both]] = [texts[both] as string, dates[both] as ParsedDate]
    const [first, last] = spanOf(texts[0])
    const [birth, death] = dates
    if (first === undefined || last === undefined || !isRead(birth)) return
    const years = Number(last) - Number(first)
    if (isRead(death) ? death.date.year !== Number(last) : texts[1] !== '') return
    if (!isRead(death) && years < LIFE_YEARS) {
      dates[0] = years > GUESS_YEARS ? LIFE_OR_GUESS : { ...birth, note: joinNotes(birth.note, MAY_BE_LIFE) }
      return
    }
    dates[0] = parseDate(first, this.#rulesOf(0))
    if (isRead(dates[0])) dates[0] = { ...dates[0], note: LIFE_IN_BIRTH }
    if (isRead(death)) return
    dates[1] = parseDate(last, this.#rulesOf(1))
    texts[1] = texts[0]
  }

  #notDeadReason(texts: readonly string[], dates: readonly ParsedDate[]): string | null {
    const [, death, burial] = dates
    // A future burial is possible after a past death, but a future death is not a death.
    // Beside a burial, the year 9999 is a code for an unknown death.
    const isUnknown = isRead(burial) && UNKNOWN_YEAR.test(texts[1] as string)
    if ((isFuture(death) && !isUnknown) || (isFuture(burial) && !isRead(death)))
      return 'the date of death or burial is in the future'
    const isOpen = (index: 1 | 2) => dates[index] != null && this.#isOpen(texts[index] as string, dates[index])
    if ((isRead(death) && !isOpen(1)) || (isRead(burial) && !isOpen(2))) return null
    if (isOpen(1) || isOpen(2)) return 'its date of death is incomplete, as on the stone of a living person'
    if (death === NO_LIFE || burial === NO_LIFE) return 'its dates are a day that databases store for an empty cell'
    const statesNotDead = [death, burial].some((date) => isUnread(date) && 'notDead' in date)
    if (statesNotDead) return 'its date of death states that the person has not died'
    const isOther = ([1, 2] as const).some((index) => this.#mayBeOtherDate(texts[index] as string, dates[index]))
    return isOther ? 'its date of death cannot be read and may be another date, such as that of a purchase' : null
  }

  /** Whether an unreadable date contains a recent year and words that do not refer to a death, such as "deeded 2004". */
  #mayBeOtherDate(text: string, date: ParsedDate | undefined): boolean {
    if (!isUnread(date) || 'showsNoDeath' in date || !hasRecentYear(text, this.#today.year)) return false
    if (isYearOfWar(text) || (SALE.test(text) && !confirmsDeath(text.toLowerCase()))) return true
    return /^\p{L}{3,}[\p{L}\s.,:]*\d{4}(?:[–-]\d{4})?$/u.test(text) && !confirmsDeath(text.toLowerCase())
  }

  /** Whether a date is only the century, as on a living person's stone. In a column of years, 20 may be 1920. */
  #isOpen(text: string, date: ParsedDate | undefined): boolean {
    const century = Math.floor(this.#today.year / 100)
    return this.#openCentury.test(text) || (text === `'${century}` && isRead(date) && date.date.year >= century * 100)
  }

  /** Whether a date of death or burial is a recent birth, such as "b. 1943" or "1943-". */
  #hasRecentBirthAsEnd(texts: readonly string[], dates: readonly ParsedDate[]): boolean {
    return ([1, 2] as const).some(
      (index) => dates[index] === BIRTH && hasRecentYear(texts[index] as string, this.#today.year),
    )
  }

  /** Reports the interpretation of a date. Returns the date, or null if there is none. */
  #report(
    index: 0 | 1 | 2,
    texts: readonly string[],
    dates: readonly ParsedDate[],
    problems: ProblemSink,
  ): PartialDate | null {
    const [text, parsed, other] = [texts[index] as string, dates[index] ?? null, dates[1 - index]]
    if (parsed === null) return null
    const { column } = this.#readers[index]
    if ('problem' in parsed) {
      problems.add('unread', column, text, parsed.problem)
      return null
    }
    const { januaryFirst } = this.#evidence[EVENTS[index]]
    const isReported = januaryFirst !== null && isJanuaryFirst(parsed.date)
    const remark =
      parsed.remark === undefined ? null : `"${parsed.remark}" is not part of the date and was stored as the remark`
    const note = joinNotes(
      joinNotes(joinNotes(otherEventNote(index, text), parsed.note), remark),
      isReported
        ? januaryFirst.note
        : (emptyDayNote(text, parsed.date, index > 0) ??
            noteOnYear(text, parsed.date, {
              ...this.#evidence[EVENTS[index]],
              other: isRead(other) ? other.date : null,
            })),
    )
    if (note) problems.add('note', column, text, note)
    return isReported && januaryFirst.isYearOnly ? { ...parsed.date, month: null, day: null } : parsed.date
  }

  /** Rejects a date whose remark says that the person is living or that the grave is reserved: "1949-reserved". */
  #withoutDisqualifyingRemark(parsed: ParsedDate): ParsedDate {
    if (!isRead(parsed) || parsed.remark === undefined) return parsed
    return mentionMatch(parsed.remark, this.#today.year, LIVING_YEARS) === null ? parsed : NOT_A_DATE
  }

  #rulesOf(index: 0 | 1 | 2): DateRules {
    return this.#evidence[EVENTS[index]].rules
  }

  /** Completes two-digit years by the rules in docs/import.md ("Two-digit years"). */
  #resolveCenturies(
    texts: readonly [DateText, DateText, DateText],
    dates: [ParsedDate, ParsedDate, ParsedDate],
    war: number | null,
  ): void {
    const stated = this.#twoDigitYearsFrom
    const resolve = (index: 0 | 1 | 2, resolver: YearResolver | null) => {
      const parsed = dates[index]
      if (parsed === null || !('needsCentury' in parsed) || resolver === null) return
      const read = (resolveTwoDigitYear: YearResolver) =>
        parseDate(texts[index].text, { ...this.#rulesOf(index), resolveTwoDigitYear })
      const again = read(resolver)
      // A date later in the current year must mean the previous century, and a burial "before" the death is not a century later.
      const isLater = again !== null && 'problem' in again && again.future === true
      const earlier = stated === null ? (lastTwo: number) => (resolver(lastTwo) ?? 0) - 100 : earliestFrom(stated)
      dates[index] = isLater ? read(earlier) : again
    }
    for (const index of ORDER_OF_YEARS) {
      const { year } = texts[index]
      if (year !== null) resolve(index, (lastTwo) => (year % 100 === lastTwo ? year : null))
    }
    for (const index of ORDER_OF_YEARS) {
      const years = dates.map((date) => (isRead(date) ? { year: date.date.year } : null))
      if (stated !== null) {
        resolve(index, statedYear(stated, index, years, war))
        continue
      }
      resolve(index, yearBeside(index, years) ?? yearSinceWar(index, war))
      if (index === 0) continue
      const { yearsFrom } = this.#evidence[EVENTS[index]]
      resolve(index, yearsFrom === null ? latestUpTo(this.#today.year) : earliestFrom(yearsFrom))
    }
  }
}
