import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { formatNumber } from '../../../domain/format-number.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { DirectoryEditor, EditableCemetery } from '../../../storage/ports/editing.ts'
import { findCurrentCemetery } from './find-current.ts'

const MAX_LISTED = 5
/** No name in the directory is longer than this (ingest/row/field-text.ts). */
const MAX_NAME_LENGTH = 1000

/**
 * Finds the cemetery that a person names, as "Oak Hill", "Oak Hill, Thornmere, Vermont", or "#12". For a merged cemetery,
 * finds the one that it was merged into. Returns null for empty text, and a problem if no cemetery, or more than one, has
 * the name.
 */
export async function findNamedCemetery(
  editor: DirectoryEditor,
  text: string,
): Promise<EditableCemetery | { readonly problem: string } | null> {
  const name = text.trim()
  if (name === '') return null
  if (name.length > MAX_NAME_LENGTH) {
    return { problem: `The name of a cemetery has at most ${formatNumber(MAX_NAME_LENGTH)} characters.` }
  }
  const [, id] = /^#?(\d{1,15})$/.exec(name) ?? []
  if (id !== undefined)
    return (await findCurrentCemetery(editor, Number(id))) ?? { problem: `There is no cemetery #${id}.` }
  const found = await findByLabel(editor, name)
  if (found.length === 1) return found[0]!
  if (found.length === 0) return { problem: `There is no cemetery called “${name}”. Enter its whole name.` }
  const listed = found.slice(0, MAX_LISTED).map((one) => `#${one.id} for ${cemeteryLabel(one.record)}`)
  return { problem: `Several cemeteries are called “${name}”. Enter ${listed.join(', or ')}.` }
}

/** Lists the cemeteries with these IDs that still exist. Omits merged cemeteries. */
export async function listCurrentCemeteries(
  editor: DirectoryEditor,
  ids: readonly number[],
): Promise<readonly CemeteryMenuEntry[]> {
  const found = await Array.fromAsync(ids, (id) => editor.findCemetery(id))
  return found.flatMap((one) => {
    if (one === null || one.mergedInto !== null) return []
    const { name, city, state } = one.record
    return [{ id: one.id, name, city, state }]
  })
}

/** A comma can be part of the name, so the longest name is tried first. */
async function findByLabel(editor: DirectoryEditor, text: string): Promise<readonly EditableCemetery[]> {
  const parts = text.split(',').map((part) => part.trim())
  for (let names = parts.length; names >= Math.max(1, parts.length - 2); names--) {
    const [city = null, state = null] = parts.slice(names)
    const found = await editor.findCemeteriesByName(parts.slice(0, names).join(', '), city, state)
    if (found.length > 0) return found
    // "Oak Hill, Vermont" names only the state.
    const inState = city === null || state !== null ? [] : await editor.findCemeteriesByName(parts[0]!, null, city)
    if (inState.length > 0) return inState
  }
  return []
}
