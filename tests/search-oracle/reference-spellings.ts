// Compares names according to readings 12, in a slow but simple way. It shares no code with src/search.

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
/** Characters that are ignored inside a word: apostrophes, quotes, and dots */
export const SILENT = new Set([...'\'’‘`´ʼʻ"“”.·'])

export function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !SILENT.has(character)
}

/** Returns a function that computes the result for each string only once. */
export function remember<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const result = compute(text)
    known.set(text, result)
    return result
  }
}

/** Returns text in lowercase without accents. Other characters do not change. */
export const unaccented = remember((text) => {
  let result = ''
  for (const character of text.toLowerCase().normalize('NFKD').toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x300 && code <= 0x36f) continue
    result += WITHOUT_ACCENT[character] ?? character
  }
  return result.normalize('NFC')
})

export const lettersOf = remember((text) => [...text].filter(isLetter).join(''))

/** Replaces ae, oe, and ue between consonants with the vowel without an umlaut. */
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

/** Returns all spellings of a word that are equal in a search. `*` and `?` stay. */
export const waysToWrite = remember((word): readonly string[] => {
  const kept = (text: string) => [...unaccented(text)].filter((c) => isLetter(c) || c === '*' || c === '?').join('')
  const lowered = word.toLowerCase().normalize('NFC')
  const plain = kept(lowered)
  const writtenOut = kept([...lowered].map((letter) => WRITTEN_OUT[letter] ?? letter).join(''))
  return plain === '' ? [] : [...new Set([plain, writtenOut, contracted(plain)])]
})
