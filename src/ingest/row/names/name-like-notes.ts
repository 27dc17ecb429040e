import { isDescription } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'
import { STARTS_WITH_NOTE_WORD } from './note-words.ts'

/** Matches one capitalized name, which may have a particle or a hyphen: "Jones", "von Thorn", "O'Brien". */
const SURNAME_LIKE = /^(?:\p{Ll}{1,3} )*\p{Lu}[\p{L}'’.-]*\p{L}$/u

/** Matches relatives, military abbreviations, wars, and denominations. "Bishop", "German", and "Mason" may be surnames. */
const NOT_A_NAME = regExp('i')`
  ^(?:or|and|aka|see)\x20|
  ^(?:
    wife|husband|spouse|dependent|uncle|aunt|kia|mia|dow|pow|usn|usa|usaf|usmc|uscg|ww[12i]*|ioof|gar|csa|vietnam|korea|
    catholic|protestant|jewish|lutheran|methodist|baptist|presbyterian|episcopal|quaker|mormon|lds|county|senator
  )$
`

/** Whether a note may be a surname, such as "Jones". */
export function isSurnameLike(note: string): boolean {
  return SURNAME_LIKE.test(note) && !NOT_A_NAME.test(note) && !isDescription(note) && !STARTS_WITH_NOTE_WORD.test(note)
}

/** Whether all words are given names or nicknames, such as "Bill", and not "Colored" or "Cenotaph". */
export function isKnownGivenName(note: string): boolean {
  return note.split(' ').every((word) => /^\p{Lu}/u.test(word) && !isDescription(word) && isGivenName(foldText(word)))
}

const ALIAS = /^(?:aka|a\.k\.a\.?|a\/k\/a|alias|also known as)[:.]? (?<name>\p{L}+)$/iu
/** Returns the given name of "aka Jack". Other names may be last names. */
export function givenNameAfterAlias(note: string): string | undefined {
  const name = ALIAS.exec(note)?.groups?.name
  return name !== undefined && isKnownGivenName(name) ? name : undefined
}

/** Returns "Roe, stillborn" for "stillborn (Roe)", whose brackets contain the surname of a person without a given name. */
export function withSurnameOfChild(text: string): string {
  const { words, name = '' } = /^(?<words>\p{L}[\p{L} ]*) ?\((?<name>\p{Lu}[\p{L}'’-]+)\)$/u.exec(text)?.groups ?? {}
  const isRelation =
    words
      ?.trim()
      .split(' ')
      .every(
        (word) => (isDescription(word) && !isUnknownWord(word)) || /^(?:wife|husband|mother|father)$/i.test(word),
      ) ?? false
  return isRelation && !isDescription(name) && !isGivenName(foldText(name)) ? `${name}, ${words?.trim()}` : text
}
