import type { CemeteryFields } from '../domain/cemetery.ts'
import { type ChangeNote, type DirectoryEditor, type Edited, EditRejected } from '../storage/ports/editing.ts'
import { InvalidRecord } from './invalid-record.ts'

/** Edits a cemetery. Throws InvalidRecord if the result would have no name or only one coordinate. */
export async function editCemetery(
  editor: DirectoryEditor,
  id: number,
  fields: Partial<CemeteryFields>,
  note: ChangeNote,
  expected?: Partial<CemeteryFields>,
): Promise<Edited> {
  const cemetery = await editor.findCemetery(id)
  if (cemetery === null) throw new EditRejected({ code: 'no cemetery', id })
  const { name, latitude, longitude } = { ...cemetery.record, ...fields }
  if (name === null) throw new InvalidRecord('A cemetery needs a name.')
  if ((latitude === null) !== (longitude === null)) {
    throw new InvalidRecord('Enter both a latitude and a longitude, or neither.')
  }
  return editor.editCemetery(id, fields, note, expected)
}
