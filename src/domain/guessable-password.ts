/** A password is too easy to guess if it has fewer unguessable characters than this. */
export const MIN_UNGUESSABLE_CHARACTERS = 8

/** Words that an attacker who knows the site and the account tries first. */
export interface PasswordContext {
  readonly siteName: string
  readonly email: string
  readonly personName: string
}

const MIN_WORD_CHARACTERS = 3
/** Shorter runs are parts of many words, such as the "ert" in "concerts". */
const MIN_RUN_CHARACTERS = 4
const COMMON_WORDS = [
  ...['password', 'passwort', 'passwd', 'pass', 'welcome', 'login', 'admin', 'letmein', 'secret', 'changeme', 'hello'],
  ...['abc', '123', '321', 'qwe', 'asd', 'zxc', 'xyz'],
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  ...['december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm']
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', ...ROWS]
const RUNS = [...SEQUENCES, ...SEQUENCES.map((sequence) => [...sequence].reverse().join(''))]
const YEARS = /(?:19|20)\d\d/g
const REPETITIONS = /(.)\1{2,}/gsu
const REPEATED_WHOLE = /^(.+?)\1+$/su
const TRAILING_PUNCTUATION = /[\p{P}\s]+$/gu
const OUTER_NON_LETTERS = /^\P{L}+|\P{L}+$/gu
const LETTERS_FOR_MARKS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Ignores case and accents. Keeps the vowel signs of scripts in which they are letters. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/**
 * Returns the text as written and with "p@ssw0rd" interpreted as "password". "1" and "!" can stand for an i or an l.
 * All spellings have the same length.
 */
function spellings(text: string): string[] {
  const letters = text.replace(/[@40$357]/g, (mark) => LETTERS_FOR_MARKS[mark] ?? mark)
  return [text, letters.replace(/[1!|]/g, 'i'), letters.replace(/[1!|]/g, 'l')]
}

/** Returns the words in a string with and without their digits, and all words joined. */
function wordsOf(text: string): string[] {
  const folded = fold(text)
  const words = folded.split(/[^\p{L}\p{M}\p{N}]+/u)
  return [...words, ...folded.split(/[^\p{L}\p{M}]+/u), words.join('')]
}

function guessableWords({ siteName, email, personName }: PasswordContext): string[] {
  const own = [siteName, personName, email].flatMap(wordsOf)
  return [...new Set([...own, ...COMMON_WORDS])].filter((word) => word.length >= MIN_WORD_CHARACTERS)
}

class GuessedCharacters {
  readonly #isGuessed: Uint8Array

  constructor(length: number) {
    this.#isGuessed = new Uint8Array(length)
  }

  mark(start: number, length: number): void {
    this.#isGuessed.fill(1, start, start + length)
  }

  markMatches(text: string, pattern: RegExp): void {
    for (const match of text.matchAll(pattern)) this.mark(match.index, match[0].length)
  }

  markWord(text: string, word: string): void {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) this.mark(at, word.length)
  }

  /** Marks parts of the alphabet, sequences of digits, and parts of keyboard rows, in both directions. */
  markRuns(text: string): void {
    for (let start = 0; start + MIN_RUN_CHARACTERS <= text.length; start++) {
      const run = text.slice(start, start + MIN_RUN_CHARACTERS)
      if (RUNS.some((sequence) => sequence.includes(run))) this.mark(start, run.length)
    }
  }

  /** Returns the number of unmarked characters. */
  countOthers(text: string): number {
    let count = 0
    let start = 0
    for (const character of text) {
      if (this.#isGuessed[start] === 0) count++
      start += character.length
    }
    return count
  }
}

/**
 * Counts the characters of a password that are not part of a common pattern, a common word, an entry in `context`, or a
 * common password (`isCommon`).
 */
export function countUnguessable(
  password: string,
  context: PasswordContext,
  isCommon: (text: string) => boolean,
): number {
  const whole = fold(password)
  const text = REPEATED_WHOLE.exec(whole)?.[1] ?? whole
  const guessed = new GuessedCharacters(text.length)
  guessed.markMatches(text, YEARS)
  guessed.markMatches(text, REPETITIONS)
  guessed.markMatches(text, TRAILING_PUNCTUATION)
  guessed.markRuns(text)
  const words = guessableWords(context)
  for (const spelling of spellings(text)) for (const word of words) guessed.markWord(spelling, word)
  for (const core of [text, text.replace(OUTER_NON_LETTERS, '')]) {
    if (core !== '' && spellings(core).some(isCommon)) guessed.markWord(text, core)
  }
  return guessed.countOthers(text)
}
