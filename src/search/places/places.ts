import type { CemeterySummary } from '../../domain/cemetery.ts'
import {
  abbreviatedStateCode,
  DEFAULT_COUNTRY,
  isTerritory,
  isUnitedStates,
  stateCode,
  stateName,
} from '../../domain/places/place.ts'
import { foldPlace, withoutCountyWord } from './fold-place.ts'
import { areaKey, areaKeys } from './metropolitan-areas.ts'
import nicknames from './place-nicknames.json' with { type: 'json' }
import { stateGroupKey } from './state-groups.ts'

/** Without its period, "CO" is Colorado. */
const COUNTY_ABBREVIATION = / (?:co\.|cty\.?)$/iu
const UNMARKED_COUNTY = / co$/iu
const KEY_BY_NICKNAME: ReadonlyMap<string, string> = new Map(Object.entries(nicknames))
const COUNTY_KIND_BY_STATE: Readonly<Record<string, string>> = { AK: 'borough', LA: 'parish' }
/** Parts with two spellings: E. St. Louis and East St. Louis, Hillsboro and Hillsborough, Pittsburg and Pittsburgh, Coeur d Alene */
const OTHER_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:n|no)(?= \p{L}{4})/u, 'north'],
  [/^(?:s|so)(?= \p{L}{4})/u, 'south'],
  [/^e(?= \p{L}{4})/u, 'east'],
  [/^w(?= \p{L}{4})/u, 'west'],
  [/(?<=.boro)(?= county$|$)/u, 'ugh'],
  [/(?<=.boro)ugh(?= county$|$)/u, ''],
  [/(?<=.burg)(?= county$|$)/u, 'h'],
  [/(?<=.burg)h(?= county$|$)/u, ''],
  [/(?<= )d (?=\p{L}{4})/u, 'd'],
]
const CITY_PREFIX = /^(?:(?:city|town|village|township|borough) of )?(?:the )?/u
/** A cemetery whose ZIP code has five digits is also found by nine digits. */
const ZIP_PLUS_FOUR = /^(\d{5})-\d{4}$/u
/** "LA" is Louisiana. */
const LOS_ANGELES = /^l\. ?a\.$/iu
/** "LA" is not Louisiana, which has parishes. */
const LOS_ANGELES_COUNTY = /^l\.? ?a\.? (?:county|co\.?)$/iu
/** "Washington State" and "State of Washington" are only the state. */
const STATE_WORD = /^(?:the )?state of |(?<=.) state$/iu
const COUNTY_PREFIX = /^(?:county|parish) of /u

/** Returns the most likely key of one level of a location, such as "VT", "Larkspur County", or "USA" (readings 14). */
export function placeKey(level: string): string {
  if (isUnitedStates(level)) return foldPlace(DEFAULT_COUNTRY)
  return foldPlace(stateName(level) ?? level)
}

/**
 * Returns the keys that one level may mean, the most likely first: a state before a town of the same name. A parish or borough
 * is also a county, because records often omit the word. Metropolitan areas are found by all their names, some cities by
 * their nicknames ("Philly"), places in -boro and -burg by both spellings, and North Carolina by "N. Carolina".
 */
export function possiblePlaceKeys(level: string): string[] {
  const asWritten = foldPlace(level)
  const name = withoutCountyWord(foldPlace(level.replace(COUNTY_ABBREVIATION, ' county'))).replace(COUNTY_PREFIX, '')
  const county = name === asWritten ? [] : [`${name} county`]
  const others = [areaKey(asWritten) ?? '', asWritten.replace(CITY_PREFIX, ''), KEY_BY_NICKNAME.get(asWritten) ?? '']
  const zip = ZIP_PLUS_FOUR.exec(level)?.[1] ?? ''
  const keys = [placeKey(level), asWritten, ...county, ...others, zip]
  return [...new Set([...keys, ...keys.flatMap(otherSpellings)])].filter((key) => key !== '')
}

function otherSpellings(key: string): string[] {
  return OTHER_SPELLINGS.map(([part, other]) => key.replace(part, other)).filter((spelling) => spelling !== key)
}

