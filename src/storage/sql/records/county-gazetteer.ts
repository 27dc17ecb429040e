import { readFileSync } from 'node:fs'
import type { CemeteryInput } from '../../../domain/cemetery.ts'
import { isUnitedStates, stateCode } from '../../../domain/places/place.ts'
import { foldPlace } from '../../../search/places/fold-place.ts'

/** One county per line: state, county, folded cities, and ZIP codes. The script `make-county-gazetteer.mjs` creates it. */
const FILE = new URL('./county-gazetteer.txt', import.meta.url)

const ZIP_DIGITS = 5

let countyOf: ReadonlyMap<string, string> | null = null

/**
 * Returns the county of a US cemetery whose county is not recorded: the only county of its ZIP code, or else the county that
 * contains at least 90 percent of its city's ZIP codes. Returns null if the county is recorded or the gazetteer has neither.
 */
export function derivedCounty(
  place: Pick<CemeteryInput, 'city' | 'county' | 'state' | 'zip' | 'country'>,
): string | null {
  if (place.county !== null || place.state === null || !isUnitedStates(place.country)) return null
  const state = stateCode(place.state)
  if (state === null) return null
  countyOf ??= readGazetteer()
  const zip = place.zip?.slice(0, ZIP_DIGITS) ?? ''
  return (
    countyOf.get(gazetteerKey(state, zip)) ?? countyOf.get(gazetteerKey(state, foldPlace(place.city ?? ''))) ?? null
  )
}

function readGazetteer(): ReadonlyMap<string, string> {
  const counties = new Map<string, string>()
  for (const line of readFileSync(FILE, 'utf8').trimEnd().split('\n')) {
    const [state = '', county = '', cities = '', zips = ''] = line.split('\t')
    for (const name of cities.split('|').filter(Boolean)) counties.set(gazetteerKey(state, name), county)
    for (const range of zips.split('|').filter(Boolean)) {
      const [first = '', last = first] = range.split('-')
      for (let zip = Number(first); zip <= Number(last); zip++) {
        counties.set(gazetteerKey(state, String(zip).padStart(ZIP_DIGITS, '0')), county)
      }
    }
  }
  return counties
}

/** Ignores spaces, so that "Coeur d'Alene" and "Coeur D Alene" are the same city. */
function gazetteerKey(state: string, cityOrZip: string): string {
  return `${state} ${cityOrZip.replaceAll(' ', '')}`
}
