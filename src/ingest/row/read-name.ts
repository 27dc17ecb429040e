import type { PersonName } from '../../domain/memorial.ts'
import { convertNameCase } from '../../domain/names/name-case.ts'
import { isSuffixOrName, isTitleWord, isUnknownWord, suffixOf } from '../../domain/names/name-parts.ts'
import { normalizeSuffix, parsePersonName } from '../../domain/names/person-name.ts'
import { nameWords } from '../../search/fold.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { FieldReader } from './field-text.ts'
import { type Kinship, type NameApart, takeKinship } from './kinship.ts'
import { parseYesNo } from './parse-values.ts'

export interface NameReading {
  readonly name: PersonName
  /** Whether the row says anything where the name belongs, be it "Unknown". */
  readonly isStated: boolean
  /** The name's place says that the person lives. */
  readonly isLiving: boolean
  /** What the name's place says of somebody else. */
  readonly kinship: Kinship | null
}

/** Reads the name of a row, from its parts or from one column. */
export class NameReader {
  readonly #full: FieldReader
  readonly #title: FieldReader
  readonly #given: FieldReader
  readonly #middle: FieldReader
  readonly #surname: FieldReader
  readonly #suffix: FieldReader
  readonly #maiden: FieldReader
  readonly #nickname: FieldReader
  readonly #deceased: FieldReader
  readonly #living: FieldReader

  constructor(plan: ColumnPlan) {
    const field = (name: string) => new FieldReader(plan, name)
    this.#full = field('full_name')
    this.#title = field('title')
    this.#given = field('given_names')
    this.#middle = field('middle_names')
    this.#surname = field('surname')
    this.#suffix = field('suffix')
    this.#maiden = field('maiden_name')
    this.#nickname = field('nickname')
    this.#deceased = field('deceased')
    this.#living = field('living')
  }

