import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription, isParticle } from '../../../domain/names/name-parts.ts'
import { isUnknownWord, meansUnknown } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { type NotedName, separatePartNotes } from './name-notes.ts'
import { separateTitle } from './name-text.ts'
import { isEmptyName, isHebrewNobody, isTwiceUnknown } from './part-notes.ts'

/**
 * Moves the title from the given names "Mrs. Mary" or the surname "Roe, Mrs." to the titles, if the row also has the other
 * part.
 */
export function withTitle(note: NotedName, hasOtherPart: boolean): NotedName {
  const separated = hasOtherPart ? separateTitle(note.own) : null
  return separated === null ? note : { ...note, own: separated.name, titles: [separated.title, ...note.titles] }
}

/**
 * Returns a full name without the quotation marks around it, and without a comma at its end, if it does not begin with the last name. A
 * single word in quotation marks is a nickname.
 */
export function withoutWrapping(full: string): string {
  const name = full.replace(QUOTED_NAME, '$<name>')
  const [first = '', ...others] = name.split(' ')
  const isGiven = others.length > 0 && isGivenName(foldText(first)) && !isParticle(first)
  return name.endsWith(',') && isGiven ? name.slice(0, -1) : name
}
const QUOTED_NAME = /^["“](?<name>[^"“”]*[\s,][^"“”]*)["”]$/

/** Returns a part of a name without asterisks, and without commas at its end. Asterisks are reported as unusual characters. */
export function withoutMarks(part: string): string {
  return MAY_HAVE_MARK.test(part) ? part.replace(/^\*+ ?|[ *]*[*,;]$/g, '') : part
}
const MAY_HAVE_MARK = /^\*|[*,;]$/

const isUnknownOrDescription = (word: string) => isUnknownWord(word) || isDescription(word)

/** Matches "STILLBORN ROE" and "Infant Son Roe" in a column of last names, but not "Infant of John". */
const CHILD_BEFORE_SURNAME =
  /^((?:still-?born|infant|baby|newborn)(?: (?:boy|girl|son|daughter|male|female|child|infant|baby))?) ([\p{L}'’-]{3,})$/iu

/** Matches a last name that is a description, as in the row "Chinese" and "Male". French and German are also surnames. */
const NEVER_SURNAME = /^(?:chinese|japanese|aboriginal|unidentified|unnamed)$/i

/** Whether a full name such as "Jane Roe" ends with the surname "Roe", so that the rest is the given names. */
export function endsWithName(full: string, surname: string): boolean {
  return full.toLowerCase().endsWith(` ${surname.toLowerCase()}`)
}

/**
 * Returns the surname from a column called "Name" in a file with given names: both words of "Smith Jones", but "Dr. Roe" without the title.
 */
export function surnameOf({ givenNames, surname }: PersonName): string {
  return [givenNames, surname].filter(Boolean).join(' ')
}

/**
 * Whether a name without its notes consists only of given names: "Gussie (Gittel)", "Lily nee Gold", "Mrs. Sam", but not
 * "Jane Thorn".
 */
export function areGivenNames(text: string): boolean {
  const words = withTitle(separatePartNotes(text, 'surname'), true).own.split(' ')
  return words.length === 1 || words.every((word) => /^\p{Lu}\.?$/u.test(word) || isGivenName(foldText(word)))
}

/** Whether a value is a single name. */
export function isOneWord(text: string): boolean {
  return /^[\p{L}'’.-]+$/u.test(text)
}

/** Whether a name is "Unknown Unknown" or "Plony Almony". */
export function isNobody(written: readonly string[], name: PersonName): boolean {
  return (isTwiceUnknown(written) && isEmptyName(name)) || isHebrewNobody(written)
}

/**
 * Whether only the given names or only the last name is known, and a word such as "Unknown" replaces the other: "Roe,
 * Unknown". "Unknown Soldier" is a description.
 */
export function isPartUnknown(written: readonly string[], { title, givenNames, surname }: PersonName): boolean {
  if ((givenNames === null) === (surname === null) || title !== null || givenNames?.split(' ').some(isDescription))
    return false
  return written.some((text) => meansUnknown(text) || text.split(/[\s,]+/).some(isUnknownWord))
}

/**
 * Returns the given names and the last name. A description such as "Unknown Indian" becomes the given names. `firstCell` is the cell of
 * the given names.
 */
export function withDescription(givenNames: string, surname: string, firstCell: string): readonly [string, string] {
  // "Indian" in "Unknown Indian" is not a surname.
  if (givenNames === '' && firstCell !== '' && surname !== '' && surname.split(' ').every(isDescription))
    return [`${firstCell} ${surname}`, '']
  if (NEVER_SURNAME.test(surname) && isDescription(givenNames)) return [`${surname} ${givenNames}`, '']
  const [, child, last] = (givenNames === '' && firstCell === '' && CHILD_BEFORE_SURNAME.exec(surname)) || []
  if (child !== undefined && last !== undefined && !isDescription(last)) return [child, last]
  const isDescribed = givenNames === '' && surname.includes(' ') && surname.split(' ').every(isUnknownOrDescription)
  return isDescribed ? [surname, ''] : [givenNames, surname]
}
