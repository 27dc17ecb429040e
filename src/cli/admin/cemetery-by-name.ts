import { type DirectoryEditor, EditRejected, type WrittenFields } from '../../storage/ports/editing.ts'
import { CommandError } from '../run-command.ts'
import { printable } from './admin-io.ts'
import { describeCemetery } from './show-record.ts'

/**
 * Returns the ID of a cemetery, given as an ID or as a name that is unique in its place. Throws if there is no such
 * cemetery.
 */
export async function findGivenCemetery(
  editor: DirectoryEditor,
  text: string,
  { city, state }: { readonly city: string | null; readonly state: string | null },
): Promise<number> {
  if (/^\d{1,15}$/.test(text)) {
    const id = Number(text)
    const cemetery = await editor.findCemetery(id)
    if (cemetery === null) throw new EditRejected({ code: 'no cemetery', id })
    return cemetery.mergedInto ?? id
  }
  const named = [...(await editor.findCemeteriesByName(text, city, state))]
  const [cemetery, ...others] = named
  if (cemetery === undefined) {
    const place = [city, state].filter((part) => part !== null).join(', ')
    throw new CommandError(
      `There is no cemetery "${printable(text)}"${place === '' ? '' : ` in ${printable(place)}`}. To add it: import cemeteries FILE`,
    )
  }
  if (others.length > 0) {
    const list = named.slice(0, 20).map((one) => `  ${describeCemetery(one)}\n`)
    throw new CommandError(
      `${named.length} cemeteries have this name. Use --cemetery with an ID, or add the city and state:\n${list.join('').trimEnd()}`,
    )
  }
  return cemetery.id
}

/** Returns the fields with the cemetery's name added to its ID. */
export async function withCemeteryName<Fields extends WrittenFields | null>(
  editor: DirectoryEditor,
  fields: Fields,
): Promise<Fields> {
  const id = fields?.cemeteryId
  const cemetery = typeof id === 'number' ? await editor.findCemetery(id) : null
  return cemetery === null ? fields : { ...fields, cemeteryId: `${cemetery.id} ${cemetery.record.name}` }
}
