import { typosOf } from '../names/typos.ts'

/** How a place's name is similar to a query: one edit away, two edits away or with the same sound, or longer. */
export type PlaceSimilarity = 'typo' | 'alike' | 'longer'

/** The order in which similar places are suggested. */
export const PLACE_SIMILARITIES: readonly PlaceSimilarity[] = ['typo', 'alike', 'longer']

/** Shorter names are two edits away from too many others. */
const MIN_LENGTH_FOR_TWO_TYPOS = 5
const MIN_PREFIX_LENGTH = 3

/**
 * Returns how a place's name is similar to a query, both folded by `foldPlace`, or null if it is not. `soundsAlike` states
 * whether the names have a code from `placeSounds` in common.
 */
export function placeSimilarity(query: string, name: string, soundsAlike: boolean): PlaceSimilarity | null {
  const most = query.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2
  const edits = editsBetween(query, name, most)
  if (edits === 1 && query.length >= MIN_PREFIX_LENGTH) return 'typo'
  if (edits === 2) return 'alike'
  if (query.length >= MIN_PREFIX_LENGTH && name.startsWith(query)) return 'longer'
  return soundsAlike && Math.abs(query.length - name.length) <= 3 ? 'alike' : null
}

/** No place name is longer than this, and the memory for typos grows with the square of the length. */
const MAX_NAME_LENGTH = 100

/** Returns all names with a typo in one word of a folded query. Only words of five letters or more have typos. */
export function placeTypos(query: string): string[] {
  if (query.length > MAX_NAME_LENGTH) return []
  const words = query.split(' ')
  return words.flatMap((word, i) => typosOf(word).map((typo) => words.with(i, typo).join(' ')))
}

const MAX_LENGTH = 256
let before = new Uint8Array(MAX_LENGTH)
let row = new Uint8Array(MAX_LENGTH)
let next = new Uint8Array(MAX_LENGTH)

/** Counts the letters that were added, dropped, changed, or swapped with the next one. Stops at `most` + 1. */
function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= MAX_LENGTH) return most + 1
  for (let j = 0; j <= b.length; j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = Math.min(i, MAX_LENGTH - 1)
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      let edits = Number(row[j - 1]) + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      edits = Math.min(edits, Number(row[j]) + 1, Number(next[j - 1]) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        edits = Math.min(edits, Number(before[j - 2]) + 1)
      }
      next[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return Math.min(Number(row[b.length]), most + 1)
}
