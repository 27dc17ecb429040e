import { foldText } from './fold.ts'

/** Sorts after every name (readings 15: missing names come last). */
const LAST = '\u{10ffff}'
/** Sorts before every letter, so that "Ash" with any given name comes before "Ashgrove". */
const NEXT_PART = '\u0001'

/** Stands for LAST on the way between two threads; no folded text holds it. */
const NARROW_LAST = '\u0002'

/** The text by which lists of memorials are ordered: surname, given names, birth year; the id decides the rest. */
export function memorialSortKey(memorial: {
  readonly surname: string | null
  readonly givenNames: string | null
  readonly birthYear: number | null
}): string {
  return sortKeyOfFolded(foldText(memorial.surname ?? ''), foldText(memorial.givenNames ?? ''), memorial.birthYear)
}

/** The same from a surname and given names that are folded already; empty where there are none. */
export function sortKeyOfFolded(surname: string, givenNames: string, birthYear: number | null): string {
  const year = birthYear === null ? LAST : String(birthYear).padStart(4, '0')
  return (surname || LAST) + NEXT_PART + (givenNames || LAST) + NEXT_PART + year
}

/** The same key without the widest letter there is, which makes every letter of a text that holds it take twice the room. */
export function narrowSortKey(sortKey: string): string {
  return sortKey.includes(LAST) ? sortKey.replaceAll(LAST, NARROW_LAST) : sortKey
}

/** The key of which `narrowSortKey` made the narrow one. */
export function widenSortKey(narrow: string): string {
  return narrow.includes(NARROW_LAST) ? narrow.replaceAll(NARROW_LAST, LAST) : narrow
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
