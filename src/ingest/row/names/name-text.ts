import type { PersonName } from '../../../domain/memorial.ts'
import {
  countTitles,
  isDegree,
  isDescription,
  isParticle,
  isSuffixOrName,
  isTitleWord,
  suffixOf,
} from '../../../domain/names/name-parts.ts'
import { parsePersonName } from '../../../domain/names/person-name.ts'
import { isUnknownWord, meansUnknown } from '../../../domain/names/unknown-words.ts'
import { foldText, nameWords } from '../../../search/fold.ts'
import { isGivenName, isMansName, isWomansName } from '../../../search/names/nicknames.ts'
import { endsWithPatronymic, nameOrder, withoutNote } from '../../evidence/name-order.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { regExp } from '../../reg-exp.ts'
import { EPITHET } from './bynames.ts'
import type { SeparatedName } from './kinship.ts'
import { isAsianOrder } from './national/asian-names.ts'

/** Returns the text, or an empty string if it means that the name is unknown. */
export function known(text: string): string {
  return meansUnknown(text) ? '' : text
}

const NO_MIDDLE_NAME = /^\(?(?:nmn|nmi|no middle name|no middle initial)\)?$/i

/** Joins the given and middle names. Values such as NMN mean that there is no middle name. */
export function withMiddleName(givenNames: string, middle: string): string {
  if (middle === '' || NO_MIDDLE_NAME.test(middle)) return givenNames
  return givenNames === '' ? middle : `${givenNames} ${middle}`
}

/**
 * Appends the middle name to the given names if it is a note such as "(Bill)" or '"Bill"', or if together they are a title such as "Nursing
 * Sister".
 */
export function withMiddleNote(given: string, middle: string): readonly [string, string] {
  if (given === '' || middle === '') return [given, middle]
  const words = given.split(' ')
  const isTitle = isTitleWord(words.at(-1) as string) && countTitles([...words, middle]) === words.length
  return isTitle || isClearTitle(middle) || NOTE_OF_MIDDLE.test(middle) ? [`${given} ${middle}`, ''] : [given, middle]
}
const NOTE_OF_MIDDLE = /^(?:\([^()]+\)|"[^"]+"|“[^“”]+”|(?:wife|husband) ?(?:#|no\.? ?)\d)$/i

/** Separates the suffix from "ifj. Ferenc" and "id. Nagy". In Hungarian, "ifj." means "the younger" and "id." means "the elder". */
export function separateHungarianSuffix(text: string): { readonly name: string; readonly suffix: string } | null {
  const [start, word] = /^(ifj|id)\. (?=\p{Lu})/u.exec(text) ?? []
  return start === undefined ? null : { name: text.slice(start.length), suffix: word === 'ifj' ? 'Jr' : 'Sr' }
}

/** Separates the suffix from "James Charles Sr." and "Roe, Jr", but not from "John V", which may be an initial. */
export function separateSuffix(text: string): { readonly name: string; readonly suffix: string } | null {
  const at = text.lastIndexOf(' ')
  // A fast check. The longest suffixes are "Senr." and "(Ph.D.)".
  if (at <= 0 || text.length - at - 1 > 7) return null
  const word = text.slice(at + 1)
  const last = word.startsWith('(') ? word.replace(/^\((.*)\)$/, '$1') : word
  if (last.length > 5 && !LOW_SUFFIX.test(last)) return null
  const suffix = suffixOf(last)
  // "Md" may be a name, but "M.D." cannot be one.
  if (suffix === null || (isSuffixOrName(last) && !LOW_SUFFIX.test(last) && !isDegree(last))) return null
  return { name: text.slice(0, at).replace(/[\s,]+$/, ''), suffix }
}

/** Matches suffixes that are names only with a capital letter. */
const LOW_SUFFIX = /^(?:junior|senior)$/

/** Titles that are never names. The list omits titles such as Doctor, Colonel, and Gen, which can be given names. */
const CLEAR_TITLE = regExp('iu')`
  ^(?:
    mr|mrs|ms|miss|mme|mlle|dr|rev|revd|rev['’]d|reverend|sgt|cpl|pvt|pte|pfc|capt|lt|widow|wdw|witwe|veuve|vve|wittib|
    wittwe|änkan|änkefru|enkan|enka|enkefru|hustrun|frl|weduwe|viuda|viúva|vedova|wdowa
  )$|\.$
`
/** Titles that count only before a name, because some are also surnames. */
const TITLE_BEFORE_NAME = regExp('i')`
  ^(?:
    rabbi|msgr|mgr|monsignor|kyrkoherde|kirkkoherra|rovasti|pastoor|prałat|sogneprest|pfarrer|(?:l['’])?abbé|fray|
    ks|ltjg|père|mère|enke|suor|sor|sœur|siostra|sr\.?|sister|mother|novice|postulant|uncle|aunt|nurse|
    (?:great-)?grand(?:father|mother)|grandpa|grandma|granny|private|gov|fru
  )$
`

