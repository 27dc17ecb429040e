import { type DateRules, isDottedDate } from '../date/date-parts.ts'
import { CROATIAN_MONTH } from '../date/date-words.ts'
import { type ParsedDate, parseDate } from '../date/parse-date.ts'
import type { DateQuestion } from '../import-failure.ts'
import { CenturyEvidence, type EventYear } from './century.ts'
import type { DateEvidence } from './date-evidence.ts'
import { datesAre, decideOrder, OrderEvidence, type StatedOrder } from './day-month-order.ts'
import { DayNumberEvidence } from './day-numbers.ts'
import { EpochTimeEvidence } from './epoch-times.ts'
import { JanuaryFirstEvidence } from './january-first.ts'
import { isSixDigits, SixDigitEvidence } from './six-digits.ts'
import { YearPositionEvidence } from './year-position.ts'
import { YearsAsDaysEvidence } from './years-as-days.ts'

/** The facts about dates that the mapping and the options state. */
export interface StatedDates {
  /** The order in a date field; null if it is not stated. */
  readonly orderOf: (field: string) => StatedOrder | null
  readonly twoDigitYearsFrom: number | null
  /** The date fields in which January 1 means that only the year is known. */
  readonly yearOnlyFields: ReadonlySet<string>
}

/** If fewer dates with periods, or fewer others, show their order, they may be mistakes. */
const MIN_DOTTED = 2

/** A century whose years are all in the past, so that the first pass accepts every two-digit year. */
const PROBE_CENTURY = 1900

const LETTER = /\p{L}/u

/** Collects the evidence from all dates in one field. */
export class ColumnDates {
  readonly field: string
  readonly column: string
  readonly #order: OrderEvidence
  /** The order in dates that could also begin with the year. Used if the dates of the column end with the year. */
  readonly #orderOfShortDates: OrderEvidence
  /** The order in dates with periods. A spreadsheet that converts dates to 2/20/1956 keeps 20.02.1856, which is too old for it. */
  readonly #orderOfDottedDates: OrderEvidence
  readonly #orderOfSixDigits: OrderEvidence
  readonly #sixDigits = new SixDigitEvidence()
  readonly #yearPosition = new YearPositionEvidence()
  readonly century = new CenturyEvidence()
  readonly #dayNumbers: DayNumberEvidence
  readonly epochTimes: EpochTimeEvidence
  readonly #january = new JanuaryFirstEvidence()
  readonly yearsAsDays = new YearsAsDaysEvidence()
  readonly #rules: DateRules
  readonly #probeRules: DateRules
  #lastTwo: number | null = null
  #isCroatian = false

