import {
  type ChangeNote,
  EditRejected,
  type RecordedChange,
  type UndoneChange,
  type WrittenFields,
} from '../../ports/editing.ts'
import { decodeFields, encodeFields } from '../../ports/written-fields.ts'
import type { Database } from '../database.ts'
import type { CemeteryEditor } from './cemetery-editor.ts'
import { ChangeLog } from './change-log.ts'
import type { MemorialEditor } from './memorial-editor.ts'

/** Undoes an edit. Restores its fields, except those that a later change set to other values. */
export async function undoEdit(
  database: Database,
  editor: MemorialEditor | CemeteryEditor,
  change: RecordedChange,
  note: ChangeNote,
): Promise<UndoneChange> {
  const { id, kind, recordId } = change
  const current = await editor.find(recordId)
  if (current === null) throw new EditRejected({ code: 'cannot be undone', id })
  const [before, after, now] = [change.before ?? {}, change.after ?? {}, encodeFields(current.record)]
  const kept = Object.keys(before).filter((field) => !isEqual(now[field], after[field]))
  const fields: WrittenFields = Object.fromEntries(Object.entries(before).filter(([field]) => !kept.includes(field)))
  if (change.action === 'restored') {
    // This counts as a new edit, so that its values are owner overrides again.
    return { ...(await editor.edit(recordId, decodeFields(fields), note)), undone: change, kept }
  }
  const changed = (await editor.rewrite(recordId, decodeFields(fields), note)) ?? { before: {}, after: {} }
  const restored = await new ChangeLog(database).write(
    { kind, recordId, action: 'restored', undoes: id, ...changed },
    note,
  )
  return { id: recordId, change: restored, moved: 0, undone: { ...change, isUndone: true }, kept }
}

function isEqual(one: WrittenFields[string] | undefined, other: WrittenFields[string] | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}