/** In lowercase, "col." often means Colored. */
const MAY_BE_COLORED = /^col\.?$/

const isClearTitle = (word: string) =>
  (CLEAR_TITLE.test(word) || word.includes('-')) && isTitleWord(word) && !MAY_BE_COLORED.test(word)

/** Returns "BIANCHI ADELE ved. ROSSI" for a name in capitals, in which words such as "VED." would look like names. */
export function withNoteWordsInLowercase(text: string): string {
  return /\p{Ll}/u.test(text) ? text : text.replace(NOTE_WORDS_IN_CAPITALS, (words) => words.toLowerCase())
}
const NOTE_WORDS_IN_CAPITALS = regExp('gu')`
  (?<=\p{L}\.?[\s,]+\p{L}.* )(?:
    VED(?:\.|OVA)|IN(?= \p{L}{5,}$)|VEUVE|VVE\.?|[ÉE]POUSE|DITE?|DETT[OA]|V(?:DA\.?|IUDA) DE(?= \p{L})|VERW\.|Z D\.|
    WDOWA PO|FØDT|FÖDD|CREMAINS|LATE OF|(?:HIS WIFE|HER HUSBAND)(?= \p{L})|FU(?= \p{L}{4,}[AEIO](?: |$))|
    THE (?:ELDER|YOUNGER)
  )(?= |$)|(?<=\p{L} )(?:SENZA NOME|SIN NOMBRE)$|(?<=^\S+ )VED\.(?= \p{L}+ \p{L}+$)
`

/** Returns "de Vries" for the last name "Vries, de". */
export function withParticleFirst(surname: string): string {
  const { name = '', particles = '' } = PARTICLE_AT_END.exec(surname)?.groups ?? {}
  return particles !== '' && particles.split(' ').every((word) => isParticle(word)) ? `${particles} ${name}` : surname
}
const PARTICLE_AT_END = /^(?<name>\p{Lu}[\p{L}'’ -]+), (?<particles>[\p{Ll}.'’ ]+)$/u

/** Matches "Sr.", which is a suffix after a name, and "Fr.", which may be an abbreviated given name. */
const MAY_BE_NAME = /^[sf]r\.$/i

/** Returns "Capt. John Roe" for "John Roe Capt.". */
export function withTitleFirst(text: string): string {
  if (text.includes(',')) return text
  const words = text.split(' ')
  const end = words.findLastIndex((word) => !isClearTitle(word) || MAY_BE_NAME.test(word)) + 1
  return end < 1 || end === words.length ? text : [...words.slice(end), ...words.slice(0, end)].join(' ')
}

const TITLE_ALONE = /^(?:private|(?:great-)?grand(?:father|mother)|grandpa|grandma|granny)$/i

/** Separates the title from the given names "Mrs. Mary", "Mary, Mrs.", or "Mrs." alone. */
export function separateTitle(givenNames: string): { readonly title: string; readonly name: string } | null {
  // Most given names are one word.
  if (!givenNames.includes(' '))
    return isClearTitle(givenNames) || TITLE_ALONE.test(givenNames) ? { title: givenNames, name: '' } : null
  const words = givenNames.split(' ')
  if (words.every(isClearTitle)) return { title: givenNames, name: '' }
  const titles = words.slice(0, countTitles(words))
  // "Dr. med." and "Very Rev. Canon" are titles with a word that could be a name.
  const hasClear = titles.slice(0, 2).some((word) => isClearTitle(word) || TITLE_BEFORE_NAME.test(word))
  if (hasClear) return { title: titles.join(' '), name: words.slice(titles.length).join(' ') }
  const last = words.at(-1) as string
  // "Infant of Mrs." in a row with a surname
  if (words.at(-2) === 'of') return null
  return isClearTitle(last) ? { title: last, name: words.slice(0, -1).join(' ').replace(/,$/, '') } : null
}