  constructor(field: string, column: string, rules: DateRules) {
    this.field = field
    this.column = column
    this.#order = new OrderEvidence(column)
    this.#orderOfShortDates = new OrderEvidence(column)
    this.#orderOfDottedDates = new OrderEvidence(column)
    this.#orderOfSixDigits = new OrderEvidence(column)
    this.#rules = rules
    this.#dayNumbers = new DayNumberEvidence(rules.today.year)
    this.epochTimes = new EpochTimeEvidence(rules.today.year)
    this.#probeRules = {
      ...rules,
      hasSixDigits: true,
      resolveTwoDigitYear: (lastTwo) => {
        this.#lastTwo = lastTwo
        return PROBE_CENTURY + lastTwo
      },
    }
  }

  /** Adds a date from the column. Returns its year, and the parsed date or problem. */
  add(text: string, line: number): { readonly year: EventYear; readonly parsed: ParsedDate } {
    this.#lastTwo = null
    const parsed = parseDate(text, this.#probeRules)
    this.#dayNumbers.add(text)
    this.epochTimes.add(text, line)
    this.#isCroatian ||= CROATIAN_MONTH.test(text)
    this.#sixDigits.add(text, parsed !== null && 'date' in parsed)
    if (parsed === null || 'problem' in parsed) return { year: null, parsed }
    const { date, order = null, yearPosition = null } = parsed
    const ofOthers = isDottedDate(text) ? this.#orderOfDottedDates : this.#order
    const ofLong = isSixDigits(text) ? this.#orderOfSixDigits : ofOthers
    const orders = yearPosition === 'either' && !isSixDigits(text) ? this.#orderOfShortDates : ofLong
    orders.add(order, text, line)
    this.#yearPosition.add(yearPosition, text, line)
    if (date.qualifier === null) this.#january.add(date)
    if (!LETTER.test(text)) this.yearsAsDays.add(date)
    const lastTwo = this.#lastTwo
    return { year: lastTwo === null ? { year: date.year } : { lastTwo }, parsed }
  }

  /** Whether dates with periods have the day first, and the other dates the month first, as they show or `stated` says. */
  #hasDottedDayFirst(stated: StatedOrder | null): boolean {
    const dotted = this.#orderOfDottedDates
    if (dotted.shown !== 'day-first' || dotted.count('day-first') < MIN_DOTTED || stated === 'day-first') return false
    if (this.#order.count('day-first') > 0) return false
    return stated === 'month-first' || this.#order.count('month-first') >= MIN_DOTTED
  }

  /** Returns the evidence for the order of day and month. Call it after the last date. */
  get order(): OrderEvidence {
    const all = new OrderEvidence(this.column)
    all.addAll(this.#order)
    if (!this.#hasDottedDayFirst(null)) all.addAll(this.#orderOfDottedDates)
    if (this.#sixDigits.isShown) all.addAll(this.#orderOfSixDigits)
    if (!this.#yearPosition.isFirst) all.addAll(this.#orderOfShortDates)
    return all
  }

  /**
   * Decides how to read the column. `isDayFirst` means that the headers of the file are in a language that puts the day
   * first. Returns the questions that only a person can answer.
   */
  decide(
    others: readonly OrderEvidence[],
    stated: StatedDates,
    isDayFirst: boolean,
  ): { readonly evidence: DateEvidence; readonly questions: readonly DateQuestion[] } {
    const { today } = this.#rules
    const statedOrder = stated.orderOf(this.field)
    const decided = decideOrder(this.order, others, statedOrder, isDayFirst)
    const { column } = this
    const questions: DateQuestion[] = []
    const ambiguous = this.order.firstText('either') || this.order.firstText('day-first')
    if ('problem' in decided) questions.push({ column, asks: 'order', example: ambiguous, problem: decided.problem })
    const positionProblem = statedOrder === null ? this.#yearPosition.problem : null
    if (positionProblem !== null) {
      questions.push({ column, asks: 'order', example: this.#yearPosition.ambiguousText, problem: positionProblem })
    }
    const yearProblem = stated.twoDigitYearsFrom === null ? this.century.problem(today.year) : null
    if (yearProblem !== null) {
      questions.push({ column, asks: 'century', example: this.century.undecidedText, problem: yearProblem })
    }
    const order = 'problem' in decided ? { dayFirst: false, isUncertain: false } : decided
    return {
      evidence: {
        rules: {
          ...this.#rules,
          dayFirst: order.dayFirst,
          isOrderUncertain: order.isUncertain,
          hasDottedDayFirst: this.#hasDottedDayFirst(statedOrder),
          yearFirst: this.#yearPosition.isFirst,
          hasDayNumbers: this.#dayNumbers.isShown,
          hasSixDigits: this.#sixDigits.isShown,
          isCroatian: this.#isCroatian,
        },
        yearsFrom: this.century.firstYear(today.year),
        januaryFirst: this.#januaryFirst(stated.yearOnlyFields.has(this.field)),
      },
      questions,
    }
  }

  /**
   * Returns the note about the whole column for the rejects file, or null. Month-first order is noted only if another column
   * has the day first.
   */
  note(others: readonly OrderEvidence[], stated: StatedDates): string | null {
    const statedOrder = stated.orderOf(this.field)
    if (this.#hasDottedDayFirst(statedOrder)) {
      const others = statedOrder === null ? ` (${this.#order.example('month-first')})` : ''
      return `was read with the day first in dates with periods (${this.#orderOfDottedDates.example('day-first')}), and with the month first in other dates${others}`
    }
    const { order } = this
    const { shown } = order
    const isNoted =
      shown === 'day-first' || (shown === 'month-first' && others.some((one) => one.shown === 'day-first'))
    if (statedOrder !== null || shown === null || !isNoted) return null
    const [read, other] = shown === 'day-first' ? ['day', 'month'] : ['month', 'day']
    const unlike = shown === 'day-first' ? '' : ', unlike another column'
    return `was read with the ${read} first${unlike}: ${datesAre(order.count(shown))} valid only that way (${order.example(shown)}), and none is valid only with the ${other} first`
  }

  #januaryFirst(isYearOnly: boolean): DateEvidence['januaryFirst'] {
    if (isYearOnly) return { note: 'January 1 was read as the year only, as the mapping states', isYearOnly }
    if (!this.#january.isSurplus) return null
    const hint = `"january_1_means_year": ["${this.field}"]`
    return {
      note: `is probably a year only: January 1 is ${this.#january.share} (to store the years only, add ${hint} to the mapping)`,
      isYearOnly,
    }
  }
}
