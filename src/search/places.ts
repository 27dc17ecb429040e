import type { CemeterySummary } from '../domain/cemetery.ts'
import { DEFAULT_COUNTRY, isTerritory, isUnitedStates, stateCode, stateName } from '../domain/places/place.ts'
import { foldText } from './fold.ts'

const LONG_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }),
)
const COUNTY_WORD = / (county|parish|borough|municipality|census area)$/u

/** Folds a place so that "St. Louis" and "Saint Louis" are one. */
export function foldPlace(text: string): string {
  return foldText(text)
    .split(' ')
    .map((word) => LONG_FORMS.get(word) ?? word)
    .join(' ')
}

/** The key under which one typed level of a location ("VT", "Larkspur County", "USA") is looked up (readings 14). */
export function placeKey(typed: string): string {
  if (isUnitedStates(typed)) return foldPlace(DEFAULT_COUNTRY)
  return foldPlace(stateName(typed) ?? typed)
}

/**
 * The keys that one typed level may mean, the likeliest first: a state before a town of its name, and a parish or borough
 * also as the county that registers write without its kind.
 */
export function placeReadings(typed: string): string[] {
  const asWritten = foldPlace(typed)
  const county = COUNTY_WORD.test(asWritten) ? [`${asWritten.replace(COUNTY_WORD, '')} county`] : []
  return [...new Set([placeKey(typed), asWritten, ...county])].filter((key) => key !== '')
}

/**
 * The keys that one typed level of a search may mean, the likeliest first. "WA" is the state and none of the towns and counties
 * called Washington; "Washington" may be each of them.
 */
export function searchedPlaces(typed: string): string[] {
  const readings = placeReadings(typed)
  const state = stateKey(typed)
  return state === null || placeKey(typed) === foldPlace(typed) ? readings : [state, ...readings.slice(1)]
}

/** A key that no place but the state has: no folded name begins with a space's stand-in. */
function stateKey(state: string): string | null {
  const code = stateCode(state)
  return code === null ? null : `_${code.toLowerCase()}`
}

/** Splits a typed location at its commas into the levels that must each match. */
export function splitLocation(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** "Springfield IL" typed without a comma: the town and the state, or null when the last words name no state. */
export function splitTrailingState(typed: string): [string, string] | null {
  const words = typed.trim().split(/\s+/u)
  for (let stateWords = Math.min(3, words.length - 1); stateWords >= 1; stateWords--) {
    const state = words.slice(-stateWords).join(' ')
    if (stateName(state) !== null) return [words.slice(0, -stateWords).join(' '), state]
  }
  return null
}

/** The state, also where a register names Puerto Rico as a country or the District of Columbia as a county; no other place is called so. */
function stateOf({ state, county, country }: Pick<CemeterySummary, 'county' | 'state' | 'country'>): string | null {
  if (state !== null) return state
  if (isTerritory(country)) return country
  return county !== null && stateCode(county) === 'DC' ? county : null
}

/** Every key under which a cemetery is found: city, county (with and without the word), state (by name and by code), country, ZIP. */
export function placeKeys(
  place: Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'> & { readonly zip: string | null },
): string[] {
  const keys = new Set<string>()
  if (place.city !== null) keys.add(foldPlace(place.city))
  if (place.county !== null) {
    const county = foldPlace(place.county).replace(COUNTY_WORD, '')
    keys.add(county).add(`${county} county`).add(foldPlace(place.county))
  }
  if (place.state !== null) keys.add(placeKey(place.state))
  keys.add(stateKey(stateOf(place) ?? '') ?? '')
  // A country is no state: "DE" is Germany here and not Delaware.
  keys.add(foldPlace(isUnitedStates(place.country) ? DEFAULT_COUNTRY : (place.country ?? '')))
  if (place.zip !== null) keys.add(foldPlace(place.zip)).add(foldPlace(place.zip.slice(0, 5)))
  keys.delete('')
  return [...keys]
}
