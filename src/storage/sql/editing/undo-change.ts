import {
  type ChangeNote,
  type Edited,
  EditRejected,
  type RecordedChange,
  type UndoneChange,
} from '../../ports/editing.ts'
import type { Database } from '../database.ts'
import { CemeteryEditor } from './cemetery-editor.ts'
import { ChangeLog } from './change-log.ts'
import { MemorialEditor } from './memorial-editor.ts'
import { MemorialMerge } from './memorial-merge.ts'
import { undoEdit } from './undo-edit.ts'

/** Undoes a memorial's latest change that is not undone, inside the caller's transaction. */
export async function undoLatestChange(database: Database, id: number, note: ChangeNote): Promise<Edited> {
  const last = await new ChangeLog(database).lastToUndo('memorial', id)
  if (last?.action === 'merged') return new MemorialMerge(database).unmerge(last, note)
  return new MemorialEditor(database).restore(id, note)
}

/** Undoes one change inside the caller's transaction. */
export async function undoChange(database: Database, id: number, note: ChangeNote): Promise<UndoneChange> {
  const change = await new ChangeLog(database).find(id)
  if (change === null || change.isUndone) throw new EditRejected({ code: 'cannot be undone', id })
  const { kind, action, recordId } = change
  if (isEdit(change) && (kind === 'memorial' || kind === 'cemetery')) {
    const editor = kind === 'memorial' ? new MemorialEditor(database) : new CemeteryEditor(database)
    return undoEdit(database, editor, change, note)
  }
  if (action === 'removed' && kind === 'memorial') {
    return { ...(await new MemorialEditor(database).restore(recordId, note)), kept: [] }
  }
  if (action === 'merged' && kind === 'memorial') {
    return { ...(await new MemorialMerge(database).unmerge(change, note)), kept: [] }
  }
  if (action === 'merged' && kind === 'cemetery') {
    return { ...(await new CemeteryEditor(database).undo(change, note)), kept: [] }
  }
  if (action === 'added' && kind === 'cemetery') {
    return { ...(await new CemeteryEditor(database).removeAdded(change, note)), kept: [] }
  }
  throw new EditRejected({ code: 'cannot be undone', id })
}

/** Whether a change is an edit, or the undoing of one. */
function isEdit({ action, before, after }: RecordedChange): boolean {
  return action === 'edited' || (action === 'restored' && before !== null && after !== null)
}
