import type { NearestPlace, UnderstoodPlace, UnrecognizedPlace } from '../contract/understood-search.ts'
import { DEFAULT_COUNTRY, isUnitedStates, stateName } from '../domain/places/place.ts'
import { foldText } from '../search/fold.ts'
import { placeKey, searchedPlaces, splitLocation, splitTrailingState } from '../search/places.ts'
import type { DirectoryStore } from '../storage/ports.ts'
import { nearestPlaces } from './nearest-places.ts'

/** Of so many unknown parts the nearest names are looked for; nobody types more. */
const MOST_EXPLAINED = 3
const MOST_CEMETERIES = 2
const CEMETERIES_LOOKED_AT = 10

export interface RecognizedPlaces {
  /** Place keys that must all match; one that no cemetery has is among them, so that it matches nothing. */
  readonly places: readonly string[]
  /** The typed levels, for people to read. */
  readonly understood: readonly UnderstoodPlace[]
  /** What was typed and no cemetery has. */
  readonly unrecognized: readonly UnrecognizedPlace[]
}

/** Cemeteries whose name was typed where their place belongs; the largest first. */
async function cemeteriesCalled(
  store: Pick<DirectoryStore, 'listCemeteryMenu'>,
  levels: readonly string[],
  at: number,
): Promise<NearestPlace[]> {
  const location = levels.toSpliced(at, 1).join(', ')
  const typed = foldText(levels[at] ?? '').split(' ')
  const entries = await store.listCemeteryMenu(levels[at] ?? '', CEMETERIES_LOOKED_AT)
  // The menu also finds them by their town.
  const called = entries.filter(({ name }) => {
    const words = foldText(name).split(' ')
    return typed.every((start) => words.some((word) => word.startsWith(start)))
  })
  return called.slice(0, MOST_CEMETERIES).map(({ id, name, city, state }) => ({
    name: [name, city, state].filter(Boolean).join(', '),
    location,
    cemeteryId: id,
  }))
}

/** Reads a typed location (readings 14): commas separate levels; "Springfield IL" is understood without one. */
export async function recognizePlaces(
  store: Pick<
    DirectoryStore,
    'knownPlaces' | 'listSimilarPlaceNames' | 'listPlacesNamed' | 'isInOneCemetery' | 'listCemeteryMenu'
  >,
  location: string | null,
): Promise<RecognizedPlaces> {
  const typed = location === null ? [] : splitLocation(location)
  const levels = (await Promise.all(typed.map((level) => readLevel(store, level)))).flat()
  const known = levels.flatMap(({ named, isRecognized }) => (isRecognized ? [named] : []))
  const unrecognized = new Map<string, UnrecognizedPlace>()
  for (const [at, { name, isRecognized }] of levels.entries()) {
    if (isRecognized || unrecognized.has(name)) continue
    const names = levels.map((level) => level.name)
    const nearest =
      unrecognized.size < MOST_EXPLAINED
        ? [...(await cemeteriesCalled(store, names, at)), ...(await nearestPlaces(store, names, at, known))]
        : []
    unrecognized.set(name, { typed: name, nearest })
  }
  return {
    places: levels.map(({ key }) => key),
    understood: await Promise.all(levels.map((level) => understoodPlace(store, level))),
    unrecognized: [...unrecognized.values()],
  }
}

interface Level extends UnderstoodPlace {
  readonly key: string
  /** The key of its name: what lies in a state typed by its code is listed under the state's name. */
  readonly named: string
}

/** One typed level, or the two that it is made of. */
async function readLevel(store: Pick<DirectoryStore, 'knownPlaces'>, typed: string): Promise<Level[]> {
  // Newfoundland is a province and a town of New Jersey; where no cemetery lies in the province, the town is meant.
  const [likeliest = '', ...others] = searchedPlaces(typed)
  const split = (splitTrailingState(typed) ?? []).map((name) => {
    const [key = placeKey(name)] = searchedPlaces(name)
    return { key, named: placeKey(name), name: placeName(name) }
  })
  const known = await store.knownPlaces([likeliest, ...others, ...split.map(({ key }) => key)])
  if (known.has(likeliest))
    return [{ key: likeliest, named: placeKey(typed), name: placeName(typed), isRecognized: true }]
  const other = others.find((key) => known.has(key))
  if (other !== undefined) return [{ key: other, named: other, name: typed, isRecognized: true }]
  const [town, state] = split
  if (town !== undefined && state !== undefined && known.has(state.key) && stateName(typed) === null) {
    return [
      { ...town, isRecognized: known.has(town.key) },
      { ...state, isRecognized: true },
    ]
  }
  return [{ key: likeliest, named: likeliest, name: typed, isRecognized: false }]
}

/** A recognised place is named as cemeteries write it; "Larkspur" alone may be a county. */
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

function placeName(typed: string): string {
  return isUnitedStates(typed) ? DEFAULT_COUNTRY : (stateName(typed) ?? typed)
}
