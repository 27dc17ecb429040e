import type { PersonName } from '../memorial.ts'
import {
  countTitles,
  isDescription,
  isParticle,
  isSuffixOrName,
  isTitleWord,
  isUnknownWord,
  suffixOf,
  surnameStart,
} from './name-parts.ts'
import { UNKNOWN_NAME } from './unknown-name.ts'

/**
 * A name as headings and rows show it: title, given names, surname, suffix. The title belongs to it, because "Mrs. Roe"
 * or "Rev. Roe" may be all that a stone says; it is not a name by itself, so without one the person is "Unknown".
 */
export function displayName(name: Pick<PersonName, 'title' | 'givenNames' | 'surname' | 'nameSuffix'>): string {
  if (!name.givenNames && !name.surname) return UNKNOWN_NAME
  return joined([name.title, name.givenNames, name.surname, name.nameSuffix])
}

/** A name as page titles show it: given names and surname. */
export function titleName(name: Pick<PersonName, 'givenNames' | 'surname'>): string {
  return joined([name.givenNames, name.surname]) || UNKNOWN_NAME
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** The letters in the arch of a record without a portrait: first given name and surname, "HA"; "?" when neither is known. */
export function initials(name: Pick<PersonName, 'givenNames' | 'surname'>): string {
  return firstLetter(name.givenNames ?? '') + firstLetter(name.surname ?? '') || '?'
}

// Particles in lower case do not count: María de la Cruz is MC. O'Hara is O, Van Buren V.
function firstLetter(text: string): string {
  const words = text.normalize('NFC').split(/\s+/)
  const word = words.find((one) => /^[^\p{L}\p{N}]*(?!\p{Ll})[\p{L}\p{N}]/u.test(one)) ?? text.normalize('NFC')
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? ''
  const upper = letter.toUpperCase()
  return [...upper].length === [...letter].length ? upper : letter
}

/**
 * Given names and surname of a father, mother or spouse, from "Last, First ..." or "First ... Last", without titles,
 * suffixes, nicknames and maiden names. A single name is a given name: families write "William", not "Smith".
 */
export function parseNameText(text: string): Pick<PersonName, 'givenNames' | 'surname'> {
  const { givenNames, surname } = parseName(text, 'givenNames')
  return { givenNames, surname }
}

/** All parts of a name that stands in one column. A single name is a surname: that is what registers write when they know no more. */
export function parsePersonName(text: string): PersonName {
  return parseName(text, 'surname')
}

type LoneName = 'givenNames' | 'surname'

function parseName(text: string, loneName: LoneName): PersonName {
  const maiden = takeMaidenName(tidied(text))
  const nickname = takeNickname(maiden.rest)
  // "Babe" Ruth: a nickname leaves a surname.
  const lone = nickname.nickname === null ? loneName : 'surname'
  const words = nickname.rest.includes(',')
    ? partsOfCommaForm(nickname.rest, lone)
    : partsOfWords(wordsOf(nickname.rest), lone)
  return {
    title: joined(words.titles) || null,
    ...knownNames(words.given, words.surname),
    nameSuffix: readSuffix(joined([...words.suffixes, ...nickname.suffixes])),
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

// "Lewis - Stebbins" is one surname, and so is "O ' Keefe".
function tidied(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/(?<=\p{L})(?: - ?|- )(?=\p{L})/gu, '-')
    .replace(/(?<![^ ])([OD]) ?(['’]) (?=\p{L})/gu, '$1$2')
    .trim()
}

const MAIDEN_IN_BRACKETS =
  /[([] ?(?:n[eé][eé]|born|geb|geborene|z domu|maiden name|maiden)(?!\p{L})[:.]? ([^()[\]]+)[)\]]/iu
// Without brackets only as written in running text: Watchman Nee and Max Born have these surnames.
const MAIDEN_IN_TEXT =
  /(?<=^|[ ,])(?<!\b(?:still|first|new)[ -])(?:nee|born|n[eé]é|née|N[eé]é|Née|N[EÉ]É|NÉE|geb\.?|geborene|z domu) ([\p{L}'’][^,()[\]\d]*)/u
const MAIDEN_IN_CAPITALS = /(?<=[ ,])(?:NEE|GEB\.|GEBORENE|Z DOMU) (\p{Lu}[^,()[\]\d\p{Ll}]*)/u

function takeMaidenName(text: string): { readonly maidenName: string | null; readonly rest: string } {
  const match = MAIDEN_IN_BRACKETS.exec(text) ?? MAIDEN_IN_TEXT.exec(text) ?? MAIDEN_IN_CAPITALS.exec(text)
  if (match === null) return { maidenName: null, rest: text }
  const before = text.slice(0, match.index).replace(/[ ,]+$/, '')
  const after = text.slice(match.index + match[0].length)
  const maidenWords = wordsOf(match[1] ?? '')
  // "Mary née Smith Jones": with one word in front, the surname is still to come.
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

const IN_QUOTES = /["“”„]([^"“”„]+)["“”„]|(?<=^| )['‘]([^'‘’]+)['’](?=$|[ ,])|\(([^()]*)\)/g

function takeNickname(text: string): {
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
    // "Smith, V" is an initial, "John Smith, V" a suffix.
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
  const surnameSuffixes = takeSuffixes(surname, 2)
  const surnameTitles = surname.splice(0, countTitles(surname))
  if (given.length > 1 && isTitleWord(given.at(-1) ?? '') && suffixOf(given.at(-1) ?? '') === null)
    titles.push(given.pop() ?? '')
  const givenTitles = given.splice(0, countTitles(given))
  const givenSuffixes = takeSuffixes(given, Number.POSITIVE_INFINITY)
  // "Beethoven, Ludwig van"
  let particles = given.length
  while (particles > 1 && isParticle(given[particles - 1] ?? '') && /^\p{Ll}/u.test(given[particles - 1] ?? ''))
    particles--
  surname.unshift(...given.splice(particles))
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
  const suffixes = takeSuffixes(words, 3)
  const isDescribed = words.every((word) => isDescription(word) || isUnknownWord(word)) && words.some(isDescription)
  if (isDescribed) return { titles, given: words, surname: [], suffixes }
  if (words.length === 1) {
    const isSurname = loneName === 'surname' || titles.length > 0 || suffixes.length > 0
    return { titles, given: isSurname ? [] : words, surname: isSurname ? words : [], suffixes }
  }
  const start = surnameStart(words)
  return { titles, given: words.slice(0, start), surname: words.slice(start), suffixes }
}

/** Takes suffixes off the end; a word that may be a name only when there are `wordsForDoubtful` words. */
function takeSuffixes(words: string[], wordsForDoubtful: number): string[] {
  const suffixes: string[] = []
  while (words.length > 1) {
    const last = words.at(-1) ?? ''
    if (suffixOf(last) === null || (isSuffixOrName(last) && words.length < wordsForDoubtful)) break
    suffixes.unshift(last)
    words.pop()
  }
  return suffixes
}

function knownNames(given: readonly string[], surname: readonly string[]): Pick<PersonName, 'givenNames' | 'surname'> {
  // "Unknown Soldier" is all that anybody knows of him.
  if (surname.length === 0 && given.some(isDescription)) return { givenNames: joined(given), surname: null }
  const known = given.filter((word) => !isUnknownWord(word))
  const surnameKnown = surname.filter((word) => !isUnknownWord(word))
  if (surnameKnown.length === 0 && known.at(-1)?.toLowerCase() === 'of') known.pop()
  return { givenNames: joined(known) || null, surname: joined(surnameKnown) || null }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** A name suffix in its usual spelling ("jr." is Jr, "Iv" is IV, "2nd" is II); one that is not known stays as given. */
export function readSuffix(text: string): string | null {
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  const suffixes = words.map(suffixOf)
  if (suffixes.every((suffix) => suffix !== null)) return joined(suffixes) || null
  return joined(text.split(/\s+/))
}
