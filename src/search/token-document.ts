import type { PartialDate } from '../domain/dates/partial-date.ts'
import { LAST_YEAR, type YearRange } from '../domain/dates/year-range.ts'
import { hyphenatedWords, nameWords, spellings } from './fold.ts'
import { fullNamesOf } from './names/abbreviations.ts'
import { withCache } from './with-cache.ts'

/**
 * The prefixes of tokens: `s:` surname or maiden name, whole or one word; `r:` its first two or three letters; `e:` its last
 * two to five letters; `g:` given name or nickname, also the full name of an abbreviation; `h:` its first one to three
 * letters; `f:` its last two or three letters; `p:` first given name; `o:` the same if all given names are initials; `a:`
 * first word of the nickname; `n:` number of given names; `b:` and `d:` year of birth and death, with `bd:` and `dd:` for
 * decades, `bc:` and `dc:` for centuries, and `bs:` and `ds:` for the span of a date that is found by several years; `c:`
 * cemetery; `l:` place. A store may use other prefixes for its own counts: `bo:` and `do:` (day-totals.ts), `i:`, `k:`, and
 * `w:` (counted-tokens.ts).
 */
export const TOKEN = {
  surname: 's:',
  surnamePrefix: 'r:',
  surnameEnding: 'e:',
  given: 'g:',
  givenPrefix: 'h:',
  givenEnding: 'f:',
  firstGiven: 'p:',
  onlyInitials: 'o:',
  otherNames: 'a:',
  givenCount: 'n:',
  birth: 'b',
  death: 'd',
  cemetery: 'c:',
  place: 'l:',
} as const

/** Prefixes of these lengths have their own tokens. Longer prefixes match few enough words to look up each word. */
export const SURNAME_PREFIX_LETTERS = { from: 2, to: 3 } as const
export const GIVEN_PREFIX_LETTERS = { from: 1, to: 3 } as const
/** Endings of these lengths have their own tokens, for wildcards. There are more surnames than given names. */
export const SURNAME_ENDING_LETTERS = { from: 2, to: 5 } as const
export const GIVEN_ENDING_LETTERS = { from: 2, to: 3 } as const

/**
 * A "between" date of this many years or more is indexed by its first year only, because it is too vague for its other
 * years.
 */
const MAX_SPAN_YEARS = 100

export interface SearchablePerson {
  readonly surname: string | null
  readonly maidenName: string | null
  readonly givenNames: string | null
  readonly nickname: string | null
  readonly birthDate: PartialDate | null
  readonly deathDate: PartialDate | null
}

export interface SearchableMemorial extends SearchablePerson {
  readonly cemeteryId: number | null
  /** The place keys of its cemetery (`placeKeys`) */
  readonly places: readonly string[]
}

/** Returns the distinct tokens of a memorial. */
export function memorialTokens(memorial: SearchableMemorial): Set<string> {
  const tokens = personTokens(memorial)
  if (memorial.cemeteryId === null) return tokens
  for (const token of cemeteryTokens(memorial.cemeteryId, memorial.places)) tokens.add(token)
  return tokens
}

/** Returns the tokens of a person's names and dates. */
export function personTokens(person: SearchablePerson): Set<string> {
  const tokens = new Set<string>()
  const add = (more: readonly string[]) => {
    for (const token of more) tokens.add(token)
  }
  for (const name of [person.surname, person.maidenName]) {
    if (name !== null) for (const word of surnameWords(name)) add(surnameWordTokens(word))
  }
  for (const name of [person.givenNames, person.nickname]) {
    if (name !== null) for (const word of givenWords(name)) add(givenWordTokens(word))
  }
  const givenNames = nameWords(person.givenNames ?? '')
  const [firstGiven] = givenNames
  const [otherNames] = nameWords(person.nickname ?? '')
  if (firstGiven !== undefined) {
    add(namesOf(firstGiven).map((word) => TOKEN.firstGiven + word))
    if (givenNames.every(isInitial)) add(spellings(firstGiven).map((word) => TOKEN.onlyInitials + word))
    tokens.add(givenCountToken(givenNames.length))
  }
  if (otherNames !== undefined) add(namesOf(otherNames).map((word) => TOKEN.otherNames + word))
  if (person.birthDate !== null) add(tokensOfYears(TOKEN.birth, person.birthDate))
  if (person.deathDate !== null) add(tokensOfYears(TOKEN.death, person.deathDate))
  return tokens
}

