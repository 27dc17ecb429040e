import type { DateRules } from '../date/date-parts.ts'
import { NOT_UNDERSTOOD, parseDate } from '../date/parse-date.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import type { ProblemSink } from '../problem.ts'
import { regExp } from '../reg-exp.ts'
import { FieldReader } from './field-text.ts'
import { separateLife } from './life-dates.ts'

/** A date as written, and the complete year in the row's year column. */
export interface DateText {
  readonly text: string
  readonly year: number | null
  /** Why the text cannot be read as a date. */
  readonly problem?: string
}

const HEBREW = regExp('')`
  ^(?:
    (?:hebrew|jewish) (?:death )?date|(?:hebrew|jewish) date (?:of )?(?:death|passing)|yahrt?zeit(?: date)?|
    data (?:h?ebraica|judaica)|fecha hebrea|date hebraique|hebraisches datum
  )$
`
const JEWISH_YEAR = /(?<!\d)5[4-9]\d\d(?!\d)/
const ONE_DATE = 'is one date, and may be that of a birth or a death'

/** Matches the sign before a year of our era in linked data: "+1901-04-05T00:00:00Z". Elsewhere, it is a sign of a death. */
const PLUS = /^\+(?=\d{4}-\d\d-\d\dT)/

/** Matches the values of a column such as "Birth circa". */
const IS_ESTIMATE = /^(?:c|ca|circa|abt|about|approx|approximately|est|estimated?|y|yes|t|true|x|1)\.?$/i
const IS_EXACT = /^(?:n|no|f|false|0|exact)\.?$/i

/** Rules that accept every date. */
export const ANY_DATE: DateRules = {
  dayFirst: false,
  today: { year: 9999, month: 12, day: 31 },
  resolveTwoDigitYear: (lastTwo) => 1900 + lastTwo,
}

/** Whether a value in a "Deceased" column is a date instead of yes, no, or a name. */
export function isDeathDate(text: string): boolean {
  if (!/\d{2}/.test(text)) return false
  const parsed = parseDate(text, ANY_DATE)
  return parsed !== null && !('problem' in parsed && parsed.problem === NOT_UNDERSTOOD.problem)
}

/** Reads the date of one event from one column, or from separate columns for year, month, and day. */
export class EventDateReader {
  readonly #date: FieldReader
  readonly #year: FieldReader
  readonly #month: FieldReader
  readonly #day: FieldReader
  /** The column that states whether the date is an estimate: "circa" or "yes". */
  readonly #circa: FieldReader
  /** The "Deceased" column, which contains dates of death in some files. */
  readonly #deceased: FieldReader | null
  /** The column with the dates of birth and death. */
  readonly #life: FieldReader | null
  readonly #isBirth: boolean
  /** The column of Hebrew dates, which counts if no other column has the date of death. */
  readonly #hebrew: number
  readonly column: string | null
  readonly isMapped: boolean