/** Reads "Tucker Mary E" and "Dow Infant", without a comma and with an initial or a description at the end, with the surname first. */
export function withSurnameFirst(name: PersonName, full: string): PersonName {
  const { givenNames, surname } = name
  const [first = '', ...others] = givenNames?.split(' ') ?? []
  // "Infant of above"
  if (surname !== null && givenNames !== null && ABOVE.test(surname))
    return { ...name, givenNames: `${givenNames} ${surname}`, surname: null }
  // "Infant of Geo.", but not "Infant of Roe"
  if (surname?.endsWith('.') && / of$/i.test(givenNames ?? '') && isGivenName(foldText(surname.slice(0, -1))))
    return { ...name, givenNames: `${givenNames} ${surname}`, surname: null }
  // "Unknown Chinese man"
  if (surname !== null && isDescription(surname) && isUnknownWord(full.split(' ')[0] as string))
    return { ...name, givenNames: full, surname: null }
  if (surname === null || full.includes(',') || isWordOfGivenNames(first) || isUnknownWord(first)) return name
  // "French soldier", "a poor sailor"
  // "Our Baby"
  if (OUR.test(first) && isDescription(surname))
    return { ...name, givenNames: `${givenNames} ${surname}`, surname: null }
  const isDescribed = ARTICLE.test(first) || (others.length === 0 && NATIONALITY.test(first))
  if (isDescribed && /^\p{Ll}/u.test(surname) && isDescription(surname))
    return { ...name, givenNames: `${givenNames} ${surname}`, surname: null }
  // "CUTT CPL. HOMER"
  if (others.length > 0 && others.every(isTitleWord) && !EPITHET.test(first))
    return { ...name, title: others.join(' '), givenNames: surname, surname: first }
  // "Smith J." and "O'Neill P" have only initials.
  const hasInitials = !INITIAL.test(first) && others.every((word) => INITIAL.test(word))
  const isAbbreviation = ABBREVIATED.test(surname) && isGivenName(foldText(surname.slice(0, -1)))
  const isReversed =
    isAbbreviation || INITIAL.test(surname)
      ? isAbbreviation || hasInitials || isWordOfGivenNames(others[0] ?? '')
      : isDescription(surname) || endsWithPatronymic([first, ...others, surname])
  return isReversed ? { ...name, givenNames: [...others, surname].join(' '), surname: first } : name
}

/** Why a full name without a comma was read with the surname first; null if it was not. */
export function reasonForReversal(full: string, surname: string): string | null {
  if (isAsianOrder(withoutNote(full))) return 'begins with an Asian surname'
  if (full.includes(',') || !full.toLowerCase().startsWith(`${surname.toLowerCase()} `)) return null
  const [, ...words] = full.split(' ').filter((word) => suffixOf(word) === null)
  const last = words.at(-1) ?? ''
  if (isClearTitle(last)) return null
  if (/^[-–—]+$/.test(words[0] ?? '')) return 'has a dash after its first word'
  if (INITIAL.test(last)) return 'ends with an initial'
  if (ABBREVIATED.test(last)) return 'ends with an abbreviated given name'
  if (isDescription(last)) return 'ends with a description'
  return isTitleWord(words[0] ?? '') ? 'has a title after its first word' : null
}

/** Words before a description in lowercase. Some are also surnames: "French Infant". */
const NATIONALITY = regExp('i')`
  ^(?:
    american|british|english|scotch|scottish|irish|welsh|french|german|italian|russian|polish|spanish|swedish|
    norwegian|danish|dutch|chinese|japanese|mexican|african|aboriginal|native|black|white|indian|negro|colored|
    coloured
  )$
`

/** Whether a word is a nationality or a color, as in "Chinese cook". */
export function isNationality(word: string): boolean {
  return NATIONALITY.test(word)
}

/** Matches "Chas." and "Wm.". */
const ABBREVIATED = /^\p{Lu}\p{Ll}{1,4}\.$/u
const ABOVE = /^(?:above|same|preceding|ditto|do\.?)$/
const ARTICLE = /^(?:an?|the)$/i
const OUR = /^(?:our|my|their|his|her)$/i

const INITIAL = /^(?:[\p{Lu}\p{Ll}]\.?|(?:\p{L}\.){1,3}\p{L}?)$/u

function isWordOfGivenNames(word: string): boolean {
  return isGivenName(foldText(word)) || isDescription(word)
}

