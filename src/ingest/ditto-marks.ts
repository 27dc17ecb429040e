import { convertNameCase } from '../domain/names/name-case.ts'
import { isDescription, suffixOf } from '../domain/names/name-parts.ts'
import { isUnknownWord } from '../domain/names/unknown-words.ts'
import { foldText } from '../search/fold.ts'
import { isGivenName } from '../search/names/nicknames.ts'
import type { ColumnPlan } from './mapping/column-plan.ts'
import type { ProblemSink } from './problem.ts'
import { regExp } from './reg-exp.ts'
import { mayBeObject } from './row/disqualify/object-names.ts'
import { MAX_FIELD_LENGTH } from './row/field-text.ts'
import { statesSurnameFirst, withCommaAfterSurname } from './row/names/name-text.ts'

/**
 * Matches a cell that repeats the one above: ″, ditto, -do-, dto., jw., "same as above". Do and Ditto are also surnames, so they count only
 * in lowercase, or with a period or dashes.
 */
const DITTO = regExp('u')`
  ^(?:
    ["“”„″〃]|''|’’|,,|[-–—"“”″.]{0,3} ?(?:ditto|do|dto|idem)\.? ?[-–—"“”″]{0,3}|
    (?:Do|DO|Ditto|DITTO|Dto|DTO|Idem|Id|id)\.|j\.?w\.|same as (?:above|previous|last)|[Ss]ame|SAME
  )$
`
/** Matches "dto., Anna", "″ Anna", and "do child" in a column of full names, in which the mark replaces the surname. */
const DITTO_SURNAME = regExp('u')`
  ^(?:
    (?:["“”„″〃]\s{0,20}){1,3}|''|,,|[-–—] ?(?:do|ditto) ?[-–—]|(?:ditto|do|dto)\.|(?:Do|Ditto|Dto)\.(?=,)|j\.?w\.|
    [-–—] ?["“”„″] ?[-–—]|ditto(?=,)|
    (?:ditto|do)(?=,? (?:infant|inf|child|baby|son|daughter|dau|wife|stillborn|twin)s?(?!\p{L}))
  )(?:[,\s]{1,20}|(?<=["“”„″〃]\s{1,20}))(?=\p{L}[^"“”„″]*$)
`
/** Matches the maiden name after a surname, which a ditto mark does not repeat: "Huber geb. Maier". */
const MAIDEN_NAME = /\s+\(?(?:geb|n[eé]e|z d|z domu|verw|de domo)(?!\p{L}).*$/iu
const NOT_REPEATED = /^(?:remark|epitaph|suffix|(?!death_).*_note)$/
const SAME = /^same$/i
/** Matches "Ditto his wife", which contains no name. */
const DITTO_RELATIVE = /^(?:ditto|do\.?|same|idem),? (?:his|her|the|infant) /i
/** In a column of full names, these words alone are ditto marks, not surnames. */
const DITTO_ALONE = /^(?:ditto|do|idem)$/i
/** The first characters of ditto marks. A fast check, because most cells begin with another letter or a digit. */
const MAY_BE_MARK: ReadonlySet<number> = new Set(
  [...`"“”„″〃'’,.-–—dDiIjsS`].map((character) => character.charCodeAt(0)),
)
/** In characters. Longer cells are not ditto marks. */
const MAX_LENGTH = 16
/**
 * In characters. A longer value is truncated before it is repeated, so that a ditto mark never copies a page of text. The
 * truncated value is still too long for any field, so it is reported.
 */
const MAX_REPEATED_LENGTH = MAX_FIELD_LENGTH + 1

/** Replaces each ditto mark with the last value above it in the column. */
export class DittoMarks {
  readonly #columns: readonly string[]
  readonly #indexes: readonly number[]
  readonly #full: number
  readonly #surname: number
  readonly #names: ReadonlySet<number>
  readonly #isSurnameFirst: boolean
  readonly #above: string[] = []
  /** The surname of the last full name that is not indented; empty if none has a comma. */
  #head = ''
  /** The last name in the heading above: "Pease", "The Pease Family"; empty if another family follows. */
  #family = ''

  /** `isSurnameFirst` means that full names without a comma have the last name first. */
  constructor(plan: ColumnPlan, isSurnameFirst: boolean) {
    const indexesOf = (isWanted: (field: string) => boolean) =>
      [...plan.fields].flatMap(([field, { parts }]) =>
        isWanted(field) ? parts.map(({ index }) => index).filter((index) => index >= 0) : [],
      )
    this.#columns = plan.columns
    this.#indexes = [...new Set(indexesOf((field) => !NOT_REPEATED.test(field)))]
    const hasParts = plan.fields.has('surname') || plan.fields.has('given_names')
    // If there is no other name column, the "Deceased" column contains the names.
    const wholeName = plan.fields.has('full_name') || hasParts ? 'full_name' : 'deceased'
    this.#full = indexesOf((field) => field === wholeName)[0] ?? -1
    this.#surname = indexesOf((field) => field === 'surname')[0] ?? -1
    this.#isSurnameFirst = isSurnameFirst || statesSurnameFirst(plan.columns[this.#full] ?? '')
    this.#names = new Set(indexesOf((field) => /^(?:full_name|given_names)$/.test(field)))
  }

  /**
   * Returns the cells with ditto marks replaced, and reports each replacement. Returns null for a row whose name is only "same".
   * `untidied` has the cells as in the file, some of which may be indented.
   */
  replaceIn(cells: readonly string[], problems: ProblemSink, untidied = cells): readonly string[] | null {
    let replaced: string[] | null = null
    for (const index of this.#indexes) {
      const cell = (cells[index] ?? '').trim()
      if (cell === '') continue
      const indented = index === this.#full ? this.#indented(untidied[index] ?? '', cell) : null
      const named = indented ?? (index === this.#full ? this.#belowHeading(cells, index, cell) : null)
      if (named !== null) {
        replaced ??= [...cells]
        replaced[index] = named
        const why = indented === null ? `is below the heading "${this.#family}"` : 'is indented'
        problems.add('note', this.#columns[index] as string, cell, `${why} and was read as "${named}"`)
        continue
      }
      if (!MAY_BE_MARK.has(cell.charCodeAt(0))) {
        this.#above[index] = cell.slice(0, MAX_REPEATED_LENGTH)
        continue
      }
      const above = this.#above[index] ?? ''
      const isAlone = index === this.#full && (DITTO_ALONE.test(cell) || DITTO_RELATIVE.test(cell))
      const value =
        isAlone || (cell.length <= MAX_LENGTH && DITTO.test(cell)) ? above : this.#withSurname(cell, index, above)
      if (value === null) {
        if (index === this.#surname && above !== cell && cell === 'Ditto')
          problems.add(
            'note',
            this.#columns[index] as string,
            cell,
            'was read as the last name, but may be a ditto mark',
          )
        this.#above[index] = cell.slice(0, MAX_REPEATED_LENGTH)
        continue
      }
      // "Same" in place of given names may mean the same stone or lot.
      if ((isAlone || DITTO.test(cell)) && (index === this.#full || (this.#names.has(index) && SAME.test(cell)))) {
        problems.add('refused', this.#columns[index] as string, cell, 'repeats the name above; enter the name')
        return null
      }
      replaced ??= [...cells]
      replaced[index] = value
      this.#above[index] = value
      const reason =
        value === '' ? 'is a ditto mark, but no row above has a value' : `is a ditto mark and was read as "${value}"`
      problems.add('note', this.#columns[index] as string, cell, reason)
    }
    return replaced ?? cells
  }

  /** Returns an indented full name with the surname of the last name that is not indented: "    Ann, w/o John" below "Roe, John". */
  #indented(written: string, cell: string): string | null {
    if (!INDENTATION.test(written)) {
      const comma = cell.indexOf(',')
      this.#head = comma > 0 ? cell.slice(0, comma) : ''
      return null
    }
    return this.#head !== '' && isWithoutSurname(cell) ? `${this.#head}, ${cell}` : null
  }

  /** Returns given names with the last name of the heading above: "Amos" below a row that has only "Pease". */
  #belowHeading(cells: readonly string[], index: number, cell: string): string | null {
    const isAlone = cells.every((other, at) => at === index || other.trim() === '')
    const isDescribed = cell.split(' ').some((word) => isDescription(word) || isUnknownWord(word))
    if (this.#family !== '' && !isAlone && !isDescribed && cell !== this.#family && isWithoutSurname(cell))
      return `${this.#family}, ${cell}`
    const { family = '' } = (isAlone ? FAMILY_HEADING.exec(cell)?.groups : undefined) ?? {}
    const isHeading = family !== '' && !isGivenName(foldText(family)) && !mayBeObject(family)
    if (isHeading || !cell.includes(this.#family)) this.#family = isHeading ? convertNameCase(family) : ''
    return null
  }

  /** Returns a full name with its ditto mark replaced by the surname above, or null if it has no ditto mark. */
  #withSurname(cell: string, index: number, above: string): string | null {
    if (index !== this.#full || !DITTO_SURNAME.test(cell)) return null
    const name = this.#isSurnameFirst ? withCommaAfterSurname(above) : above
    const words = name.includes(',') ? name.slice(0, name.indexOf(',')) : (name.split(' ').at(-1) ?? '')
    const surname = words.replace(MAIDEN_NAME, '')
    return surname === '' ? null : `${surname}, ${cell.replace(DITTO_SURNAME, '')}`
  }
}

const INDENTATION = /^(?: {2}|[\t\u00a0\u2003])/u
/** Matches the relatives and notes after the given names: ", w/o John", "(Thorn), 1st wife", " s/o John". */
const AFTER_GIVEN_NAMES = /(?:,? \(|, (?=\p{Ll}|\d)| (?:[wsdch]\/o|(?:wife|widow|son|dau|daughter|child)\.? of) ).*$/u

/** Matches "Pease", "PEASE FAMILY", and "The Pease Plot". */
const FAMILY_HEADING = /^(?:the )?(?<family>\p{Lu}[\p{L}'’-]{2,})(?: family)?(?: (?:plot|lot))?$/iu

/** Whether an indented name, or a name below a heading, has only given names: "Ann", "Ann Maria, w/o John", "Benj. Jr.", "Infant". */
function isWithoutSurname(cell: string): boolean {
  const words = cell.replace(AFTER_GIVEN_NAMES, '').split(' ')
  if (words.length === 1 && /^\p{Lu}\p{Ll}+\.?$/u.test(cell.replace(AFTER_GIVEN_NAMES, ''))) return true
  return words.every((word) => {
    const bare = word.replace('.', '')
    return (
      isGivenName(foldText(bare)) ||
      /^\p{Lu}$/u.test(bare) ||
      isDescription(bare) ||
      isUnknownWord(bare) ||
      suffixOf(word) !== null
    )
  })
}
