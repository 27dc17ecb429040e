import { foldWord, nameWords, spellings, waysOfWriting, writtenWords } from './fold.ts'
import type { NamePattern } from './query.ts'

/** Letters that must stand beside a wildcard (readings 12). */
export const LETTERS_BESIDE_A_WILDCARD = 2

/** Thrown when a wildcard stands with fewer than LETTERS_BESIDE_A_WILDCARD letters. */
export class TooFewLettersError extends Error {}

const HAS_WILDCARD = /[*?]/u

/** A pattern that nothing matches: something was typed, but it holds no letter or digit. */
const MATCHES_NOTHING: NamePattern = { kind: 'equal', spellings: [] }

/** Reads the Given Name(s) field: every word must begin a given name, or match it whole when it holds a wildcard. */
export function readGivenNames(typed: string | null): NamePattern[] {
  return givenNameWords(typed).map(({ pattern }) => pattern)
}

export interface QueryWord {
  readonly folded: string
  readonly spellings: readonly string[]
  readonly written: string
}

export interface QueryName {
  readonly pattern: NamePattern
  /** null for one that holds a wildcard or no letter */
  readonly word: QueryWord | null
  /** What the word is a half of, where it stood at a hyphen. */
  readonly whole: QueryWord | null
}

/** The same with each word as it was typed. */
export function givenNameWords(typed: string | null): QueryName[] {
  if (typed === null || typed.trim() === '') return []
  const words = wildcardWords(typed).flatMap((word): QueryName[] => {
    if (HAS_WILDCARD.test(word)) return [{ pattern: readWildcards(word), word: null, whole: null }]
    const parts = nameWords(word)
    // Without its hyphen Jean-Luc is Jeanluc too: "either both halves or the whole", turned into halves that may be the whole.
    const whole = parts.length > 1 ? typedWord(parts.join(''), word) : null
    const written = writtenWords(word)
    return parts.map((part, i) => {
      const half = typedWord(part, written[i] ?? part)
      const pattern = { kind: 'prefix', spellings: [...half.spellings, ...(whole?.spellings ?? [])] } as const
      return { pattern, word: half, whole }
    })
  })
  return words.length === 0 ? [{ pattern: MATCHES_NOTHING, word: null, whole: null }] : words
}

function typedWord(word: string, written: string): QueryWord {
  return { folded: foldWord(word), spellings: spellings(word), written }
}

/** Reads the Last Name(s) field: the whole surname or one word of it, or its beginning when it ends in `*`. */
export function readSurname(typed: string | null): NamePattern | null {
  if (typed === null || typed.trim() === '') return null
  const joined = wildcardWords(typed).join('')
  if (HAS_WILDCARD.test(joined)) return readWildcards(joined)
  const words = nameWords(typed)
  return words.length === 0 ? MATCHES_NOTHING : { kind: 'equal', spellings: spellings(words.join('')) }
}

/** The words of a name as they were typed, with their wildcards; what holds neither letter nor wildcard is no word. */
export function wildcardWords(typed: string): string[] {
  // Wide signs, as East Asian keyboards type them. NFKC would turn O´Brien's accent into a space.
  return typed
    .replace(/＊/gu, '*')
    .replace(/？/gu, '?')
    .split(/[\s,;，；、]+/u)
    .filter((word) => /[\p{L}\p{N}*?]/u.test(word))
}

function readWildcards(word: string): NamePattern {
  const pieces = word
    .replace(/\*+/gu, '*')
    .split(/([*?])/u)
    .map((piece) => (HAS_WILDCARD.test(piece) ? ([piece, piece, piece] as const) : waysOfWriting(piece)))
  const letters = pieces.map(([plain]) => plain).filter((piece) => !HAS_WILDCARD.test(piece))
  if ([...letters.join('')].length < LETTERS_BESIDE_A_WILDCARD) throw new TooFewLettersError(word)
  const written = [0, 1, 2].map((way) => pieces.map((ways) => ways[way]).join(''))
  const isBeginning = /^[^*?]*\*$/u.test(written[0] ?? '')
  const distinct = [...new Set(isBeginning ? written.map((text) => text.slice(0, -1)) : written)]
  return { kind: isBeginning ? 'prefix' : 'pattern', spellings: distinct }
}

/** A regular expression that holds exactly for the folded words which the wildcards of `pattern` describe. */
export function wildcardExpression(pattern: string): RegExp {
  const [beginning = '', ...others] = pattern
    .split(/\*+/u)
    .map((piece) => piece.replace(/[\\^$.|+()[\]{}]/gu, '\\$&').replaceAll('?', '.'))
  const ending = others.pop()
  if (ending === undefined) return new RegExp(`^${beginning}$`, 'u')
  // The first place that fits a middle piece is as good as any later one. The captures keep the engine from trying the
  // others too, which takes longer with every star.
  const middle = others.map((piece, i) => `(?=(.*?${piece}))\\${i + 1}`).join('')
  return new RegExp(`^${beginning}${middle}.*${ending}$`, 'u')
}
