import { isDescription, isParticle, isTitleWord, suffixOf } from '../../../domain/names/name-parts.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'
import { separateKinship } from './kinship.ts'
import { known } from './name-text.ts'
import { NOTE_AFTER_NAME } from './note-words.ts'
import { occupationAfter } from './occupations.ts'

/** A fast check, because few names end with lowercase words. */
export const LOWERCASE_END = / \p{Ll}{3,}(?: \p{Ll}+)+$| \p{Ll}{4,}$/u
const LOWERCASE_NOTE = /(?<=\p{Lu}.*)[\s,]+(?<note>(?<first>\p{Ll}{3,})(?: \p{Ll}+)+)$/u

/** Finds a lowercase note after a name, such as "abscess of liver". "van der berg" and "infant son" are not notes. */
function lowercaseNote(own: string): RegExpExecArray | null {
  const found = known(own.slice(own.lastIndexOf(',') + 1).trim()) === '' ? null : LOWERCASE_NOTE.exec(own)
  const first = found?.groups?.first ?? ''
  // "A travelling woman"
  if (found !== null && ARTICLE_ALONE.test(own.slice(0, found.index))) return null
  // "the elder", but not "the infant"
  if (first === 'the') return isDescription(found?.[0].split(' ').at(-1) ?? '') ? null : found
  return isParticle(first) || isDescription(first) || FAMILY_WORD.test(first) ? null : found
}
/** Matches the article of "A travelling woman" and "Un hombre no conocido". */
const ARTICLE_ALONE = /^(?:an?|the|une?|una|uno|uma?|eine?|een|ett)$/i
const FAMILY_WORD =
  /^(?:and|und|son|daughter|dau|wife|widow|child|children|twin|infant|baby|boy|girl|mother|father|stillborn)$/

