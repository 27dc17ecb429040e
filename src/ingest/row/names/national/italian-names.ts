import type { PersonName } from '../../../../domain/memorial.ts'
import { isParticle, suffixOf } from '../../../../domain/names/name-parts.ts'
import { foldText } from '../../../../search/fold.ts'
import { isGivenName } from '../../../../search/names/nicknames.ts'
import type { NotedName } from '../name-notes.ts'

/**
 * Given names of Italian priests. The list omits names such as Jose and Antonio, because Americans are also called "Don
 * Jose".
 */
const PRIESTS_NAMES: ReadonlySet<string> = new Set(
  (
    'agostino alessandro ambrogio bartolomeo benedetto bernardo camillo carlo cesare domenico enrico ernesto federico felice filippo francesco ' +
    'gaetano giacomo giovanni giulio giuseppe gregorio ignazio luca luigi matteo michele nicola paolo pasquale pietro raffaele silvio stefano ' +
    'tommaso umberto vincenzo vittorio'
  ).split(' '),
)
const NAME = /^\p{Lu}\p{L}+/u

/**
 * Separates the title of an Italian priest: "Don Carlo Bianchi", "Bianchi don Carlo". Don is also a given name, so a
 * capitalized Don needs a priest's name after it. `isBeforeSurname` means that the text contains the given names of a row
 * with a surname.
 */
export function separatePriestsTitle(
  text: string,
  isBeforeSurname: boolean,
): { readonly title: string; readonly own: string } | null {
  if (!/(?:^| )don /i.test(text)) return null
  const words = text.split(' ')
  const at = words.findIndex((word) => /^don$/i.test(word))
  const [title = '', next = ''] = words.slice(at)
  if (!NAME.test(next) || !(title === 'don' || PRIESTS_NAMES.has(next.toLowerCase()))) return null
  const before = words.slice(0, at)
  const after = words.slice(at + 1)
  if (before.length === 0)
    return isBeforeSurname || (after.length > 1 && !text.includes(',')) ? { title, own: after.join(' ') } : null
  if (before.at(-1)?.endsWith(',')) return { title, own: [...before, ...after].join(' ') }
  return title === 'don' && !isBeforeSurname ? { title, own: `${before.join(' ')}, ${after.join(' ')}` } : null
}

/** Titles in Spanish and Portuguese */
const DON = /^(?:Don|D\.|D[ªº]\.?|Dña\.?|Doña|Dona|Dom)$/u
/** Spanish and Portuguese headers, and the Italian "Nome". In columns with these headers, the words above are titles. */
const SPANISH = /(?<!\p{L})(?:nombres?|nomes?|difunt[oa]s?|fall?ecid[oa]s?|apellidos?|finad[oa]s?)(?!\p{L})/iu

/** Separates the title of "Don Anastacio Baca" in a column with a Spanish header. */
export function withDon(name: PersonName, header: string | null): PersonName {
  const [don = '', ...others] = name.givenNames?.split(' ') ?? []
  if (others.length === 0 || name.title !== null || !DON.test(don) || !SPANISH.test(header ?? '')) return name
  return { ...name, title: don, givenNames: others.join(' ') }
}

/**
 * Whether a name in a column with a Spanish header, such as "Nombre", may have two last names, of which only the second was
 * read as the last name: "Jorge Mora Vega".
 */
export function mayHaveTwoSurnames({ givenNames, surname }: PersonName, header: string | null): boolean {
  const words = givenNames?.split(' ') ?? []
  const last = words.at(-1) ?? ''
  if (words.length < 2 || surname === null || !TWO_SURNAMES.test(header ?? '')) return false
  return (
    isGivenName(foldText(words[0] as string)) && NAME.test(last) && !isParticle(last) && !isGivenName(foldText(last))
  )
}
const TWO_SURNAMES = /(?<!\p{L})(?:nombres?|difunt[oa]s?|fallecid[oa]s?|finad[oa]s?)(?!\p{L})/iu

/** Separates the title of "Don Guido" and "D. Ignacio" in a column of given names with an Italian or Spanish header. */
export function withDonInGiven(note: NotedName, header: string | null): NotedName {
  if (!/^(?:nome|nombres?)$/i.test(header ?? '')) return note
  const [, title = '', own] = /^(Don|D[.ªº]\.?) ?(\p{Lu}.*)$/iu.exec(note.own) ?? []
  return own === undefined ? note : { ...note, own, titles: [/^don$/i.test(title) ? 'Don' : title, ...note.titles] }
}

/** Splits the name of a priest in a column of last names, where Don is a title: "Don Guido Sala", "Sala Don Guido". */
export function splitPriestsName(text: string): { readonly givenName: string; readonly surname: string } | null {
  const { given, last, surname = last, givenName = given } = PRIEST.exec(text)?.groups ?? {}
  if (surname === undefined || givenName === undefined || suffixOf(surname) !== null) return null
  return { givenName, surname }
}
const PRIEST =
  /^[Dd]on (?<given>\p{Lu}\p{L}+) (?<last>\p{Lu}\p{L}+)$|^(?<surname>\p{Lu}\p{L}+),? [Dd]on (?<givenName>\p{Lu}\p{L}+)$/u

const FATHER_INSIDE = /^(\p{Lu}\p{L}+) (fu \p{Lu}\p{L}+) (\p{Lu}\p{L}+)$/u

/** Returns "Carlo Rossi fu Pietro" for "Carlo fu Pietro Rossi". The word "fu" names the late father. */
export function withFathersNameLast(text: string): string {
  return text.replace(FATHER_INSIDE, '$1 $3 $2')
}