  constructor(plan: ColumnPlan, event: string) {
    this.#date = new FieldReader(plan, `${event}_date`)
    this.#year = new FieldReader(plan, `${event}_year`)
    this.#month = new FieldReader(plan, `${event}_month`)
    this.#day = new FieldReader(plan, `${event}_day`)
    this.#circa = new FieldReader(plan, `${event}_circa`)
    const deceased = event === 'death' ? new FieldReader(plan, 'deceased') : null
    this.#deceased = deceased?.isMapped ? deceased : null
    this.#isBirth = event === 'birth'
    const life = this.#isBirth || event === 'death' ? new FieldReader(plan, 'life_dates') : null
    this.#life = life?.isMapped ? life : null
    this.#hebrew = event === 'death' ? plan.columns.findIndex((column) => HEBREW.test(headerWords(column))) : -1
    const parts = [this.#month, this.#day, this.#year].map((part) => part.column).filter(Boolean)
    this.column = this.#date.column ?? (parts.join(' + ') || (this.#deceased?.column ?? this.#life?.column ?? null))
    this.isMapped = this.#date.isMapped || this.#year.isMapped || this.#deceased !== null || this.#life !== null
  }

  /** Returns the text of the date, after "abt" if another column states that the date is an estimate. */
  read(cells: readonly string[], rules: DateRules, problems: ProblemSink): DateText {
    const date = this.#readDate(cells, rules, problems)
    const circa = this.#circa.isMapped ? this.#circa.read(cells, problems) : ''
    if (circa === '' || IS_EXACT.test(circa) || !/\d/.test(date.text)) return date
    if (IS_ESTIMATE.test(circa)) return { ...date, text: textOfDate(`abt ${date.text}`, rules) ?? date.text }
    problems.add('unmapped', this.#circa.column, circa, 'does not say whether the date is an estimate')
    return date
  }

  /** Returns the text of the date column or, if it has no date, of the columns for year, month, and day. */
  #readDate(cells: readonly string[], rules: DateRules, problems: ProblemSink): DateText {
    const civil = this.#date.read(cells, problems).replace(PLUS, '') || this.#deceasedDate(cells, problems)
    const hebrew = this.#hebrewDate(cells)
    if (civil !== '' && hebrew !== '' && !this.#year.isMapped) return this.#besideHebrew(civil, hebrew, rules, problems)
    const text = civil || hebrew
    const hasYear = this.#year.isMapped && /\d{4}/.test(this.#year.read(cells, { add: () => {} }))
    const life =
      text === '' && !hasYear && this.#life !== null ? this.#readLife(this.#life.read(cells, problems)) : null
    if (life !== null) return life
    if (!this.#year.isMapped) return { text, year: null }
    const parts = [this.#year, this.#month, this.#day].map((part) => part.read(cells, problems)) as Parts
    const parsed = text === '' ? null : parseDate(text, rules)
    if (parsed === null) return { text: this.#compose(parts, rules, problems), year: null }
    const isFailure = 'problem' in parsed && !('needsCentury' in parsed) && !('living' in parsed)
    const joined = isFailure ? withYear(text, parts[0], rules) : null
    if (joined !== null) return { text: joined, year: null }
    if (isFailure && /\d{4}/.test(parts[0])) {
      problems.add('unread', this.#date.column, text, `${parsed.problem}; the columns of its parts were read instead`)
      return { text: composeDate(...parts), year: null }
    }
    const year = 'date' in parsed ? String(parsed.date.year) : ''
    if (/\d{4}/.test(parts[0]) && year !== '' && !parts[0].includes(year)) {
      problems.add('unmapped', this.#year.column, parts[0], `the date column has the year ${year}`)
    }
    return { text, year: /^\d{4}$/.test(parts[0]) ? Number(parts[0]) : null }
  }

  /** Returns the date in three columns, without its day or its month if these are not readable, as in "14 or 5". */
  #compose([year, month, day]: Parts, rules: DateRules, problems: ProblemSink): string {
    const text = composeDate(year, month, day)
    if (!/\d/.test(month) && !/\d/.test(day)) return text
    const parsed = parseDate(text, rules)
    if (parsed === null || !('problem' in parsed) || 'needsCentury' in parsed || 'living' in parsed) return text
    for (const [known, names] of [
      [composeDate(year, month, ''), 'the year and month were'],
      [year, 'the year was'],
    ] as const) {
      const rest = parseDate(known, rules)
      if (rest === null || !('date' in rest)) continue
      problems.add('unread', this.column, text, `${parsed.problem}; only ${names} read`)
      return known
    }
    return text
  }

  /** Returns this event's part of the life dates, or null if there are none. */
  #readLife(text: string): DateText | null {
    if (text === '') return null
    const life = separateLife(text)
    if (life !== null) return { text: this.#isBirth ? life.birth : life.death, year: null }
    if (!this.#isBirth) return null
    return /\d/.test(text) ? { text, year: null, problem: ONE_DATE } : { text, year: null }
  }

  /** Returns the civil date with the complete year of the Hebrew date, or the Hebrew date if the civil date is not readable. */
  #besideHebrew(civil: string, hebrew: string, rules: DateRules, problems: ProblemSink): DateText {
    const written = parseDate(civil, { ...rules, resolveTwoDigitYear: ANY_DATE.resolveTwoDigitYear })
    if (written !== null && 'problem' in written && !('living' in written)) {
      problems.add('unread', this.column, civil, `${written.problem}; the Hebrew date was read instead`)
      return { text: hebrew, year: null }
    }
    const parsed = parseDate(hebrew, ANY_DATE)
    if (written === null || !('date' in written) || parsed === null || !('date' in parsed))
      return { text: civil, year: null }
    // A Jewish year is in two civil years.
    const isSame = (year: number | undefined) => year !== undefined && year % 100 === written.date.year % 100
    return { text: civil, year: [parsed.date.year, parsed.date.end?.year].find(isSame) ?? null }
  }

  #hebrewDate(cells: readonly string[]): string {
    const text = cells[this.#hebrew] ?? ''
    const parsed = text === '' ? null : parseDate(text, ANY_DATE)
    return parsed !== null && 'date' in parsed && JEWISH_YEAR.test(text) ? text.trim() : ''
  }

  #deceasedDate(cells: readonly string[], problems: ProblemSink): string {
    const text = this.#deceased?.read(cells, problems) ?? ''
    return isDeathDate(text) ? text : ''
  }
}

/** The year, the month, and the day, as written */
type Parts = [string, string, string]

/** Returns the text if it can be read as a date. */
function textOfDate(text: string, rules: DateRules): string | null {
  const parsed = parseDate(text, { ...rules, resolveTwoDigitYear: ANY_DATE.resolveTwoDigitYear })
  return parsed !== null && 'date' in parsed ? text : null
}

/** Returns "Jan 3" and "1813" as "Jan 3 1813", or null if they are not parts of one date. */
function withYear(text: string, year: string, rules: DateRules): string | null {
  if (!/^\d{4}$/.test(year) || /\d{4}/.test(text)) return null
  const separator = /^\d{1,2}([/.-])\d{1,2}$/.exec(text)?.[1] ?? ' '
  return textOfDate(`${text}${separator}${year}`, rules)
}

/** Joins the three columns into one string in an unambiguous order. */
function composeDate(year: string, month: string, day: string): string {
  // Databases store -1 for an unknown part.
  const [y, m, d] = [year, month, day].map((part) =>
    part.replace(/^(-?\d+)\.0+$/, '$1').replace(/^(?:[-?_]+|-(?:\d{1,2}|9{3,4}))$/, ''),
  ) as [string, string, string]
  // Two digits in a year column mean a year in an unknown century.
  if (m === '' && d === '') return /^\d{2}$/.test(y) ? `'${y}` : y
  const hasNoYear = y === '' || (/^0(?:0{2,})?$/.test(y) && /[^0]/.test(m + d))
  if (hasNoYear) return [d, m].filter(Boolean).join(' ')
  if (/^\d{4}$/.test(y) && (m === '' || /^\d+$/.test(m))) return `${y}-${m || '00'}-${d || '00'}`
  // With a month, "abt 1843" is split: the qualifier goes first, and the year last.
  const [, before = '', digits = y, after = ''] = /^(\D*?)('?\d{2,4})(\D*)$/.exec(y) ?? []
  const rest =
    m !== '' && !/^\d+$/.test(m) ? [d, m, digits].filter(Boolean).join(' ') : `${m || '00'}/${d || '00'}/${digits}`
  return `${before}${rest}${after}`
}

/** Returns the columns that contain dates of cremation, which become notes on the burial. */
export function cremationColumns(plan: ColumnPlan): readonly number[] {
  const notes = plan.fields.get('burial_note')?.parts ?? []
  return notes.filter(({ label }) => label === 'Cremated').map(({ index }) => index)
}
