import {
  type ChangeNote,
  EditRejected,
  type RecordedChange,
  type UndoneChange,
  type WrittenFields,
} from '../../ports/editing.ts'
import { decodeFields, encodeFields } from '../../ports/written-fields.ts'
import type { Database } from '../database.ts'
import { CemeteryEditor } from './cemetery-editor.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'

/**
 * Undoes one change inside the caller's transaction. An undone edit restores its fields, except those that have other values than
 * the edit gave them: a later change set these.
 */
export async function undoChange(database: Database, id: number, note: ChangeNote): Promise<UndoneChange> {
  const change = await new ChangeLog(database).find(id)
  if (change === null || change.isUndone) throw new EditRejected({ code: 'cannot be undone', id })
  const { kind, action, recordId } = change
  if (action === 'edited' && (kind === 'memorial' || kind === 'cemetery')) {
    const editor = kind === 'memorial' ? new MemorialEditor(database) : new CemeteryEditor(database)
    return undoEdit(database, editor, change, note)
  }
  if (action === 'removed' && kind === 'memorial') {
    return { ...(await new MemorialEditor(database).restore(recordId, note)), kept: [] }
  }
  if (action === 'merged' && kind === 'cemetery') {
    return { ...(await new CemeteryEditor(database).unmerge(change, note)), kept: [] }
  }
  if (action === 'added' && kind === 'cemetery') {
    return { ...(await new CemeteryEditor(database).removeAdded(change, note)), kept: [] }
  }
  throw new EditRejected({ code: 'cannot be undone', id })
}

async function undoEdit(
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
