import type { ReactNode } from 'react'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { ChangeList, UndoForm } from '../records/change-list.tsx'
import { changeHeading } from '../records/change-text.ts'
import { HISTORY_COPY } from '../records/records-copy.ts'

/** The changes of a cemetery, latest first, each with a button that undoes it. */
export function CemeteryHistory({ id, changes }: { id: number; changes: readonly RecordedChange[] }): ReactNode {
  const undoOf = (change: RecordedChange) =>
    isUndoable(change) && (
      <UndoForm
        action={`/desk/cemeteries/${id}/undo`}
        changeId={change.id}
        label={HISTORY_COPY.undo}
        what={changeHeading(change)}
      />
    )
  return (
    <section aria-labelledby="history">
      <h2 id="history">{HISTORY_COPY.heading}</h2>
      {changes.length === 0 ? <p>{HISTORY_COPY.none}</p> : <ChangeList changes={changes} undoOf={undoOf} />}
    </section>
  )
}

function isUndoable({ action, isUndone }: RecordedChange): boolean {
  return !isUndone && (action === 'added' || action === 'edited' || action === 'merged')
}
