import { formatNumber } from '../../domain/format-number.ts'
import { isTitleWord, suffixOf } from '../../domain/names/name-parts.ts'
import { foldText } from '../../search/fold.ts'
import { isGivenName } from '../../search/names/nicknames.ts'
import { isVietnamese } from '../row/names/national/asian-names.ts'
import { TwoSurnamesEvidence } from './two-surnames.ts'

/** With fewer names, the order of each is decided separately. */
const MIN_NAMES = 4
/** The number of names that end with a given name must be at least this many times the number that begin with one. */
const MIN_RATIO = 4
const MAX_WORDS = 4
const INITIAL = /^\p{L}\.?$/u
/** The ending of a patronymic, which follows the given name: "Иванов Иван Петрович". */
const PATRONYMIC = /\p{Ll}(?:вич|вна|чна|ївна|vich|vych|ovna|evna|ivna)$/u
/** Matches the note after a name: ", ur. 1901", " (1870-1931)". */
const NOTE =
  /(?:,? [^\p{L},]|, ?\p{Ll}| (?:geb|verw|gesch|roz|z d|ved|vda|szül|sz)\. ?(?:de )?\p{Lu}| (?:née|geborene) \p{Lu}).*$/su
const MAY_HAVE_NOTE = /[,\d(.é]|geborene/
/** Matches the end of "Roe Josef, Bauer". */
const NOTE_AFTER_TWO_NAMES = /(?<=^\p{L}+ \p{L}+), (?<note>\p{L}+)\.?$/u
const WORD = /^\p{L}[\p{L}'’-]*$/u
const CAPITALS = /^\p{Lu}[\p{Lu}'’-]{2,}$/u
const CASED = /^\p{Lu}\p{L}*\p{Ll}/u

/** Whether only the last of three Russian words is a patronymic, which follows the given name: "Иванов Иван Петрович". */
export function endsWithPatronymic(words: readonly string[]): boolean {
  const [, middle = '', last = ''] = words
  return words.length === 3 && /^\p{Script=Cyrillic}+$/u.test(last) && PATRONYMIC.test(last) && !PATRONYMIC.test(middle)
}

/** Returns the order of a name of which only the last name is in capitals: "DUPONT Lucienne", "Lucienne DUPONT". */
function orderOfCapitals(first: string, last: string): 'surname-first' | 'surname-last' | null {
  if (CAPITALS.test(first) && CASED.test(last)) return 'surname-first'
  return CASED.test(first) && CAPITALS.test(last) ? 'surname-last' : null
}

/** Counts the full names without a comma that begin or end with a given name. */
export class NameOrderEvidence {
  #surnameFirst = 0
  #surnameLast = 0
  #example = ''
  #isVietnamese = false
  readonly #twoSurnames = new TwoSurnamesEvidence()

  add(cell: string, line: number): void {
    const text = withoutNote(cell)
    if (text === '' || text.includes(',')) return
    this.#twoSurnames.add(text, line)
    const order = nameOrder(text)
    if (order === 'surname-last') this.#surnameLast++
    if (order !== 'surname-first') return
    if (this.#surnameFirst++ > 0) return
    this.#example = `"${text.trim()}", line ${line}`
    this.#isVietnamese = isVietnamese(text)
  }

  /** Whether the column has the last name first. */
  get isSurnameFirst(): boolean {
    return this.#surnameFirst >= MIN_NAMES && this.#surnameFirst >= MIN_RATIO * this.#surnameLast
  }

  /** The note about the column for the rejects file, or null. */
  get note(): string | null {
    if (!this.isSurnameFirst) return this.#twoSurnames.note
    const [ending, beginning] = [this.#surnameFirst, this.#surnameLast].map((count) => formatNumber(count))
    const verb = this.#surnameLast === 1 ? 'begins' : 'begin'
    const how = this.#isVietnamese ? 'begin with a Vietnamese last name' : 'end with a given name'
    return `was read with the last name first: ${ending} names without a comma ${how} (${this.#example}), and ${beginning} ${verb} with ${this.#isVietnamese ? 'a given name' : 'one'}`
  }
}

/** Returns a name without the note after it: "Roe Anna" for "Roe Anna geb. Thorn" and "Roe Josef" for "Roe Josef, Bauer". */
export function withoutNote(name: string): string {
  if (!MAY_HAVE_NOTE.test(name)) return name
  const text = name.replace(NOTE, '')
  const found = NOTE_AFTER_TWO_NAMES.exec(text)
  return found === null || isGivenName(foldText(found.groups?.note ?? '')) ? text : text.slice(0, found.index)
}

/** Returns the order that a name without a comma shows: its first or its last word is a known given name, but not both, or only the last name is in capitals. */
export function nameOrder(text: string): 'surname-first' | 'surname-last' | null {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => !isTitleWord(word) && suffixOf(word) === null)
  if (words.length < 2 || words.length > MAX_WORDS) return null
  // In "Thorn Mary E", the given name precedes the initial.
  const end = words.length > 2 && INITIAL.test(words.at(-1) as string) ? -2 : -1
  const [first, last] = [words[0] as string, words.at(end) as string]
  if (first.length < 2 || !WORD.test(first) || !WORD.test(last)) return null
  if ((words.length === 3 && PATRONYMIC.test(last)) || isVietnamese(text)) return 'surname-first'
  const isFirstGiven = isGivenName(foldText(first))
  if (isFirstGiven === isGivenName(foldText(last))) return isFirstGiven ? null : orderOfCapitals(first, last)
  return isFirstGiven ? 'surname-last' : 'surname-first'
}
