import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import { parsePlaceBeginning } from '../search/places/place-query.ts'
import type { DirectoryStore } from '../storage/ports.ts'

/** Returns places that complete the start of a location. Uses the first interpretation of the text that has results. */
export async function completePlace(
  store: Pick<DirectoryStore, 'listPlaceMenu'>,
  entered: string,
  limit: number,
): Promise<readonly PlaceMenuEntry[]> {
  for (const beginning of parsePlaceBeginning(entered)) {
    const places = await store.listPlaceMenu(beginning, limit)
    if (places.length > 0) return places
  }
  return []
}
