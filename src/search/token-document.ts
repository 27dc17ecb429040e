import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { YearRange } from '../domain/dates/year-expression.ts'
import { hyphenatedWords, nameWords, spellings } from './fold.ts'

/**
 * The first letters of a token say what it is about; the token itself is the same in every engine.
 * `s:` surname or maiden name, whole or a word of it · `r:` its first two or three letters · `e:` its last two to five ·
 * `g:` given name or nickname · `h:` its first one to three letters · `f:` its last two or three · `b:` `d:` birth and death
 * year, with `bd:` `dd:` for decades and `bc:` `dc:` for centuries, and `bs:` `ds:` for the span of a date that is found by
 * several years · `c:` cemetery · `l:` place. A store may count other things under tokens that begin otherwise, such as `bo:`.
 */
export const TOKEN = {
  surname: 's:',
  surnamePrefix: 'r:',
  surnameEnding: 'e:',
  given: 'g:',
  givenPrefix: 'h:',
  givenEnding: 'f:',
  birth: 'b',
  death: 'd',
  cemetery: 'c:',
  place: 'l:',
} as const

/** Prefixes of this many letters have tokens of their own; longer ones are few enough to be walked. */
export const SURNAME_PREFIX_LETTERS = { from: 2, to: 3 } as const
export const GIVEN_PREFIX_LETTERS = { from: 1, to: 3 } as const
/** The same for endings, which wildcards ask for; of surnames there are many more. */
export const SURNAME_ENDING_LETTERS = { from: 2, to: 5 } as const
export const GIVEN_ENDING_LETTERS = { from: 2, to: 3 } as const

/** A "between" of more years than this is indexed by its first year only: it says too little to be found by every year. */
const LONGEST_SPAN_YEARS = 100

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
  /** Keys of `placeKeys` for its cemetery. */
  readonly places: readonly string[]
}

/** The tokens under which a memorial is found, each once. */
export function memorialTokens(memorial: SearchableMemorial): Set<string> {
  const tokens = personTokens(memorial)
  if (memorial.cemeteryId === null) return tokens
  for (const token of cemeteryTokens(memorial.cemeteryId, memorial.places)) tokens.add(token)
  return tokens
}

/** The part of a token document that names and dates make. */
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
  if (person.birthDate !== null) add(tokensOfYears(TOKEN.birth, person.birthDate))
  if (person.deathDate !== null) add(tokensOfYears(TOKEN.death, person.deathDate))
  return tokens
}

/** The part of a token document that the cemetery makes, the same for all who lie there. */
export function cemeteryTokens(cemeteryId: number, places: readonly string[]): string[] {
  return [TOKEN.cemetery + cemeteryId, ...places.map(placeToken)]
}

/** The token of a place key; a token holds no spaces. */
export function placeToken(key: string): string {
  return TOKEN.place + key.replaceAll(' ', '_')
}

export function yearToken(event: 'b' | 'd', year: number): string {
  return `${event}:${padded(year)}`
}

/** Tokens that together cover exactly the years of the range: whole centuries, whole decades, single years. */
export function yearRangeTokens(event: 'b' | 'd', range: YearRange): string[] {
  const tokens: string[] = []
  let year = range.from
  while (year <= range.to) {
    if (year % 100 === 0 && year + 99 <= range.to) {
      tokens.push(`${event}c:${padded(year).slice(0, 2)}`)
      year += 100
    } else if (year % 10 === 0 && year + 9 <= range.to) {
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

/** The years for which the token of a year, decade, century or span stands; null for any other token. */
export function readYearToken(token: string): (YearRange & { readonly event: string }) | null {
  const [, event, kind, first, last] = YEAR_TOKEN.exec(token) ?? []
  if (event === undefined) return null
  const years = kind === 'd' ? 10 : kind === 'c' ? 100 : 1
  const from = Number(first) * years
  return { event, from, to: last === undefined ? from + years - 1 : Number(last) }
}

/** The first and last year under which a date is found. */
export function searchedYears(date: PartialDate): YearRange {
  const to = date.qualifier === 'between' && date.end !== null ? date.end.year : date.year
  return to - date.year >= LONGEST_SPAN_YEARS ? { from: date.year, to: date.year } : { from: date.year, to }
}

function padded(year: number): string {
  return String(year).padStart(4, '0')
}

/** How many letters the tokens of a name's beginnings or endings have. */
export interface Letters {
  readonly from: number
  readonly to: number
}

const PLAIN_SPELLING = /^[a-z0-9]+$/

interface WordKind {
  readonly whole: string
  readonly prefix: string
  readonly ending: string
  readonly prefixLetters: Letters
  readonly endingLetters: Letters
}

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

/** The tokens of one of `surnameWords`, each once. */
export function surnameWordTokens(word: string): readonly string[] {
  return wordTokens(word, SURNAME_WORD)
}

/** The tokens of one of `givenWords`, each once; no word of a surname has one of them. */
export function givenWordTokens(word: string): readonly string[] {
  return wordTokens(word, GIVEN_WORD)
}

function wordTokens(word: string, kind: WordKind): readonly string[] {
  const { whole, prefix, ending, prefixLetters, endingLetters } = kind
  const tokens: string[] = []
  const written = spellings(word)
  for (const spelling of written) {
    // Letters outside of ASCII may be of two units.
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

/** The words under which a surname is found: each one, all joined, and hyphenated ones joined; lower-cased, not folded. */
export function surnameWords(name: string): string[] {
  const words = nameWords(name)
  if (words.length > 1) words.push(words.join(''))
  // "de la Cruz-Ortiz" is found by Cruz-Ortiz, which is one of its words.
  if (words.length > 3 && /\p{Pd}/u.test(name)) {
    for (const word of hyphenatedWords(name)) words.push(nameWords(word).join(''))
  }
  return words
}

/** The words under which given names are found: each one, and hyphenated ones joined; lower-cased, not folded. */
export function givenWords(name: string): string[] {
  const words = nameWords(name)
  if (!/\p{Pd}/u.test(name)) return words
  for (const word of hyphenatedWords(name)) {
    const parts = nameWords(word)
    if (parts.length > 1) words.push(parts.join(''))
  }
  return words
}

/** The tokens of the years of a birth or a death, each once; no name and no other event has one of them. */
export function tokensOfYears(event: 'b' | 'd', date: PartialDate): readonly string[] {
  const { from, to } = searchedYears(date)
  if (to === from) return yearTokens(event, from)
  const years = Array.from({ length: to - from + 1 }, (_, i) => yearTokens(event, from + i))
  return [...new Set(years.flat()), `${event}s:${padded(from)}_${padded(to)}`]
}

const rememberedYears = { b: new Map<number, readonly string[]>(), d: new Map<number, readonly string[]>() }

/** The tokens of one year: itself, its decade, its century. */
function yearTokens(event: 'b' | 'd', year: number): readonly string[] {
  let tokens = rememberedYears[event].get(year)
  if (tokens === undefined) {
    const text = padded(year)
    tokens = [`${event}:${text}`, `${event}d:${text.slice(0, 3)}`, `${event}c:${text.slice(0, 2)}`]
    rememberedYears[event].set(year, tokens)
  }
  return tokens
}
