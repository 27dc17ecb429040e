import type { NearestPlace } from '../contract/understood-search.ts'
import { stateName } from '../domain/places/place.ts'
import { PLACE_SIMILARITIES, placeSimilarity, placeTypos } from '../search/near-places.ts'
import { foldPlace } from '../search/places.ts'
import type { DirectoryStore, WeightedPlace } from '../storage/ports.ts'

const MOST_OFFERED = 5
/** Names of one likeness whose places are looked at. */
const NAMES_LOOKED_AT = 40

type PlaceStore = Pick<DirectoryStore, 'listSimilarPlaceNames' | 'listPlacesNamed' | 'isInOneCemetery'>

/**
 * Places of the directory near to `levels[at]`, which no cemetery has: names a letter away first, then those two letters
 * away or of the same sound, then longer ones; of equal ones those with the most memorials. Only places that go with the
 * other levels, `keys` being theirs, unless there are none.
 */
export async function nearestPlaces(
  store: PlaceStore,
  levels: readonly string[],
  at: number,
  keys: readonly string[],
): Promise<NearestPlace[]> {
  const typed = levels[at] ?? ''
  // Towns and counties that bear the name of a state in which no cemetery lies, before those near to how it was typed.
  const named = foldPlace(stateName(typed) ?? '')
  const near = (await likelyNames(store, foldPlace(typed))).map((names) => names.filter((name) => name !== named))
  const names = named === '' ? near : [[named], ...near]
  const inside = await likelyPlaces(store, names, keys)
  if (keys.length === 0 || inside.length > 0) return inside.map(wholly)
  const places = await likelyPlaces(store, names, [])
  // A misspelt state after a town that is known: the state alone is put right.
  const around: NearestPlace[] = []
  for (const { label, levels: own } of places) {
    if (!(await store.isInOneCemetery([...keys, ...own]))) continue
    around.push({ name: label, location: levels.with(at, label).join(', ') })
  }
  return around.length > 0 ? around : places.map(wholly)
}

function wholly({ label }: WeightedPlace): NearestPlace {
  return { name: label, location: label }
}

/** Names near to a typed one by likeness, the nearest first. */
async function likelyNames(store: PlaceStore, typed: string): Promise<string[][]> {
  if (typed === '') return []
  const names = (await store.listSimilarPlaceNames(typed, placeTypos(typed))).map(({ name, soundsAlike }) => ({
    name,
    likeness: placeSimilarity(typed, name, soundsAlike),
  }))
  return PLACE_SIMILARITIES.map((likeness) =>
    names.flatMap((near) => (near.likeness === likeness ? [near.name] : [])).slice(0, NAMES_LOOKED_AT),
  )
}

/** The places of these names that lie within all of `keys`. */
async function likelyPlaces(
  store: PlaceStore,
  names: readonly (readonly string[])[],
  keys: readonly string[],
): Promise<WeightedPlace[]> {
  const likely: WeightedPlace[] = []
  for (const alike of names) {
    if (likely.length >= MOST_OFFERED) break
    const places = await Promise.all(alike.map((name) => store.listPlacesNamed(name, keys, MOST_OFFERED)))
    likely.push(...places.flat().sort((a, b) => b.weight - a.weight || b.cemeteries - a.cemeteries))
  }
  return likely.slice(0, MOST_OFFERED)
}
