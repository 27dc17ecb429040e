import { foldPlace, placeKey, splitLocation, splitTrailingState } from '../search/places.ts'
import type { DirectoryStore } from '../storage/ports.ts'

export interface RecognisedPlaces {
  /** Place keys that must all match; one that no cemetery has is among them, so that it matches nothing. */
  readonly places: readonly string[]
  /** What was typed and no cemetery has. */
  readonly unrecognised: readonly string[]
}

/** Reads a typed location (readings 14): commas separate levels; "Springfield IL" is understood without one. */
export async function recognisePlaces(
  store: Pick<DirectoryStore, 'knownPlaces'>,
  location: string | null,
): Promise<RecognisedPlaces> {
  const levels = location === null ? [] : splitLocation(location)
  const places: string[] = []
  const unrecognised: string[] = []
  for (const level of levels) {
    const key = placeKey(level)
    const split = splitTrailingState(level)?.map(placeKey) ?? []
    // Newfoundland is a province and a town of New Jersey; where no cemetery lies in the province, the town is meant.
    const asWritten = foldPlace(level)
    const known = await store.knownPlaces([key, asWritten, ...split])
    if (known.has(key)) places.push(key)
    else if (known.has(asWritten)) places.push(asWritten)
    else if (split.length > 0 && split.every((part) => known.has(part))) places.push(...split)
    else {
      places.push(key)
      unrecognised.push(level)
    }
  }
  return { places, unrecognised }
}
