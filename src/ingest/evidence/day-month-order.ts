import { formatNumber } from '../../domain/format-number.ts'
import type { DayMonthOrder } from '../date/date-parts.ts'
import { regExp } from '../reg-exp.ts'

export type StatedOrder = 'day-first' | 'month-first'

/** If this many dates are ambiguous and none shows the order, the user must state it. */
export const MIN_UNDECIDED = 20

/** Another column with the opposite order outweighs this one if it has this many times as many dates that show the order. */
const MIN_OUTWEIGHING_RATIO = 5

/** Counts the dates in a column that are valid only with the day first, only with the month first, or in either order. */
export class OrderEvidence {
  readonly column: string
  readonly #counts = { 'day-first': 0, 'month-first': 0, either: 0 }
  readonly #examples = new Map<DayMonthOrder, { readonly text: string; readonly line: number }>()

  constructor(column: string) {
    this.column = column
  }

  add(order: DayMonthOrder, text: string, line: number): void {
    if (order === null) return
    this.#counts[order]++
    if (!this.#examples.has(order)) this.#examples.set(order, { text, line })
  }

  /** Adds the counts and examples of `other`. */
  addAll(other: OrderEvidence): void {
    for (const order of ['day-first', 'month-first', 'either'] as const) {
      this.#counts[order] += other.#counts[order]
      const example = other.#examples.get(order)
      if (example !== undefined && !this.#examples.has(order)) this.#examples.set(order, example)
    }
  }

  count(order: StatedOrder | 'either'): number {
    return this.#counts[order]
  }

  example(order: StatedOrder | 'either'): string {
    const first = this.#examples.get(order)
    return first === undefined ? '' : `"${first.text}", line ${first.line}`
  }

  /** Returns the first date in this order as written; empty if there is none. */
  firstText(order: StatedOrder | 'either'): string {
    return this.#examples.get(order)?.text ?? ''
  }

  /** The order that the dates in the column show; null if none shows it or if they conflict. */
  get shown(): StatedOrder | null {
    const [day, month] = [this.#counts['day-first'], this.#counts['month-first']]
    if (day > 0 === month > 0) return null
    return day > 0 ? 'day-first' : 'month-first'
  }
}

export interface OrderDecision {
  readonly dayFirst: boolean
  /** Whether no date of the column shows the order. Ambiguous dates are then listed. */
  readonly isUncertain: boolean
}

const ORDER_HINT = 'Add --day-first or --month-first, or set "dates" in the mapping.'

/** Headers of dates in languages other than English. "Død" is death, and "DOD" is English. */
const DAY_FIRST_HEADER = regExp('iu')`
  (?<!\p{L})(?:ur|śm|zm|nar|nac|def)\.|lebensdaten|geb(?:\.|oren|urt)|gest(?:\.|orben)|sterbe|todes|bestattet|
  beerdig|urodz|zgon|śmier|zmarł|pochow|narozen|úmrt|zem[rř]|pohřb|pochov|\bdød|\bdöd|född|født|fødsel|gravsatt|
  gravlagt|bisatt|begrav|naissance|décès|décéd|mort pour|\bnée? le\b|\bné\(e\)|inhumation|\bnat[oa]\b|nascita|
  \bmort[oea]\b|decesso|sepoltura|nascimento|falec|óbito|nacim|fallec|defunc|muerte|overl|syntyn|kuol|haud|sünd|
  surm|született|elhunyt|halál|meghalt|\bgimė|gimimo|\bmirė|mirties|rođen|umr(?:o|la?)\b|\broj(?:en|st)|nașter|
  deces|\bdeceso|zomr|рођ|умр|dzim|mir(?:is|š)|γ[εέ]νν|θ[αά]ν|рожд|родил|смерт|умер|народ|помер|לידה|פטירה|קבורה|ngày|hy ?sinh|n[aă]m ?sinh|
  do[gğ]um|[oö]l[uü]m|vefat|defin|naix|maetud|matmi|laidoj|palaidot|smrti|pokop|раждан|смърт|погреб|захорон|похов|ταφ[ηή]|
  fæð|dánar|greftrun
`

/** Whether the header of a date column is in a language that puts the day first: "Data zgonu", "gest.". */
export function isDayFirstHeader(header: string): boolean {
  return DAY_FIRST_HEADER.test(header)
}

/**
 * Decides the order of a column from its own dates, otherwise from the other columns, otherwise from the language of the
 * headers. Returns a problem if the evidence conflicts, or if many dates are valid in both orders and no date shows the order.
 */
export function decideOrder(
  evidence: OrderEvidence,
  others: readonly OrderEvidence[],
  stated: StatedOrder | null,
  isDayFirst: boolean,
): OrderDecision | { readonly problem: string } {
  if (stated !== null) return { dayFirst: stated === 'day-first', isUncertain: false }
  const [day, month, either] = [evidence.count('day-first'), evidence.count('month-first'), evidence.count('either')]
  if (day > 0 && month > 0) return conflict(evidence, 'day-first', evidence)
  const { shown: own } = evidence
  if (own !== null) {
    // The few dates that show the order of this column may be mistakes, such as "13/01/1950" for "12/01/1950".
    const opposite = oppositeOf(own)
    const stronger = others.find(
      (other) => other.shown === opposite && other.count(opposite) >= MIN_OUTWEIGHING_RATIO * (day + month),
    )
    if (stronger !== undefined && either > 0) return conflict(evidence, own, stronger)
    return { dayFirst: own === 'day-first', isUncertain: false }
  }
  if (either >= MIN_UNDECIDED) {
    return {
      problem: `${datesAre(either)} valid both with the day first and with the month first (${evidence.example('either')}), and no date of the column shows the order. ${ORDER_HINT}`,
    }
  }
  const shown = new Set(others.map((other) => other.shown).filter((order) => order !== null))
  const dayFirst = shown.size === 0 ? isDayFirst : shown.size === 1 && shown.has('day-first')
  return { dayFirst, isUncertain: true }
}

function oppositeOf(order: StatedOrder): StatedOrder {
  return order === 'day-first' ? 'month-first' : 'day-first'
}

/** Returns the problem of dates that are valid only in one order, while `others` are valid only in the opposite order. */
function conflict(evidence: OrderEvidence, order: StatedOrder, others: OrderEvidence) {
  const [ours, theirs] = [[evidence, order] as const, [others, oppositeOf(order)] as const].map(([dates, one]) => {
    const part = one === 'day-first' ? 'day' : 'month'
    return `${datesAre(dates.count(one))} valid only with the ${part} first (${dates.example(one)})`
  })
  if (others === evidence) return { problem: `${ours}, but ${theirs}. ${ORDER_HINT}` }
  return {
    problem: `${ours}, but in column "${others.column}", ${theirs}. ${ORDER_HINT} If both columns are correct, set an order for each of them there.`,
  }
}

/** Returns "1 date is" or "20 dates are". */
export function datesAre(count: number): string {
  return count === 1 ? '1 date is' : `${formatNumber(count)} dates are`
}