/** Returns the person's name after the shared surname: "Roe, Mary" for "Mary, wife of John Roe". */
export function nameWithSurname({ own, sharedSurname }: SeparatedName): string {
  if (sharedSurname === null) return own
  return `${sharedSurname === '' ? 'Unknown' : sharedSurname}, ${own}`
}

const SURNAME_FIRST = regExp('')`
  ^(?:
    nazwisko ?i ?imi(?:e|ona)|(?:nach)?name ?(?:und ?)?vornamen?|nom (?:et )?prenoms?|cognome e nome|
    (?:prijmeni|priezvisko)(?: a)? (?:jmeno|meno)|(?:elhunyt )?neve?|nume(?:le)?(?: si)? prenume(?:le)?|
    priimek ?(?:in ?)?ime|prezime ?(?:i ?)?ime|pavarde(?: ir)? vardas|elhunyt|фио|ф и о|піб|фамилия (?:и )?имя(?: отчество)?|
    прізвище (?:та )?імя.*|
    (?:last|family|sur)(?: ?names?)? (?:and )?(?:first|given|fore|christian)(?: ?names?)?(?: m(?:iddle|i)?)?
  )$
`
const SURNAME_FIRST_IN_BRACKETS = /\((?:last|surname)[\s,/]+(?:first|given)[^()]*\)/i

/** Whether a header states that the last name comes first: "Nazwisko i imię", "Name (Last, First)". */
export function statesSurnameFirst(header: string): boolean {
  return SURNAME_FIRST.test(headerWords(header)) || SURNAME_FIRST_IN_BRACKETS.test(header)
}

/** Matches a nun's or monk's title in Polish, before the first name, or initials: "S. M. Ludwina Fila". */
const OF_AN_ORDER = /^(?:s|o|br|m)\. |^\p{Lu}\. ?\p{Lu}\. /u
const MAIDEN_INSIDE =
  /^(?<surname>\S+) (?<phrase>\(?(?:z ?d\.|z domu|geb\.|n[eé]e|née|de domo|sünd\.) \p{L}[^\s()]*\)?) (?<given>\p{Lu}.*)$/u

/** Words for a child, which may also follow "and" */
export const CHILD =
  /^(?:enfant|dziecko|kind|bambin[oa]|bimb[oa]|neonat[oa]|figli[oa]|niñ[oa]|hij[oa]|dítě|copil|otrok)$/i
const ABBREVIATION = /^(?:\p{L}|\p{Ll}{2,5})\.$/u
/** "Nowak Maria, z d. Lis" */
const COMMA_BEFORE_MAIDEN = /, (?=(?:z ?d\.|z domu|geb\.|n[eé]e|née|roz\.|урожд\.) )/u

/** Returns "Nowak Maria z d. Lis" for "Nowak z d. Lis Maria". */
function withMaidenNameLast(text: string): string {
  return text.replace(MAIDEN_INSIDE, '$<surname> $<given> $<phrase>')
}

/** Returns "MOSS, Albert" for "MOSS Albert", whose capitals show the last name. */
export function withCommaAfterCapitals(text: string): string {
  const { surname, given } = CAPITALS_FIRST.exec(text)?.groups ?? {}
  if (surname === undefined || given === undefined) return text
  const isGiven = (word: string) => INITIAL.test(word) || isGivenName(foldText(word.replace('.', '')))
  const words = given.split(' ')
  const capitals = surname.split(' ')
  // In "MARY Ann Roe", the word in capitals is a given name.
  const isName = capitals.some((word) => isPersonalName(foldText(word)))
    ? words.every(isGiven)
    : isGiven(words[0] ?? '')
  return isName && !capitals.some(isTitleWord) ? `${surname}, ${given}` : text
}

/**
 * Splits a last name that includes the given names: "HARLOW Geo.", "Roe, John", and, after a title, "Guido Sala". `place` is
 * the pattern that shows where to split. The given names may be empty.
 */
export function splitLastName(text: string, hasTitle: boolean): readonly [last: string, given: string, place: string] {
  if (!text.includes(',')) {
    const { givenNames, surname } =
      hasTitle && isWordOfGivenNames(text.split(' ')[0] as string) ? parsePersonName(text) : NO_NAME
    if (givenNames !== null && surname !== null) return [surname, givenNames, 'the title']
    const [last = '', given = ''] = withCommaAfterCapitals(text).split(', ')
    return [last, given, 'the last name in capitals']
  }
  const [last = '', given = '', ...more] = text.split(', ')
  const first = given.split(' ')[0] as string
  const isName =
    more.length === 0 && suffixOf(given) === null && (INITIAL.test(first) || isWordOfGivenNames(first.replace('.', '')))
  return isName ? [last, given, 'a comma'] : [text, '', '']
}

