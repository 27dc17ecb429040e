import { type DirectoryEditor, EditRejected, type WrittenFields } from '../../storage/ports/editing.ts'
import { CommandError, printable } from './admin-io.ts'
import { cemeteryWords } from './show-record.ts'

/** The cemetery of a number, or the only one of a name in a place. */
export async function findStatedCemetery(
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
      `There is no cemetery "${printable(text)}"${place === '' ? '' : ` in ${printable(place)}`}. To make one: import cemeteries FILE`,
    )
  }
  if (others.length > 0) {
    const list = named.slice(0, 20).map((one) => `  ${cemeteryWords(one)}\n`)
    throw new CommandError(
      `${named.length} cemeteries have this name; say --cemetery with the number, or city and state:\n${list.join('').trimEnd()}`,
    )
  }
  return cemetery.id
}

/** Written fields in which the cemetery stands with its name, for people to read. */
export async function withCemeteryName<Fields extends WrittenFields | null>(
  editor: DirectoryEditor,
  fields: Fields,
): Promise<Fields> {
  const id = fields?.cemeteryId
  const cemetery = typeof id === 'number' ? await editor.findCemetery(id) : null
  return cemetery === null ? fields : { ...fields, cemeteryId: `${cemetery.id} ${cemetery.record.name}` }
}
