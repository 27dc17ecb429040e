import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'

/** The city and state, shown after the name in the list. */
export function cemeteryWhereabouts(cemetery: CemeteryMenuEntry): string {
  return [cemetery.city, cemetery.state].filter((part) => part !== null && part !== '').join(', ')
}

// This folding is simpler than the server's, because a loaded list needs only case, accents, and punctuation removed.
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns cemeteries in which every typed word starts a word of the name, city, or state. Names that start with the text come first. */
export function matchCemeteries(cemeteries: readonly CemeteryMenuEntry[], typed: string): readonly CemeteryMenuEntry[] {
  const text = fold(typed)
  if (text === '') return cemeteries
  const words = text.split(' ')
  const leading: CemeteryMenuEntry[] = []
  const others: CemeteryMenuEntry[] = []
  for (const cemetery of cemeteries) {
    const label = ` ${fold(cemeteryLabel(cemetery))}`
    if (!words.every((word) => label.includes(` ${word}`))) continue
    ;(label.startsWith(` ${text}`) ? leading : others).push(cemetery)
  }
  return [...leading, ...others]
}

/**
 * Returns the cemetery that the text means: the only match, if it has all words as typed, or the cemetery with this name or
 * label. Returns null if other cemeteries have the same name, with or without the word "Cemetery".
 */
export function intendedCemetery(matches: readonly CemeteryMenuEntry[], typed: string): CemeteryMenuEntry | null {
  const text = fold(typed)
  const labeled = matches.filter((cemetery) => fold(cemeteryLabel(cemetery)) === text)
  if (labeled.length === 1) return labeled[0] ?? null
  if (matches.length === 1) return matchCemeteries(matches, typed)[0] ?? null
  const named = matches.filter(({ name }) => withoutKind(fold(name)) === withoutKind(text))
  const [only] = named
  return only !== undefined && named.length === 1 && fold(only.name) === text ? only : null
}

/** Removes the word "Cemetery" from a folded name. */
function withoutKind(folded: string): string {
  return folded.replace(/ (?:cemetery|cem)$/, '')
}
