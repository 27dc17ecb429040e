import { formatNumber } from '../../domain/format-number.ts'
import { foldText } from '../../search/fold.ts'
import { isGivenName } from '../../search/names/nicknames.ts'
import { regExp } from '../reg-exp.ts'

const GIVEN = regExp('')`
  ^(?:
    jose|juan|jorge|luis|carlos|pedro|francisco|miguel|manuel|fernando|ramon|hernan|sergio|rafael|javier|andres|jesus|
    enrique|ricardo|eduardo|alberto|alejandro|antonio|roberto|guillermo|raul|pablo|diego|ignacio|joaquin|vicente|
    maria|juana|josefa|guadalupe|dolores|carmen|mercedes|francisca|luisa|isabel|catalina|concepcion|rosario|pilar
  )$
`
/** Most Spanish last names end like this, and few English ones do. */
const ENDING = /(?:[aeioz]|[aeo][sn]|a[lr])$/
const MIN_COUNT = 3
/** The share of the names without a comma */
const MIN_SHARE = 0.25

/** Counts Spanish names with two last names, such as "Jorge Mora Vega", of which only the second is read as the last name. */
export class TwoSurnamesEvidence {
  #names = 0
  #spanish = 0
  #example = ''

  /** `text` is a full name without a comma. */
  add(text: string, line: number): void {
    this.#names++
    const words = foldText(text).split(' ')
    const given = words.slice(0, -2)
    const surnames = words.slice(-2)
    if (!given.some((word) => GIVEN.test(word)) || isGivenName(surnames[0] as string)) return
    if (!surnames.every((word) => ENDING.test(word) && word.length > 3)) return
    this.#spanish++
    this.#example ||= `"${text.trim()}", line ${line}`
  }

  /** The note about the column for the rejects file, or null. */
  get note(): string | null {
    if (this.#spanish < MIN_COUNT || this.#spanish < this.#names * MIN_SHARE) return null
    return `has ${formatNumber(this.#spanish)} names that may have two last names (${this.#example}), of which only the second was read as the last name; columns for the parts of the name, or a comma after the last names, keep both`
  }
}
