import type { Directory } from '../../../contract/directory.ts'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'

/** The initial data of a cemetery field; the combobox loads more when it is used. */
export interface CemeteryChoices {
  /** The 100 largest cemeteries, sorted by name: the list of the page without scripts (readings 17). */
  readonly entries: readonly CemeteryMenuEntry[]
  /** True when `entries` contains every cemetery of the directory. */
  readonly isComplete: boolean
  /** The cemetery in the URL, which may be missing from `entries`. */
  readonly selected: CemeteryMenuEntry | null
  /** A typed cemetery name that matches no cemetery or several. */
  readonly typed?: TypedCemetery | null
}

/** A cemetery name that was typed instead of selected, with an error message and suggestions. */
export interface TypedCemetery {
  readonly name: string
  readonly problem: string
  readonly suggestions: readonly { readonly cemetery: CemeteryMenuEntry; readonly href: string }[]
}

const MAX_PLAIN_CHOICES = 100

let cachedEntries: Promise<readonly CemeteryMenuEntry[]> | undefined

/**
 * Loads the largest cemeteries. A browser caches them for the visit; the server does not cache them, because imports change
 * them.
 */
function largestEntries(directory: Directory): Promise<readonly CemeteryMenuEntry[]> {
  const load = () => directory.listCemeteryMenu({ query: null, limit: MAX_PLAIN_CHOICES })
  if (typeof document === 'undefined') return load()
  cachedEntries ??= load().catch(() => {
    // The page can show results without the menu, and the field itself requests the menu again.
    cachedEntries = undefined
    return []
  })
  return cachedEntries
}

async function findEntry(
  directory: Directory,
  id: number,
  entries: readonly CemeteryMenuEntry[],
): Promise<CemeteryMenuEntry | null> {
  const entry = entries.find((candidate) => candidate.id === id)
  if (entry !== undefined) return entry
  const found = (await directory.listCemeteries({ cemeteryId: id, location: null, page: 1 })).data[0]
  return found === undefined ? null : { id: found.id, name: found.name, city: found.city, state: found.state }
}

/** Loads the data of a cemetery field; `selectedId` is the cemetery in the URL. */
export async function loadCemeteryChoices(directory: Directory, selectedId: number | null): Promise<CemeteryChoices> {
  const entries = await largestEntries(directory)
  return {
    entries,
    isComplete: entries.length < MAX_PLAIN_CHOICES,
    selected: selectedId === null ? null : await findEntry(directory, selectedId, entries),
  }
}
