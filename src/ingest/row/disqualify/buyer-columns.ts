import { nameWords } from '../../../search/fold.ts'
import { FULL_NAMES } from '../../../search/names/abbreviations.ts'
import { areNicknames } from '../../../search/names/nicknames.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { regExp } from '../../reg-exp.ts'
import { REASONS, type RowRejection } from './rejection-reasons.ts'

/** Matches headers of columns with the person who bought or rents a grave. */
const BUYER = regExp('u')`
  (?<!\p{L})(?:
    owners?|ownr|own(?= (?:last|first|given|full|ln|fn|nm|names?|lname|fname)(?!\p{L}))|deed (?:name|names)|(?:deed(?:ed)?|title|vested|conveyed|issued) to|vesting\p{L}*|sold to|bought by|
    purchasers?|buyers?|
    (?<!(?:flag|vase|flower|candle|urn|medallion) )(?!(?:flag|vase|flower|candle|urn)holder)\p{L}*holders?|
    permit to|authori[sz]ed by|authori[sz](?:er|ing agent)|lessees?|renters?|grantees?|proprietors?|customers?|(?:con)?titular|propietari[oa]|responsables?|
    responsavel|proprietari[oa]|concessionnaires?|titulaire|ayants? droit|nutzungsberechtigter?|(?:grab)?nutzer|
    pachter|kaufer|rechthebbende|wlasciciel|dysponent|nabywca|oplacajacy|najemce|najomca|megvalto|rendelkezo|
    concessionari[oa]|intestatari[oa]|fester|rettighaver|(?:gravratts)?innehavare|haltija|basvuran|
    ответственн\p{L}*|відповідальн\p{L}*|владелец|арендатор
  )(?!\p{L})
`
/** Matches the part of a name in a header such as "Owner Last Name" or "OWNR_LN". */
const NAME_PART =
  /(?<!\p{L})(?:last|first|given|middle|sur|family|ln|fn|lname|fname|mi|surnames?|forenames?)(?: ?n(?:ames?|m))?(?!\p{L})/u
/** Matches headers of columns with the date of a purchase, or with the year until which a grave is paid for or leased. */
const PURCHASE = regExp('u')`
  (?<!\p{L})(?:
    purchas\p{L}*|bought|sold|sale|deed\p{L}*|contract\p{L}*|paid|pre ?need|acquired|leas\p{L}*|renewal|expir\p{L}*|
    kauf\p{L}*|erworben|(?:grab)?nutzungs\p{L}*|nutzung bis|ruhefrist|pacht\p{L}*|ablauf\p{L}*|verlanger\p{L}*|
    adquir\p{L}*|compra|vencimiento|vence|caduc\p{L}*|vencimento|validade|achat|acquise?|acquisition|echeance|
    fin de (?:la )?concession|concession jusqu|conce(?:ssao|ssione|sion)(?! (?:n|no|nr|num\p{L}*)(?!\p{L}))|
    acquisto|scadenza|scade|oplac\p{L}*|wazn[aey]\p{L}*|prolongata|zakup\p{L}*|zaplacen\p{L}*|najem do|lejar\p{L}*|
    grafrecht\p{L}*|verval\p{L}*|huur\p{L}*|festet\p{L}*|festetid|gravratt|utloper|utgar|срок|аренд\p{L}*|
    оплачен\p{L}*
  )(?!\p{L})
`
/** Matches headers of columns with the person to contact about a grave. */
const CONTACT_PERSON =
  /^(?:reserved (?:by|for)|held (?:by|for)|(?:family )?contact|contact (?:person|name)|ansprechpartner|kontakt|kontaktperson|persona contacto)$/u
/**
 * Matches headers of columns with a telephone number or email address. Unless it belongs to the cemetery, it belongs to the
 * person.
 */
const CONTACT = regExp('u')`
  ^(?:home |cell |mobile |owners? |(?:next )?kin |nok |informants? |(?:lot|plot|deed) holder |contact |family )?(?:
    phone|telephone|tel|cell|mobile|telefon|telefono|e ?mail|mail
  )(?: (?:number|no|address|nr|#))?$
`
/** Matches headers of columns with an address, which belongs to the person if the file also has contacts. */
const ADDRESS = /^(?:mailing |home |street )?(?:address|street)(?: (?:1|one|line 1))?$/
/** Matches headers of columns with what a person does for a society or a cemetery. */
const OFFICE =
  /^(?:role|position|office|function|committee|dut(?:y|ies)|job|job title|volunteer role|board position|officers?)$/
const OFFICE_HELD = regExp('i')`
  ^\W*(?:
    volunteer|chair(?:man|woman|person)?|(?:vice[- ]?)?president|secretary|treasurer|director|trustee|
    (?:board |committee )?member|sexton|caretaker|mow(?:er|ing)|webmaster|photographer|transcriber|coordinator
  )s?\W*$
`
/** Matches the header of a column with a person who was alive when the record was made. "Self" in it is the person of the row. */
const INFORMANT = regExp('u')`
  (?<!\p{L})(?:kin|nok|informant|authori[sz]ed by|arranger|arranged by|applicant|contact)(?!\p{L})|
  ^rel(?:ation(?:ship)?)? (?:to )?(?:(?:lot|plot|grave) )?(?:owner|holder|purchaser)$
`
/** Matches the header of a column with the place where a person lives now. */
const HOME =
  /^(?:now )?(?:lives?|living|resid(?:es|ing)) (?:at|in)$|^(?:current|present) (?:address|residence|home|city|location|town)$/
