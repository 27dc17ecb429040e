import type { UnderstoodPlace, UnrecognisedPlace } from '../contract/understood-search.ts'
import { DEFAULT_COUNTRY, isUnitedStates, stateName } from '../domain/place.ts'
import { foldPlace, placeKey, splitLocation, splitTrailingState } from '../search/places.ts'
import type { DirectoryStore } from '../storage/ports.ts'

export interface RecognisedPlaces {
  /** Place keys that must all match; one that no cemetery has is among them, so that it matches nothing. */
  readonly places: readonly string[]
  /** The typed levels, for people to read. */
  readonly understood: readonly UnderstoodPlace[]
  /** What was typed and no cemetery has. */
  readonly unrecognised: readonly UnrecognisedPlace[]
}

/** Reads a typed location (readings 14): commas separate levels; "Springfield IL" is understood without one. */
export async function recognisePlaces(
  store: Pick<DirectoryStore, 'knownPlaces'>,
  location: string | null,
): Promise<RecognisedPlaces> {
  const levels = location === null ? [] : splitLocation(location)
  const places: string[] = []
  const understood: UnderstoodPlace[] = []
  const unrecognised: UnrecognisedPlace[] = []
  for (const level of levels) {
    const key = placeKey(level)
    const split = splitTrailingState(level)?.map(placeKey) ?? []
    // Newfoundland is a province and a town of New Jersey; where no cemetery lies in the province, the town is meant.
    const asWritten = foldPlace(level)
    const known = await store.knownPlaces([key, asWritten, ...split])
    const recognise = (names: readonly string[], keys: readonly string[]) => {
      places.push(...keys)
      understood.push(...names.map((name) => ({ name, isRecognised: true })))
    }
    if (known.has(key)) recognise([placeName(level)], [key])
    else if (known.has(asWritten)) recognise([level], [asWritten])
    else if (split.length > 0 && split.every((part) => known.has(part))) {
      recognise((splitTrailingState(level) ?? []).map(placeName), split)
    } else {
      places.push(key)
      understood.push({ name: level, isRecognised: false })
      unrecognised.push({ typed: level, nearest: [] })
    }
  }
  return { places, understood, unrecognised }
}

function placeName(typed: string): string {
  return isUnitedStates(typed) ? DEFAULT_COUNTRY : (stateName(typed) ?? typed)
}
