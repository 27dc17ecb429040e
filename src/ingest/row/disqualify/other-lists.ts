import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { regExp } from '../../reg-exp.ts'

/**
 * Lists of living people or of events other than burials. The first pattern matches the header of a telling column, and the
 * second that of another column of such a list.
 */
const LISTS: readonly (readonly [RegExp, RegExp])[] = [
  // Masses and gifts in memory or in honor of someone
  [
    /^(?:mass |prayer )?(?:intentions?|intencj[ae]|intencion(?:es)?|intenzion[ei]|messintention(?:en)?)$|^(?:mass )?(?:stipends?|stypendium|estipendio)$/,
    regExp('')`
      ^(?:
        celebrants?|priest|presider|(?:requested|offered|given|donated) by|requestors?|donors?|mass(?: time| date)?|
        offering|amount|(?:mass )?(?:stipends?|intentions?)
      )$
    `,
  ],
  [
    /^(?:given|donated|offered|sponsored) by$/,
    /^(?:gifts?|candles?|flowers|occasion|in (?:loving )?memory|in (?:loving )?memory of|in honou?r(?: of)?)$/,
  ],
  // News, of which only some is about deaths
  [
    /^(?:headlines?|article title|title of article)$/,
    /^(?:(?:news)?papers?|issue|pages?|publication|edition)(?: (?:date|no|number))?$/,
  ],
  [/^(?:grooms?|bridegroom)(?: name)?$/, /^brides?(?: name)?$/],
  [
    /^(?:(?:date )?(?:of )?baptism|baptized|bapt|christened)(?: date)?$/,
    /^(?:sponsors?|god(?:parents?|father|mother)s?|padrinos|chrzestni)$/,
  ],
  // Members of a lodge, who receive degrees
  [
    /^(?:date )?(?:of )?init(?:iated|iation)?$/,
    /^(?:passed|raised|crafted|dem(?:it(?:ted)?)?|date (?:of )?dem(?:it(?:ted)?)?)$/,
  ],
]
const DEATH_IN_NEWS = regExp('iu')`
  (?<!\p{L})(?:
    die[ds]?|dead|deaths?|obit\p{L}*|funerals?|buried|burial|killed|drown\p{L}*|suicide|murder(?:ed)?|
    pass(?:es|ed)(?: away| on)|laid to rest|last rites|fatal\p{L}*|necrology
  )(?!\p{L})
`

/** Returns the columns that show that a file lists something other than burials. */
export class OtherList {
  /** The telling column, or -1. */
  readonly column: number

  constructor(plan: ColumnPlan) {
    const headers = plan.columns.map((name, index) => (plan.ignored.includes(index) ? '' : headerWords(name)))
    const found = LISTS.map(([telling, other]) => {
      const at = headers.findIndex((header) => telling.test(header))
      return at >= 0 && headers.some((header, index) => index !== at && other.test(header)) ? at : -1
    })
    this.column = found.find((at) => at >= 0) ?? -1
  }

  /** Whether nothing in a row without a date of death or burial shows a death. A headline may. */
  isOther(cells: readonly string[]): boolean {
    return this.column >= 0 && !DEATH_IN_NEWS.test(cells[this.column] ?? '')
  }
}