/** Matches a single lowercase word after two names: "Job Gifford disowned". */
const LOWERCASE_WORD = /(?<=^\p{Lu}\p{L}+ (?:\p{Lu}[\p{L}.'’-]* )*\p{Lu}[\p{L}'’-]{2,}) (?<note>\p{Ll}{4,})$/u

/** Finds a single lowercase word after a given name and a last name. After a particle, the word is part of the last name. */
function lowercaseWord(own: string): RegExpExecArray | null {
  const found = LOWERCASE_WORD.exec(own)
  const word = found?.groups?.note ?? ''
  const before = own.slice(0, found?.index ?? 0).split(' ')
  if (found === null || isParticle(word) || isDescription(word) || FAMILY_WORD.test(word) || suffixOf(word) !== null)
    return null
  const isName = isParticle(before.at(-1) as string) || isDescription(before.at(-1) as string) || isTitleWord(word)
  return isName || isGivenName(foldText(word)) || !isGivenName(foldText(before[0] as string)) ? null : found
}

/** Matches "R.C." at the end of "Wm. Roe R.C.", and "Union Soldier" at the end of "Wm. Roe - Union Soldier". */
const INITIALS_OR_DESCRIPTION = /(?:[\s,]+(?<note>(?:\p{Lu}\.){2,4})| [-–—] (?<aside>\p{Lu}[\p{L} ]+))$/u

/** Finds initials or a description after a given name and a last name. "Brown John A.B." has the last name first. */
function initialsNote(own: string): RegExpExecArray | null {
  const found = INITIALS_OR_DESCRIPTION.exec(own)
  if (found === null) return null
  const words = own.slice(0, found.index).split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  // In "Hon. ROE P.F.S.", the initials are the given names.
  const names = words.filter((word) => !isTitleWord(word))
  if (names.length < 2 || last.length < 3 || own.slice(0, found.index).includes(',')) return null
  if (found.groups?.aside !== undefined) return found.groups.aside.split(' ').every(isDescription) ? found : null
  // "Alderman J. W. Roe J.P." has initials before its last name.
  const isFirst = first.endsWith('.') || words.slice(1, -1).some((word) => /^\p{Lu}\.$/u.test(word))
  return isFirst || isTitleWord(first) || isGivenName(foldText(first)) ? found : null
}

/** Matches the ending of "Roe Josef, farmer": a part after the last comma that begins with a lowercase letter. */
export const COMMA_NOTE = /(?<=\p{L}), (?<note>(?<first>\p{Ll}{2,}(?:-\p{Ll}+)+|\p{Ll}{3,}\.?)[^,]*)$/u

const LAST_PART = /(?<=\p{L}), (?<note>(?<first>\p{L}{3,}\.?)[^,]*)$/u

/** The parts of a name that a string contains, and their order */
interface NamePlace {
  /** The text contains the given names, and the row has a surname. */
  readonly isBeforeSurname: boolean
  /** The text is a full name from a column with the last name first. */
  readonly isSurnameFirst: boolean
}

/**
 * Finds a note after a comma. The note is in lowercase, or follows a surname and a given name, as in "Roe Josef, Farmer".
 */
export function commaNote(own: string, { isBeforeSurname, isSurnameFirst }: NamePlace): RegExpExecArray | null {
  const found = (isSurnameFirst ? LAST_PART : COMMA_NOTE).exec(own)
  const before = own.slice(0, found?.index ?? 0)
  const first = found?.groups?.first ?? ''
  const isCapitalized = /^\p{Lu}/u.test(first)
  if (isCapitalized && !(before.includes(' ') && isGivenName(foldText(before.split(' ').at(-1) as string)))) return null
  // "A stranger, from the ship Ann"
  const isPerson =
    isBeforeSurname ||
    // "Moses, blacksmith"
    (!before.includes(' ') && isGivenName(foldText(before)) && !/\p{Lu}/u.test(found?.[0] ?? '')) ||
    / \p{Lu}/u.test(before) ||
    isDescription(before.slice(before.lastIndexOf(' ') + 1))
  if (!/^\p{Lu}/u.test(before) || !isPerson) return null
  const isName =
    isParticle(first) ||
    isDescription(first) ||
    FAMILY_WORD.test(first) ||
    MAIDEN_WORD.test(first) ||
    suffixOf(first) !== null
  // "mrs." after a comma is a title, and "wed. van K. Visser" is not.
  const isTitle = isTitleWord(first) && found?.groups?.note === first
  return isName || isTitle || isGivenName(foldText(first)) ? null : found
}

/** Matches the ending of "Roe, John, Blacksmith" and "Roe, John, SV". */
const THIRD_PART = /(?<=^[^,]+, [^,]+), (?<note>(?<first>\p{Lu}[\p{L}'’-]{2,}|(?=\p{Lu}+$)[^AEIOUY]{2})[^,]*)$/u

const SOLDIER = /^(?:soldier|sailor)$/i

/** Finds a part after the second comma that is not a given name, a title, or a suffix: an occupation or a place. */
function thirdPart(own: string): RegExpExecArray | null {
  const found = THIRD_PART.exec(own)
  const { note = '', first = '' } = found?.groups ?? {}
  const isName =
    isTitleWord(first) ||
    suffixOf(first) !== null ||
    (isDescription(first) && !SOLDIER.test(first)) ||
    isParticle(first) ||
    FAMILY_WORD.test(first)
  if (found === null || isName || MAIDEN_WORD.test(first.toLowerCase()) || RELATIVE_WORD.test(first)) return null
  return isGivenName(foldText(first)) || separateKinship(`Roe, ${note}`) !== null ? null : found
}

/** Matches "John Kane, Ballymore": a full name before a comma. */
const AFTER_WHOLE_NAME =
  /(?<=^(?<given>\p{Lu}\p{L}+\.?) (?:\p{Lu}\. )?\p{Lu}[\p{L}'’-]{2,}), (?<note>(?<first>\p{Lu}\p{L}{3,})(?: \p{Lu}\p{L}+)*)$/u

/** Finds a place after a full name, but not after a last name, as in "Lloyd Jones, Ann" and "Van Dyke, Hollis". */
function placeAfterName(text: string): RegExpExecArray | null {
  const found = AFTER_WHOLE_NAME.exec(text)
  const { given = '', note = '', first = '' } = found?.groups ?? {}
  if (found === null || !isMansOrWomansName(given) || isParticle(given.toLowerCase()) || suffixOf(first) !== null)
    return null
  const isName = note.split(' ').some((word) => isGivenName(foldText(word)) || isTitleWord(word) || isDescription(word))
  return isName ? null : found
}
const isMansOrWomansName = (word: string) => isMansName(foldText(word)) || isWomansName(foldText(word))

const MAIDEN_WORD = /^(?:née|geb\.?|geborene|roz\.?|rozená|född|født|sünd\.?|born|урожд.*)$/

const OF_PLACE = / (?<note>(?:late )?of \p{Lu}.*)$/u
const NAME = /^\p{Lu}[\p{L}.'’-]*,?$/u
/** Matches names with "of" that are not followed by a place: religious orders, societies, and royalty. */
const NAME_WITH_OF = regExp('iu')`
  ^(?:
    sisters?|sr\.?|mother|brothers?|bro\.?|fr\.?|father|knights?|sons|daughters|order|church|first|united|prince|
    princess|king|queen|duke|duchess|archduke|grand|count|countess|earl|lord|lady
  )(?!\p{L})
`

/** Finds a place after two names, such as "of Church End" in "John Roe of Church End". */
function placeNote(own: string): RegExpExecArray | null {
  const found = NAME_WITH_OF.test(own) ? null : OF_PLACE.exec(own)
  const words = own.slice(0, found?.index ?? 0).split(' ')
  const last = words.at(-1) as string
  const next = found?.groups?.note?.split(' ').at(-1) ?? ''
  // "Roe, D of Jos" is the daughter of Jos. In "Roe, Ann D of Ohio", D is an initial.
  const isInitial = words.length > 2 && /^\p{Lu}\.?$/u.test(last) && !isGivenName(foldText(next))
  const isName = words.length > 1 && words.every((word) => NAME.test(word)) && (last.length > 2 || isInitial)
  return !isName || isDescription(last) || RELATIVE_WORD.test(last) ? null : found
}
const RELATIVE_WORD =
  /^(?:sons?|dau(?:ghters?)?|wife|widow|husband|child(?:ren)?|infants?|mother|father|brother|sister|relict|consort|twins?|mrs|mr)$/i

/** Matches the ending of "Miss Lillie, of the Gem". A child may be "Infant, of John Roe". */
const OF_AFTER_COMMA = /(?<=^[^,]*(?:, [^,]*)?\p{L}\.?), (?<note>of (?:the )?\p{Lu}[^,]*)$/u

/** Finds a place after a comma and one or more names. */
function placeAfterComma(own: string): RegExpExecArray | null {
  const found = OF_AFTER_COMMA.exec(own)
  const words = own.slice(0, found?.index ?? 0).split(' ')
  return found === null || words.some((word) => isDescription(word) || RELATIVE_WORD.test(word)) ? null : found
}

/** Matches an abbreviation and a word in lowercase after two names: "Barla Gy. ny. ezredes", a retired colonel. */
const ABBREVIATED_NOTE =
  /(?<=^(?:\S+ )*\p{Lu}[\p{L}.'’-]+ \p{Lu}[\p{L}'’-]*\.?),? (?<note>(?<short>\p{Ll}{1,6}\.) \p{Ll}{4,})$/u

/** Finds a rank or an occupation with an abbreviation before it. A particle such as "v." belongs to the last name. */
function abbreviatedNote(own: string): RegExpExecArray | null {
  const found = own.includes('. ') ? ABBREVIATED_NOTE.exec(own) : null
  return found === null || isParticle(found.groups?.short ?? '') ? null : found
}

/** Finds the first note after a name, such as "died 1901" or "abscess of liver". */
export function noteAfter(own: string, place: NamePlace): RegExpExecArray | null {
  const afterName = NOTE_AFTER_NAME.exec(own)
  const low = lowercaseNote(own) ?? commaNote(own, place) ?? occupationAfter(own)
  // "Roe, Ann, teacher 1890-1925", but not "Abigail, amiable consort of John"
  const isEarlier = low !== null && low.index < (afterName?.index ?? own.length) && separateKinship(own) === null
  const found = isEarlier ? low : afterName
  if (found !== null || place.isBeforeSurname) return found
  return (
    thirdPart(own) ??
    placeNote(own) ??
    placeAfterComma(own) ??
    (place.isSurnameFirst ? null : placeAfterName(own)) ??
    initialsNote(own) ??
    abbreviatedNote(own) ??
    lowercaseWord(own)
  )
}
