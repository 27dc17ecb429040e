import { typosOf } from './typos.ts'

/** How near a place's name is to what was typed: a letter away, two letters or only its sound, or longer than it. */
export type PlaceSimilarity = 'slip' | 'alike' | 'longer'

/** The order in which likenesses are offered. */
export const PLACE_SIMILARITIES: readonly PlaceSimilarity[] = ['slip', 'alike', 'longer']

/** Shorter names are two letters away from too many others. */
const TWO_SLIPS_FROM_LETTERS = 5
const BEGINS_FROM_LETTERS = 3

/**
 * Whether a place's name nameSimilarity what was typed, both folded by `foldPlace`; null when it does not. `soundsAlike`: whether
 * they have a key of `placeSounds` in common.
 */
export function placeSimilarity(typed: string, name: string, soundsAlike: boolean): PlaceSimilarity | null {
  const most = typed.length < TWO_SLIPS_FROM_LETTERS ? 1 : 2
  const slips = slipsBetween(typed, name, most)
  if (slips === 1 && typed.length >= BEGINS_FROM_LETTERS) return 'slip'
  if (slips === 2) return 'alike'
  if (typed.length >= BEGINS_FROM_LETTERS && name.startsWith(typed)) return 'longer'
  return soundsAlike && Math.abs(typed.length - name.length) <= 3 ? 'alike' : null
}

/** No place is called so at length; the slips of a text take room by the square of its letters. */
const LONGEST_NAME = 100

/** Names a letter away from what was typed, folded: in any of its words of five letters or more. */
export function placeTypos(typed: string): string[] {
  if (typed.length > LONGEST_NAME) return []
  const words = typed.split(' ')
  return words.flatMap((word, i) => typosOf(word).map((slip) => words.with(i, slip).join(' ')))
}

const LONGEST = 256
let before = new Uint8Array(LONGEST)
let row = new Uint8Array(LONGEST)
let next = new Uint8Array(LONGEST)

/** How many letters were added, dropped, changed or swapped with their neighbour; `most` + 1 when more than `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length >= LONGEST) return most + 1
  for (let j = 0; j <= b.length; j++) row[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = Math.min(i, LONGEST - 1)
    let least = i
    const letter = a.charCodeAt(i - 1)
    for (let j = 1; j <= b.length; j++) {
      let slips = Number(row[j - 1]) + (letter === b.charCodeAt(j - 1) ? 0 : 1)
      slips = Math.min(slips, Number(row[j]) + 1, Number(next[j - 1]) + 1)
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)) {
        slips = Math.min(slips, Number(before[j - 2]) + 1)
      }
      next[j] = slips
      if (slips < least) least = slips
    }
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return Math.min(Number(row[b.length]), most + 1)
}
