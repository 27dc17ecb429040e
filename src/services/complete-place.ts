import type { PlaceMenuEntry } from '../domain/places/place-menu.ts'
import { readPlaceBeginning } from '../search/place-query.ts'
import type { DirectoryStore } from '../storage/ports.ts'

/** Places that a location may become that is being typed: of its ways to be read, the first that finds any. */
export async function completePlace(
  store: Pick<DirectoryStore, 'listPlaceMenu'>,
  typed: string,
  limit: number,
): Promise<readonly PlaceMenuEntry[]> {
  for (const beginning of readPlaceBeginning(typed)) {
    const places = await store.listPlaceMenu(beginning, limit)
    if (places.length > 0) return places
  }
  return []
}
