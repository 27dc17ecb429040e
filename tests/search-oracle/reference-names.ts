import type { Field } from './reference-forms.ts'
import { PARTICLES } from './reference-name-data.ts'
import { SIMILARITIES, type Similarity, similarityTo } from './reference-similarity.ts'
import { isLetter, lettersOf, SILENT, unaccented, waysToWrite } from './reference-spellings.ts'

// Matching and similar names by readings 12 and docs/decisions/0016-similar-names.md, slow but obvious. It shares only data with
// src/search.

/** Splits a name at spaces and punctuation, but not at hyphens. */
export function wordsAtSpaces(text: string): string[] {
  let words = ''
  for (const character of text.toLowerCase().normalize('NFC')) {
    if (SILENT.has(character)) continue
    words += isLetter(character) || /\p{Pd}/u.test(character) ? character : ' '
  }
  return words.split(' ').filter((word) => lettersOf(word) !== '')
}

function wordsAtHyphens(word: string): string[] {
  return word.split(/\p{Pd}/u).filter((part) => part !== '')
}

function anyWay(typed: string, recorded: string, fits: (typed: string, recorded: string) => boolean): boolean {
  return waysToWrite(typed).some((one) => waysToWrite(recorded).some((other) => fits(one, other)))
}

const isSame = (typed: string, recorded: string) => typed === recorded
const begins = (typed: string, recorded: string) => recorded.startsWith(typed)

function matchesWildcards(pattern: readonly string[], word: readonly string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return word.length === 0
  if (first === '*')
    return matchesWildcards(rest, word) || (word.length > 0 && matchesWildcards(pattern, word.slice(1)))
  return word.length > 0 && (first === '?' || first === word[0]) && matchesWildcards(rest, word.slice(1))
}
const isDescribedBy = (pattern: string, recorded: string) => matchesWildcards([...pattern], [...recorded])

const hasWildcard = (typed: string) => /[*?]/.test(typed)
const typedWords = (typed: string) => typed.split(/[\s,;]+/u).filter((word) => word !== '')

/** Whether a query name has a word with a wildcard and fewer than two other characters. */
export function wildcardStandsAlone(typed: string | null, field: 'givenNames' | 'surname'): boolean {
  if (typed === null || !hasWildcard(typed)) return false
  const pieces = field === 'surname' ? [typed] : typedWords(typed).filter(hasWildcard)
  return pieces.some((piece) => [...lettersOf(unaccented(piece))].length < 2)
}

export function givenNamesOf(recorded: readonly (string | null)[]): string[] {
  const spoken = recorded.flatMap((name) => wordsAtSpaces(name ?? ''))
  return [...spoken, ...spoken.flatMap(wordsAtHyphens)]
}

const askedWords = (typed: string) =>
  typedWords(typed).filter((word) => lettersOf(unaccented(word)) !== '' || hasWildcard(word))

/** Whether every query word begins a given name or nickname, in any order, or matches one with its wildcards. */
export function givenNamesMatch(typed: string | null, recorded: readonly (string | null)[]): boolean {
  if (typed === null || typed.trim() === '') return true
  const names = givenNamesOf(recorded)
  const asked = askedWords(typed)
  if (asked.length === 0) return false
  return asked.every((word) => {
    if (hasWildcard(word)) return names.some((name) => anyWay(word, name, isDescribedBy))
    // A hyphenated query name also matches as one word.
    return wordsAtSpaces(word).every(
      (part) =>
        names.some((name) => anyWay(part, name, begins)) ||
        wordsAtHyphens(part).every((half) => names.some((name) => anyWay(half, name, begins))),
    )
  })
}

/** Returns the joined name, its words, and the parts of hyphenated words. */
export function surnamesOf(recorded: string | null): string[] {
  const words = wordsAtSpaces(recorded ?? '')
  return [words.join(''), ...words, ...words.flatMap(wordsAtHyphens)].filter((word) => word !== '')
}

