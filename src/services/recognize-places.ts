import type { NearestPlace, UnderstoodPlace, UnrecognizedPlace } from '../contract/understood-search.ts'
import { abbreviatedStateCode, DEFAULT_COUNTRY, isUnitedStates, stateName } from '../domain/places/place.ts'
import { cemeteryMenuText } from '../search/cemeteries/cemetery-key.ts'
import { cemeteryWords, equivalentQueries, matchesWords } from '../search/cemeteries/cemetery-words.ts'
import {
  placeKey,
  searchedPlaces,
  splitEnding,
  splitLocation,
  splitTrailingState,
  unmarkedCountyKeys,
} from '../search/places/places.ts'
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
  const entered = equivalentQueries(levels[at] ?? '').map(cemeteryWords)
  const entries = await store.listCemeteryMenu(levels[at] ?? '', MAX_MENU_ENTRIES)
  // The menu also matches the town, so this checks the name.
  const named = entries.filter(({ name }) => {
    const text = cemeteryMenuText({ name, city: null, state: null })
    return entered.some((words) => matchesWords({ text }, words))
  })
  return named.slice(0, MAX_CEMETERIES).map(({ id, name, city, state }) => ({
    name: [name, city, state].filter(Boolean).join(', '),
    location,
    cemeteryId: id,
  }))
}

/** Matches the "in" of "in Ohio". "IN" is Indiana. */
const IN_A_PLACE = /^\s*[Ii]n\s+(?=\p{L})/u

/** Recognizes the parts of a location (readings 14). Commas separate the parts, but "Springfield IL" needs none. */
export async function recognizePlaces(
  store: Pick<
    DirectoryStore,
    'existingPlaces' | 'listSimilarPlaceNames' | 'listPlacesNamed' | 'isInOneCemetery' | 'listCemeteryMenu'
  >,
  location: string | null,
): Promise<RecognizedPlaces> {
  const levels = await parseLocation(store, location ?? '')
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

/** Returns a location in the spelling of the cemeteries, or null if a part of it matches no cemetery. */
export async function findKnownLocation(
  store: PlaceStore & Pick<DirectoryStore, 'listPlacesNamed'>,
  location: string,
): Promise<string | null> {
  const levels = await parseLocation(store, location)
  if (levels.length === 0 || !levels.every(({ isRecognized }) => isRecognized)) return null
  return (await Promise.all(levels.map((level) => understoodPlace(store, level)))).map(({ name }) => name).join(', ')
}

async function parseLocation(store: PlaceStore, location: string): Promise<readonly Level[]> {
  const entered = splitLocation(location.replace(IN_A_PLACE, '')).flatMap(splitEnding)
  const parsed = await Promise.all(entered.map((level, at) => parseLevel(store, level, at > 0)))
  return await inOneCemetery(store, parsed.flat())
}

type PlaceStore = Pick<DirectoryStore, 'existingPlaces' | 'isInOneCemetery'>

interface Level extends UnderstoodPlace {
  readonly key: string
  /** The key of the state's full name. Places in a state are listed under the state's name, not under its code. */
  readonly named: string
  /** The keys of other places that it may mean and that cemeteries have */
  readonly otherKeys?: readonly string[]
}

/**
 * Chooses another meaning of one level if no cemetery is in all levels: "St. Joe, Missouri" is St. Joseph, even if a cemetery is in
 * St. Joe, Idaho.
 */
async function inOneCemetery(store: PlaceStore, levels: readonly Level[]): Promise<readonly Level[]> {
  if (levels.length < 2 || !levels.every(({ isRecognized }) => isRecognized)) return levels
  const others = levels.flatMap((level, at) =>
    (level.otherKeys ?? []).map((key) => levels.with(at, { ...level, key, named: key })),
  )
  if (others.length === 0) return levels
  for (const meaning of [levels, ...others]) {
    if (await store.isInOneCemetery(meaning.map(({ key }) => key))) return meaning
  }
  return levels
}

/**
 * Parses one part of a location, which can be a town and its state without a comma. `isOuter` states whether it follows a
 * comma. After a comma, "Colo" is Colorado, not the town in Iowa.
 */
async function parseLevel(store: PlaceStore, entered: string, isOuter: boolean): Promise<Level[]> {
  const abbreviated = abbreviatedStateCode(entered)
  if (abbreviated !== null && isOuter) return parseState(store, abbreviated)
  // "Newfoundland" is a province and a town in New Jersey. It means the town if no cemetery is in the province.
  const [mostLikely = '', ...others] = searchedPlaces(entered)
  const split = stateName(entered) === null ? splitTrailingState(entered) : null
  const [town = '', state = ''] = split ?? []
  const [stateKey = ''] = searchedPlaces(state)
  const townKeys = split === null ? [] : possibleKeys(town)
  const countyKeys = unmarkedCountyKeys(entered)
  const known = await store.existingPlaces(
    [mostLikely, ...others, ...townKeys, stateKey, ...countyKeys].filter(Boolean),
  )
  const [key, ...otherKeys] = [mostLikely, ...others].filter((one) => known.has(one))
  if (key === mostLikely)
    return [{ key, named: placeKey(entered), name: placeName(entered), isRecognized: true, otherKeys }]
  if (key !== undefined) return [{ key, named: key, name: entered, isRecognized: true, otherKeys }]
  const townKey = townKeys.find((key) => known.has(key))
  const county = countyKeys.find((key) => known.has(key))
  if (county !== undefined && !(townKey !== undefined && (await store.isInOneCemetery([townKey, stateKey])))) {
    return [{ key: county, named: county, name: entered, isRecognized: true }]
  }
  if (split !== null && known.has(stateKey)) {
    const key = townKey ?? townKeys[0] ?? ''
    return [
      {
        key,
        named: key === townKeys[0] ? placeKey(town) : key,
        name: placeName(town),
        isRecognized: townKey !== undefined,
        otherKeys: townKeys.filter((other) => other !== key && known.has(other)),
      },
      { key: stateKey, named: placeKey(state), name: placeName(state), isRecognized: true },
    ]
  }
  if (abbreviated !== null) return parseState(store, abbreviated)
  return [{ key: mostLikely, named: mostLikely, name: entered, isRecognized: false }]
}

/** Parses an abbreviation of a state. Pages show its full name, which explains "Wash" better than "WA". */
async function parseState(store: PlaceStore, code: string): Promise<Level[]> {
  return (await parseLevel(store, code, true)).map((level) => ({ ...level, name: placeName(code) }))
}

/** Returns the keys that a town or county before a state may mean, the most likely first. */
function possibleKeys(town: string): string[] {
  return [...searchedPlaces(town), ...unmarkedCountyKeys(town)].filter((key) => key !== '')
}

/** Returns a recognized place as the cemeteries spell it. "Larkspur" may mean Larkspur County. */
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
