import { abbreviatedStateCode } from '../../domain/places/place.ts'
import { foldText } from '../fold.ts'
import { foldPlace } from './fold-place.ts'
import { placeKey, possiblePlaceKeys, splitLocation } from './places.ts'

/** No place has more words than this, even with the places around it, and each word adds one interpretation. */
const MAX_WORDS = 12

/** One interpretation of the beginning of a location. */
export interface PlaceBeginning {
  /** The place's own name begins with one of these. */
  readonly names: readonly string[]
  /** For each group, a level around the place must begin with one of the group's prefixes. */
  readonly within: readonly (readonly string[])[]
}

/**
 * Returns the interpretations of a location that a visitor is typing, the most likely first. "Springfield, Il" is a place and the
 * level around it. "springfield il" is a name of two words, or the same place without its comma.
 */
export function parsePlaceBeginning(text: string): PlaceBeginning[] {
  const [first, ...outer] = splitLocation(text)
  if (first === undefined) return []
  const within = outer.map(beginningsOf).filter((texts) => texts.length > 0)
  const beginnings: PlaceBeginning[] = [{ names: beginningsOf(first), within }]
  const words = first.split(/\s+/u)
  if (words.length > MAX_WORDS) return beginnings
  for (let end = words.length - 1; end > 0; end--) {
    const [name, rest] = [words.slice(0, end).join(' '), words.slice(end).join(' ')]
    beginnings.push({ names: beginningsOf(name), within: [beginningsOf(rest), ...within] })
  }
  return beginnings.filter(({ names, within: groups }) => names.length > 0 && groups.every((texts) => texts.length > 0))
}

/**
 * Returns the folded prefixes that a string may mean. "St" is Saint or begins Sterling; "il" is Illinois or begins Ilion.
 */
function beginningsOf(text: string): string[] {
  const words = foldText(text).split(' ')
  const unfinished = [foldPlace(words.slice(0, -1).join(' ')), words.at(-1) ?? ''].filter(Boolean).join(' ')
  const state = abbreviatedStateCode(text)
  return [...new Set([unfinished, ...possiblePlaceKeys(text), state === null ? '' : placeKey(state)])].filter(
    (beginning) => beginning !== '',
  )
}