/** Whether a query matches the whole surname or maiden name, or any word of it. */
export function surnameMatches(typed: string | null, recorded: readonly (string | null)[]): boolean {
  if (typed === null || typed.trim() === '') return true
  return recorded.map(surnamesOf).some((names) => {
    if (hasWildcard(typed)) return names.some((name) => anyWay(typedWords(typed).join(''), name, isDescribedBy))
    return names.some((name) => anyWay(wordsAtSpaces(typed).join(''), name, isSame))
  })
}

/** How a query name matches that does not match exactly */
export const WAYS = [...SIMILARITIES, 'initial', 'word by word'] as const
export type Way = (typeof WAYS)[number]

/** Returns all similarities of a query word to the recorded words. */
export function similaritiesOf(field: Field, typed: string, recorded: readonly string[]): Similarity[] {
  const plain = lettersOf(unaccented(typed))
  const found = recorded.flatMap((name) => waysToWrite(name).map((other) => similarityTo(field, plain, other)))
  return SIMILARITIES.filter((similarity) => found.includes(similarity))
}

function strongest(field: Field, typed: string, recorded: readonly string[]): Similarity | null {
  return similaritiesOf(field, typed, recorded)[0] ?? null
}

/** Returns the similarities of a surname to a query: none for an exact match, and null for no match. */
export function surnameSimilarities(typed: string | null, recorded: readonly (string | null)[]): Way[] | null {
  if (typed === null || surnameMatches(typed, recorded)) return []
  if (hasWildcard(typed)) return null
  const names = recorded.flatMap(surnamesOf)
  const whole = strongest('surname', wordsAtSpaces(typed).join(''), names)
  if (whole !== null) return [whole]
  const words = wordsAtSpaces(typed).flatMap(wordsAtHyphens)
  const significant = words.filter((word) => !PARTICLES.has(lettersOf(unaccented(word))))
  const asked = significant.length > 0 ? significant : words
  if (words.length < 2) return null
  const ways = asked.map((word) => strongest('surname', word, names))
  return ways.includes(null) ? null : ['word by word', ...ways.filter((way) => way !== null)]
}

/** Returns the similarities of given names to a query, as `surnameSimilarities` does for surnames. */
export function givenNameSimilarities(typed: string | null, recorded: readonly (string | null)[]): Way[] | null {
  if (typed === null || givenNamesMatch(typed, recorded)) return []
  const names = givenNamesOf(recorded)
  const asked = askedWords(typed).map((word, i) => waysOfGivenName(word, names, i > 0))
  if (asked.length === 0 || asked.includes(null)) return null
  return asked.flatMap((ways) => ways ?? [])
}

function waysOfGivenName(word: string, names: readonly string[], isLater: boolean): Way[] | null {
  if (hasWildcard(word)) return names.some((name) => anyWay(word, name, isDescribedBy)) ? [] : null
  const waysOf = (part: string, mayBeInitial: boolean): Way[] | null => {
    if (names.some((name) => anyWay(part, name, begins))) return []
    const similarity = strongest('given', part, names)
    if (similarity !== null) return [similarity]
    const letters = [...lettersOf(unaccented(part))]
    const isInitial = (name: string) => waysToWrite(name).includes(letters[0] ?? '')
    return mayBeInitial && letters.length >= 2 && names.some(isInitial) ? ['initial'] : null
  }
  const ways = wordsAtSpaces(word).map((part) => {
    // The second part of a hyphenated word counts as a second word.
    const halves = wordsAtHyphens(part).map((half, i) => waysOf(half, isLater || i > 0))
    return waysOf(part, isLater) ?? (halves.includes(null) ? null : halves.flatMap((found) => found ?? []))
  })
  return ways.includes(null) ? null : ways.flatMap((found) => found ?? [])
}

/** Returns the folded form by which lists are sorted: words without hyphens, joined by single spaces. Null if it is empty. */
export function sortForm(text: string | null): string | null {
  const words = wordsAtSpaces(text ?? '')
    .flatMap(wordsAtHyphens)
    .map((word) => lettersOf(unaccented(word)))
  return words.filter((word) => word !== '').join(' ') || null
}
