import { withoutQuotationMarks } from '../domain/names/quotation-marks.ts'
import { foldWord, nameWords, separateInitials, spellings, umlautForms, writtenWords } from './fold.ts'
import { fullNamesOf } from './names/abbreviations.ts'
import type { NamePattern } from './query.ts'

/** The number of characters that a word with a wildcard must have besides its wildcards (readings 12). */
export const MIN_LETTERS_WITH_WILDCARD = 2

const HAS_WILDCARD = /[*?]/u

/** Matches no name. Used for a field whose text has no letter or digit. */
const MATCHES_NOTHING: NamePattern = { kind: 'equal', spellings: [] }

/** A word of a query name that has no wildcard. */
export interface QueryWord {
  readonly folded: string
  readonly spellings: readonly string[]
  /** The full names that the word abbreviates */
  readonly fullNames: readonly string[]
  /** The word as entered by the visitor */
  readonly written: string
}

/** One word of the Given Name(s) field, or one part of a hyphenated word. */
export interface QueryGivenName {
  readonly pattern: NamePattern
  /** Null for a word with a wildcard and for text without a letter */
  readonly word: QueryWord | null
  /** The hyphenated word that `word` is a part of */
  readonly whole: QueryWord | null
}

type SurnameWord = Pick<QueryWord, 'folded' | 'written'>

/** The Last Name(s) field. */
export interface QuerySurname {
  /** The surname as entered by the visitor, with single spaces and without quotation marks */
  readonly written: string
  readonly pattern: NamePattern
  /** The whole surname and each word of it; null for a surname with a wildcard and for text without a letter */
  readonly words: { readonly whole: SurnameWord; readonly each: readonly SurnameWord[] } | null
}

/** The Given Name(s) field. */
export interface QueryGivenNames {
  /** The words of the field as entered by the visitor, with wildcards and hyphens, without quotation marks */
  readonly written: readonly string[]
  readonly names: readonly QueryGivenName[]
}

/**
 * Parses the Given Name(s) field: every word must begin a given name, or match a whole name when it has a wildcard.
 * Returns null if a word with a wildcard has fewer than MIN_LETTERS_WITH_WILDCARD other characters.
 */
export function parseGivenNames(text: string): QueryGivenNames | null {
  const words = wildcardWords(text)
  const names: QueryGivenName[] = []
  for (const word of words) {
    const pattern = HAS_WILDCARD.test(word) ? parseWildcards(word) : undefined
    if (pattern === null) return null
    if (pattern === undefined) names.push(...separateInitials(word).split(' ').flatMap(plainGivenNames))
    else names.push({ pattern, word: null, whole: null })
  }
  if (names.length === 0) names.push({ pattern: MATCHES_NOTHING, word: null, whole: null })
  return { written: words.length === 0 ? [text] : wildcardWords(withoutQuotationMarks(text)), names }
}

function plainGivenNames(word: string): QueryGivenName[] {
  const parts = nameWords(word)
  // Jean-Luc also matches Jeanluc. "Both parts or the whole" becomes "each part, or the whole in its place".
  const whole = parts.length > 1 ? queryWord(parts.join(''), word) : null
  const written = writtenWords(word)
  return parts.map((part, i) => {
    const own = queryWord(part, written[i] ?? part)
    const spellings = [...own.spellings, ...(whole?.spellings ?? [])]
    const pattern = { kind: 'prefix', spellings, fullNames: own.fullNames } as const
    return { pattern, word: own, whole }
  })
}

/**
 * Parses the Last Name(s) field: a whole surname or one word of it, or its beginning when the field ends in `*`. Returns null as
 * `parseGivenNames` does.
 */
export function parseSurname(text: string): QuerySurname | null {
  const fieldWords = wildcardWords(text)
  const written = wildcardWords(withoutQuotationMarks(text)).join(' ') || text.trim()
  const joined = fieldWords.join('')
  if (HAS_WILDCARD.test(joined)) {
    const pattern = parseWildcards(joined)
    return pattern === null ? null : { written, pattern, words: null }
  }
  const words = nameWords(text)
  const nameSpellings = spellings(words.join(''))
  if (nameSpellings.length === 0) return { written, pattern: MATCHES_NOTHING, words: null }
  const recordedSpellings = writtenWords(text)
  const each = words.map((word, i) => ({ folded: foldWord(word), written: recordedSpellings[i] ?? word }))
  const whole = { folded: each.map(({ folded }) => folded).join(''), written: text.trim() }
  return { written, pattern: { kind: 'equal', spellings: nameSpellings }, words: { whole, each } }
}

function queryWord(word: string, asWritten: string): QueryWord {
  const written = spellings(word)
  return { folded: foldWord(word), spellings: written, fullNames: fullNamesOf(written), written: asWritten }
}

/** Splits a name field into words, with their wildcards. Parts without a letter, digit, or wildcard are dropped. */
function wildcardWords(text: string): string[] {
  // East Asian keyboards type full-width wildcards. NFKC would change them, but also split O´Brien at its accent.
  return text
    .replace(/＊/gu, '*')
    .replace(/？/gu, '?')
    .split(/[\s,;，；、]+/u)
    .filter((word) => /[\p{L}\p{N}*?]/u.test(word))
}

function parseWildcards(word: string): NamePattern | null {
  const pieces = word
    .replace(/\*+/gu, '*')
    .split(/([*?])/u)
    .map((piece) => (HAS_WILDCARD.test(piece) ? ([piece, piece, piece] as const) : umlautForms(piece)))
  const letters = pieces.map(([plain]) => plain).filter((piece) => !HAS_WILDCARD.test(piece))
  if ([...letters.join('')].length < MIN_LETTERS_WITH_WILDCARD) return null
  const patterns = [0, 1, 2].map((way) => pieces.map((ways) => ways[way]).join(''))
  const isPrefix = /^[^*?]*\*$/u.test(patterns[0] ?? '')
  const distinct = [...new Set(isPrefix ? patterns.map((text) => text.slice(0, -1)) : patterns)]
  return isPrefix ? { kind: 'prefix', spellings: distinct, fullNames: [] } : { kind: 'pattern', spellings: distinct }
}

/** Returns a regular expression for the folded words that match a pattern with `*` and `?`. */
export function wildcardExpression(pattern: string): RegExp {
  const [beginning = '', ...others] = pattern
    .split(/\*+/u)
    .map((piece) => piece.replace(/[\\^$.|+()[\]{}]/gu, '\\$&').replaceAll('?', '.'))
  const ending = others.pop()
  if (ending === undefined) return new RegExp(`^${beginning}$`, 'u')
  // The first match of a middle piece is as good as any later one. A capture in a lookahead stops the engine from
  // backtracking to later ones, which would take exponential time in the number of stars.
  const middle = others.map((piece, i) => `(?=(.*?${piece}))\\${i + 1}`).join('')
  return new RegExp(`^${beginning}${middle}.*${ending}$`, 'u')
}
