import { doubleMetaphone } from 'double-metaphone'
import type { CemeterySummary } from '../../domain/cemetery.ts'
import { countryName, DEFAULT_COUNTRY, isUnitedStates, placeLine } from '../../domain/places/place.ts'
import type { PlaceKind } from '../../domain/places/place-menu.ts'
import { withCache } from '../with-cache.ts'
import { foldPlace } from './fold-place.ts'
import { placeKeys, possiblePlaceKeys, splitLocation } from './places.ts'

/** A city, county, state, or country with the levels around it, which distinguish it from places of the same name. */
export interface WholePlace {
  readonly kind: PlaceKind
  /** A location that means only this place: "Thornmere, Larkspur County, Vermont" */
  readonly label: string
  /** The place keys of the label's levels, beginning with the place itself */
  readonly levels: readonly string[]
}

type CemeteryPlace = Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'>

/**
 * Returns the places of a cemetery, smallest first. Omits a place that no location can mean, such as a town whose name is
 * another spelling of a state.
 */
export function wholePlaces(cemetery: CemeteryPlace): WholePlace[] {
  const place = {
    city: oneLevel(cemetery.city),
    county: oneLevel(cemetery.county),
    state: oneLevel(cemetery.state),
    country: oneLevel(cemetery.country),
  }
  const around = placesAround(place)
  const city =
    place.city === null ? null : wholePlace('city', placeLine(place), [foldPlace(place.city), ...around.keys])
  return city === null ? [...around.places] : [city, ...around.places.filter(({ label }) => label !== city.label)]
}

interface Surroundings {
  readonly keys: readonly string[]
  readonly places: readonly WholePlace[]
}

const MAX_CACHED = 5000
const cache = new Map<string, Surroundings>()

/** Returns the county, state, and country of a cemetery. They are cached, because many cemeteries share them. */
function placesAround(place: CemeteryPlace): Surroundings {
  const { county, state } = place
  const cacheKey = JSON.stringify([county, state, place.country])
  const cached = cache.get(cacheKey)
  if (cached !== undefined) return cached
  const keys = placeKeys({ ...place, city: null, zip: null })
  const country = isUnitedStates(place.country) ? DEFAULT_COUNTRY : countryName(place.country ?? '')
  const places: WholePlace[] = []
  for (const [kind, label] of [
    ['county', county === null ? '' : placeLine({ ...place, city: null })],
    ['state', state === null ? '' : placeLine({ ...place, city: null, county: null })],
    ['country', country],
  ] as const) {
    const whole = label === '' ? null : wholePlace(kind, label, keys)
    if (whole !== null && !places.some((other) => other.label === label)) places.push(whole)
  }
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(cacheKey, { keys, places })
  return { keys, places }
}

/** Returns null if a level of the label would not be interpreted as one of the keys. */
function wholePlace(kind: PlaceKind, label: string, keys: readonly string[]): WholePlace | null {
  const levels: string[] = []
  for (const level of splitLocation(label)) {
    const key = keyOf(level, keys)
    if (key === undefined) return null
    levels.push(key)
  }
  return { kind, label, levels }
}

/** All labels end in one of a few counties and states. */
const cachedKeysOf = withCache(MAX_CACHED, possiblePlaceKeys)

function keyOf(level: string, keys: readonly string[]): string | undefined {
  const [mostLikely, ...others] = cachedKeysOf(level)
  if (mostLikely !== undefined && keys.includes(mostLikely)) return mostLikely
  // A name that is also the name of a state would be interpreted as the state.
  return mostLikely === foldPlace(level) ? others.find((key) => keys.includes(key)) : undefined
}

/** Returns the sound codes of a place name; names with a common code sound alike. */
export function placeSounds(name: string): string[] {
  return [...new Set(doubleMetaphone(name.replaceAll(' ', '')))].filter((sound) => sound !== '')
}

/** Removes commas, because a comma would end the level. */
function oneLevel(text: string | null): string | null {
  const level = text?.replaceAll(',', ' ').replace(/\s+/gu, ' ').trim() ?? ''
  return level === '' ? null : level
}
