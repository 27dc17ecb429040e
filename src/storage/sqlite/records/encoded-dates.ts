import { encodePartialDate, type PartialDate } from '../../../domain/dates/partial-date.ts'
import { dateForFilter } from '../../../domain/memorial-filter.ts'
import { TOKEN, tokensOfYears } from '../../../search/token-document.ts'
import { TokenGroup } from '../import/token-counter.ts'
import { dayTokens } from '../today/day-totals.ts'

/** What follows from the date of a birth or a death, whoever it is. */
export interface EncodedDate {
  readonly encoded: string
  readonly forFilter: string
  readonly years: TokenGroup
  /** The token of the day of the year; null when the date does not say exactly one day. */
  readonly day: TokenGroup | null
}

/** Describes dates of birth or of death, and remembers the tokens of years and of the days of a year. */
export class EncodedDates {
  readonly #event: 'Birth' | 'Death'
  readonly #years = new Map<number, TokenGroup>()
  readonly #days = new Map<number, TokenGroup>()

  constructor(event: 'Birth' | 'Death') {
    this.#event = event
  }

  of(date: PartialDate): EncodedDate {
    const encoded = encodePartialDate(date)
    return { encoded, forFilter: dateForFilter(date), years: this.#yearsOf(date), day: this.#dayOf(date, encoded) }
  }

  #yearsOf(date: PartialDate): TokenGroup {
    const event = this.#event === 'Birth' ? TOKEN.birth : TOKEN.death
    if (date.end !== null) return new TokenGroup(tokensOfYears(event, date))
    let years = this.#years.get(date.year)
    if (years === undefined) {
      years = new TokenGroup(tokensOfYears(event, date))
      this.#years.set(date.year, years)
    }
    return years
  }

  #dayOf({ month, day, qualifier }: PartialDate, encoded: string): TokenGroup | null {
    if (month === null || day === null || qualifier !== null) return null
    const place = month * 32 + day
    let group = this.#days.get(place)
    if (group === undefined) {
      group = new TokenGroup(this.#event === 'Birth' ? dayTokens(encoded, null) : dayTokens(null, encoded))
      this.#days.set(place, group)
    }
    return group
  }
}