const NO_NAME = { givenNames: null, surname: null }
const isPersonalName = (word: string) => isMansName(word) || isWomansName(word)
const CAPITALS_FIRST = regExp('u')`
  ^(?<surname>
    (?:(?:de|du|des|la|le|von|van|DE|DU|DI|LE|LA|LOS|VAN|VON|DER|DEN|MC|ST\.?) ){0,2}\p{Lu}[\p{Lu}'’-]{2,}
    (?: \p{Lu}[\p{Lu}'’-]+){0,2}
  ) (?<given>\p{Lu}\p{Ll}+\.?(?: \p{Lu}[\p{L}.]*){0,3})$
`

/** Returns "Nowak, Dr. Jan" for "Dr. Nowak Jan", in which the last name comes first. */
export function withCommaAfterSurname(text: string): string {
  const words = withMaidenNameLast(text.replace(COMMA_BEFORE_MAIDEN, ' ')).split(' ')
  // "Nowak Anna, wdowa"
  const end = words.at(-1) as string
  if (words.length > 2 && words.at(-2)?.endsWith(',') && !words[0]?.endsWith(',') && isTitleWord(end))
    return withCommaAfterSurname(`${end} ${text.slice(0, text.lastIndexOf(','))}`)
  // "Wrona Jan ks. kan."
  const abbreviated = words.findLastIndex((word) => !(ABBREVIATION.test(word) && isTitleWord(word))) + 1
  if (abbreviated > 1 && abbreviated < words.length)
    return withCommaAfterSurname([...words.slice(abbreviated), ...words.slice(0, abbreviated)].join(' '))
  if (words.some((word) => word.endsWith(',')) || words.length < 2 || OF_AN_ORDER.test(text)) return text
  // Enke (widow) is also a surname, and in this column the last name comes first.
  let titles = words[0] === 'Enke' ? 0 : countTitles(words)
  // "ifj. Nagy Ferenc" and "P. Nowak Jan"
  const isTitle = (word: string) => ABBREVIATION.test(word) && !isParticle(word)
  while (titles < words.length - 2 && isTitle(words[titles] as string)) titles++
  let at = titles
  while (at < words.length - 2 && isParticle(words[at] as string, words[at + 1])) at++
  const first = words[at] as string
  if (isDescription(first) || isUnknownWord(first) || CHILD.test(first)) return text
  // "Pr. Ioan Moldovan" begins with an abbreviation that may be a title, but not with a last name.
  if (ABBREVIATED.test(first) && words.length - at > 2 && !isParticle(first)) return text
  // "Ugo di Pietro" and "Ten. Marco Neri" have the last name at the end.
  const isForwards =
    words.length - at > 2 && isParticle(words[at + 1] as string) && /^\p{Ll}/u.test(words[at + 1] as string)
  if (isForwards || (titles > 0 && nameOrder(text) === 'surname-last')) return text
  return `${words.slice(titles, at + 1).join(' ')}, ${[...words.slice(0, titles), ...words.slice(at + 1)].join(' ')}`
}

/** Returns "Stillborn" for "Still born", and "Baby Girl" for "B/G". */
export function spelledOut(text: string): string {
  const tidy = text.includes('; ') || text.includes('. R. ') ? joinPunctuation(text) : text
  const whole = withSuffixLast(tidy).replace(STILL_BORN, '$1born')
  if (whole.includes(' z ')) return whole.replace(BORN_OF_FAMILY, 'z d. ')
  return whole.includes('/') ? whole.replace(BABY, (_, sex: string) => (sex === 'G' ? 'Baby Girl' : 'Baby Boy')) : whole
}

