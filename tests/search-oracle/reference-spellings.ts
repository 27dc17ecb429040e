// How the words of names are compared by readings 12, slow and obvious. It shares nothing with src/search.

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
export const SILENT = new Set([...'\'’‘`´ʼʻ"“”.·'])

export function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !SILENT.has(character)
}

/** Lower case without accents; signs that are no letters stay where they are. */
export function unaccented(text: string): string {
  let result = ''
  for (const character of text.toLowerCase().normalize('NFKD').toLowerCase()) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x300 && code <= 0x36f) continue
    result += WITHOUT_ACCENT[character] ?? character
  }
  return result.normalize('NFC')
}

export function lettersOf(text: string): string {
  return [...text].filter(isLetter).join('')
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

const waysKnown = new Map<string, readonly string[]>()

/** Every way in which a word may be written and still be the same name; `*` and `?` stay. */
export function waysToWrite(word: string): readonly string[] {
  const known = waysKnown.get(word)
  if (known !== undefined) return known
  const ways = findWaysToWrite(word)
  waysKnown.set(word, ways)
  return ways
}

function findWaysToWrite(word: string): readonly string[] {
  const kept = (text: string) => [...unaccented(text)].filter((c) => isLetter(c) || c === '*' || c === '?').join('')
  const lowered = word.toLowerCase().normalize('NFC')
  const plain = kept(lowered)
  const writtenOut = kept([...lowered].map((letter) => WRITTEN_OUT[letter] ?? letter).join(''))
  return plain === '' ? [] : [...new Set([plain, writtenOut, contracted(plain)])]
}
