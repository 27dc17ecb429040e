import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { RecordHistory } from '../../../services/desk/records/record-history.ts'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import { type DeskRequest, type DeskResponse, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { SecondaryButton } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChangeList, UndoForm } from './change-list.tsx'
import { changeHeading } from './change-text.ts'
import { HISTORY_COPY } from './records-copy.ts'

export async function showHistory({ params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const shown = id === null ? null : await services.records.show(staff, id)
  if (id === null || shown === null) return NOT_FOUND
  const history = await services.records.history(staff, id)
  const name = displayName(shown.memorial.record)
  return page(
    `${HISTORY_COPY.heading}: ${name}`,
    <>
      <PageHead heading={HISTORY_COPY.heading} parent={{ href: `/desk/records/${id}`, label: name }} />
      {history.changes.length === 0 ? <p>{HISTORY_COPY.none}</p> : <Changes id={id} history={history} />}
    </>,
  )
}

function Changes({ id, history }: { id: number; history: RecordHistory }): ReactNode {
  const latestOfPictures = latestPictureChanges(history.changes)
  const undoOf = (change: RecordedChange) => (
    <>
      {latestOfPictures.has(change.id) && <UndoPictureForm id={id} change={change} />}
      {isUndoable(change) && (
        <UndoForm
          action={`/desk/records/${id}/undo`}
          changeId={change.id}
          label={HISTORY_COPY.undo}
          what={changeHeading(change)}
        />
      )}
    </>
  )
  return <ChangeList {...history} undoOf={undoOf} />
}

/** Returns the changes to pictures that can be undone: the latest edit or removal of each. `changes` are latest first. */
function latestPictureChanges(changes: readonly RecordedChange[]): ReadonlySet<number> {
  const latest = new Map<number, RecordedChange>()
  for (const change of changes) {
    if (change.kind !== 'media' || change.isUndone || change.action === 'restored') continue
    if (!latest.has(change.recordId)) latest.set(change.recordId, change)
  }
  const undoable = [...latest.values()].filter(({ action }) => action === 'edited' || action === 'removed')
  return new Set(undoable.map(({ id }) => id))
}

function UndoPictureForm({ id, change }: { id: number; change: RecordedChange }): ReactNode {
  return (
    <form method="post" action={`/desk/records/${id}/pictures/${change.recordId}`}>
      <SecondaryButton intent="restore">
        {HISTORY_COPY.undo}
        <span className="sr"> {changeHeading(change)}</span>
      </SecondaryButton>
    </form>
  )
}

function isUndoable({ kind, action, isUndone, before }: RecordedChange): boolean {
  if (action === 'restored') return kind === 'memorial' && Object.keys(before ?? {}).length > 0
  return kind === 'memorial' && !isUndone && (action === 'edited' || action === 'removed' || action === 'merged')
}
