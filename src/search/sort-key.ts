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
  const given = foldText(memorial.givenNames ?? '') || LAST
  const year = memorial.birthYear === null ? LAST : String(memorial.birthYear).padStart(4, '0')
  return surname + NEXT_PART + given + NEXT_PART + year
}
