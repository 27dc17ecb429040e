import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { regExp } from '../../reg-exp.ts'

/** Matches headers of columns with the kind of a record, as in vital statistics and parish books. */
const KIND = regExp('')`
  ^(?:
    (?:record|event|entry|vital|register|book)(?: (?:type|kind|class))?|
    (?:type|kind) (?:of )?(?:record|event|entry)|type|kind|sacrament|rite|art|ereignis|acte|type acte|acto|tipo|
    atto|rodzaj
  )$
`
/** Matches the record of an event that is not a death: "Birth", "Marriage intention", "Birth (delayed)". */
const OTHER_EVENT = regExp('iu')`
  ^\W*(?:(?:delayed|late|live) )?(?:
    births?|born|baptisms?|baptized|christenings?|confirmations?|first communions?|marriages?|married|weddings?|
    banns|intentions?|(?:marriage|wedding) (?:intentions?|banns|licen[cs]es?|bonds?)|intentions? of marriage|
    engagements?|divorces?|adoptions?|naturali[sz]ations?|ordinations?|
    (?:dog|marriage|liquor|business) licen[cs]es?|geburt(?:en)?|taufen?|trauung(?:en)?|heirat(?:en)?|
    eheschließung(?:en)?|naissances?|bapt[êe]mes?|mariages?|nacimientos?|baut(?:ismo|izo)s?|matrimonios?|
    casamientos?|nascit[ae]|battesim[oi]|matrimoni[oi]|nascimentos?|batismos?|casamentos?|urodzeni[ea]|urodziny|
    chrz(?:est|ty)|ślub|śluby|małżeństw[oa]|geboorten?|doop|huwelijk(?:en)?|födelse|dop|vigsel|fødsel|dåb|vielse
  )(?: ?[([][^()[\]]*[)\]])?\W*$
`
/** Matches a date column that does not state its event. */
const BARE_DATE = /^(?:date|datum|fecha|data|dato|dag|day|year)$/
const END_FIELD = /^(?:death|burial)_(?:date|year)$/

/** Finds rows about a birth, a marriage, or another event, whose people may be living, in a list of several kinds of events. */
export class OtherEvents {
  readonly #kinds: readonly number[]
  /** The columns that contain only dates of death or burial. */
  readonly #ends: readonly number[]

  constructor(plan: ColumnPlan) {
    const headers = plan.columns.map(headerWords)
    this.#kinds = [...plan.columns.keys()].filter((index) => KIND.test(headers[index] as string))
    this.#ends = [...plan.fields].flatMap(([field, { parts }]) =>
      END_FIELD.test(field)
        ? parts.map(({ index }) => index).filter((index) => !BARE_DATE.test(headers[index] ?? ''))
        : [],
    )
  }

  /** Returns the column that states another event, or null. A date in a column of deaths or burials shows that the person has died. */
  find(cells: readonly string[]): number | null {
    const index = this.#kinds.find((at) => OTHER_EVENT.test(cells[at] ?? ''))
    return index === undefined || this.#ends.some((at) => /\d{4}/.test(cells[at] ?? '')) ? null : index
  }
}
