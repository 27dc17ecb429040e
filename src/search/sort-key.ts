import { foldText } from './fold.ts'
import { joinKey } from './join-key.ts'

/** Sorts after all names, because missing names come last (readings 15). */
const LAST = '\u{10ffff}'
/** Separates parts. Sorts before all letters, so "Ash" with any given name comes before "Ashgrove". */
export const SURNAME_END = '\u0001'
/** After a surname, sorts after all keys of this surname and before all longer surnames. */
export const AFTER_SURNAME = '\u0002'
/** After the beginning of a key, sorts after all keys with this beginning, including those of people without given names. */
export const AFTER_BEGINNING = LAST + LAST

/** Returns the sort key of a memorial: surname, given names, and birth year. Memorials with equal keys are sorted by ID. */
export function memorialSortKey(memorial: {
  readonly surname: string | null
  readonly givenNames: string | null
  readonly birthYear: number | null
}): string {
  const surname = foldText(memorial.surname ?? '') || LAST
  const givenNames = foldText(memorial.givenNames ?? '') || LAST
  const year = memorial.birthYear === null ? LAST : String(memorial.birthYear).padStart(4, '0')
  return joinKey([surname, givenNames, year], SURNAME_END)
}

/** Returns the folded surname of a sort key; null for a memorial without a surname. */
export function surnameOfSortKey(sortKey: string): string | null {
  const [surname = ''] = sortKey.split(SURNAME_END, 1)
  return surname === LAST ? null : surname
}

/** Returns the first word of the surname in a sort key. */
export function firstWordOfSortKey(sortKey: string): string {
  const [surname = ''] = sortKey.split(SURNAME_END, 1)
  return surname.split(' ', 1)[0] ?? ''
}

/** Returns the sort-key range of one folded surname; null for memorials without a surname. */
export function sortKeysOfWholeSurname(surname: string | null): readonly [from: string, before: string] {
  const start = surname ?? LAST
  return [start + SURNAME_END, start + AFTER_SURNAME]
}

/** Returns the sort-key range of all surnames that begin with a folded string. */
export function sortKeysOfBeginning(prefix: string): readonly [from: string, before: string] {
  return [prefix, prefix + LAST]
}

/** Returns the sort-key range of all surnames whose first word is this folded word. */
export function sortKeysOfSurname(word: string): readonly [from: string, before: string] {
  // A separator or a space follows the word, and `!` is the next character after a space.
  return [word + SURNAME_END, `${word}!`]
}
