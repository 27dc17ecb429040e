const VOWELS = [...'aeiouy']
const MIN_WORD_LENGTH = 5
/** The number of respellings grows with the square of the length. */
const MAX_WORD_LENGTH = 14
/** Consonants that sound alike in many words */
const LIKE_CONSONANTS: Readonly<Record<string, string>> = { c: 'ks', k: 'c', s: 'cz', z: 's' }

/**
 * Returns the words that differ from a word by two changes that hardly affect its sound: another vowel, an omitted vowel, a
 * silent e, a letter doubled or single, or a consonant that sounds alike. "cyprus" returns "cypress". Returns none for words
 * with fewer than 5 or more than 14 letters, or with letters other than a to z.
 */
export function respellingsOf(word: string): string[] {
  if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || !/^[a-z]+$/u.test(word)) return []
  const found = new Set(respelledOnce(word).flatMap(respelledOnce))
  found.delete(word)
  return [...found]
}

/** Keeps the first letter, because people rarely mistake it. */
function respelledOnce(word: string): string[] {
  const respelled: string[] = []
  for (let at = 1; at <= word.length; at++) {
    const before = word.slice(0, at)
    const letter = word[at] ?? ''
    const rest = word.slice(at + 1)
    respelled.push(`${before}e${word.slice(at)}`)
    if (letter === '') break
    if (VOWELS.includes(letter)) respelled.push(before + rest, ...VOWELS.map((vowel) => before + vowel + rest))
    else if (letter === word[at - 1]) respelled.push(before + rest)
    else respelled.push(before + letter + letter + rest)
    for (const other of LIKE_CONSONANTS[letter] ?? '') respelled.push(before + other + rest)
  }
  return respelled
}
