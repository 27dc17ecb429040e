import { convertCapitals, isInCapitals } from '../../domain/names/name-case.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import { regExp } from '../reg-exp.ts'

const MIN_NAMES = 3
/** In a file in capitals, at most one name in this many is in mixed case. */
const MAX_MIXED_RATIO = 20

const NAME_FIELDS = /^(?:full_name|given_names|middle_names|surname|deceased)$/

/**
 * Matches words beside names that are lowercase in other files. Words that are also names count only beside "of" or another such
 * word, as in "son of".
 */
const SMALL_WORDS = regExp('giu')`
  (?<=[\s,(])(?:
    his|her|their|wife|husband|widow(?:er)?|relict|consort|daughter|children|formerly|ditto|from(?= )|was|were|found|
    drowned|killed|died|murdered|known|seamen|sailors|soldiers|bodies|
    (?:son|child|dau|[swd]|inf|bro|sis)\.?(?= of )|(?<= of )(?:same|do)(?=$|[,)])|
    und|geb\.?|geborene|verw\.?|verh\.?|witwe|
    et|née?|épouse|ép\.|veuve|vve|fils|fille|dite?|
    z(?= domu )|z d\.|zd\.|wd\.|wdowa|(?<=wd(?:\.|owa) )po|syn|córka|żona|domu|zm\.|\d-voto|
    roj\.|rojena|rođ\.|rođena|roz\.|rozená|nar\.|udova|vdova|
    ja|o\. ?s\.|ent\.|og|født|hustru|och|född|änka|en|echtgenote|wed\.|weduwe|
    vda\.|viuda|viúva|hijo|hija|filh[oa]|și|născută|soția|ir|és|szül\.|özv\.|neje|
    син|дочка|дочь|сын|жена|дружина|вдова|
    z['’"]l
  )(?=[\s,.)]|$)
`

/** Finds out whether the names in a file are in capitals. */
export class CapitalsEvidence {
  readonly #names: readonly number[]
  #capitals = 0
  #mixed = 0

  constructor({ fields }: ColumnPlan) {
    const parts = [...fields].flatMap(([field, { parts: found }]) => (NAME_FIELDS.test(field) ? found : []))
    this.#names = parts.map(({ index }) => index).filter((index) => index >= 0)
  }

  add(cells: readonly string[]): void {
    for (const index of this.#names) {
      const name = cells[index] ?? ''
      if (isInCapitals(name)) this.#capitals++
      else if (/\p{Ll}/u.test(name)) this.#mixed++
    }
  }

  /** Returns the columns of names, if they are in capitals. */
  get columns(): readonly number[] {
    const isInUse = this.#capitals >= MIN_NAMES && this.#mixed * MAX_MIXED_RATIO <= this.#capitals
    return isInUse ? this.#names : []
  }
}

/** Returns a name in capitals in mixed case if it has words that are not part of it: "KEZIAH HIS WIFE" is "Keziah his wife". */
export function withSmallWords(name: string): string {
  SMALL_WORDS.lastIndex = 0
  if (!isInCapitals(name) || !(SMALL_WORDS.test(name) || CONVERTED_WORDS.test(name))) return name
  return convertCapitals(name).replace(SMALL_WORDS, (word) => word.toLowerCase())
}
/** Matches the words that `convertCapitals` makes lowercase. */
const CONVERTED_WORDS = /(?<=\s)(?:OF|AND|THE)(?=\s|$)/
