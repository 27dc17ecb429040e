import type { PersonName } from '../../domain/memorial.ts'
import { readNameCase } from '../../domain/name-case.ts'
import { isSuffixOrName, isUnknownWord, suffixOf } from '../../domain/name-parts.ts'
import { parsePersonName, readSuffix } from '../../domain/person-name.ts'
import type { ColumnPlan } from '../mapping/column-plan.ts'
import type { ProblemSink } from '../problem.ts'
import { FieldReader } from './field-text.ts'

export interface NameReading {
  readonly name: PersonName
  /** Whether the row says anything where the name belongs, be it "Unknown". */
  readonly isStated: boolean
  /** The name's place says that the person lives. */
  readonly isLiving: boolean
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
  }

  read(cells: readonly string[], problems: ProblemSink): NameReading {
    const first = this.#given.read(cells, problems)
    const middle = known(this.#middle.read(cells, problems))
    const last = this.#surname.read(cells, problems)
    const full = this.#full.isMapped ? this.#full.read(cells, problems) : ''
    let givenNames = known(first)
    if (middle !== '' && !NO_MIDDLE_NAME.test(middle))
      givenNames = givenNames === '' ? middle : `${givenNames} ${middle}`
    let surname = known(last)
    let parsed: PersonName | null = null
    if (givenNames === '' && surname === '' && full !== '') {
      parsed = parsePersonName(full)
      givenNames = parsed.givenNames ?? ''
      surname = parsed.surname ?? ''
    }
    const isLiving = LIVING.test(first) || LIVING.test(last) || LIVING_INSIDE.test(full)
    let suffix = this.#readSuffix(cells, problems) ?? parsed?.nameSuffix ?? null
    if (suffix === null) {
      const taken = takeSuffix(givenNames) ?? null
      if (taken) [givenNames, suffix] = taken
      else {
        const fromSurname = takeSuffix(surname)
        if (fromSurname) [surname, suffix] = fromSurname
      }
    }
    let maiden = this.#maiden.isMapped
      ? known(this.#maiden.read(cells, problems).replace(/^(?:n[eé]e|born)\.?\s+/i, ''))
      : ''
    if (maiden === '') maiden = parsed?.maidenName ?? ''
    const nickname = this.#nickname.isMapped
      ? known(this.#nickname.read(cells, problems).replace(/^["“'](.*)["”']$/, '$1'))
      : ''
    // Registers in capitals: one small letter anywhere in the name says that the case is meant.
    const isCapitals = !SMALL_LETTER.test(givenNames + surname)
    const cased = (text: string) => (text === '' ? null : isCapitals ? readNameCase(text) : text)
    return {
      name: {
        title: (this.#title.isMapped ? cased(known(this.#title.read(cells, problems))) : null) ?? parsed?.title ?? null,
        givenNames: cased(givenNames),
        surname: cased(surname),
        nameSuffix: suffix,
        maidenName: maiden === '' ? null : readNameCase(maiden),
        nickname: nickname === '' ? (parsed?.nickname ?? null) : readNameCase(nickname),
      },
      isStated: givenNames !== '' || surname !== '' || LETTER.test(first + last + full),
      isLiving,
    }
  }

  #readSuffix(cells: readonly string[], problems: ProblemSink): string | null {
    if (!this.#suffix.isMapped) return null
    const text = known(this.#suffix.read(cells, problems))
    if (text === '') return null
    const suffix = readSuffix(text)
    if (suffix !== null && LETTER.test(suffix)) return suffix
    problems.add('unread', this.#suffix.column, text, 'is no suffix of a name')
    return null
  }
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
  if (at <= 0) return null
  const last = text.slice(at + 1).replace(/^\((.*)\)$/, '$1')
  if (last.length > 4) return null
  const suffix = suffixOf(last)
  if (suffix === null || isSuffixOrName(last)) return null
  return [text.slice(0, at).replace(/[\s,]+$/, ''), suffix]
}
