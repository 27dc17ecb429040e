import { convertPlaceCase } from '../cemetery/place-case.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { headerWords } from '../mapping/header-key.ts'
import type { ProblemSink } from '../problem.ts'
import { regExp } from '../reg-exp.ts'
import { FieldReader, isPlaceholder } from './field-text.ts'
import { parseYesNo } from './parse-values.ts'

export interface MilitaryService {
  readonly isVeteran: boolean
  readonly warServed: string | null
  readonly militaryBranch: string | null
  /** The relationship to the veteran whose service the row states, such as "Wife", with that service. */
  readonly remark: string | null
}

/** Matches a war, a branch, or a unit in place of "yes", such as "Civil War" and "Co. K 5th VT". */
const WAR =
  /\b(?:war|CW|sp(?:an(?:ish)?)?\.?[- ]am(?:er(?:ican)?)?|ww ?(?:ii?|[12])|korean?|vietnam|1812|revolution(?:ary)?|iraq|afghanistan|desert storm)\b/i
const UNIT =
  /\b(?:army|navy|marines?|air force|coast guard|us[an]|usmc|usaf|csa|co|regt?|regiment|inf|infantry|cav|cavalry)\b/i
const SERVICE = /^\s*service\s*$/i
const OTHER_UNIT = regExp('i')`
  \b(?:
    u\.?s\.?c\.?t|colou?red troops|raf|raaf|ran|rcaf|rcn|rnzaf|aif|nzef|cef|aaf|wac|waves|seabees|artillery|
    engineers|guards?|militia|corps|bn|battalion|brigade|forces?|merchant marine|\d+(?:st|nd|rd|th|d)
  )\b
`
/** Matches a value that may describe another person's service, or no service. */
const NOT_OWN = /\b(?:no|not|none|never|wife|widow|husband|spouse|son|daughter|mother|father|of an?)\b/i
/** Matches "Wife of Obed" and "Spouse" in place of a rank. */
const RELATIVE_RANK = /^(?:wife|widow|widower|husband|spouse|dependent|son|daughter|child|mother|father)(?!\p{L})/iu
/** Matches "Widow of CW vet" in place of a branch or a unit. */
const RELATIVE_OF = /^(?:wife|widow|widower|husband|spouse|dependent|daughter|mother|father)(?: of(?!\p{L})|\W*$)/iu
const SELF = /^(?:veteran|vet|self)(?: ?\((?:self|veteran)\))?$/i
/** Matches yes or no in place of a war. */
const FLAG = /^(?:[01ntxyf✓✔]|yes|no|true|false)$/i
/** Matches the beginning of "Y - Civil War". */
const YES_BEFORE = /^(?:y|yes|true|x)(?:\s*[-–—:;,/]\s*|\s+\(?)(?=\S{2})/i
const YES = 'yes'
/** The number of values to cache. */
const CACHE_SIZE = 5000

/**
 * Reads the military service of a row. In a file with a column for the relationship to the veteran, the service belongs
 * to the person only if the column says so.
 */
export class MilitaryServiceReader {
  readonly #war: FieldReader
  readonly #branch: FieldReader
  readonly #rank: FieldReader
  readonly #veteran: FieldReader
  readonly #relationship: FieldReader
  /** Whether the ranks are those of police officers or firefighters. */
  readonly #isCivil: boolean
  readonly #casedTexts = new Map<string, string>()

  constructor(plan: ColumnPlan) {
    this.#war = new FieldReader(plan, 'war_served')
    this.#branch = new FieldReader(plan, 'military_branch')
    this.#rank = new FieldReader(plan, 'military_rank')
    this.#veteran = new FieldReader(plan, 'veteran')
    this.#relationship = new FieldReader(plan, 'relationship')
    this.#isCivil = plan.columns.some((column) => CIVIL_SERVICE.test(headerWords(column)))
  }

  /** `notes` are the remarks of the row and of its name, which may state that the service is a relative's. */
  read(cells: readonly string[], notes: readonly (string | null)[], problems: ProblemSink): MilitaryService {
    const answer = textOf(this.#veteran, cells, problems)
    const own = answer !== null && isOwnService(answer) ? answer : null
    const isWar = own !== null && WAR.test(own)
    const statedWar = this.#casedText(this.#war, cells, problems)
    const statedBranch = this.#readBranch(cells, problems)
    const isFlagged = statedWar === YES || statedBranch === YES
    const warServed = (statedWar === YES ? null : statedWar) ?? (isWar ? own : null)
    const inBranch = statedBranch !== null && RELATIVE_OF.test(statedBranch) ? statedBranch : null
    const branch = (statedBranch === YES || inBranch !== null ? null : statedBranch) ?? (isWar ? null : own)
    const statedRank = textOf(this.#rank, cells, problems)
    const inRank = statedRank !== null && RELATIVE_RANK.test(statedRank) ? statedRank : null
    const rank = inRank === null ? statedRank : null
    const militaryBranch = branch && rank ? `${branch}, ${rank}` : (branch ?? rank)
    const service = [militaryBranch, warServed].filter(Boolean).join('; ')
    const relative =
      inRank ??
      inBranch ??
      (service === '' ? null : (notes.map(relativeOfVeteran).find((found) => found !== null) ?? null))
    const stated = own === null ? (this.#readVeteran(answer, problems) ?? (isFlagged || null)) : null
    if (!this.#relationship.isMapped && relative === null) {
      // If there is no yes or no, a war or a branch marks a veteran.
      return {
        isVeteran: stated ?? (service !== '' && !this.#isCivil && !CIVILIAN.test(service)),
        warServed,
        militaryBranch,
        remark: null,
      }
    }
    const relationship = textOf(this.#relationship, cells, problems) ?? relative
    if (relationship !== null && SELF.test(relationship)) {
      const isVeteran = stated ?? (service !== '' || !/^self$/i.test(relationship))
      return { isVeteran, warServed, militaryBranch, remark: null }
    }
    return {
      isVeteran: stated ?? false,
      warServed: null,
      militaryBranch: null,
      remark: relationshipRemark(relationship, service),
    }
  }

  /**
   * Reads the branch. A column called "Service" may be about funerals, so its values must name a branch, a unit, or a war.
   */
  #readBranch(cells: readonly string[], problems: ProblemSink): string | null {
    const branch = this.#casedText(this.#branch, cells, problems)
    if (branch === null || branch === YES || !SERVICE.test(this.#branch.column ?? '')) return branch
    if (WAR.test(branch) || UNIT.test(branch) || OTHER_UNIT.test(branch)) return branch
    problems.add('unread', this.#branch.column, branch, 'is not a branch of the military')
    return null
  }

  #readVeteran(text: string | null, problems: ProblemSink): boolean | null {
    if (text === null) return null
    const answer = parseYesNo(text)
    if (answer === null) problems.add('unread', this.#veteran.column, text, 'is neither yes nor no')
    return answer ?? false
  }

  /**
   * Reads a value and corrects its case. Returns YES for a yes and null for a no, because neither is a war or a branch.
   * Caches the result, because files repeat a few values.
   */
  #casedText(reader: FieldReader, cells: readonly string[], problems: ProblemSink): string | null {
    const text = textOf(reader, cells, problems)
    if (text === null) return null
    let cased = this.#casedTexts.get(text)
    if (cased === undefined) {
      const service = text.replace(YES_BEFORE, '')
      cased = FLAG.test(service) ? (parseYesNo(service) ? YES : '') : withUnits(convertPlaceCase(service), service)
      // A slice of a string keeps the whole string in memory, so copies are cached.
      if (this.#casedTexts.size < CACHE_SIZE)
        this.#casedTexts.set(Buffer.from(text).toString(), Buffer.from(cased).toString())
    }
    return cased || null
  }
}

/** Keeps the capitals of short abbreviations such as DLI and RFA, which are units. */
function withUnits(cased: string, written: string): string {
  if (cased === written) return cased
  return cased.replace(SHORT_WORD, (word) => (WORDS.test(word) ? word : word.toUpperCase()))
}
const SHORT_WORD = /(?<![\p{L}'’])\p{Lu}\p{Ll}{1,2}(?![\p{L}'’])/gu
const WORDS =
  /^(?:air|war|aux|who|the|inf|cav|art|vol|reg|bat|bn|co|men|sea|old|new|one|two|non|gun|tr|div|st|nd|rd|th|mil|med|sig|eng|col)$/i

/** Matches headers in lists of police officers and firefighters. */
const CIVIL_SERVICE = regExp('')`
  ^(?:
    badge|badge (?:no|number|#)|shield(?: (?:no|number|#))?|eow|end (?:of )?watch|(?:police|fire) department|
    precinct|engine (?:co|company)|ladder (?:co|company)|fire company
  )$
`
/** Matches a value of a branch or rank that says that the person did not serve. */
const CIVILIAN = /^(?:civilian|civ\.?|none|non-?military|dependent|dependant)$/i

/** Returns the relationship in "spouse", "wife of vet", and "lot 3; widow of veteran". Parents are often a soldier's own. */
function relativeOfVeteran(note: string | null): string | null {
  return note === null ? null : (RELATIVE_OF_VETERAN.exec(note)?.groups?.relative ?? null)
}
const RELATIVE_OF_VETERAN = regExp('iu')`
  (?:^|[;,])\W*(?<relative>
    (?:wife|widow|husband|spouse|dependent)(?=\W*(?:$|[;,]))|
    (?:wife|widow|husband|spouse|dependent|son|daughter|dau\.?) of (?:an? |the )?vet(?:eran)?(?!\p{L})
  )
`

function isOwnService(text: string): boolean {
  return (WAR.test(text) || UNIT.test(text)) && !NOT_OWN.test(text)
}

function textOf(reader: FieldReader, cells: readonly string[], problems: ProblemSink): string | null {
  if (!reader.isMapped) return null
  const text = reader.read(cells, problems)
  return text === '' || isPlaceholder(text) ? null : text
}

/** "Relationship to the veteran: Wife (US Army; World War II)". A row without any service has only a relationship. */
function relationshipRemark(relationship: string | null, service: string): string | null {
  if (service === '') return relationship === null ? null : `Relationship: ${relationship}`
  return `Relationship to the veteran: ${relationship ?? 'not recorded'} (${service})`
}
