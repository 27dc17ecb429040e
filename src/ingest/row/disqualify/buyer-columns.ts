import { nameWords } from '../../../search/fold.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'

/** Headers of columns with the person who bought a grave. */
const BUYER =
  /(?<!\p{L})(?:owners?|purchasers?|buyers?|(?:lot|deed|plot) ?holders?|grantees?|proprietors?|customers?|titular|propietari[oa]|concessionnaires?|nutzungsberechtigter?|kaufer|rechthebbende|wlasciciel|dysponent|nabywca|concessionario|fester)(?!\p{L})/u
/** Headers of columns with the date of a purchase. */
const PURCHASE =
  /(?<!\p{L})(?:purchas\p{L}*|bought|sold|sale|deed\p{L}*|contract\p{L}*|paid|pre ?need|acquired|kauf\p{L}*|erworben|adquir\p{L}*|compra|achat|acquisto|oplac\p{L}*|zakup\p{L}*)(?!\p{L})/u
/** Headers of columns with the telephone number or email address of the person, if the columns of cemeteries are excluded. */
const CONTACT =
  /^(?:home |cell |mobile )?(?:phone|telephone|tel|cell|mobile|telefon|telefono|e ?mail|mail)(?: (?:number|no|address|nr|#))?$/u
/** Beside contacts, an address is that of the person. */
const ADDRESS = /^(?:mailing |home |street )?(?:address|street)(?: (?:1|one|line 1))?$/
const CONTACT_VALUE = /\d{3}\D{0,3}\d{2}|@/

/** Finds columns about the sale of a grave. A row without a date of death often names the buyer. */
export class BuyerColumns {
  readonly #plan: ColumnPlan
  readonly #oldestYear: number
  readonly #buyers: readonly number[]
  readonly #purchases: readonly number[]
  readonly #contacts: readonly number[]
  readonly #addresses: readonly number[]

  /** `oldestYear` is the first year in which a living buyer can have been born. */
  constructor(plan: ColumnPlan, oldestYear: number) {
    this.#plan = plan
    this.#oldestYear = oldestYear
    // Without a cemetery, a telephone number or an address is not the cemetery's.
    const ofCemetery = plan.fields.has('cemetery_name') ? [] : ['cemetery_phone', 'cemetery_address']
    const parts = ofCemetery.flatMap((field) => plan.fields.get(field)?.parts ?? [])
    const indexes = [...plan.unmapped, ...parts.map(({ index }) => index).filter((index) => index >= 0)]
    const indexesOf = (pattern: RegExp) =>
      indexes.filter((index) => pattern.test(headerWords(plan.columns[index] as string)))
    this.#purchases = indexesOf(PURCHASE)
    this.#buyers = indexesOf(BUYER)
    this.#contacts = indexesOf(CONTACT)
    this.#addresses = this.#contacts.length > 0 ? indexesOf(ADDRESS) : []
  }

  /** Returns the column that shows that a person without dates may be a living buyer, or null. `name` is the text of the name. */
  find(cells: readonly string[], name: string): string | null {
    const index =
      this.#contacts.find((at) => CONTACT_VALUE.test(cells[at] ?? '')) ??
      this.#addresses.find((at) => /\p{L}/u.test(cells[at] ?? '')) ??
      this.#purchases.find((at) => this.#hasRecentYear(cells[at] ?? '')) ??
      this.#buyers.find((at) => isSameName(cells[at] ?? '', name))
    return index === undefined ? null : (this.#plan.columns[index] as string)
  }

  #hasRecentYear(text: string): boolean {
    const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []
    return years.some((year) => Number(year) >= this.#oldestYear) || /\d[/.-]\d{1,2}[/.-]\d{2}$/.test(text.trim())
  }
}

/** Whether a column of owners says yes or has the name of the row. */
function isSameName(buyer: string, name: string): boolean {
  if (/^\s*(?:y|yes|x|true)\s*$/i.test(buyer)) return true
  const words = nameWords(buyer)
  const own = new Set(nameWords(name))
  return words.length > 0 && own.size === new Set(words).size && words.every((word) => own.has(word))
}
