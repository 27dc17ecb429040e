import type { PersonName } from '../../../domain/memorial.ts'
import { countTitles, isDescription, isParticle } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText, nameWords } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { nameOrder, withoutNote } from '../../evidence/name-order.ts'
import type { ProblemSink } from '../../problem.ts'
import { regExp } from '../../reg-exp.ts'
import { CHILD, reasonForReversal, statesSurnameFirst } from './name-text.ts'
import { isAsianOrder, mayBeAsianOrder, withoutCharacters } from './national/asian-names.ts'
import { mayHaveTwoSurnames } from './national/italian-names.ts'
import { isReligiousTitle } from './religious-names.ts'
import { mayBeNameOfWords } from './word-names.ts'

/** In letters. A longer given name with a period is hardly an abbreviation. */
const MAX_ABBREVIATION = 6

/** Whether a name without a comma, such as "Abbot Henry", ends with a given name but does not begin with one. */
function mayBeReversed(full: string, givenNames: string | null, surname: string | null): boolean {
  if (givenNames === null || surname === null) return false
  const words = withoutNote(full).split(' ')
  // In "Roeling. Ann", the period may stand for a comma.
  const [, last = ''] = /^(\p{Lu}\p{Ll}{4,})\. \p{Lu}[\p{L} ]+$/u.exec(full) ?? []
  if (last !== '' && countTitles(words) === 0 && isGivenName(foldText(surname)))
    return last.length > MAX_ABBREVIATION || !isGivenName(foldText(last))
  if (
    /[,.]/.test(
      words
        .slice(countTitles(words))
        .join(' ')
        .replace(/\([^()]*\)/g, ''),
    )
  )
    return false
  const [first = ''] = givenNames.split(' ')
  if (/^\p{Lu}{3}/u.test(first) && nameOrder(withoutNote(full)) === 'surname-first') return true
  return (
    !isDescription(first) && !isGivenName(foldText(first)) && (isGivenName(foldText(surname)) || CHILD.test(surname))
  )
}

/** Whether a name without a comma was read with the last name first although it begins with a given name: "Ann Roe". */
function isAgainstOrder(full: string, surname: string | null): boolean {
  if (surname === null || full.includes(',')) return false
  const words = full.split(' ')
  const bare = words.slice(countTitles(words)).join(' ')
  // "Śp. Ewa Fila" has a note before the name.
  const at = ` ${bare}`.indexOf(` ${surname} `)
  return at >= 0 && /^(?:\S+\. ?)*$/.test(bare.slice(0, at)) && nameOrder(bare.slice(at)) === 'surname-last'
}

/** Whether a title precedes two names of unknown order, as in "Văd. Ilinca Rus". In a column with the last name first, it may be at the end. */
function mayBeForwardsAfterTitle(full: string, { title }: PersonName): boolean {
  if (title === null || full.includes(',') || !full.startsWith(`${title} `)) return false
  const bare = withoutNote(full).slice(title.length).trim()
  return /^\p{L}+ \p{L}+$/u.test(bare) && nameOrder(bare) === null
}

/** Whether "Lee Bing" or "Ah Sing", whose last word was read as the last name, may begin with the last name. */
function isAsianBackwards(full: string, surname: string): boolean {
  const name = withoutNote(full)
  const words = name.split(' ')
  const own = words.slice(countTitles(words)).join(' ')
  return name.endsWith(` ${surname}`) && (mayBeAsianOrder(own) || (own !== name && isAsianOrder(own)))
}

/** Whether "Ugo di Pietro" or "Ten. Marco Neri" ends with its last name. */
function hasSurnameAtEnd(full: string, { givenNames, surname }: PersonName): boolean {
  return givenNames !== null && surname !== null && !full.includes(',') && full.endsWith(` ${surname}`)
}

/** Whether the part before the comma begins with a given name or is a full name: "Mary Judkins, Libby", "Roe Josef, Bauer". */
function mayBeForwards(full: string, { title, surname }: PersonName): boolean {
  if (surname === null || !full.includes(',')) return false
  const [first = '', second] = surname.split(' ')
  if (second === undefined || isParticle(first) || surname.split(' ').some((word) => isParticle(word))) return false
  // "C. A. Roe, Pastor" and "Ebba Roe, Mrs. Emil"
  if (nameOrder(withoutNote(full)) === 'surname-first' && !withoutNote(full).includes(',')) return true
  return isGivenName(foldText(first)) || INITIALS.test(first) || (title !== null && !full.startsWith(title))
}
const INITIALS = /^(?:\p{Lu}\.)+$/u