/**
 * Returns the keys that one level of a search may mean, the most likely first. "WA" means only the state, and "Washington" also means
 * the towns and counties of that name, unless "State" follows. "New England" means its states, or a town. "L.A." is a city, not a state.
 */
export function searchedPlaces(level: string): string[] {
  if (LOS_ANGELES.test(level)) return searchedPlaces('Los Angeles')
  if (LOS_ANGELES_COUNTY.test(level)) return searchedPlaces('Los Angeles County')
  const onlyState = STATE_WORD.test(level) ? stateKey(level.replace(STATE_WORD, '')) : null
  if (onlyState !== null) return [onlyState]
  const group = stateGroupKey(foldPlace(level))
  const keys = [...(group === null ? [] : [group]), ...possiblePlaceKeys(level)]
  const state = stateKey(level)
  return state === null || placeKey(level) === foldPlace(level) ? keys : [state, ...keys.slice(1)]
}

/** Returns the keys of the county that "Cook Co" may mean without its period. "Boulder CO" is in Colorado. */
export function unmarkedCountyKeys(level: string): string[] {
  if (!UNMARKED_COUNTY.test(level)) return []
  const key = foldPlace(level.replace(UNMARKED_COUNTY, ' county'))
  return [key, ...otherSpellings(key)]
}

/** Returns a key that only the state has, because keys of names do not begin with `_`. */
function stateKey(state: string): string | null {
  const code = stateCode(state)
  return code === null ? null : `_${code.toLowerCase()}`
}

/** Splits a location at its commas into levels. A cemetery must match each level. */
export function splitLocation(location: string): string[] {
  return location
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Splits a ZIP code or the United States from the end of a level: "Nashua NH 03060", "Boise Idaho USA". */
export function splitEnding(level: string): string[] {
  const [, place, ending = ''] =
    /^(.*[^\s\d])\s+(\d{5}(?:-\d{4})?|u\.? ?s\.?(?: ?a\.?)?|united states(?: of america)?)$/iu.exec(level) ?? []
  return place === undefined ? [level] : [place, ending]
}

/** Splits a location without a comma, such as "Springfield IL" or "Boston Mass". Returns null if the last words are not a state. */
export function splitTrailingState(location: string): [string, string] | null {
  const words = location.trim().split(/\s+/u)
  for (let stateWords = Math.min(3, words.length - 1); stateWords >= 1; stateWords--) {
    const state = words.slice(-stateWords).join(' ')
    const name = stateName(state) === null ? abbreviatedStateCode(state) : state
    if (name !== null) return [words.slice(0, -stateWords).join(' '), name]
  }
  return null
}

/** Returns the state, even if a record has Puerto Rico as the country or the District of Columbia as the county. */
export function stateOf({
  state,
  county,
  country,
}: Pick<CemeterySummary, 'county' | 'state' | 'country'>): string | null {
  if (state !== null) return state
  if (isTerritory(country)) return country
  return county !== null && stateCode(county) === 'DC' ? county : null
}

/**
 * Returns all keys of a cemetery: city, county (with and without the word), metropolitan areas, state (name and code), country,
 * and ZIP.
 */
export function placeKeys(
  place: Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'> & { readonly zip: string | null },
): string[] {
  const keys = new Set<string>()
  if (place.city !== null) keys.add(foldPlace(place.city))
  if (place.county !== null) {
    const county = withoutCountyWord(foldPlace(place.county))
    keys.add(county).add(`${county} county`).add(foldPlace(place.county))
    const kind = COUNTY_KIND_BY_STATE[stateCode(place.state ?? '') ?? '']
    // "Jefferson Parish" finds no Jefferson County of another state, even if records omit the word.
    if (kind !== undefined) keys.add(`${county} ${kind}`)
  }
  for (const area of areaKeys(place)) keys.add(area)
  if (place.state !== null) keys.add(placeKey(place.state))
  keys.add(stateKey(stateOf(place) ?? '') ?? '')
  // In the country field, "DE" means Germany, not Delaware.
  keys.add(foldPlace(isUnitedStates(place.country) ? DEFAULT_COUNTRY : (place.country ?? '')))
  if (place.zip !== null) keys.add(foldPlace(place.zip)).add(foldPlace(place.zip.slice(0, 5)))
  keys.delete('')
  return [...keys]
}
