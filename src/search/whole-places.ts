import { doubleMetaphone } from 'double-metaphone'
import type { CemeterySummary } from '../domain/cemetery.ts'
import { countryName, DEFAULT_COUNTRY, isUnitedStates, placeLine } from '../domain/places/place.ts'
import type { PlaceKind } from '../domain/places/place-menu.ts'
import { foldPlace, placeKeys, placeReadings, splitLocation } from './places.ts'

/** A city, county, state or country with what it lies in, so that two of one name are told apart. */
export interface WholePlace {
  readonly kind: PlaceKind
  /** "Thornmere, Larkspur County, Vermont": a location that means just this place. */
  readonly label: string
  /** The place keys of the label's levels, the place itself first. */
  readonly levels: readonly string[]
}

type CemeteryPlace = Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'>

/**
 * The whole places that a cemetery lies in, the smallest first. One that no typed location could mean is left out, such as a
 * town that bears another spelling of a state's name.
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

const MOST_REMEMBERED = 5000
const remembered = new Map<string, Surroundings>()

/** County, state and country: they come again with cemetery after cemetery. */
function placesAround(place: CemeteryPlace): Surroundings {
  const { county, state } = place
  const question = JSON.stringify([county, state, place.country])
  const known = remembered.get(question)
  if (known !== undefined) return known
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
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(question, { keys, places })
  return { keys, places }
}

/** Null where a level of the label would not be read as one of the keys. */
function wholePlace(kind: PlaceKind, label: string, keys: readonly string[]): WholePlace | null {
  const levels: string[] = []
  for (const level of splitLocation(label)) {
    const key = keyOf(level, keys)
    if (key === undefined) return null
    levels.push(key)
  }
  return { kind, label, levels }
}

const readings = new Map<string, readonly string[]>()

/** `placeReadings`, remembered: every label ends in one of a few counties and states. */
function readingsOf(level: string): readonly string[] {
  let known = readings.get(level)
  if (known === undefined) {
    known = placeReadings(level)
    if (readings.size >= MOST_REMEMBERED) readings.clear()
    readings.set(level, known)
  }
  return known
}

function keyOf(level: string, keys: readonly string[]): string | undefined {
  const [likeliest, ...others] = readingsOf(level)
  if (likeliest !== undefined && keys.includes(likeliest)) return likeliest
  // A state's name would be read as the state.
  return likeliest === foldPlace(level) ? others.find((key) => keys.includes(key)) : undefined
}

/** The keys under which names that sound like this one are found. */
export function placeSounds(name: string): string[] {
  return [...new Set(doubleMetaphone(name.replaceAll(' ', '')))].filter((sound) => sound !== '')
}

/** A comma inside a name would be read as the end of a level. */
function oneLevel(text: string | null): string | null {
  const level = text?.replaceAll(',', ' ').replace(/\s+/gu, ' ').trim() ?? ''
  return level === '' ? null : level
}
