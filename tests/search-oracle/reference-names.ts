import type { Field } from './reference-forms.ts'
import { ABBREVIATED, PARTICLES } from './reference-name-data.ts'
import { isFormalName, SIMILARITIES, type Similarity, similarityTo } from './reference-similarity.ts'
import { isLetter, lettersOf, remember, SILENT, unaccented, waysToWrite } from './reference-spellings.ts'

// Matching and similar names according to readings 12 and docs/decisions/0016-similar-names.md, in a slow but simple
// way. It shares only data with src/search.

/** Splits a name at spaces, punctuation, and dots between letters, but not at hyphens. */
export function wordsAtSpaces(text: string): readonly string[] {
  return wordsAtMarks(
    text.replace(/\.(?=\p{L})/gu, (dot, at: number) => (/\p{L}/u.test(text[at - 1] ?? '') ? ' ' : dot)),
  )
}

/** Splits text into words, but not at dots. */
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

/** The ways in which a query name can match, other than exactly */
export const WAYS = [...SIMILARITIES, 'initial', 'missing', 'only initials', 'word by word'] as const
export type Way = (typeof WAYS)[number]

const CLOSENESS: Readonly<Record<Way, number>> = {
  ...{ same: 1, nickname: 1, initial: 1, 'word by word': 1, missing: 2, variant: 3, homophone: 4 },
  ...{ sound: 5, typo: 6, lookalike: 6, 'only initials': 7 },
}
const FURTHEST = 7

/** Returns the difference between the query and the name that differs most: 0 for an exact match. */
export function closenessOf(ways: readonly Way[]): number {
  return Math.max(0, ...ways.map((way) => CLOSENESS[way]))
}

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
  const words = wordsAtSpaces(entered).flatMap(wordsAtHyphens)
  const significant = words.filter((word) => !PARTICLES.has(lettersOf(unaccented(word))))
  const asked = significant.length > 0 ? significant : words
  if (words.length < 2) return whole === null ? null : [whole]
  // A match of the whole surname may replace the match of each word.
  const ways = asked.map((word) => {
    const own = strongest('surname', word, names)
    return whole !== null && (own === null || CLOSENESS[whole] <= CLOSENESS[own]) ? whole : own
  })
  if (ways.includes(null)) return null
  const found = ways.filter((way) => way !== null)
  return whole !== null && CLOSENESS[whole] <= closenessOf(found) ? [whole] : ['word by word', ...found]
}

/** A word of the given names in a query, or one half of a hyphenated word */
interface QueryNameWords {
  readonly name: string
  /** The hyphenated word, if there is one */
  readonly whole: string | null
}

function queryNames(words: readonly string[]): QueryNameWords[] {
  return words
    .flatMap((word) => wordsAtSpaces(word))
    .flatMap((word) => {
      const halves = wordsAtHyphens(word)
      return halves.map((name) => ({ name, whole: halves.length > 1 ? word : null }))
    })
}

