import { foldText } from './fold.ts'

/** Sorts after every name (readings 15: missing names come last). */
const LAST = '\u{10ffff}'
/** Sorts before every letter, so that "Ash" with any given name comes before "Ashgrove". */
const NEXT_PART = '\u0001'

/** The text by which lists of memorials are ordered: surname, given names, birth year; the id decides the rest. */
export function memorialSortKey(memorial: {
  readonly surname: string | null
  readonly givenNames: string | null
  readonly birthYear: number | null
}): string {
  const surname = foldText(memorial.surname ?? '') || LAST
  const givenNames = foldText(memorial.givenNames ?? '') || LAST
  const year = memorial.birthYear === null ? LAST : String(memorial.birthYear).padStart(4, '0')
  return surname + NEXT_PART + givenNames + NEXT_PART + year
}

/** The first word of the surname by which a memorial is ordered. */
export function firstWordOfSortKey(sortKey: string): string {
  const [surname = ''] = sortKey.split(NEXT_PART, 1)
  return surname.split(' ', 1)[0] ?? ''
}

/**
 * The sort keys of all whose surname begins with this word, folded, or is it: from the first of these texts on and before the
 * second.
 */
export function sortKeysOfSurname(word: string): readonly [from: string, before: string] {
  // After the word comes a space or the next part; '!' is the first sign after a space.
  return [word + NEXT_PART, `${word}!`]
}
