import type { CemeterySummary } from '../../domain/cemetery.ts'
import { countryName, countyLabel, DEFAULT_COUNTRY, isTerritory, isUnitedStates } from '../../domain/places/place.ts'
import { joinKey } from '../join-key.ts'
import { foldPlace, withoutCountyWord } from './fold-place.ts'
import { placeKey, stateOf } from './places.ts'

/** Separates the levels of a region. Folded names do not contain it. */
const BAR = '|'

/** The folded country, state, and county of a cemetery; an unknown level is empty. */
export type RegionLevels = readonly [country: string, state: string, county: string]

/** Returns the region of a cemetery: "united states|vermont|larkspur". "VT" and "Larkspur County" have the same region. */
export function regionOf(place: Pick<CemeterySummary, 'county' | 'state' | 'country'>): string {
  const state = stateOf(place)
  // A territory counts as a state of the United States, even in records that have it as the country.
  const isInUnitedStates = isUnitedStates(place.country) || isTerritory(place.country)
  const country = isInUnitedStates ? DEFAULT_COUNTRY : countryName(place.country ?? '')
  const written = place.county === null || place.county === state ? '' : place.county
  // "Cook", "Cook Co.", and "Cook County" are one county.
  const county = withoutCountyWord(foldPlace(isInUnitedStates ? countyLabel(written) : written))
  return joinKey([foldPlace(country), state === null ? '' : placeKey(state), county], BAR)
}

/** Splits a region into its levels. */
export function regionLevels(region: string): RegionLevels {
  const [country = '', state = '', county = ''] = region.split(BAR)
  return [country, state, county]
}

/** Returns the range of regions that begin with these levels. */
export function regionsWithin(levels: readonly string[]): readonly [from: string, before: string] {
  if (levels.length === 0) return ['', '\u{10ffff}']
  const start = levels.join(BAR)
  // A county's region has no continuation. PostgreSQL accepts no NUL in a text. "}" follows "|" in ASCII.
  return levels.length === 3 ? [start, `${start}\u0001`] : [start + BAR, `${start}}`]
}
