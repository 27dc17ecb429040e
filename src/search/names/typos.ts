const MIN_WORD_LENGTH = 5
/** No name is longer than this, and the memory for typos grows with the square of the length. */
const MAX_WORD_LENGTH = 40

/** The letters of folded words, by script. */
const ALPHABETS: readonly (readonly string[])[] = [
  letters('a', 'z'),
  [...letters('а', 'я'), ...'єіїјљњћўџґђё'],
  letters('α', 'ω'),
  letters('א', 'ת'),
  letters('ա', 'և'),
  letters('ა', 'ჰ'),
]

function letters(first: string, last: string): string[] {
  const from = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - from + 1 }, (_, i) => String.fromCharCode(from + i))
}

const ALPHABET_SETS = ALPHABETS.map((alphabet) => new Set(alphabet))

/**
 * Returns all words that differ from a word by one letter added, omitted, or changed, or by two adjacent letters swapped.
 * Returns none for a word with fewer letters than `shortest`.
 */
export function typosOf(word: string, shortest = MIN_WORD_LENGTH): string[] {
  if (!canHaveTypos(word, shortest)) return []
  const alphabet = ALPHABETS[alphabetOf(word)]
  if (alphabet === undefined) return []
  const words = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at)
    const after = word.slice(at)
    const rest = word.slice(at + 1)
    for (const letter of alphabet) words.add(before + letter + after)
    if (at === word.length) break
    words.add(before + rest)
    for (const letter of alphabet) words.add(before + letter + rest)
    if (rest.length > 0) words.add(before + rest.charAt(0) + after.charAt(0) + rest.slice(1))
  }
  words.delete(word)
  return [...words]
}

/** Whether `typosOf(word, shortest)` contains `recorded`. */
export function isTypo(word: string, recorded: string, shortest = MIN_WORD_LENGTH): boolean {
  if (!canHaveTypos(word, shortest) || Math.abs(word.length - recorded.length) > 1) return false
  if (word === recorded || !isOneEditApart(word, recorded)) return false
  const alphabet = alphabetOf(word)
  return alphabet >= 0 && alphabet === alphabetOf(recorded)
}

function canHaveTypos({ length }: string, shortest: number): boolean {
  return length >= shortest && length <= MAX_WORD_LENGTH
}

function isOneEditApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  if (one.length !== other.length) {
    const [shorter, longer] = one.length < other.length ? [one, other] : [other, one]
    return shorter.slice(start) === longer.slice(start + 1)
  }
  if (one.slice(start + 1) === other.slice(start + 1)) return true
  return (
    one[start] === other[start + 1] &&
    one[start + 1] === other[start] &&
    one.slice(start + 2) === other.slice(start + 2)
  )
}

/** Returns the index of the alphabet that has all letters of a word, or -1. */
function alphabetOf(word: string): number {
  return ALPHABET_SETS.findIndex((alphabet) => [...word].every((letter) => alphabet.has(letter)))
}