/** Returns the tokens of a cemetery, which are shared by all its memorials. */
export function cemeteryTokens(cemeteryId: number, places: readonly string[]): string[] {
  return [TOKEN.cemetery + cemeteryId, ...places.map(placeToken)]
}

/** Returns the token of a place key. Tokens contain no spaces. */
export function placeToken(key: string): string {
  return TOKEN.place + key.replaceAll(' ', '_')
}

/** Returns the token of people with this number of given names. */
export function givenCountToken(count: number): string {
  return TOKEN.givenCount + count
}

/** Returns the token of a year of birth or death. */
function yearToken(event: 'b' | 'd', year: number): string {
  return `${event}:${padded(year)}`
}

/** Returns tokens that together match exactly the years of a range: whole centuries, whole decades, and single years. */
export function yearRangeTokens(event: 'b' | 'd', range: YearRange): string[] {
  const tokens: string[] = []
  const to = Math.min(range.to, LAST_YEAR)
  let year = range.from
  while (year <= to) {
    if (year % 100 === 0 && year + 99 <= to) {
      tokens.push(`${event}c:${padded(year).slice(0, 2)}`)
      year += 100
    } else if (year % 10 === 0 && year + 9 <= to) {
      tokens.push(`${event}d:${padded(year).slice(0, 3)}`)
      year += 10
    } else {
      tokens.push(yearToken(event, year))
      year += 1
    }
  }
  return tokens
}

const YEAR_TOKEN = /^([bd])([dcs]?):(\d+)(?:_(\d+))?$/

/** Returns the years of a token for a year, decade, century, or span. Returns null for any other token. */
export function parseYearToken(token: string): (YearRange & { readonly event: string }) | null {
  const [, event, kind, first, last] = YEAR_TOKEN.exec(token) ?? []
  if (event === undefined) return null
  const years = kind === 'd' ? 10 : kind === 'c' ? 100 : 1
  const from = Number(first) * years
  return { event, from, to: last === undefined ? from + years - 1 : Number(last) }
}

/** Returns the first and last year that find a date. */
export function searchedYears(date: PartialDate): YearRange {
  const to = date.qualifier === 'between' && date.end !== null ? date.end.year : date.year
  return to - date.year >= MAX_SPAN_YEARS ? { from: date.year, to: date.year } : { from: date.year, to }
}

function padded(year: number): string {
  return String(year).padStart(4, '0')
}

/** The shortest and longest prefixes or endings that have tokens */
export interface Lengths {
  readonly from: number
  readonly to: number
}

const PLAIN_SPELLING = /^[a-z0-9]+$/

interface WordKind {
  readonly whole: string
  readonly prefix: string
  readonly ending: string
  readonly prefixLetters: Lengths
  readonly endingLetters: Lengths
}

/** Names repeat, and a table finds the same string object faster than an equal string. */
const MAX_CACHED_WORDS = 20_000

const SURNAME_WORD: WordKind = {
  whole: TOKEN.surname,
  prefix: TOKEN.surnamePrefix,
  ending: TOKEN.surnameEnding,
  prefixLetters: SURNAME_PREFIX_LETTERS,
  endingLetters: SURNAME_ENDING_LETTERS,
}
const GIVEN_WORD: WordKind = {
  whole: TOKEN.given,
  prefix: TOKEN.givenPrefix,
  ending: TOKEN.givenEnding,
  prefixLetters: GIVEN_PREFIX_LETTERS,
  endingLetters: GIVEN_ENDING_LETTERS,
}