/** Returns "Roe, Ann" for "Roe; Ann", and "Pfr. i.R. Roe" for "Pfr. i. R. Roe". */
function joinPunctuation(text: string): string {
  return text.replace(/^([\p{L}'’-]+); (?=[^,;]+$)/u, '$1, ').replace(/(?<=\p{L}\. )i\. R\. /u, 'i.R. ')
}
/** In Polish, "z Kowalskich" means that a woman was born a Kowalska. */
const BORN_OF_FAMILY = /(?<=^\p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?)z (?=\p{Lu}\p{L}+(?:ich|ych|ów)(?: |$))/u

/** Returns "Roe, John, Jr." for "Roe, Jr., John" and "Roe Jr. John", and "Roe, Dov z"l" for "Roe z"l, Dov". */
function withSuffixLast(text: string): string {
  if (!text.includes(',')) {
    const { surname = '', suffix = '', given = '' } = SUFFIX_AFTER_SURNAME.exec(text)?.groups ?? {}
    const [first = ''] = given.split(' ')
    const isName = suffix !== '' && isGivenName(foldText(first)) && !isGivenName(foldText(surname))
    return isName ? `${surname}, ${given}, ${suffix}` : text
  }
  if (!MAY_HAVE_SUFFIX_INSIDE.test(text)) return text
  const ordered = text.replace(BLESSING_BEFORE_COMMA, '$<rest> $<blessing>')
  const { surname = '', suffix = '', given = '' } = SUFFIX_INSIDE.exec(ordered)?.groups ?? {}
  return suffix !== '' && suffixOf(suffix) !== null ? `${surname}, ${given}, ${suffix}` : ordered
}
const SUFFIX_AFTER_SURNAME = /^(?<surname>\p{Lu}[\p{L}'’-]+) (?<suffix>[JS][Rr]\.?) (?<given>\p{Lu}[\p{L}. ]*)$/u
const MAY_HAVE_SUFFIX_INSIDE = /["”“’'./][lh],|,.+,/
const SUFFIX_INSIDE = /^(?<surname>[^,]+), (?<suffix>[JS][Rr]\.?|I{2,3}|IV|2nd|3rd|4th), (?<given>\p{Lu}[^,]*)$/u
/** Matches the Hebrew for "of blessed memory" after a last name. */
const BLESSING_BEFORE_COMMA = / (?<blessing>(?:zt?["”“’'.]+l|a["”“’'/]+h))(?<rest>, .+)$/iu
const STILL_BORN = /\b(still)[ -]born\b/i
const BABY = /(?<=^|[\s,])B\/([GB])(?=$|[\s,])/u

/** Splits the given names "John Kane, Ballymore" with the last name Kane: a full name and a place. Returns null for other given names. */
export function withoutSurname(
  given: string,
  surname: string,
): { readonly given: string; readonly rest: string } | null {
  const end = given.indexOf(',')
  const before = given.slice(0, Math.max(end, 0))
  if (surname === '' || !before.toLowerCase().endsWith(` ${surname.toLowerCase()}`)) return null
  return { given: before.slice(0, -surname.length).trim(), rest: given.slice(end + 1).trim() }
}

/** Whether a last name without given names may include them: "L'abbé Henri", "de Saint-Amand Henri, Vte". */
export function mayHaveGivenNames(surname: string): boolean {
  if (!surname.includes(' ')) return false
  const words = surname.split(' ').filter((word) => !isParticle(word))
  return words.length > 1 && !words.some((word) => isDescription(word) || isUnknownWord(word))
}

/** Whether a full name contains words that are missing from the name columns. */
export function hasMoreWords(full: string, parts: readonly string[]): boolean {
  const partWords = new Set(nameWords(parts.join(' ')))
  return nameWords(full).some((word) => !partWords.has(word))
}

/** Matches letters that a transcriber supplied or could not read: "Jo[h]n", "Eliz(abeth)", "H[--]ton", "[B]RAND". */
const EDITORIAL =
  /(?<=\p{L})\[(?<inside>\p{L}{1,12}\??|[-–—._]{1,6})\]|(?<=\p{L})\((?<supplied>\p{Ll}{1,12})\)|\[(?<before>\p{L}{1,12}\??|[-–—._]{1,6})\](?=\p{Ll})|\[(?<capitals>\p{Lu}{1,3}\??)\](?=\p{Lu}{2})/gu

/** Returns the name without the brackets and without letters that could not be read. */
export function withoutEditorialBrackets(text: string): string {
  if (!/[[(]/.test(text)) return text
  return text.replace(EDITORIAL, (...found) => {
    const { inside, supplied, before, capitals } = found.at(-1) as Record<string, string | undefined>
    return (inside ?? supplied ?? before ?? capitals ?? '').replace('?', '')
  })
}
