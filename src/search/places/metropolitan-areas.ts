import type { CemeterySummary } from '../../domain/cemetery.ts'
import areas from '../../domain/places/metropolitan-areas.json' with { type: 'json' }
import { stateCode } from '../../domain/places/place.ts'
import { foldPlace, withoutCountyWord } from './fold-place.ts'

/** Area names that end in this also have short forms: "Boston metropolitan area", "Greater Boston", "Boston metro". */
const AREA_WORDS = ' metropolitan area'

const keyByName = new Map<string, string>()
const keysByPlace = new Map<string, string[]>()

for (const { name, aliases, counties, cities } of areas) {
  const key = foldPlace(name)
  for (const alias of [key, ...aliases, ...shortForms(key)]) keyByName.set(alias, key)
  for (const [kind, places] of Object.entries({ county: counties, city: cities })) {
    for (const [state, names] of Object.entries(places)) {
      for (const own of names) {
        const place = placeId(kind, state, foldPlace(own))
        keysByPlace.set(place, [...(keysByPlace.get(place) ?? []), key])
      }
    }
  }
}

function shortForms(key: string): string[] {
  if (!key.endsWith(AREA_WORDS)) return []
  const city = key.slice(0, -AREA_WORDS.length)
  return [
    `greater ${city}`,
    `metropolitan ${city}`,
    `metro ${city}`,
    `${city} metro`,
    `${city} metro area`,
    `${city} area`,
  ]
}

function placeId(kind: string, state: string, folded: string): string {
  return `${kind} ${state} ${folded}`
}

/** Returns the key of a metropolitan area from its folded name ("greater boston", "nyc"), or null. */
export function areaKey(folded: string): string | null {
  return keyByName.get(folded) ?? null
}

/** Returns the keys of the metropolitan areas that contain a city or its county. */
export function areaKeys(place: Pick<CemeterySummary, 'city' | 'county' | 'state'>): string[] {
  const state = stateCode(place.state ?? '')
  if (state === null) return []
  const keys = [
    ...(place.city === null ? [] : (keysByPlace.get(placeId('city', state, foldPlace(place.city))) ?? [])),
    ...(place.county === null
      ? []
      : (keysByPlace.get(placeId('county', state, withoutCountyWord(foldPlace(place.county)))) ?? [])),
  ]
  return [...new Set(keys)]
}
