import type { PersonName } from '../memorial.ts'
import { joined } from './display-name.ts'
import {
  countTitles,
  isDegree,
  isDescription,
  isDescriptionPhrase,
  isParticle,
  isSuffixOrName,
  isTitleWord,
  suffixOf,
  surnameStart,
} from './name-parts.ts'
import { isUnknownWord, meansUnknown } from './unknown-words.ts'

/**
 * Parses the name of a father, mother, or spouse, "Last, First ..." or "First ... Last", without titles, suffixes,
 * nicknames, and maiden names. A single name is a given name, because families write "William", not "Smith".
 */
export function parseNameText(text: string): Pick<PersonName, 'givenNames' | 'surname'> {
  const { givenNames, surname } = parseName(text, 'givenNames')
  return { givenNames, surname }
}

/** Parses a full name from one column. A single name is a surname, as in burial registers. */
export function parsePersonName(text: string): PersonName {
  return parseName(text, 'surname')
}

type LoneName = 'givenNames' | 'surname'

function parseName(text: string, loneName: LoneName): PersonName {
  const maiden = separateMaidenName(joinSpacedMarks(text))
  const nickname = extractNickname(maiden.rest)
  // In '"Babe" Ruth', the name after the nickname is a surname.
  const lone = nickname.nickname === null ? loneName : 'surname'
  const words = nickname.rest.includes(',')
    ? partsOfCommaForm(nickname.rest, lone)
    : partsOfWords(wordsOf(nickname.rest), lone)
  return {
    title: joined(words.titles) || null,
    ...knownNames(words.given, words.surname),
    nameSuffix: normalizeSuffix(joined([...words.suffixes, ...nickname.suffixes])),
    maidenName: maiden.maidenName,
    nickname: nickname.nickname,
  }
}

interface NameWords {
  readonly titles: readonly string[]
  readonly given: readonly string[]
  readonly surname: readonly string[]
  readonly suffixes: readonly string[]
}