const SELF = /^\W*self(?!\p{L})/iu
const CONTACT_VALUE = /\d{3}\D{0,3}\d{2}|@/

/** Finds columns about the sale of a grave. A row without a date of death often names the buyer. */
export class BuyerColumns {
  readonly #plan: ColumnPlan
  readonly #oldestYear: number
  readonly #buyers: readonly number[]
  /** The columns with the parts of the name of each buyer. */
  readonly #nameParts: readonly (readonly number[])[]
  readonly #purchases: readonly number[]
  readonly #contacts: readonly number[]
  readonly #addresses: readonly number[]
  readonly #offices: readonly number[]
  readonly #informants: readonly number[]
  readonly #homes: readonly number[]

  /** `oldestYear` is the earliest possible year of birth of a living buyer. */
  constructor(plan: ColumnPlan, oldestYear: number) {
    this.#plan = plan
    this.#oldestYear = oldestYear
    // If no column has the cemetery's name, telephone numbers and addresses do not belong to the cemetery.
    const ofCemetery = plan.fields.has('cemetery_name') ? [] : ['cemetery_phone', 'cemetery_address']
    const ownParts = ofCemetery.flatMap((field) => plan.fields.get(field)?.parts ?? [])
    const indexes = [...plan.unmapped, ...ownParts.map(({ index }) => index).filter((index) => index >= 0)]
    const indexesOf = (pattern: RegExp) =>
      indexes.filter((index) => pattern.test(headerWords(plan.columns[index] as string)))
    this.#purchases = indexesOf(PURCHASE)
    this.#buyers = indexesOf(BUYER)
    const parts = Map.groupBy(this.#buyers, (at) => headerWords(plan.columns[at] as string).replace(NAME_PART, ''))
    this.#nameParts = [...parts.values()].filter((own) => own.length > 1)
    this.#contacts = indexesOf(CONTACT)
    const addresses = this.#contacts.length > 0 ? indexesOf(ADDRESS) : []
    this.#addresses = [...addresses, ...indexesOf(CONTACT_PERSON)]
    this.#offices = indexesOf(OFFICE)
    this.#informants = indexesOf(INFORMANT)
    this.#homes = indexesOf(HOME)
  }

  /** Returns why a person without dates may be living, such as a buyer, or null. `name` is the text of the name. */
  find(cells: readonly string[], name: string): RowRejection | null {
    const alive =
      this.#offices.find((at) => OFFICE_HELD.test(cells[at] ?? '')) ??
      this.#informants.find((at) => SELF.test(cells[at] ?? '')) ??
      this.#homes.find((at) => /\p{L}/u.test(cells[at] ?? ''))
    const buyer =
      this.#contacts.find((at) => CONTACT_VALUE.test(cells[at] ?? '')) ??
      this.#addresses.find((at) => /\p{L}/u.test(cells[at] ?? '')) ??
      this.#purchases.find((at) => this.#hasRecentYear(cells[at] ?? '')) ??
      this.#buyers.find((at) => isSameName(cells[at] ?? '', name)) ??
      this.#nameParts.find((own) => isSameName(own.map((at) => cells[at] ?? '').join(' '), name))?.[0]
    const index = alive ?? buyer
    if (index === undefined) return null
    return { reason: alive === undefined ? REASONS.buyer : REASONS.alive, column: this.#plan.columns[index] as string }
  }

  #hasRecentYear(text: string): boolean {
    const years = text.match(/(?<!\d)\d{4}(?!\d)/g) ?? []
    return years.some((year) => Number(year) >= this.#oldestYear) || RECENT_DAY.test(text.trim())
  }
}

/** Matches a date with a two-digit year, and an Excel day number of 1927 to 2173: "3/4/88", "47000". */
const RECENT_DAY = /\d[/.-]\d{1,2}[/.-]\d{2}$|^[1-9]\d{4}$/

/** Whether a string is the header of a column about the sale or lease of graves. */
export function isGraveRightHeader(header: string): boolean {
  const words = headerWords(header)
  return [BUYER, PURCHASE, CONTACT_PERSON].some((one) => one.test(words))
}

/** Whether a column of owners says yes or names the person of the row, such as "R. Roe" or "John & Ruth Roe" for Ruth Roe. */
function isSameName(buyer: string, name: string): boolean {
  if (/^\s*(?:y|yes|x|true)\s*$/i.test(buyer)) return true
  const words = nameWords(buyer)
  const own = new Set(nameWords(name))
  const isSame = (word: string, one: string) =>
    one === word ||
    (word.length === 1 && one.startsWith(word)) ||
    FULL_NAMES.get(word) === one ||
    FULL_NAMES.get(one) === word ||
    areNicknames(word, one)
  const isOwn = (word: string) => own.has(word) || [...own].some((one) => isSame(word, one))
  if (words.length === 0 || own.size === 0) return false
  // A last name alone may belong to the owner: "Picard" beside "Famille Picard"
  if (own.size === 1) return words.some(isOwn)
  // "L. & M. Roe" are two owners.
  if (/[&/]| and /i.test(buyer)) return [...own].every((one) => words.some((word) => isSame(word, one)))
  return own.size === new Set(words).size && words.every(isOwn)
}
