import type { DirectoryEditor, EditableCemetery, EditableMemorial } from '../../../storage/ports/editing.ts'

/** Finds a memorial or, if it was merged, the one that remains. It may be removed. */
export async function findCurrentMemorial(editor: DirectoryEditor, id: number): Promise<EditableMemorial | null> {
  const memorial = await editor.findMemorial(id)
  return memorial?.mergedInto == null ? memorial : findCurrentMemorial(editor, memorial.mergedInto)
}

/** Finds a cemetery or, if it was merged, the one that remains. */
export async function findCurrentCemetery(editor: DirectoryEditor, id: number): Promise<EditableCemetery | null> {
  const cemetery = await editor.findCemetery(id)
  return cemetery?.mergedInto == null ? cemetery : findCurrentCemetery(editor, cemetery.mergedInto)
}
