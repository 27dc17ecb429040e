import type { NearestPlace } from '../contract/understood-search.ts'
import { stateName } from '../domain/places/place.ts'
import { foldPlace } from '../search/places/fold-place.ts'
import { PLACE_SIMILARITIES, placeSimilarity, placeTypos } from '../search/places/similar-places.ts'
import type { DirectoryStore, WeightedPlace } from '../storage/ports.ts'

const MAX_SUGGESTIONS = 5
/** The maximum number of names with the same similarity whose places are read. */
const MAX_NAMES = 40

type PlaceStore = Pick<DirectoryStore, 'listSimilarPlaceNames' | 'listPlacesNamed' | 'isInOneCemetery'>

/**
 * Suggests known places for `levels[at]`, which matches no cemetery. Names that differ by one letter come first, then those
 * that differ by two letters or sound alike, then longer names; among these, places with the most memorials first. Prefers
 * places that match `keys`, the keys of the recognized levels.
 */
export async function nearestPlaces(
  store: PlaceStore,
  levels: readonly string[],
  at: number,
  keys: readonly string[],
): Promise<NearestPlace[]> {
  const level = levels[at] ?? ''
  // Towns and counties with the name of a state without cemeteries come before places with similar names.
  const state = foldPlace(stateName(level) ?? '')
  const similar = (await similarNames(store, foldPlace(level))).map((names) => names.filter((name) => name !== state))
  const names = state === '' ? similar : [[state], ...similar]
  const matching = await placesNamed(store, names, keys)
  if (keys.length === 0 || matching.length > 0) return matching.map(asSuggestion)
  const places = await placesNamed(store, names, [])
  // Corrects only the state if it is misspelled after a known town.
  const corrected: NearestPlace[] = []
  for (const { label, levels: own } of places) {
    if (!(await store.isInOneCemetery([...keys, ...own]))) continue
    corrected.push({ name: label, location: levels.with(at, label).join(', ') })
  }
  return corrected.length > 0 ? corrected : places.map(asSuggestion)
}

function asSuggestion({ label }: WeightedPlace): NearestPlace {
  return { name: label, location: label }
}

/** Returns lists of known place names that are similar to `text`, most similar first. */
async function similarNames(store: PlaceStore, text: string): Promise<string[][]> {
  if (text === '') return []
  const names = (await store.listSimilarPlaceNames(text, placeTypos(text))).map(({ name, soundsAlike }) => ({
    name,
    similarity: placeSimilarity(text, name, soundsAlike),
  }))
  return PLACE_SIMILARITIES.map((similarity) =>
    names.flatMap((near) => (near.similarity === similarity ? [near.name] : [])).slice(0, MAX_NAMES),
  )
}

/** Returns the places with these names that match all `keys`. */
async function placesNamed(
  store: PlaceStore,
  names: readonly (readonly string[])[],
  keys: readonly string[],
): Promise<WeightedPlace[]> {
  const found: WeightedPlace[] = []
  for (const alike of names) {
    if (found.length >= MAX_SUGGESTIONS) break
    const places = await Promise.all(alike.map((name) => store.listPlacesNamed(name, keys, MAX_SUGGESTIONS)))
    found.push(...places.flat().sort((a, b) => b.weight - a.weight || b.cemeteries - a.cemeteries))
  }
  return found.slice(0, MAX_SUGGESTIONS)
}