/** Returns the distinct tokens of one of `surnameWords`. */
const surnameWordTokens = withCache(MAX_CACHED_WORDS, (word: string): readonly string[] =>
  wordTokens(word, SURNAME_WORD),
)

/** Returns the tokens of one of `givenWords` and of the full name that it abbreviates. They differ from all tokens of surnames. */
const givenWordTokens = withCache(MAX_CACHED_WORDS, (word: string): readonly string[] =>
  [word, ...fullNamesOf(spellings(word))].flatMap((name) => wordTokens(name, GIVEN_WORD)),
)

function isInitial(word: string): boolean {
  if (PLAIN_SPELLING.test(word)) return word.length === 1
  return spellings(word).every((spelling) => [...spelling].length === 1)
}

/** Returns the spellings of a given name and the full name that it abbreviates. */
function namesOf(word: string): readonly string[] {
  const written = spellings(word)
  return [...written, ...fullNamesOf(written)]
}

function wordTokens(word: string, kind: WordKind): readonly string[] {
  const { whole, prefix, ending, prefixLetters, endingLetters } = kind
  const tokens: string[] = []
  const written = spellings(word)
  for (const spelling of written) {
    // A character outside ASCII may have two UTF-16 units.
    const characters = PLAIN_SPELLING.test(spelling) ? null : [...spelling]
    const length = characters?.length ?? spelling.length
    const cut = (from: number, to: number) => characters?.slice(from, to).join('') ?? spelling.slice(from, to)
    tokens.push(whole + spelling)
    for (let count = prefixLetters.from; count <= Math.min(prefixLetters.to, length); count++) {
      tokens.push(prefix + cut(0, count))
    }
    for (let count = endingLetters.from; count <= Math.min(endingLetters.to, length); count++) {
      tokens.push(ending + cut(length - count, length))
    }
  }
  return written.length > 1 ? [...new Set(tokens)] : tokens
}

/** Returns the words that find a surname: each word, all words joined, and hyphenated words joined. Lowercase, not folded. */
export function surnameWords(name: string): string[] {
  const words = nameWords(name)
  if (words.length > 1) words.push(words.join(''))
  // Cruz-Ortiz finds "de la Cruz-Ortiz".
  if (words.length > 3 && /\p{Pd}/u.test(name)) {
    for (const word of hyphenatedWords(name)) words.push(nameWords(word).join(''))
  }
  return words
}

/** Returns the words that find given names: each word, and hyphenated words joined. Lowercase, not folded. */
export function givenWords(name: string): string[] {
  const words = nameWords(name)
  if (!/\p{Pd}/u.test(name)) return words
  for (const word of hyphenatedWords(name)) {
    const parts = nameWords(word)
    if (parts.length > 1) words.push(parts.join(''))
  }
  return words
}

/** Returns the distinct year tokens of a birth or death. They differ from all other tokens. */
export function tokensOfYears(event: 'b' | 'd', date: PartialDate): readonly string[] {
  const { from, to } = searchedYears(date)
  if (to === from) return yearTokens(event, from)
  const years = Array.from({ length: to - from + 1 }, (_, i) => yearTokens(event, from + i))
  return [...new Set(years.flat()), `${event}s:${padded(from)}_${padded(to)}`]
}

const yearTokenCache = { b: new Map<number, readonly string[]>(), d: new Map<number, readonly string[]>() }

/** Returns the tokens of a year, its decade, and its century. */
function yearTokens(event: 'b' | 'd', year: number): readonly string[] {
  let tokens = yearTokenCache[event].get(year)
  if (tokens === undefined) {
    const text = padded(year)
    tokens = [`${event}:${text}`, `${event}d:${text.slice(0, 3)}`, `${event}c:${text.slice(0, 2)}`]
    yearTokenCache[event].set(year, tokens)
  }
  return tokens
}
