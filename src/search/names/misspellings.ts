import type { NameField } from '../query.ts'
import commonGivenNames from '../tables/common-given-names.json' with { type: 'json' }
import commonSurnames from '../tables/common-surnames.json' with { type: 'json' }
import { isGivenName } from './nicknames.ts'
import { isTypo, typosOf } from './typos.ts'

/** The most common names of the 1990 census of the United States: a third of all surnames, and most given names. */
const COMMON_SURNAMES = wordsOf(commonSurnames)
const COMMON_GIVEN_NAMES = wordsOf(commonGivenNames)

/**
 * Shorter words have few typos: surnames with a different ending (Cook and Cooks), and given names of four letters that
 * begin with the same letter, if one of the two is not a known name (Emma and Enma).
 */
const MIN_MISSPELLING_LENGTH = 5

/** Letters that look alike in handwriting and in scanned print */
const LOOKALIKES = ['rn m', 'in m', 'ni m', 'cl d', 'vv w'].map((pair) => pair.split(' ') as [string, string])

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

/**
 * Returns how a recorded word may be a misspelling of a query word, both folded: by one letter, or by letters that look alike. Two
 * common names are rarely misspellings of each other.
 */
export function misspelling(field: NameField, query: string, recorded: string): 'typo' | 'lookalike' | null {
  const isOneLetter = isTypo(query, recorded, MIN_MISSPELLING_LENGTH - 1)
  if (isOneLetter && field === 'surname' && areSameSurname(query, recorded)) return 'typo'
  const known = [query, recorded].filter((word) => isKnownName(field, word)).length
  if (known === 2) return null
  if (lookalikesOf(query).includes(recorded)) return 'lookalike'
  if (!isOneLetter || haveDifferentInitials(query, recorded, known)) return null
  if (query.length >= MIN_MISSPELLING_LENGTH) return 'typo'
  return field === 'given' && known === 1 && query.charAt(0) === recorded.charAt(0) ? 'typo' : null
}

/** Returns all words that may be misspellings of a word, and some that are not misspellings; `misspelling` decides. */
export function misspellingsOf(word: string): string[] {
  return [...typosOf(word, MIN_MISSPELLING_LENGTH - 1), ...lookalikesOf(word)]
}

/** Whether a word is a common name or a given name with nicknames. */
export function isKnownName(field: NameField, word: string): boolean {
  return field === 'surname' ? COMMON_SURNAMES.has(word) : COMMON_GIVEN_NAMES.has(word) || isGivenName(word)
}

/**
 * Whether names differ in the first letter, and are short or common: Gline and Cline, Olson and Polson. These are rarely
 * misspellings, unless one only adds a vowel or an h.
 */
function haveDifferentInitials(one: string, other: string, known: number): boolean {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
  const isChanged = one.length === other.length && one.slice(1) === other.slice(1)
  const isAdded = longer.slice(1) === shorter && /^[^aeiouyh]/u.test(longer)
  return (isChanged || isAdded) && (known > 0 || shorter.length <= MIN_MISSPELLING_LENGTH)
}

/** Whether surnames differ in a doubled letter or an ending: Mathews and Matthews, Cook and Cooks, Johnston and Johnson. */
function areSameSurname(one: string, other: string): boolean {
  const plain = (name: string) =>
    name
      .replace(/(.)\1+/gu, '$1')
      .replace(/st?on$|tson$/u, 'son')
      .replace(/[sz]$/u, '')
  return plain(one) === plain(other)
}

function lookalikesOf(word: string): string[] {
  if (word.length < MIN_MISSPELLING_LENGTH) return []
  return LOOKALIKES.flatMap(([two, one]) => [...replacedOnce(word, two, one), ...replacedOnce(word, one, two)])
}

function replacedOnce(word: string, from: string, to: string): string[] {
  const words: string[] = []
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
    words.push(word.slice(0, at) + to + word.slice(at + from.length))
  }
  return words
}