/** Whether a full name was read as a last name only: "Amos", "Tramp", "Figurehead". */
function isOneWord({ title, givenNames, surname, nameSuffix }: PersonName): boolean {
  return surname !== null && givenNames === null && title === null && nameSuffix === null && !/[ -]/.test(surname)
}

/**
 * Reports a name that may have the last name first, and a word such as "Unknown" that was omitted from the name. Returns the
 * name for the remark if it has a question mark.
 */
export function reportDoubts(
  full: string,
  name: PersonName,
  column: string | null,
  isSurnameFirst: boolean,
  problems: ProblemSink,
): readonly string[] {
  const { givenNames, surname } = name
  const reason = surname === null ? null : reasonForReversal(full, surname)
  if (reason !== null) {
    problems.add('note', column, full, `${reason} and was read with the last name first`)
  } else if (isAgainstOrder(full, surname)) {
    problems.add(
      'note',
      column,
      full,
      'was read with the last name first, like the column, but begins with a given name',
    )
  } else if (isSurnameFirst && hasSurnameAtEnd(full, name)) {
    problems.add('note', column, full, 'was read with the last name at its end, unlike the column')
  } else if (isSurnameFirst && mayBeForwardsAfterTitle(full, name)) {
    problems.add('note', column, full, 'has a title before the name, and its last word may be the last name')
  } else if (givenNames !== null && surname !== null && mayBeNameOfWords(full)) {
    problems.add('note', column, full, `may be one name of several words; "${surname}" was read as the last name`)
  } else if (mayBeReversed(full, givenNames, surname) || (surname !== null && isAsianBackwards(full, surname))) {
    problems.add('note', column, full, 'may have the last name first; its last word was read as the last name')
  } else if (full.startsWith(',')) {
    problems.add('note', column, full, 'has no last name before its comma')
  } else if (mayBeForwards(full, name)) {
    problems.add('note', column, full, `was read with the last name "${surname}", which may be given names`)
  } else if (surname !== null && givenNames !== null && isGivenName(foldText(surname)) && RELATIVE_AFTER.test(full))
    problems.add('note', column, full, `was read with the last name "${surname}", which may be a given name`)
  else if (!full.includes(',') && mayHaveTwoSurnames(name, column))
    problems.add('note', column, full, `was read with the last name "${surname}", but may have two last names`)
  if (surname !== null && givenNames === null && PRIEST.test(name.title ?? '') && isGivenName(foldText(surname)))
    problems.add('note', column, full, 'is a title and one name, which was read as the last name')
  if (
    surname !== null &&
    /^(?:mary|maria|marie|m\.?)$/i.test(givenNames ?? '') &&
    isReligiousTitle(name.title) &&
    !full.includes(',')
  )
    problems.add('note', column, full, `was read with the last name "${surname}", which may be a religious name`)
  if (givenNames !== null && surname !== null && isUnknownWord(full.split(' ')[0] as string))
    problems.add('note', column, full, 'was read without its first word')
  if (givenNames !== null && surname !== null) return isInDoubt(full) || withoutCharacters(full) !== full ? [full] : []
  if (givenNames === surname) return []
  const kept = nameWords(`${givenNames ?? ''} ${surname ?? ''}`)
  const word = nameWords(full).find((one) => isUnknownWord(one) && !kept.includes(one))
  if (word === undefined) {
    if (isOneWord(name) && !(column !== null && statesSurnameFirst(column)))
      problems.add('note', column, full, 'is one word, and was read as the last name')
    else if (surname === null && isInDoubt(full))
      problems.add('note', column, full, 'was read as a name with an unknown surname')
    return []
  }
  const unknown = givenNames === null ? 'unknown given names' : 'an unknown surname'
  problems.add('note', column, full, `was read as a name with ${unknown}`)
  return []
}

/** Matches a relative after given names and a comma: "Anna Maria, Ehefrau des Johann Roe". */
const RELATIVE_AFTER = regExp('iu')`
  ^[^,]+ [^,]+, (?:
    fili(?:a|us)|uxor|vidua|hij[ao] d|espos[ao] d|viuda d|fil(?:le|s) d|épouse d|veuve d|ehefrau|ehe(?:fr\.|weib)|
    hausfrau|witwe|tochter|sohn|hustru|dotter|datter|son till|córka|syn|żona|wdowa|figli[ao] d|moglie d
  )
`
/** Matches titles of priests and monks, who are often called by their given names: "L'abbé Henri". */
const PRIEST = /^(?:l['’])?(?:abb[ée]|p[èe]re|fr[èe]re|pater|fray|fr\.?|dom)$/i

/** Whether a name has a separate question mark, as in "Roe, Ann ?". */
function isInDoubt(full: string): boolean {
  return full.includes('?') && /(?:^|[\s,])\?+(?:$|[\s,])/.test(full)
}