// "Lewis - Stebbins" and "O ' Keefe" are each one surname.
function joinSpacedMarks(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?<=\p{L})(?: - ?|- )(?=\p{L})/gu, '-')
    .replace(/(?<![^ ])([OD]) ?(['’]) (?=\p{L})/gu, '$1$2')
    .trim()
}

const MAIDEN_IN_BRACKETS =
  /[([] ?(?:n[eé][eé]|born|geb|geborene|z domu|z d|sünd|maiden name|maiden)(?!\p{L})[:.]? (?!(?:in|at|on|near|about|abt)\b)([^()[\]]+)[)\]]/iu
// Without brackets, "Born" does not match, and "Nee" matches only between names, because they are also surnames (Max Born, Watchman Nee).
const MAIDEN_IN_TEXT =
  /(?<=^|[ ,])(?<!\b(?:still|first|new)[ -])(?:nee|(?<=\p{L} )Nee(?= \p{Lu}\p{Ll})|born|nata|n[eé]é|née|N[eé]é|Née|N[EÉ]É|NÉE|geb\.?|geborene?|szül\.|született|nascida|fædd|dzim\.|z domu|z ?d\.|sünd\.|roz\.|rozená|rod\.|roj\.|rođ\.|născută|nasc\.|född|født|o\.s\.|урожд\.) (?!(?:in|at|on|near|about|abt)\b)([\p{L}'’][^,()[\]\d]*)/u
const MAIDEN_IN_CAPITALS = /(?<=[ ,])(?:NEE|GEB\.|GEBORENE|Z DOMU) (\p{Lu}[^,()[\]\d\p{Ll}]*)/u

/** Separates a maiden name from a name: "Mary née Thorn". "Born in Ireland" is not a maiden name. */
export function separateMaidenName(text: string): { readonly maidenName: string | null; readonly rest: string } {
  const match = MAIDEN_IN_BRACKETS.exec(text) ?? MAIDEN_IN_TEXT.exec(text) ?? MAIDEN_IN_CAPITALS.exec(text)
  if (match === null) return { maidenName: null, rest: text }
  const before = text.slice(0, match.index).replace(/[ ,]+$/, '')
  const after = text.slice(match.index + match[0].length)
  const maidenWords = wordsOf(match[1] ?? '')
  // In "Mary née Smith Jones", only one word precedes "née", so the surname follows the maiden name.
  const ends =
    wordsOf(before).length === 1 && /^[^([]/.test(match[0]) ? endOfFirstSurname(maidenWords) : maidenWords.length
  return {
    maidenName: joined(maidenWords.slice(0, ends)) || null,
    rest: joined([before, ...maidenWords.slice(ends), after.trim()]).replace(/ ,/g, ','),
  }
}

function endOfFirstSurname(words: readonly string[]): number {
  const first = words.findIndex((word) => !isParticle(word))
  return first === -1 ? words.length : first + 1
}

const IN_QUOTES = /["“”„]([^"“”„]+)["“”„]|(?<=^| )['‘’]([^'‘’]+)['’](?=$|[ ,])|\(([^()]*)\)/g

function extractNickname(text: string): {
  readonly nickname: string | null
  readonly suffixes: readonly string[]
  readonly rest: string
} {
  const nicknames: string[] = []
  const suffixes: string[] = []
  const rest = text.replace(IN_QUOTES, (_, double?: string, single?: string, bracketed?: string) => {
    const content = (double ?? single ?? bracketed ?? '').trim()
    if (suffixOf(content) !== null) suffixes.push(content)
    else if (content !== '' && !isUnknownWord(content)) nicknames.push(content)
    return ' '
  })
  return { nickname: nicknames.join(', ') || null, suffixes, rest: joined(wordsOf(rest)).replace(/ ,/g, ',') }
}

function partsOfCommaForm(text: string, loneName: LoneName): NameWords {
  const [first = [], ...others] = text.split(',').map(wordsOf)
  const suffixes: string[] = []
  const titles: string[] = []
  const given: string[] = []
  for (const part of others) {
    // In "Smith, V", the V is an initial. In "John Smith, V", it is a suffix.
    const mayBeName = first.length < 2 && part.every(isSuffixOrName)
    if (part.every((word) => suffixOf(word) !== null) && !(mayBeName && given.length === 0 && others.length === 1))
      suffixes.push(...part)
    else if (part.every(isTitleWord)) titles.push(...part)
    else given.push(...part)
  }
  if (given.length === 0) {
    const isBare = suffixes.length === 0 && titles.length === 0
    if (isBare) return { titles, given, surname: first, suffixes }
    const name = partsOfWords(first, first.length === 1 ? 'surname' : loneName)
    return { ...name, titles: [...titles, ...name.titles], suffixes: [...name.suffixes, ...suffixes] }
  }
  const surname = [...first]
  const surnameSuffixes = extractSuffixes(surname, 2)
  const surnameTitles = surname.splice(0, countTitles(surname))
  if (given.length > 1 && isTitleWord(given.at(-1) ?? '') && suffixOf(given.at(-1) ?? '') === null)
    titles.push(given.pop() ?? '')
  const givenTitles = given.splice(0, countTitles(given))
  const givenSuffixes = extractSuffixes(given, isDegree(given.at(-1) ?? '') ? 2 : Number.POSITIVE_INFINITY)
  // Moves particles to the surname: "Beethoven, Ludwig van", "Vries, de Jan".
  const names = given.map((word) => !(isParticle(word) && /^[\p{Ll}']/u.test(word)))
  surname.unshift(...given.splice(names.lastIndexOf(true) + 1))
  surname.unshift(...given.splice(0, Math.max(names.indexOf(true), 0)))
  return {
    titles: [...surnameTitles, ...givenTitles, ...titles],
    given,
    surname,
    suffixes: [...surnameSuffixes, ...givenSuffixes, ...suffixes],
  }
}

function partsOfWords(all: readonly string[], loneName: LoneName): NameWords {
  const words = [...all]
  const titles = words.splice(0, countTitles(words))
  const suffixes = endsWithCapitalSurname(words) ? [] : extractSuffixes(words, 3)
  if (isDescriptionPhrase(words)) return { titles, given: words, surname: [], suffixes }
  if (words.length === 1) {
    const isSurname = loneName === 'surname' || titles.length > 0 || suffixes.length > 0
    return { titles, given: isSurname ? [] : words, surname: isSurname ? words : [], suffixes }
  }
  const start = surnameStart(words)
  return { titles, given: words.slice(0, start), surname: words.slice(start), suffixes }
}

/** Whether only the last of several words is in capitals: in "Mary Ann SENIOR", it is the surname, not a suffix. */
function endsWithCapitalSurname(words: readonly string[]): boolean {
  return /^(?:SENIOR|JUNIOR)$/.test(words.at(-1) ?? '') && words.slice(0, -1).every((word) => /\p{Ll}/u.test(word))
}

/**
 * Removes suffixes from the end. A word that may be a name is removed only if at least `wordsBeforeAmbiguous` words precede
 * it.
 */
function extractSuffixes(words: string[], wordsBeforeAmbiguous: number): string[] {
  const suffixes: string[] = []
  while (words.length > 1) {
    const last = words.at(-1) ?? ''
    if (suffixOf(last) === null || (isSuffixOrName(last) && words.length < wordsBeforeAmbiguous)) break
    suffixes.unshift(last)
    words.pop()
  }
  return suffixes
}

function knownNames(given: readonly string[], surname: readonly string[]): Pick<PersonName, 'givenNames' | 'surname'> {
  // Keeps a description such as "Unknown Soldier" as the given names.
  if (surname.length === 0 && given.some(isDescription)) return { givenNames: joined(given), surname: null }
  // "Unknown Male" is also a description.
  const isKnown = (word: string) => !isUnknownWord(word)
  const known = given.some(isDescription) ? [...given] : meansUnknown(joined(given)) ? [] : given.filter(isKnown)
  const surnameKnown = surname.filter((word) => !isUnknownWord(word))
  if (surnameKnown.length === 0 && known.at(-1)?.toLowerCase() === 'of') known.pop()
  return { givenNames: joined(known) || null, surname: joined(surnameKnown) || null }
}

/** Splits text at spaces, and after an initial: "Ann M.Roe". */
function wordsOf(text: string): string[] {
  return text.split(/\s+|(?<=(?:^|[\s.])\p{Lu}\.)(?=\p{Lu}\p{Ll})/u).filter((word) => word !== '')
}

/** Returns the usual spelling of a name suffix: Jr for "jr.", IV for "Iv", II for "2nd". Other text is unchanged. */
export function normalizeSuffix(text: string): string | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const suffixes = words.map(suffixOf)
  if (suffixes.every((suffix) => suffix !== null)) return joined(suffixes) || null
  return joined(text.split(/\s+/))
}