/** Returns the similarities of given names to a query, as `surnameSimilarities` does for surnames. */
export function givenNameSimilarities(
  entered: string | null,
  { givenNames, nickname }: { readonly givenNames: string | null; readonly nickname: string | null },
): Way[] | null {
  if (entered === null || givenNamesMatch(entered, [givenNames, nickname])) return []
  const names = givenNamesOf([givenNames, nickname])
  const words = askedWords(entered)
  const hasPattern = words.some(hasWildcard)
  if (words.some((word) => hasWildcard(word) && !names.some((name) => anyWay(word, name, isDescribedBy)))) return null
  const sequence = words.flatMap((word) => (hasWildcard(word) ? [{ name: '', whole: null }] : queryNames([word])))
  const [first] = sequence
  const initials = initialsOfNames(sequence).filter((_, i) => sequence[i]?.name !== '')
  const asked = sequence.filter(({ name }) => name !== '')
  if (first === undefined || asked.length === 0) return null
  const hasOneName = sequence.length === 1
  const recorded = wordsAtSpaces(givenNames ?? '').flatMap(wordsAtHyphens)
  const count = recorded.length
  // Dorothy Mae is not Mary, but Gerald Robert may be Bob.
  const hasOneLongName = sequence.filter((one) => !isOneLetter(one)).length === 1
  const firstNames = givenNamesOf([
    recorded[0] ?? null,
    wordsAtSpaces(nickname ?? '').flatMap(wordsAtHyphens)[0] ?? null,
  ])
  const bestOf = (one: QueryNameWords, ownInitials: readonly string[]) => {
    const similar =
      hasOneLongName && isFormalName(inFull(one.name) ?? lettersOf(unaccented(one.name))) ? firstNames : names
    return wayOfGivenName(one, { exact: names, similar }, ownInitials)
  }
  const best = asked.map((one, i) => bestOf(one, hasOneName ? [] : (initials[i] ?? [])))
  // A recorded initial is closer than a misspelled name, but not enough alone: Arminda A finds Armmda A.
  const beyondInitials = asked.map((one) => bestOf(one, []))
  const areInitials = recorded.every((word) => waysToWrite(word).every((way) => [...way].length === 1))
  const beginsWithInitial = waysToWrite(recorded[0] ?? '').some((way) => way === firstLetter(first.name))
  const hasItsInitial = areInitials && beginsWithInitial
  // If the query contains a single letter, a recorded single letter counts only as an initial.
  const isByLetters = asked.some(isOneLetter) && firstLetter(first.name) !== null
  for (let furthest = 1; furthest <= FURTHEST; furthest++) {
    const isMet = (way: Way[] | null | undefined) => Boolean(way && closenessOf(way) <= furthest)
    const met = best.filter(isMet).map((way) => way ?? [])
    const missing = asked.length - met.length
    const similarWords = beyondInitials.filter((way, i) => {
      const [one] = asked.slice(i)
      return one !== undefined && !(isByLetters && isOneLetter(one)) && isMet(way)
    })
    const hasWord = hasPattern || similarWords.length > 0 || (isByLetters && beginsWithInitial)
    const byInitials = hasItsInitial && furthest >= CLOSENESS['only initials']
    if (!hasWord && !byInitials) continue
    const [closest] = similarWords.toSorted((a, b) => closenessOf(a ?? []) - closenessOf(b ?? []))
    const way: Way[] = hasWord ? (closest ?? []).filter((one) => !met.flat().includes(one)) : ['only initials']
    if (missing === 0 || (hasOneName && byInitials)) return [...met.flat(), ...way]
    const mayLack =
      !hasPattern &&
      asked.every(({ whole }) => whole === null) &&
      asked.length <= 3 &&
      furthest >= CLOSENESS.missing &&
      count > 0 &&
      (asked.every(isOneLetter) || asked.some((one, i) => !isOneLetter(one) && isMet(best[i])))
    if (mayLack && count <= asked.length - missing) return [...met.flat(), 'missing', ...way]
  }
  return null
}

/** Returns the initial of a name of two letters or more, or null. */
function firstLetter(name: string): string | null {
  const letters = [...lettersOf(unaccented(name))]
  return letters.length < 2 ? null : (letters[0] ?? null)
}

function isOneLetter({ name }: QueryNameWords): boolean {
  return [...lettersOf(unaccented(name))].length === 1
}

function initialsOf({ name, whole }: QueryNameWords): string[] {
  return [name, whole ?? name].flatMap((form) => firstLetter(form) ?? [])
}

/** Returns the recorded words that are the initials of each name: its own initial, or "WH" for the W in "W. H." */
function initialsOfNames(asked: readonly QueryNameWords[]): string[][] {
  const letters = asked.map(({ name }) => lettersOf(unaccented(name)))
  const isInitial = (i: number) => [...(letters[i] ?? '')].length === 1
  return asked.map((one, at) => {
    if (!isInitial(at)) return initialsOf(one)
    const isBeside = (i: number) => asked.every((_, j) => isInitial(j) || (j < i && j < at) || (j > i && j > at))
    const joined = letters.filter((_, i) => isBeside(i)).join('')
    return joined.length > 1 ? [joined] : []
  })
}

