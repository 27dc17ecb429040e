import type { Directory } from '../../../contract/directory.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'

/** A cemetery that a curator works on. */
export interface NamedCemetery {
  readonly id: number
  /** The name with its place, such as "Thornmere Hill, Thornmere, Vermont". */
  readonly name: string
}

/** A cemetery of a role. `name` is null if it was removed, or merged into another one, since the role was granted. */
export interface AssignedCemetery {
  readonly id: number
  readonly name: string | null
}

export type CemeteryDirectory = Pick<Directory, 'listCemeteries' | 'listCemeteryMenu'>

/** The maximum number of cemeteries in the results of a search. */
const MAX_MATCHES = 20

/** Returns the cemeteries with these IDs, by name. Omits unknown and removed cemeteries. */
export async function nameCemeteries(directory: CemeteryDirectory, ids: readonly number[]): Promise<NamedCemetery[]> {
  const found: NamedCemetery[] = []
  for (const cemeteryId of ids) {
    const { data } = await directory.listCemeteries({ cemeteryId, location: null, page: 1 })
    found.push(...data.map((cemetery) => ({ id: cemetery.id, name: cemeteryLabel(cemetery) })))
  }
  return found.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Like `nameCemeteries`, but also returns unknown and removed cemeteries, last and without a name. */
export async function nameAssignedCemeteries(
  directory: CemeteryDirectory,
  ids: readonly number[],
): Promise<AssignedCemetery[]> {
  const named = await nameCemeteries(directory, ids)
  const removed = ids.filter((id) => !named.some((cemetery) => cemetery.id === id))
  return [...named, ...removed.map((id) => ({ id, name: null }))]
}

/** Returns the best matches for a name; without a name, the largest cemeteries. */
export async function searchCemeteries(directory: CemeteryDirectory, text: string): Promise<NamedCemetery[]> {
  const query = text.trim().slice(0, 200)
  const found = await directory.listCemeteryMenu({ query: query === '' ? null : query, limit: MAX_MATCHES })
  return found.map((cemetery) => ({ id: cemetery.id, name: cemeteryLabel(cemetery) }))
}
