import type { Field } from './reference-forms.ts'
import { ABBREVIATED, PARTICLES } from './reference-name-data.ts'
import { SIMILARITIES, type Similarity, similarityTo } from './reference-similarity.ts'
import { isLetter, lettersOf, remember, SILENT, unaccented, waysToWrite } from './reference-spellings.ts'

// Matching and similar names by readings 12 and docs/decisions/0016-similar-names.md, in a slow but simple way. It
// shares only data with src/search.

/** Splits a name at spaces, punctuation, and dots between letters, but not at hyphens. */
export function wordsAtSpaces(text: string): readonly string[] {
  return wordsAtMarks(
    text.replace(/\.(?=\p{L})/gu, (dot, at: number) => (/\p{L}/u.test(text[at - 1] ?? '') ? ' ' : dot)),
  )
}

/** Splits a text in the same way, but not at dots. */
const wordsAtMarks = remember((text): readonly string[] => {
  let words = ''
  for (const character of text.toLowerCase().normalize('NFC')) {
    if (SILENT.has(character)) continue
    words += isLetter(character) || /\p{Pd}/u.test(character) ? character : ' '
  }
  return words.split(' ').filter((word) => lettersOf(word) !== '')
})

function wordsAtHyphens(word: string): string[] {
  return word.split(/\p{Pd}/u).filter((part) => part !== '')
}

function anyWay(entered: string, recorded: string, fits: (entered: string, recorded: string) => boolean): boolean {
  return waysToWrite(entered).some((one) => waysToWrite(recorded).some((other) => fits(one, other)))
}

const isSame = (entered: string, recorded: string) => entered === recorded
const begins = (entered: string, recorded: string) => recorded.startsWith(entered)

function matchesWildcards(pattern: readonly string[], word: readonly string[]): boolean {
  const [first, ...rest] = pattern
  if (first === undefined) return word.length === 0
  if (first === '*')
    return matchesWildcards(rest, word) || (word.length > 0 && matchesWildcards(pattern, word.slice(1)))
  return word.length > 0 && (first === '?' || first === word[0]) && matchesWildcards(rest, word.slice(1))
}
const isDescribedBy = (pattern: string, recorded: string) => matchesWildcards([...pattern], [...recorded])

const hasWildcard = (entered: string) => /[*?]/.test(entered)
const queryWords = (entered: string) => entered.split(/[\s,;]+/u).filter((word) => word !== '')

/** Whether a query name has a word with a wildcard and fewer than two other characters. */
export function wildcardStandsAlone(entered: string | null, field: 'givenNames' | 'surname'): boolean {
  if (entered === null || !hasWildcard(entered)) return false
  const pieces = field === 'surname' ? [entered] : queryWords(entered).filter(hasWildcard)
  return pieces.some((piece) => [...lettersOf(unaccented(piece))].length < 2)
}

export function givenNamesOf(recorded: readonly (string | null)[]): string[] {
  const spoken = recorded.flatMap((name) => wordsAtSpaces(name ?? ''))
  const words = [...spoken, ...spoken.flatMap(wordsAtHyphens)]
  return [...words, ...words.flatMap((word) => inFull(word) ?? [])]
}

/** Returns the full name of an abbreviation, and null for any other word. */
export function inFull(word: string): string | null {
  return (
    waysToWrite(word)
      .map((way) => ABBREVIATED.get(way))
      .find((name) => name !== undefined) ?? null
  )
}

const askedWords = (entered: string) =>
  queryWords(entered).filter((word) => lettersOf(unaccented(word)) !== '' || hasWildcard(word))

/** Whether every query word begins a given name or nickname, in any order, or matches one with its wildcards. */
export function givenNamesMatch(entered: string | null, recorded: readonly (string | null)[]): boolean {
  if (entered === null || entered.trim() === '') return true
  const names = givenNamesOf(recorded)
  const asked = askedWords(entered)
  if (asked.length === 0) return false
  return asked.every((word) => {
    if (hasWildcard(word)) return names.some((name) => anyWay(word, name, isDescribedBy))
    // A hyphenated query name also matches as one word.
    return wordsAtSpaces(word).every(
      (part) => beginsOneOf(part, names) || wordsAtHyphens(part).every((half) => beginsOneOf(half, names)),
    )
  })
}

function beginsOneOf(word: string, names: readonly string[]): boolean {
  return [word, inFull(word)].some((one) => one !== null && names.some((name) => anyWay(one, name, begins)))
}