/** Returns the closest similarity of one name: none for an exact match, and null for no match. */
function wayOfGivenName(
  asked: QueryNameWords,
  names: { readonly exact: readonly string[]; readonly similar: readonly string[] },
  initials: readonly string[],
): Way[] | null {
  const forms = [asked.name, asked.whole].filter((form) => form !== null)
  if (forms.some((form) => beginsOneOf(form, names.exact))) return []
  const found = forms.map((form) => strongest('given', form, names.similar)).filter((way) => way !== null)
  const closest = SIMILARITIES.find((similarity) => found.includes(similarity))
  if (closest !== undefined && CLOSENESS[closest] <= CLOSENESS.initial) return [closest]
  const isInitial = names.exact.some((name) => waysToWrite(name).some((way) => initials.includes(way)))
  return isInitial ? ['initial'] : closest === undefined ? null : [closest]
}

/**
 * Returns the rank of an exact match in a search for similar names: 0 for exactly the given names, 1 for the first given
 * name, 2 for the nickname.
 */
export function exactRank(
  entered: string | null,
  { givenNames, nickname }: { readonly givenNames: string | null; readonly nickname: string | null },
): number {
  const words = askedWords(entered ?? '')
  if (words.length === 0) return 0
  // The spellings of each name. This treats "Jo*" as "Jo".
  const asked = words.flatMap((word): (readonly string[])[] => {
    if (hasWildcard(word)) return [/^[^*?]+\*+$/.test(word) ? [word.replace(/\*/g, '')] : []]
    return queryNames([word]).map(({ name, whole }) => [name, inFull(name) ?? name, whole ?? name])
  })
  const isOneOf = (forms: readonly string[], recorded: readonly string[]) =>
    forms.some((form) => recorded.some((other) => anyWay(form, other, isSame)))
  const firstOf = (name: string | null) => {
    const first = wordsAtSpaces(name ?? '').flatMap(wordsAtHyphens)[0]
    return first === undefined ? [] : [first, inFull(first) ?? first]
  }
  const [first, ...later] = asked
  if (first === undefined) return 3
  if (!isOneOf(first, firstOf(givenNames))) return isOneOf(first, firstOf(nickname)) ? 2 : 3
  const names = givenNamesOf([givenNames, nickname])
  const count = wordsAtSpaces(givenNames ?? '').flatMap(wordsAtHyphens).length
  return later.every((one) => isOneOf(one, names)) && count === asked.length ? 0 : 1
}

/** Whether the first given name of a person is the first one of a query, or similar and at most as different as `level`. */
export function beginsAlike(entered: string | null, givenNames: string | null, level: number): boolean {
  const words = askedWords(entered ?? '')
  const [first] = words
  const recorded = wordsAtSpaces(givenNames ?? '').flatMap(wordsAtHyphens)[0]
  if (first === undefined || hasWildcard(first) || recorded === undefined) return false
  const sequence = words.flatMap((word) => (hasWildcard(word) ? [{ name: '', whole: null }] : queryNames([word])))
  const names = [recorded, inFull(recorded) ?? recorded]
  const forms = [sequence[0]?.name, sequence[0]?.whole].filter((form) => form != null)
  const similarities = forms.map((form) => strongest('given', form, names)).filter((way) => way !== null)
  const initials = sequence.length === 1 ? [] : (initialsOfNames(sequence)[0] ?? [])
  const isInitial = names.some((name) => waysToWrite(name).some((way) => initials.includes(way)))
  const ways: Way[] = [...similarities, ...(isInitial ? (['initial'] as const) : [])]
  return level >= CLOSENESS['only initials'] || ways.some((way) => CLOSENESS[way] <= level)
}

/** Whether a field has a word that similar names may replace. */
export function hasWords(entered: string | null, field: Field): boolean {
  if (entered === null) return false
  if (field === 'surname') return !hasWildcard(entered) && wordsAtSpaces(entered).length > 0
  return askedWords(entered).some((word) => !hasWildcard(word))
}

/** Returns the folded form by which lists are sorted: words without hyphens, joined by single spaces. Null if it is empty. */
export const sortForm = (text: string | null): string | null => joinedWords(text ?? '') || null

const joinedWords = remember((text) => {
  const words = wordsAtMarks(text)
    .flatMap(wordsAtHyphens)
    .map((word) => lettersOf(unaccented(word)))
  return words.filter((word) => word !== '').join(' ')
})
