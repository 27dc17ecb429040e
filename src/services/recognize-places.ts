import type { NearestPlace, UnderstoodPlace, UnrecognizedPlace } from '../contract/understood-search.ts'
import { DEFAULT_COUNTRY, isUnitedStates, stateName } from '../domain/places/place.ts'
import { foldText } from '../search/fold.ts'
import { placeKey, searchedPlaces, splitLocation, splitTrailingState } from '../search/places/places.ts'
import type { DirectoryStore } from '../storage/ports.ts'
import { nearestPlaces } from './nearest-places.ts'

/** The maximum number of unrecognized parts for which suggestions are searched. */
const MAX_EXPLAINED = 3
const MAX_CEMETERIES = 2
const MAX_MENU_ENTRIES = 10

export interface RecognizedPlaces {
  /** Place keys that must all match. Includes unrecognized keys, so that such a location matches nothing. */
  readonly places: readonly string[]
  /** The parts of the location, for display. */
  readonly understood: readonly UnderstoodPlace[]
  /** The parts that match no cemetery. */
  readonly unrecognized: readonly UnrecognizedPlace[]
}

/** Finds cemeteries whose name was entered as a place, largest first. */
async function cemeteriesNamed(
  store: Pick<DirectoryStore, 'listCemeteryMenu'>,
  levels: readonly string[],
  at: number,
): Promise<NearestPlace[]> {
  const location = levels.toSpliced(at, 1).join(', ')
  const entered = foldText(levels[at] ?? '').split(' ')
  const entries = await store.listCemeteryMenu(levels[at] ?? '', MAX_MENU_ENTRIES)
  // The menu also matches the town, so this checks the name.
  const named = entries.filter(({ name }) => {
    const words = foldText(name).split(' ')
    return entered.every((start) => words.some((word) => word.startsWith(start)))
  })
  return named.slice(0, MAX_CEMETERIES).map(({ id, name, city, state }) => ({
    name: [name, city, state].filter(Boolean).join(', '),
    location,
    cemeteryId: id,
  }))
}

/** Recognizes the parts of a location (readings 14). Commas separate the parts, but "Springfield IL" needs none. */
export async function recognizePlaces(
  store: Pick<
    DirectoryStore,
    'existingPlaces' | 'listSimilarPlaceNames' | 'listPlacesNamed' | 'isInOneCemetery' | 'listCemeteryMenu'
  >,
  location: string | null,
): Promise<RecognizedPlaces> {
  const entered = location === null ? [] : splitLocation(location)
  const levels = (await Promise.all(entered.map((level) => parseLevel(store, level)))).flat()
  const known = levels.flatMap(({ named, isRecognized }) => (isRecognized ? [named] : []))
  const unrecognized = new Map<string, UnrecognizedPlace>()
  for (const [at, { name, isRecognized }] of levels.entries()) {
    if (isRecognized || unrecognized.has(name)) continue
    const names = levels.map((level) => level.name)
    const nearest =
      unrecognized.size < MAX_EXPLAINED
        ? [...(await cemeteriesNamed(store, names, at)), ...(await nearestPlaces(store, names, at, known))]
        : []
    unrecognized.set(name, { entered: name, nearest })
  }
  return {
    places: levels.map(({ key }) => key),
    understood: await Promise.all(levels.map((level) => understoodPlace(store, level))),
    unrecognized: [...unrecognized.values()],
  }
}

interface Level extends UnderstoodPlace {
  readonly key: string
  /** The key of its full name. Places in a state are listed under the state's name and not under its code. */
  readonly named: string
}

/** Parses one part of a location, which can be a town and its state without a comma. */
async function parseLevel(store: Pick<DirectoryStore, 'existingPlaces'>, entered: string): Promise<Level[]> {
  // "Newfoundland" is a province and a town in New Jersey. It means the town if no cemetery is in the province.
  const [likeliest = '', ...others] = searchedPlaces(entered)
  const split = (splitTrailingState(entered) ?? []).map((name) => {
    const [key = placeKey(name)] = searchedPlaces(name)
    return { key, named: placeKey(name), name: placeName(name) }
  })
  const known = await store.existingPlaces([likeliest, ...others, ...split.map(({ key }) => key)])
  if (known.has(likeliest))
    return [{ key: likeliest, named: placeKey(entered), name: placeName(entered), isRecognized: true }]
  const other = others.find((key) => known.has(key))
  if (other !== undefined) return [{ key: other, named: other, name: entered, isRecognized: true }]
  const [town, state] = split
  if (town !== undefined && state !== undefined && known.has(state.key) && stateName(entered) === null) {
    return [
      { ...town, isRecognized: known.has(town.key) },
      { ...state, isRecognized: true },
    ]
  }
  return [{ key: likeliest, named: likeliest, name: entered, isRecognized: false }]
}

/** Returns a recognized place in the spelling of the cemeteries. "Larkspur" may mean Larkspur County. */
async function understoodPlace(
  store: Pick<DirectoryStore, 'listPlacesNamed'>,
  { key, name, isRecognized }: Level,
): Promise<UnderstoodPlace> {
  if (!isRecognized || stateName(name) !== null || isUnitedStates(name)) return { name, isRecognized }
  for (const named of [key, `${key} county`]) {
    const [place] = await store.listPlacesNamed(named, [], 1)
    const [written] = place === undefined ? [] : splitLocation(place.label)
    if (written !== undefined) return { name: written, isRecognized }
  }
  return { name, isRecognized }
}

function placeName(entered: string): string {
  return isUnitedStates(entered) ? DEFAULT_COUNTRY : (stateName(entered) ?? entered)
}
