import type { PersonName } from '../domain/memorial.ts'
import { parseNameText, parsePersonName } from '../domain/names/person-name.ts'
import { foldWord, nameWords } from './fold.ts'
import { fullNamesOf } from './names/abbreviations.ts'

/** A person's name, folded, for comparing the names in two records. */
export interface ComparableName {
  /** The first given name, with abbreviations such as "Wm" spelled out. */
  readonly first: string
  readonly middle: readonly string[]
  /** The surname, then the maiden name; each as one word */
  readonly surnames: readonly string[]
  readonly suffix: string | null
}

/**
 * Whether two names can belong to one person: `name` if the first name and surname agree, `detail` if another part also
 * agrees.
 */
export type Agreement = 'none' | 'name' | 'detail'

// A field that names several people, or describes one.
const NOT_ONE_NAME = /[;&/+\d\n]|\b(?:and|or|und|wife|husband|unknown|unk)\b/i

/** Folds a person's own name. Returns null if the first name or the surname is not fully known. */
export function comparableName(
  name: Pick<PersonName, 'givenNames' | 'surname' | 'maidenName' | 'nameSuffix'>,
): ComparableName | null {
  const [first, ...middle] = nameWords(name.givenNames ?? '').map(foldWord)
  const surnames = [name.surname, name.maidenName].map(surnameWord).filter((word) => word !== '')
  if (first === undefined || isInitial(first) || surnames.length === 0) return null
  return { first: spelledOut(first), middle, surnames: [...new Set(surnames)], suffix: name.nameSuffix }
}

/**
 * Folds the name that a record gives for a relative. A name without a surname gets `assumedSurname`. Returns null if the
 * text is not the name of one person.
 */
export function comparableNameText(text: string | null, assumedSurname: string | null): ComparableName | null {
  if (text === null || NOT_ONE_NAME.test(text)) return null
  const { maidenName, nameSuffix } = parsePersonName(text)
  const { givenNames, surname } = parseNameText(text)
  return comparableName({ givenNames, surname: surname ?? assumedSurname, maidenName, nameSuffix })
}

/** Compares the name that a record gives for a relative with another name. */
export function agreementOf(stated: ComparableName, other: ComparableName): Agreement {
  if (stated.first !== other.first) return 'none'
  if (stated.suffix !== null && stated.suffix !== other.suffix) return 'none'
  const shared = stated.surnames.filter((surname) => other.surnames.includes(surname))
  if (shared.length === 0) return 'none'
  const isMiddleShared =
    stated.middle.some((word) => other.middle.some((one) => isSameMiddle(word, one))) ||
    stated.middle.some((word) => other.surnames.includes(word) && !stated.surnames.includes(word)) ||
    other.middle.some((word) => stated.surnames.includes(word) && !other.surnames.includes(word))
  if (isMiddleShared) return 'detail'
  if (stated.middle.length > 0 && other.middle.length > 0) return 'none'
  // The whole family shares the married name; the maiden name belongs only to the woman.
  const isMaidenNameShared = other.surnames.length > 1 && shared.includes(other.surnames[1] ?? '')
  return isMaidenNameShared ? 'detail' : 'name'
}

function isSameMiddle(one: string, other: string): boolean {
  return one === other || (isInitial(one) && other.startsWith(one)) || (isInitial(other) && one.startsWith(other))
}

function isInitial(word: string): boolean {
  return /^[a-z]$/.test(word)
}

/** Returns the name that a word such as "wm" abbreviates, and any other word unchanged. */
function spelledOut(word: string): string {
  return fullNamesOf([word])[0] ?? word
}

function surnameWord(surname: string | null): string {
  return nameWords(surname ?? '')
    .map(foldWord)
    .join('')
}
