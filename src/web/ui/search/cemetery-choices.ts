import type { Directory } from '../../../contract/directory.ts'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'

/** What a cemetery field starts with; the combobox asks for more when it is used. */
export interface CemeteryChoices {
  /** The largest cemeteries by name, at most 100: what the page without scripts can choose from (readings 17). */
  readonly entries: readonly CemeteryMenuEntry[]
  /** True when `entries` is surely every cemetery of the directory. */
  readonly isComplete: boolean
  /** The cemetery that the address names; it need not be among `entries`. */
  readonly selected: CemeteryMenuEntry | null
  /** A cemetery that was typed and is none, or more than one. */
  readonly typed?: TypedCemetery | null
}

/** What was typed instead of choosing, why that will not do, and what may have been meant, each with its address. */
export interface TypedCemetery {
  readonly name: string
  readonly problem: string
  readonly offers: readonly { readonly cemetery: CemeteryMenuEntry; readonly href: string }[]
}

const MOST_PLAIN_CHOICES = 100

let remembered: Promise<readonly CemeteryMenuEntry[]> | undefined

/** The largest cemeteries. A browser asks once a visit; a server each time, since imports change it. */
function largestEntries(directory: Directory): Promise<readonly CemeteryMenuEntry[]> {
  const ask = () => directory.listCemeteryMenu({ query: null, limit: MOST_PLAIN_CHOICES })
  if (typeof document === 'undefined') return ask()
  remembered ??= ask().catch(() => {
    // The results matter more than the menu, which the field itself can ask for again.
    remembered = undefined
    return []
  })
  return remembered
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

/** Loads what a cemetery field needs; `selectedId` is the cemetery that the address names. */
export async function loadCemeteryChoices(directory: Directory, selectedId: number | null): Promise<CemeteryChoices> {
  const entries = await largestEntries(directory)
  return {
    entries,
    isComplete: entries.length < MOST_PLAIN_CHOICES,
    selected: selectedId === null ? null : await findEntry(directory, selectedId, entries),
  }
}
