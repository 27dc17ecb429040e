import { readFileSync } from 'node:fs'
import type { CemeterySummary } from '../../../domain/cemetery.ts'
import { isUnitedStates, stateCode } from '../../../domain/places/place.ts'
import { foldPlace } from '../../../search/places/fold-place.ts'

/** One county per line: state, county, and the folded cities. The script `make-county-gazetteer.mjs` makes it. */
const FILE = new URL('./county-gazetteer.txt', import.meta.url)

let countyOfCity: ReadonlyMap<string, string> | null = null

/**
 * Returns the county of a US cemetery whose county is not recorded: the one in which its whole city is. Returns null if the
 * county is recorded, or if the city is unknown or in several counties.
 */
export function derivedCounty(place: Pick<CemeterySummary, 'city' | 'county' | 'state' | 'country'>): string | null {
  if (place.county !== null || place.city === null || place.state === null || !isUnitedStates(place.country))
    return null
  const state = stateCode(place.state)
  if (state === null) return null
  countyOfCity ??= readGazetteer()
  return countyOfCity.get(cityKey(state, foldPlace(place.city))) ?? null
}

function readGazetteer(): ReadonlyMap<string, string> {
  const cities = new Map<string, string>()
  for (const line of readFileSync(FILE, 'utf8').trimEnd().split('\n')) {
    const [state = '', county = '', names = ''] = line.split('\t')
    for (const name of names.split('|')) cities.set(cityKey(state, name), county)
  }
  return cities
}

/** Ignores spaces, so that "Coeur d'Alene" and "Coeur D Alene" are the same city. */
function cityKey(state: string, foldedCity: string): string {
  return `${state} ${foldedCity.replaceAll(' ', '')}`
}
