import { foldText } from './fold.ts'
import { foldPlace, placeReadings, splitLocation } from './places.ts'

/** More than any place and what it lies in have; each word more is one more way to read all of them. */
const MOST_WORDS = 12

/** What was typed of a place, to be completed. */
export interface PlaceBeginning {
  /** Any of these begins the place's own name. */
  readonly names: readonly string[]
  /** Of each group, one begins a level that the place lies in. */
  readonly within: readonly (readonly string[])[]
}

/**
 * The ways to read a location that is being typed, the likeliest first: "Springfield, Il" is a name and what it lies in,
 * "springfield il" a name of two words or the same without its comma.
 */
export function readPlaceBeginning(typed: string): PlaceBeginning[] {
  const [first, ...outer] = splitLocation(typed)
  if (first === undefined) return []
  const within = outer.map(waysToBegin).filter((ways) => ways.length > 0)
  const readings: PlaceBeginning[] = [{ names: waysToBegin(first), within }]
  const words = first.split(/\s+/u)
  if (words.length > MOST_WORDS) return readings
  for (let end = words.length - 1; end > 0; end--) {
    const [name, rest] = [words.slice(0, end).join(' '), words.slice(end).join(' ')]
    readings.push({ names: waysToBegin(name), within: [waysToBegin(rest), ...within] })
  }
  return readings.filter(({ names, within: groups }) => names.length > 0 && groups.every((ways) => ways.length > 0))
}

/** "St" may be Saint, and the beginning of Sterling; "il" Illinois, and the beginning of Ilion. */
function waysToBegin(typed: string): string[] {
  const words = foldText(typed).split(' ')
  const asBegun = [foldPlace(words.slice(0, -1).join(' ')), words.at(-1) ?? ''].filter(Boolean).join(' ')
  return [...new Set([asBegun, ...placeReadings(typed)])].filter((way) => way !== '')
}
