import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription, isParticle } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import type { KnownNames } from '../../evidence/name-evidence.ts'
import { isStatusHeader, statesBurial } from '../../evidence/status-codes.ts'
import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { NO_PROBLEMS } from '../../problem.ts'
import { regExp } from '../../reg-exp.ts'
import { FieldReader, isPlaceholder } from '../field-text.ts'
import { isPlural } from '../names/doubtful-names.ts'
import type { RowName } from '../names/read-name.ts'
import { parseGender, parseYesNo } from '../parse-values.ts'
import { mayBeObject } from './object-names.ts'

/** The fields that only a person has. */
const FACTS =
  'age_at_death father mother spouse father_key mother_key spouse_key relationship war_served military_branch military_rank ' +
  'birth_place birth_city birth_note death_place death_city death_note'

/**
 * Matches an inscription with a date of death or an age: "d. 1790", "ae 3 wks.", but not "Sec. D 1990" or "dep. paid 1990".
 */
const LIFE_IN_INSCRIPTION =
  /(?<![\p{L}.])(?:d\.|ob\.|obt\.|obiit) ?(?:[\p{L}\d.]+,? ){0,3}\d{4}(?!\d)|(?<!\p{L})(?:[Aa][Ee]|[Ææ]|[Aa][Ee]t(?:at)?)\.? ?\d{1,3}(?!\d)/u
/** Matches a bare year on an old stone. In a remark, it could mean something else. */
const OLD_YEAR = /^\W*1[5-8]\d\d\W*$/

/** Matches an age, a relationship, or a death in a remark: "aged 3 yrs", "wife of above", "infant". */
const PERSON_IN_TEXT = regExp('iu')`
  (?<!\p{L})(?:age[ds]?|aet|æt|alter|wiek|edad|età)\W{0,3}\d|\d ?(?:yrs?|years?|mos?|months?|days?)\.? old(?!\p{L})|
  (?<!\p{L})(?:wife|widow|husband|son|dau|daughter|child|infant|baby|mother|father|sister|brother)\.? of(?!\p{L})|
  (?<!\p{L})[swdh]/o(?!\p{L})|^\W*(?:infant|baby|child|stillborn|adult|man|woman|boy|girl)\W*$|
  (?<!\p{L})(?:
    died|drowned|killed|drunknade|druknet|omkom|ertrunken|verunglückt|utonął|utonęła|ahogad[oa]|noyée?|annegat[oa]|
    verdronken|cremated|ashes (?:interred|placed|buried|scattered)
  )(?!\p{L})
`

/**
 * Decides whether anything shows that a row without a date is about a person (readings 35). No list of words that are not
 * names can be complete, so a name alone is not enough: "Rock", "Chairman", "Cherry Tree".
 */
export class PersonEvidence {
  /** Decides whether a name belongs to a person; null if all names do. */
  readonly #names: KnownNames | null
  readonly #hasCapitals: boolean
  readonly #facts: readonly FieldReader[]
  readonly #texts: readonly FieldReader[]
  readonly #epitaph: FieldReader | null
  readonly #given: FieldReader
  readonly #gender: FieldReader
  readonly #veteran: FieldReader
  /** The columns that contain the kind or status of a row. */
  readonly #kinds: readonly number[]

