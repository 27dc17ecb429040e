// The comparison of names by the words of readings 12, slow and obvious. It shares nothing with src/search.

const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** What is written inside a word and does not count: apostrophes, quotes, dots. */
const SILENT = new Set([...'\'’‘`´ʼʻ"“”.·'])

function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !SILENT.has(character)
}

/** Lower case without accents; signs that are no letters stay where they are. */
function unaccented(text: string): string {
  let result = ''
  for (const character of text.toLowerCase().normalize('NFKD').toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x300 && code <= 0x36f) continue
    result += WITHOUT_ACCENT[character] ?? character
  }
  return result.normalize('NFC')
}

function lettersOf(text: string): string {
  return [...text].filter(isLetter).join('')
}

/** A name's words at spaces and at signs; hyphens stay within them. */
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

/** ae, oe, ue between two consonants read as an umlaut, and the umlaut left off. */
function contracted(plain: string): string {
  const letters = [...plain]
  const isConsonant = (letter: string | undefined) => letter !== undefined && !/[aeiou*?]/.test(letter)
  return letters
    .filter(
      (letter, i) =>
        !(
          letter === 'e' &&
          /[aou]/.test(letters[i - 1] ?? '') &&
          isConsonant(letters[i - 2]) &&
          isConsonant(letters[i + 1])
        ),
    )
    .join('')
}

/** Every way in which a word may be written and still be the same name; `*` and `?` stay. */
function waysToWrite(word: string): string[] {
  const kept = (text: string) => [...unaccented(text)].filter((c) => isLetter(c) || c === '*' || c === '?').join('')
  const lowered = word.toLowerCase().normalize('NFC')
  const plain = kept(lowered)
  const writtenOut = kept([...lowered].map((letter) => WRITTEN_OUT[letter] ?? letter).join(''))
  return plain === '' ? [] : [plain, writtenOut, contracted(plain)]
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

/** What is wrong with a typed name: fewer than two letters beside a wildcard. */
export function wildcardStandsAlone(typed: string | null, field: 'givenNames' | 'surname'): boolean {
  if (typed === null || !hasWildcard(typed)) return false
  const pieces = field === 'surname' ? [typed] : typedWords(typed).filter(hasWildcard)
  return pieces.some((piece) => [...lettersOf(unaccented(piece))].length < 2)
}

/** Every word typed begins a given name or a nickname, in any order; with wildcards it describes one. */
export function givenNamesMatch(typed: string | null, recorded: readonly (string | null)[]): boolean {
  if (typed === null || typed.trim() === '') return true
  const spoken = recorded.flatMap((name) => wordsAtSpaces(name ?? ''))
  const names = [...spoken, ...spoken.flatMap(wordsAtHyphens)]
  const asked = typedWords(typed).filter((word) => lettersOf(unaccented(word)) !== '' || hasWildcard(word))
  if (asked.length === 0) return false
  return asked.every((word) => {
    if (hasWildcard(word)) return names.some((name) => anyWay(word, name, isDescribedBy))
    // Without its hyphens a typed name is one word; with them it is two.
    return wordsAtSpaces(word).every(
      (part) =>
        names.some((name) => anyWay(part, name, begins)) ||
        wordsAtHyphens(part).every((half) => names.some((name) => anyWay(half, name, begins))),
    )
  })
}

/** The whole surname or maiden name, or any word of it; with wildcards, what they describe. */
export function surnameMatches(typed: string | null, recorded: readonly (string | null)[]): boolean {
  if (typed === null || typed.trim() === '') return true
  return recorded.some((surname) => {
    const words = wordsAtSpaces(surname ?? '')
    const names = [words.join(''), ...words, ...words.flatMap(wordsAtHyphens)]
    if (hasWildcard(typed)) return names.some((name) => anyWay(typedWords(typed).join(''), name, isDescribedBy))
    return names.some((name) => anyWay(wordsAtSpaces(typed).join(''), name, isSame))
  })
}

/** The folded form by which lists are ordered: words, without hyphens, joined by single spaces; null when nothing is left. */
export function sortForm(text: string | null): string | null {
  const words = wordsAtSpaces(text ?? '')
    .flatMap(wordsAtHyphens)
    .map((word) => lettersOf(unaccented(word)))
  return words.filter((word) => word !== '').join(' ') || null
}
