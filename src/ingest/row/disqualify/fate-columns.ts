import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { fieldOfHeader, mayBeLeaving } from '../../mapping/header-synonyms.ts'
import { MEMORIAL_FIELDS } from '../../mapping/memorial-fields.ts'
import { regExp } from '../../reg-exp.ts'
import { DATE_FIELD } from './column-roles.ts'
import { isDispositionAlive, statesLeaving } from './non-burial-notes.ts'

/** Matches columns that state what became of a person, who may have lived: "How out", "Fate". */
const FATE = regExp('')`
  ^(?:
    how (?:out|left|discharged|released|separated)|
    (?:manner|mode|reason|cause) (?:of )?(?:discharge|leaving|release|separation)|discharged? (?:how|reason)|fate
  )$
`
/** Matches other columns that may state that a person lived. */
const OUTCOME =
  /^(?:(?:how |manner of |final )?(?:dispos(?:ed|ition|al)(?: of)?|discharged?|outcome|result|left)|verdict|finding)$/
/** The disposition of a body is not that of a person. */
const OF_BODY = /(?<!\p{L})(?:body|bodies|remains|ashes|cremains)(?!\p{L})/u
const END_FIELD = /^(?:death|burial)_(?:date|year)$/

const DIED = regExp('iu')`
  (?<!\p{L})(?:
    d\.?d|die[ds]?|dying|dead|dec(?:['’]?d|eased)|death|dow|kia|killed|do[di]|drown(?:ed|ing)?|hang(?:ed|ing)|hung|
    execut\p{L}*|electrocut\p{L}*|suicide|murder(?:ed)?|shot|lynched|stabbed|burn(?:ed|t)|perished|poison(?:ed|ing)|
    buried|interred|cremated|stillborn|fatal\p{L}*|mort\p{L}*|gest\p{L}*|gefallen|zm\p{L}*|falleci\p{L}*|fell
  )(?!\p{L})
`
/** Words that mean a death beside a date: "Missing", "Lost at sea" */
const LOST = /(?<!\p{L})(?:missing|lost|sunk|accident\p{L}*)(?!\p{L})/iu
const SURVIVED = regExp('iu')`
  (?<!\p{L})(?:
    surviv(?:ed|ors?|es)|recover(?:ed|ing|y)|rescued|saved|wounded|injured|invalided|gassed|hospitali[sz]ed|
    (?<!ex-|former )p\.?o\.?w|prisoner of war|demob\p{L}*|repatriated|repat|will live|adjourned
  )(?!\p{L})
`
/** Matches a whole cell about someone who lived: "Survived", "überlebt". */
const LIVED = regExp('iu')`
  ^\W*(?:
    (?:has |have |he |she )?survived|(?:hat )?überlebte?|(?:a )?survécu|rescapée?s?|sobrevivi[óu]|
    sobreviviente|przeży[łl]a?|ocala[łl][ay]?|přeži[ly]?a?|sopravvissut[oa]|overleefd|överlevde|túlélte|
    выжил[аи]?|вижи(?:в|ла)|supraviețuit(?:or|oare)?
  )\W*$
`
/** Matches the whole status of a soldier who lived. RMC is "returned to military control", and EUS "evacuated to the US". */
const STATUS_OF_SOLDIER = regExp('iu')`
  ^\W*(?:
    p\.?o\.?w\.?|prisoner(?: of war)?|kriegsgefangen\p{L}*|rmc|rtd|eus|evd|evad(?:ed|er|ee)|escaped|wia|wounded|
    returned to (?:duty|military control|unit|base)|kriegsgef\.?|
    (?:(?:schwer|leicht) )?verw(?:\.|undet)(?: ?\([^()]*\))?
  )\W*$
`
const STATUS = /(?<!\p{L})(?:status|condition|schicksal|verbleib)(?!\p{L})/u
/** Matches German headers of columns that state what became of people, most often soldiers. */
const GERMAN_FATE = /^(?:schicksal|verbleib)$/
/** Matches how a living person left an institution, in a remark or a status. */
const LEFT_INSTITUTION = regExp('iu')`
  ^\W*(?:
    (?:
      discharged|disch\.|paroled|pardoned|escaped|eloped|ran away|absconded|deserted(?! (?:wife|mother|woman|child))|deported|furloughed|
      boarded out|bound out|adopted|cured|(?:un|not )?improved|rem(?:\.|oved)? alive|
      removed by (?:his |her |the )?(?:parents?|family|relatives|friends|guardian)
    )(?!\p{L})|released(?! to (?:the )?(?:family|funeral|undertaker|mortuary))|
    transf(?:erred|\.)? to (?!.*(?:cem|lot|sec|grave|plot|vault|niche|crypt|row|block|\d))|
    (?:back |returned |sent |given )?to (?:(?:his|her|the|their) )?(?:
      relatives?|friends?|parents?|family|guardian|mother|father|uncle|aunt|sheriff|asylum|hospital|poorhouse|county
    )(?!\p{L})
  )
`

/**
 * Finds people who left an institution or survived. A date counts as the end of a life only in a column that is named after deaths
 * or burials: a mapping can also state that "Left" or "Date" has the dates of death.
 */
export class FateColumns {
  readonly #fates: readonly number[]
  readonly #outcomes: readonly number[]
  readonly #statuses: readonly number[]
  readonly #remarks: readonly number[]
  /** The columns that are named after deaths or burials. */
  readonly #ends: readonly number[]
  /** Whether all dates of death and burial are in such columns. */
  readonly isCertain: boolean
  readonly #hasDeaths: boolean

