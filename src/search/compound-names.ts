import { nameWords, writtenWords } from './fold.ts'
import { fullNamesOf } from './names/abbreviations.ts'
import surnameParticles from './tables/surname-particles.json' with { type: 'json' }

/** Words that form one surname with the words around them: a search for "Saint Clair" does not suggest Clair. */
const NEVER_ALONE = new Set([...surnameParticles, 'mac', 'mc', 'o', 'saint', 'sainte', 'san', 'santa', 'st', 'ste'])

const INITIALS = /^(?:[A-Z]{2,3}|[b-df-hj-np-tv-xz]{2,3})$/u

/**
 * Returns the first and last parts of a compound surname, as written: Smith and Jones for "Smith-Jones". Returns none for a
 * simple surname.
 */
export function splitCompoundSurname(text: string): string[] {
  const words = nameWords(text)
  const written = writtenWords(text)
  if (/[*?]/u.test(text) || written.length !== words.length) return []
  if (words.some((word) => NEVER_ALONE.has(word) || [...word].length < 2)) return []
  return words.length < 2 ? [] : [written[0] ?? '', written.at(-1) ?? '']
}

/**
 * Writes each word that may be initials as initials: "JW" becomes "J. W." Such a word has two or three letters, is in capitals or has no
 * vowel, and is not an abbreviation. Returns null if there is no such word.
 */
export function splitJoinedInitials(givenNames: string): string | null {
  const words = givenNames.split(/\s+/u)
  const expanded = words.map((word) =>
    areInitials(word) ? [...word.toUpperCase()].map((letter) => `${letter}.`).join(' ') : word,
  )
  return expanded.some((word, at) => word !== words[at]) ? expanded.join(' ') : null
}

function areInitials(word: string): boolean {
  return INITIALS.test(word) && fullNamesOf([word.toLowerCase()]).length === 0
}