  read(cells: readonly string[], problems: ProblemSink): NameReading {
    const given = this.#given.read(cells, problems)
    const givenApart = takeKinship(given)
    const first = givenApart?.own ?? given
    const middle = known(this.#middle.read(cells, problems))
    const last = this.#surname.read(cells, problems)
    const status = this.#readStatus(cells, problems)
    const full = (this.#full.isMapped ? this.#full.read(cells, problems) : '') || status.name
    let givenNames = withoutSigns(known(first))
    if (middle !== '' && !NO_MIDDLE_NAME.test(middle))
      givenNames = givenNames === '' ? middle : `${givenNames} ${middle}`
    let surname = known(last) || (givenApart?.sharedSurname ?? '')
    let parsed: PersonName | null = null
    let apart = givenApart
    if (givenNames === '' && surname === '' && full !== '') {
      apart = takeKinship(full)
      parsed = parsePersonName(apart === null ? full : ownNameOf(apart))
      givenNames = parsed.givenNames ?? ''
      surname = parsed.surname ?? ''
    } else if (givenNames === '' && surname !== '' && endsWithName(full, surname)) {
      givenNames = known(full.slice(0, -surname.length).trim())
    } else if (full !== '' && hasMoreWords(full, [first, middle, last, this.#suffix.read(cells, problems)])) {
      problems.add('no place', this.#full.column, full, 'the columns for the parts of the name came first')
    }
    if (apart !== null) this.#reportKinship(apart, last, apart === givenApart ? this.#given : this.#full, problems)
    const isLiving = status.isLiving || LIVING.test(first) || LIVING.test(last) || LIVING_INSIDE.test(full)
    const stated = this.#normalizeSuffix(cells, problems)
    let suffix = stated.suffix ?? parsed?.nameSuffix ?? null
    if (suffix === null) {
      const taken = takeSuffix(givenNames) ?? null
      if (taken) [givenNames, suffix] = taken
      else {
        const fromSurname = takeSuffix(surname)
        if (fromSurname) [surname, suffix] = fromSurname
      }
    }
    let maiden = this.#maiden.isMapped
      ? known(this.#maiden.read(cells, problems).replace(/^(?:n[eé]e|born|geb|geborene|z domu)\.?\s+/i, ''))
      : ''
    if (maiden === '') maiden = parsed?.maidenName ?? ''
    const nickname = this.#nickname.isMapped
      ? known(this.#nickname.read(cells, problems).replace(/^["“'](.*)["”']$/, '$1'))
      : ''
    // Registers in capitals: one small letter anywhere in the name says that the case is meant.
    const isCapitals = !SMALL_LETTER.test(givenNames + surname)
    const cased = (text: string) => (text === '' ? null : isCapitals ? convertNameCase(text) : text)
    return {
      name: {
        title:
          (this.#title.isMapped ? cased(known(this.#title.read(cells, problems))) : null) ??
          parsed?.title ??
          stated.title,
        givenNames: cased(givenNames),
        surname: cased(surname),
        nameSuffix: suffix,
        maidenName: maiden === '' ? null : convertNameCase(maiden),
        nickname: nickname === '' ? (parsed?.nickname ?? null) : convertNameCase(nickname),
      },
      isStated: givenNames !== '' || surname !== '' || LETTER.test(first + last + full),
      isLiving,
      kinship: apart?.kinship ?? null,
    }
  }

  #reportKinship({ own, sharedSurname, kinship }: NameApart, last: string, reader: FieldReader, problems: ProblemSink) {
    if (sharedSurname && known(last) === '') {
      problems.add(
        'note',
        reader.column,
        own,
        `has no surname of its own here; that of the relative was taken, ${sharedSurname}`,
      )
    }
    if (kinship.unmapped !== null) {
      problems.add('no place', reader.column, kinship.unmapped, 'stands beside the name, and there is no field for it')
    }
  }

  /** "MRS" and "DR" in the column for suffixes are titles. */
  #normalizeSuffix(
    cells: readonly string[],
    problems: ProblemSink,
  ): { readonly suffix: string | null; readonly title: string | null } {
    if (!this.#suffix.isMapped) return NO_SUFFIX
    const text = known(this.#suffix.read(cells, problems))
    if (text === '') return NO_SUFFIX
    if (suffixOf(text) === null && isTitleWord(text)) return { suffix: null, title: convertNameCase(text) }
    const suffix = normalizeSuffix(text)
    if (suffix !== null && LETTER.test(suffix)) return { suffix, title: null }
    problems.add('unread', this.#suffix.column, text, 'is no suffix of a name')
    return NO_SUFFIX
  }

  /** A column called "Deceased" holds yes and no in some registers, and the names of the dead in others. */
  #readStatus(cells: readonly string[], problems: ProblemSink): { readonly isLiving: boolean; readonly name: string } {
    if (!this.#deceased.isMapped && !this.#living.isMapped) return NO_STATUS
    const text = known(this.#deceased.read(cells, problems))
    const isDead = readStatus(text)
    const lives = readStatus(known(this.#living.read(cells, problems)), true)
    const isName = text !== '' && isDead === null && !this.#full.isMapped
    if (text !== '' && isDead === null && !isName) {
      problems.add('unread', this.#deceased.column, text, 'is neither a yes nor a no')
    }
    return { isLiving: isDead === false || lives === true, name: isName ? text : '' }
  }
}

/** "Mary" beside "wife of John Roe", as a name in the form "Last, First". */
function ownNameOf({ own, sharedSurname }: NameApart): string {
  if (sharedSurname === null) return own
  return `${sharedSurname === '' ? 'Unknown' : sharedSurname}, ${own}`
}

const NO_SUFFIX = { suffix: null, title: null }
const NO_STATUS = { isLiving: false, name: '' }

/** Whether the answer to "deceased?" or, with `isAskedForLife`, to "living?" is yes; null when it is no answer. */
function readStatus(text: string, isAskedForLife = false): boolean | null {
  if (/^(?:living|alive|still living)$/i.test(text)) return isAskedForLife
  if (/^(?:deceased|dead|died|d)$/i.test(text)) return !isAskedForLife
  return /^(?:y|n|yes|no|t|f|true|false|1|0|ja|nein)$/i.test(text) ? parseYesNo(text) : null
}

/** "Jane Roe" beside the surname "Roe": the rest of the whole name is the given names. */
function endsWithName(full: string, surname: string): boolean {
  return full.toLowerCase().endsWith(` ${surname.toLowerCase()}`)
}

/** Whether a whole name says something that its parts in other columns do not. */
function hasMoreWords(full: string, parts: readonly string[]): boolean {
  const said = new Set(nameWords(parts.join(' ')))
  return nameWords(full).some((word) => !said.has(word))
}

/** "Mary (NMN)" has no middle name. Without brackets the letters may be initials. */
function withoutSigns(text: string): string {
  return text.includes('(') ? text.replace(/ \((?:nmn|nmi)\)(?=$| )/gi, '') : text
}

const LIVING = /^[[({]\s*(?:still )?(?:living|alive)\s*[\])}]$/i
const LIVING_INSIDE = /[[({]\s*(?:still )?(?:living|alive)\s*[\])}]/i
const NO_MIDDLE_NAME = /^\(?(?:nmn|nmi|no middle name|no middle initial)\)?$/i
const SMALL_LETTER = /\p{Ll}/u
const LETTER = /\p{L}/u

/** The text unless all of it says that the name is not known. */
function known(text: string): string {
  if (text === '') return ''
  const first = text.charCodeAt(0) | 32
  // Only "unknown", "n/a", "none" and signs can be meant; most names begin with another letter.
  if (first !== 117 && first !== 110 && first >= 97 && first <= 122) return text
  if (/^(?:n\/a|none|not known|not given|not recorded|no name|#n\/a)$/i.test(text)) return ''
  return text.split(' ').every(isUnknownWord) ? '' : text
}

/** "James Charles Sr." and "Roe, Jr" carry a suffix at their end; "John V" may be an initial and is left alone. */
function takeSuffix(text: string): [string, string] | null {
  const at = text.lastIndexOf(' ')
  // Four letters and a dot or two, perhaps in brackets: "Senr.", "(Ph.D.)"; many last words are longer.
  if (at <= 0 || text.length - at - 1 > 7) return null
  const word = text.slice(at + 1)
  const last = word.startsWith('(') ? word.replace(/^\((.*)\)$/, '$1') : word
  if (last.length > 5) return null
  const suffix = suffixOf(last)
  if (suffix === null || isSuffixOrName(last)) return null
  return [text.slice(0, at).replace(/[\s,]+$/, ''), suffix]
}
