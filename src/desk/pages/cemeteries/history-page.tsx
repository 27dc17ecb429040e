import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { type DeskRequest, type DeskResponse, goTo, NOT_FOUND, page } from '../../desk-page.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ChangeList, UndoForm } from '../records/change-list.tsx'
import { changeHeading } from '../records/change-text.ts'
import { HISTORY_COPY } from '../records/records-copy.ts'
import { findShownCemetery } from './find-shown-cemetery.ts'

/** GET /desk/cemeteries/:id/history: the changes to a cemetery, latest first, each with a button that undoes it. */
export async function showCemeteryHistory(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  if (shown === null) return NOT_FOUND
  const { cemetery, changes } = shown
  if (cemetery.mergedInto !== null) return goTo(cemeteryHistoryPath(cemetery.mergedInto))
  const { id, record } = cemetery
  const { name } = record
  const undoOf = (change: RecordedChange) =>
    isUndoable(change) && (
      <UndoForm
        action={`/desk/cemeteries/${id}/undo`}
        changeId={change.id}
        label={HISTORY_COPY.undo}
        what={changeHeading(change)}
      />
    )
  return page(
    `${HISTORY_COPY.heading}: ${name}`,
    <>
      <PageHead heading={HISTORY_COPY.heading} parent={{ href: `/desk/cemeteries/${id}`, label: name }} />
      {changes.length === 0 ? <p>{HISTORY_COPY.none}</p> : <ChangeList changes={changes} undoOf={undoOf} />}
    </>,
  )
}

export function cemeteryHistoryPath(id: number): string {
  return `/desk/cemeteries/${id}/history`
}

function isUndoable({ action, isUndone }: RecordedChange): boolean {
  return !isUndone && (action === 'added' || action === 'edited' || action === 'merged')
}
