import { dateForFilter } from '../../domain/memorial-filter.ts'
import { encodePartialDate, type PartialDate } from '../../domain/partial-date.ts'
import { TOKEN, tokensOfYears } from '../../search/token-document.ts'
import { dayTokens } from './day-totals.ts'
import { TokenGroup } from './token-counter.ts'

/** Some forty years of days. Emptied when full, so that memory stays flat. */
const MOST_REMEMBERED_DATES = 15_000

/** What follows from the date of a birth or a death, whoever it is. */
export interface DescribedDate {
  readonly encoded: string
  readonly forFilter: string
  readonly years: TokenGroup
  /** The token of the day of the year; null when the date does not say exactly one day. */
  readonly dayToken: string | null
}

/** Describes dates of birth or of death, and remembers what it found. */
export class DescribedDates {
  readonly #event: 'Birth' | 'Death'
  readonly #known = new Map<number, DescribedDate>()
  readonly #years = new Map<number, TokenGroup>()

  constructor(event: 'Birth' | 'Death') {
    this.#event = event
  }

  of(date: PartialDate): DescribedDate {
    if (date.qualifier !== null) return this.#describe(date)
    const key = (date.year * 13 + (date.month ?? 0)) * 32 + (date.day ?? 0)
    let described = this.#known.get(key)
    if (described === undefined) {
      described = this.#describe(date)
      if (this.#known.size >= MOST_REMEMBERED_DATES) this.#known.clear()
      this.#known.set(key, described)
    }
    return described
  }

  #describe(date: PartialDate): DescribedDate {
    const encoded = encodePartialDate(date)
    const isBirth = this.#event === 'Birth'
    const [dayToken = null] = isBirth ? dayTokens(encoded, null) : dayTokens(null, encoded)
    return { encoded, forFilter: dateForFilter(date), years: this.#yearsOf(date), dayToken }
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
}