  constructor(plan: ColumnPlan, names: KnownNames | null, hasCapitals: boolean) {
    this.#names = names
    this.#hasCapitals = hasCapitals
    const readersOf = (fields: string) =>
      fields
        .split(' ')
        .map((field) => new FieldReader(plan, field))
        .filter(({ isMapped }) => isMapped)
    this.#facts = readersOf(FACTS)
    this.#epitaph = readersOf('epitaph')[0] ?? null
    this.#texts = [...readersOf('remark'), ...(this.#epitaph === null ? [] : [this.#epitaph])]
    this.#given = new FieldReader(plan, 'given_names')
    this.#gender = new FieldReader(plan, 'gender')
    this.#veteran = new FieldReader(plan, 'veteran')
    const disposition = plan.fields.get('burial_note')?.parts.map(({ index }) => index) ?? []
    this.#kinds = [...plan.columns.keys()].filter(
      (index) => disposition.includes(index) || isStatusHeader(plan.columns[index] as string),
    )
  }

  /** Whether a row of the same cemetery with a date has this surname. */
  hasSurname(cells: readonly string[], surname: string): boolean {
    return this.#names?.hasSurname(cells, surname) ?? false
  }

  /** Whether the name, the other cells, or the names of other rows show that the row is about a person. */
  showsPerson(cells: readonly string[], { name, isPartUnknown }: Pick<RowName, 'name' | 'isPartUnknown'>): boolean {
    if (this.#names === null || this.hasFact(cells)) return true
    return !isPartUnknown && this.#isPersonsName(name, cells, this.#names)
  }

  #isPersonsName(name: PersonName, cells: readonly string[], known: KnownNames): boolean {
    const { givenNames, surname } = name
    const words = [givenNames, surname].flatMap((part) => part?.split(' ') ?? [])
    // "WEBB / NUTT"
    if (givenNames?.endsWith(' /')) return false
    if (givenNames === null && SEVERAL_SURNAMES.test(surname ?? '')) return false
    // "L.P." in quotation marks may be the initials on a footstone.
    if (words.length === 0) return name.nickname === null
    if (words.some(isDescriptionOfOne)) return true
    if (surname !== null && OF.test(givenNames ?? '')) return false
    const isPhrase = words.some(
      (word, at) =>
        /[\d,]|\p{L}:/u.test(word) ||
        // "Notary - J. Roe"
        (/^\p{L}{4,}-\p{Lu}\.?$/u.test(word) && !isGivenName(foldText(word.slice(0, word.indexOf('-'))))) ||
        (this.#hasCapitals && isLow(word, words[at + 1])),
    )
    // "Private" in place of the given names often means that a living person's given names are withheld.
    if (isPhrase || (givenNames === null && /^private$/i.test(name.title ?? ''))) return false
    if ((name.title ?? name.nameSuffix ?? name.maidenName ?? name.nickname) !== null) return true
    const [lone] = givenNames === null ? [surname] : surname === null ? [givenNames] : []
    if (lone) return !mayBeObject(lone) && known.hasSurname(cells, lone)
    if (givenNames === null || surname === null) return false
    if (!known.haveGivenNames || known.hasGivenName(givenNames)) return true
    // In their own column, given names need less evidence.
    return this.#read(this.#given, cells) !== '' && known.hasSurname(cells, surname)
  }

  /** Whether most names of the file have a known given name. If not, they may be in an unfamiliar language. */
  get haveGivenNames(): boolean {
    return this.#names?.haveGivenNames ?? true
  }

  /** Whether a cell other than the name contains a fact about a person, such as an age. */
  hasFact(cells: readonly string[]): boolean {
    if (this.#facts.some((reader) => this.#read(reader, cells) !== '')) return true
    const gender = parseGender(this.#read(this.#gender, cells))
    if (gender === 'Male' || gender === 'Female') return true
    const veteran = this.#read(this.#veteran, cells)
    if (veteran !== '' && parseYesNo(veteran) !== false) return true
    if (this.#kinds.some((index) => statesBurial(cells[index]))) return true
    return this.#texts.some((reader) => {
      const text = this.#read(reader, cells)
      return (
        PERSON_IN_TEXT.test(text) || LIFE_IN_INSCRIPTION.test(text) || (reader === this.#epitaph && OLD_YEAR.test(text))
      )
    })
  }

  /** Whether a remark or an inscription states that the stone belongs to a family. */
  statesFamilyStone(cells: readonly string[]): boolean {
    return this.#texts.some((reader) => FAMILY_STONE.test(this.#read(reader, cells)))
  }

  #read(reader: FieldReader, cells: readonly string[]): string {
    const text = reader.isMapped ? reader.read(cells, NO_PROBLEMS) : ''
    return isPlaceholder(text) ? '' : text
  }
}

const FAMILY_STONE = /(?<!\p{L})family (?:stone|marker|monument|headstone)\W*$/iu

/** Matches the second part of an institution: "Confraternita" beside "della Misericordia". */
const OF = /^(?:of|di|del|della|dei|degli|de|du|des|von|vom|van|för) (?:\p{Ll}+ )?\p{Lu}/u
/** Matches the names of two families on one stone: "Roux - Girard". */
const SEVERAL_SURNAMES = / (?:[-–—/&+]|and|et|und|y|e|i) /

/**
 * Whether "Lot" in the given names of a row without a date is a remark about a family's lot, and not a given name, as in
 * "Lot Roe 1830-1892".
 */
export function isLotRemark({
  givenNames,
  surname,
  remark,
}: Pick<RowName, 'remark'> & Pick<PersonName, 'givenNames' | 'surname'>): boolean {
  return (
    surname !== null && /^(?:family )?lots?$/i.test(givenNames ?? '') && !(remark !== null && LIFE_IN_NAME.test(remark))
  )
}

/** Whether a note beside a name shows a person's grave: "Roe, Ann 1777-1850", "Roe, no stone". */
export function isNoteOnGrave(note: string, surname: string): boolean {
  return LIFE_IN_NAME.test(note) || DEATH_IN_NAME.test(note) || (STONE_MISSING.test(note) && !mayBeObject(surname))
}

/** Whether a note beside a last name alone shows that the grave is empty: "Roe - moved to Oakwood". */
export function isNoteOfRemoval(note: string): boolean {
  return /^(?:re)?moved |^(?:disinterred|exhumed|reinterred)(?!\p{L})/iu.test(note)
}

/** Matches the notes in "Roe, Ann 1777-1850" and "Nowak Jan, ur. 1901 zm. 1970". */
const LIFE_IN_NAME = regExp('u')`
  (?<!\d)\d{4} ?[-–—] ?(?:[\p{L}.]{3,10} )?(?:\d{1,2},? )?(?:[\p{L}.]{3,10} )?\d{4}(?!\d)|
  (?:(?<!\p{L})(?:zm|zg|gest|verst|pochowan[ya]|um|zemř|died|decd)\.?|[†+]) ?(?:\S{1,12} ){0,3}\S{0,8}\d{4}(?!\d)
`
/** Matches the note in "Roe, d. of fever". */
const DEATH_IN_NAME = /^(?:d\.|died|killed|drowned|murdered) \p{Ll}/u
/** Matches the note in "Roe, no stone", which is about a grave. */
const STONE_MISSING = /^(?:(?:no|without) (?:head ?)?(?:stone|marker)|field ?stone|unmarked)(?!\p{L})/iu

function isDescriptionOfOne(word: string): boolean {
  return isUnknownWord(word) || (isDescription(word) && !isPlural(word) && !LINKS.test(word))
}
/** Words that occur within descriptions such as "Child of Roe" */
const LINKS = /^(?:of|and|the|&)$/i

/** Whether a word is in lowercase and not part of a surname, as "in" is in "in 't Veld". */
function isLow(word: string, next = ''): boolean {
  if (word === 'in') return !/^(?:'t|de|den|der|het)$/.test(next)
  return /^\p{Ll}/u.test(word) && !isParticle(word)
}