/** Returns the joined name, its words, and the parts of hyphenated words. */
export function surnamesOf(recorded: string | null): string[] {
  const words = wordsAtSpaces(recorded ?? '')
  return [words.join(''), ...words, ...words.flatMap(wordsAtHyphens)].filter((word) => word !== '')
}

/** Whether a query matches the whole surname or maiden name, or any word of it. */
export function surnameMatches(entered: string | null, recorded: readonly (string | null)[]): boolean {
  if (entered === null || entered.trim() === '') return true
  return recorded.map(surnamesOf).some((names) => {
    if (hasWildcard(entered)) return names.some((name) => anyWay(queryWords(entered).join(''), name, isDescribedBy))
    return names.some((name) => anyWay(wordsAtSpaces(entered).join(''), name, isSame))
  })
}

/** How a query name matches that does not match exactly */
export const WAYS = [...SIMILARITIES, 'initial', 'word by word'] as const
export type Way = (typeof WAYS)[number]

/** Returns all similarities of a query word to the recorded words. */
export function similaritiesOf(field: Field, entered: string, recorded: readonly string[]): Similarity[] {
  const plain = (field === 'given' ? inFull(entered) : null) ?? lettersOf(unaccented(entered))
  const found = recorded.flatMap((name) => waysToWrite(name).map((other) => similarityTo(field, plain, other)))
  return SIMILARITIES.filter((similarity) => found.includes(similarity))
}

function strongest(field: Field, entered: string, recorded: readonly string[]): Similarity | null {
  return similaritiesOf(field, entered, recorded)[0] ?? null
}

/** Returns the similarities of a surname to a query: none for an exact match, and null for no match. */
export function surnameSimilarities(entered: string | null, recorded: readonly (string | null)[]): Way[] | null {
  if (entered === null || surnameMatches(entered, recorded)) return []
  if (hasWildcard(entered)) return null
  const names = recorded.flatMap(surnamesOf)
  const whole = strongest('surname', wordsAtSpaces(entered).join(''), names)
  if (whole !== null) return [whole]
  const words = wordsAtSpaces(entered).flatMap(wordsAtHyphens)
  const significant = words.filter((word) => !PARTICLES.has(lettersOf(unaccented(word))))
  const asked = significant.length > 0 ? significant : words
  if (words.length < 2) return null
  const ways = asked.map((word) => strongest('surname', word, names))
  return ways.includes(null) ? null : ['word by word', ...ways.filter((way) => way !== null)]
}

/** Returns the similarities of given names to a query, as `surnameSimilarities` does for surnames. */
export function givenNameSimilarities(entered: string | null, recorded: readonly (string | null)[]): Way[] | null {
  if (entered === null || givenNamesMatch(entered, recorded)) return []
  const names = givenNamesOf(recorded)
  const asked = askedWords(entered).map((word, i) => waysOfGivenName(word, names, i > 0))
  if (asked.length === 0 || asked.includes(null)) return null
  return asked.flatMap((ways) => ways ?? [])
}

function waysOfGivenName(word: string, names: readonly string[], isLater: boolean): Way[] | null {
  if (hasWildcard(word)) return names.some((name) => anyWay(word, name, isDescribedBy)) ? [] : null
  const waysOf = (part: string, mayBeInitial: boolean): Way[] | null => {
    if (beginsOneOf(part, names)) return []
    const similarity = strongest('given', part, names)
    if (similarity !== null) return [similarity]
    const letters = [...lettersOf(unaccented(part))]
    const isInitial = (name: string) => waysToWrite(name).includes(letters[0] ?? '')
    return mayBeInitial && letters.length >= 2 && names.some(isInitial) ? ['initial'] : null
  }
  const ways = wordsAtSpaces(word).map((part, at) => {
    const isLaterPart = isLater || at > 0
    // The second part of a hyphenated word counts as a second word.
    const halves = wordsAtHyphens(part).map((half, i) => waysOf(half, isLaterPart || i > 0))
    return waysOf(part, isLaterPart) ?? (halves.includes(null) ? null : halves.flatMap((found) => found ?? []))
  })
  return ways.includes(null) ? null : ways.flatMap((found) => found ?? [])
}

/** Returns the folded form by which lists are sorted: words without hyphens, joined by single spaces. Null if it is empty. */
export const sortForm = (text: string | null): string | null => joinedWords(text ?? '') || null

const joinedWords = remember((text) => {
  const words = wordsAtMarks(text)
    .flatMap(wordsAtHyphens)
    .map((word) => lettersOf(unaccented(word)))
  return words.filter((word) => word !== '').join(' ')
})
