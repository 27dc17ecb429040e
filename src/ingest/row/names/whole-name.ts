import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription } from '../../../domain/names/name-parts.ts'
import { parsePersonName } from '../../../domain/names/person-name.ts'
import { meansUnknown } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { withByname } from './bynames.ts'
import { type NotedName, separateNotes } from './name-notes.ts'
import {
  known,
  nameWithSurname,
  withCommaAfterCapitals,
  withCommaAfterSurname,
  withSurnameFirst,
  withTitleFirst,
} from './name-text.ts'
import { withCommaAfterAsianSurname, withoutCharacters } from './national/asian-names.ts'
import { isReligiousTitle, withReligiousName } from './religious-names.ts'
import { areGivenNames } from './row-name-parts.ts'

/** Matches "The Roe Baby". */
const THE_CHILD = /^the (?<surname>\p{L}[\p{L}'’-]*) (?<child>baby|babies|infants?|child|children|twins)$/iu

/**
 * Separates the notes and relatives of a full name. In a column with the last name first, "Roe Ann (wife of J. Thorn)" has
 * its own surname.
 */
export function separateWholeNotes(full: string, isSurnameFirst: boolean): NotedName {
  const noted = separateNotes(full, null, isSurnameFirst)
  const { kin } = noted
  if (!isSurnameFirst || kin === null || kin.sharedSurname === null) return noted
  const [first = '', second] = kin.own.split(' ')
  const hasSurname = second !== undefined && !isGivenName(foldText(first)) && !isDescription(first)
  return hasSurname ? { ...noted, kin: { ...kin, sharedSurname: null } } : noted
}

/** Parses a full name without its notes. */
export function parseWhole(full: string, { own, kin, remarks }: NotedName, isSurnameFirst: boolean): PersonName {
  if (isDescriptionWithArticle(own, remarks)) return { ...parsePersonName(''), givenNames: own }
  if (kin !== null && kin.own !== '') {
    if (isSurnameFirst && kin.sharedSurname === null) return parsePersonName(withCommaAfterSurname(kin.own))
    return withSurnameFirst(parsePersonName(nameWithSurname(kin)), full)
  }
  const text = withCommaForDash(
    withCommaAfterAsianSurname(withCommaAfterCapitals(withoutCharacters(known(own.replace(ASTERISKS, ''))))),
  )
  const [, stranger, article] = ARTICLE_LAST.exec(text) ?? []
  if (stranger !== undefined && isDescription(stranger))
    return parsePersonName(`${article?.toUpperCase()} ${stranger.toLowerCase()}`)
  if (isSurnameFirst) return withNunsName(text, parsePersonName(withCommaAfterSurname(text)))
  const name = withSurnameFirst(
    parsePersonName(withChildLast(withTitleFirst(text)).replace(THE_CHILD, '$<surname>, $<child>')),
    full,
  )
  return text.includes(',') ? name : withByname(withReligiousName(name))
}

/** Matches the mark of a footnote, which is reported as an unusual character. */
const ASTERISKS = /(?<=\p{L}\.?) ?\*+$/u

/** Returns "Roe, Ann Marie" for "Roe - Ann Marie", and "Roe, Infant" for "Roe - Infant", which have only given names after the dash. */
function withCommaForDash(text: string): string {
  const { surname = '', given = '' } = NAME_AROUND_DASH.exec(text)?.groups ?? {}
  if (given === '' || isGivenName(foldText(surname)) || isDescription(surname)) return text
  const words = given.split(' ')
  const isName = words.some((word) => isGivenName(foldText(word))) && areGivenNames(given)
  return isName || words.every(isDescription) ? `${surname}, ${given}` : text
}
const NAME_AROUND_DASH = /^(?<surname>\p{Lu}[\p{L}'’]+) [-–—]{1,2} (?<given>\p{Lu}[\p{L}. ]*)$/u

/**
 * Whether a name describes an unknown person: "eine fremde Bettlerin", "Un desconocido", or "A German" with the note "name
 * not known".
 */
function isDescriptionWithArticle(text: string, notes: readonly string[]): boolean {
  if (ENGLISH_ARTICLE.test(text)) return notes.some(meansUnknown)
  return FOREIGN_ARTICLE.test(text) && !text.split(' ').some((word) => isGivenName(foldText(word)))
}
const ENGLISH_ARTICLE = /^an? (?!.*,)/i
const FOREIGN_ARTICLE = /^(?:(?:une?|una|uno|uma?|een|ett?|en) (?=\p{Ll})|eine?r? )(?!.*,)/iu

/** Matches "Stranger, a". */
const ARTICLE_LAST = /^([^\s,]+), (an?)$/i

/** Returns a name such as "Suor Maria Celeste", which has no last name, in a column with the last name first. */
function withNunsName(text: string, name: PersonName): PersonName {
  if (text.includes(',') || !isReligiousTitle(name.title)) return name
  const forwards = withReligiousName(parsePersonName(text))
  return forwards.surname === null ? forwards : name
}

/**
 * Returns "Anna Berg född Lund" for "Anna Berg f. Lund" and "Anna Berg b. 1850" for "Anna Berg f. 1850" in a column with a Nordic header.
 * Elsewhere, "f." may mean something else.
 */
export function withNordicMaidenName(text: string, header: string | null): string {
  return text.includes(' f. ') && NORDIC.test(header ?? '')
    ? text.replace(/ f\. (?=\p{Lu})/u, ' född ').replace(/ f\. (?=\d)/, ' b. ')
    : text
}
const NORDIC = /^(?:namn|navn|nafn)$/i

/** Returns "Roe, Stillborn" for "Stillborn - Roe". */
function withChildLast(text: string): string {
  const [, child, surname] = DESCRIPTION_BEFORE_DASH.exec(text) ?? []
  return child !== undefined && isDescription(child) ? `${surname}, ${child}` : text
}
const DESCRIPTION_BEFORE_DASH = /^(\p{L}+) ?[-–—:] ?(\p{L}[\p{L}'’]*)$/u