  /** `remarks` are the columns of remarks and statuses. */
  constructor(plan: ColumnPlan, remarks: readonly number[]) {
    const headers = plan.columns.map(headerWords)
    const indexesOf = (pattern: RegExp) =>
      [...headers.keys()].filter((at) => pattern.test(headers[at] as string) && !plan.ignored.includes(at))
    this.#fates = indexesOf(FATE)
    const taken = new Set([...plan.fields].flatMap(([, { parts }]) => parts.map(({ index }) => index)))
    this.#outcomes = indexesOf(OUTCOME).filter((at) => !taken.has(at) || remarks.includes(at))
    const isOfSoldiers = plan.fields.has('military_rank') || plan.fields.has('military_branch')
    this.#statuses = indexesOf(isOfSoldiers ? STATUS : GERMAN_FATE)
    this.#remarks = remarks.filter((at) => !OF_BODY.test(headers[at] as string))
    const ends = [...plan.fields].flatMap(([field, { parts }]) =>
      END_FIELD.test(field) ? parts.map(({ index }) => index).filter((index) => index >= 0) : [],
    )
    this.#ends = ends.filter((at) => namesEnd(plan.columns[at] as string))
    this.isCertain = this.#ends.length === ends.length
    this.#hasDeaths = plan.fields.has('death_date') || plan.fields.has('death_year')
  }

  /** Whether the row's date of death or burial is in a column that is named after deaths or burials. */
  hasCertainEnd(cells: readonly string[], hasEndDate: boolean): boolean {
    return hasEndDate && (this.isCertain || this.#ends.some((at) => /\d/.test(cells[at] ?? '')))
  }

  /** Returns the column that shows that the person may have lived, or null. */
  find(cells: readonly string[], hasEndDate: boolean): number | null {
    if (this.#hasDeaths && this.hasCertainEnd(cells, hasEndDate)) return null
    const outcome = this.#outcomes.find((at) => {
      const cell = cells[at] ?? ''
      return isDispositionAlive(cell) || mayHaveSurvived(cell)
    })
    if (outcome !== undefined || this.hasCertainEnd(cells, hasEndDate)) return outcome ?? null
    const isAlive = (cell: string) => /\p{L}/u.test(cell) && !statesDeath(cell) && !(hasEndDate && LOST.test(cell))
    const fate = this.#fates.find((at) => isAlive(cells[at] ?? ''))
    if (fate !== undefined) return fate
    // A prisoner whose row has neither a date nor an end of the stay
    if (!hasEndDate && this.#fates.length > 0 && this.#fates.every((at) => !cells[at])) return this.#fates[0] as number
    if (!hasEndDate) {
      const lived = this.#statuses.find(
        (at) => STATUS_OF_SOLDIER.test(cells[at] ?? '') || statesEscape(cells[at] ?? ''),
      )
      if (lived !== undefined) return lived
      const survivor = cells.findIndex((cell) => LIVED.test(cell))
      if (survivor >= 0) return survivor
    }
    if (this.isCertain) return null
    const isLeaving = (cell: string) => (LEFT_INSTITUTION.test(cell) || mayHaveSurvived(cell)) && !DIED.test(cell)
    return this.#remarks.find((at) => cells[at] && isLeaving(cells[at])) ?? null
  }

  /** Whether a column such as "Fate" states the person's death, or any column a death in a war. */
  statesDeath(cells: readonly string[]): boolean {
    return this.#fates.some((at) => statesDeath(cells[at] ?? '')) || cells.some((cell) => WAR_DEATH.test(cell))
  }
}

/** Matches a whole cell in a list of a war's dead: "Mort pour la France", "gefallen", "poległ". */
const WAR_DEATH = regExp('iu')`
  ^\W*(?:
    mpf|mort(?:e|s)? (?:pour la france|en d[ée]portation|au (?:combat|camp)|au champ d['’]honneur)|
    tu[ée]e? (?:au combat|à l['’]ennemi)|(?:im krieg )?gefallen|poleg[łl][ay]?|pad[łl]a? w boju|cadut[oa] in (?:guerra|combattimento)|
    muert[oa] en (?:combate|campaña)|mort[oa] em (?:combate|campanha)|gesneuveld|gefallen im felde|falnet|
    погиб(?:ла)? (?:в бою|на войне)|убит[а]? в бою|загинув у бою|şehit
  )\W*$
`

/** Whether the header of a column of dates names a death or a burial, and not also a discharge. */
function namesEnd(column: string): boolean {
  // The number of one of several people: "Death 1"
  const header = column.replace(/[\s_#(-]*\d{1,2}\)?\s*$/, '')
  return !mayBeLeaving(header) && DATE_FIELD.test(fieldOfHeader(header, MEMORIAL_FIELDS) ?? '')
}

/** Whether a German fate is that of a victim who was freed or left the country: "1936 Emigration in die USA", "befreit 29.4.1945". */
const statesEscape = (text: string) => ESCAPE.test(text) && !END_OF_VICTIM.test(text)
const ESCAPE = regExp('iu')`
  (?<!\p{L})(?:befreit|emigr(?:iert|ation)|ausgewandert|auswanderung|geflohen|flucht (?:nach|ins|in die))(?!\p{L})
`
const END_OF_VICTIM =
  /gest(?:\.|orben)|gefallen|ermord|umgek|umgebr|deport|verst|verschol|hinger|erschos|starb|(?<!\p{L})tot|(?<!\p{L})tod|†/iu

const mayHaveSurvived = (text: string) =>
  SURVIVED.test(text) && !DIED.test(text.replace(SURVIVED, '').replace(/stabbed|shot/i, ''))

/** Returns the text with "KIA" in place of "K.I.A.". */
const withoutPeriods = (text: string) => text.replace(/(?<=(?<!\p{L})\p{L})\./gu, '')

const statesDeath = (text: string) => DIED.test(withoutPeriods(text)) && !(statesLeaving(text) || mayHaveSurvived(text))
