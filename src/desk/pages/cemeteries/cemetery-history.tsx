import type { ReactNode } from 'react'
import type { RecordedChange, WrittenValue } from '../../../storage/ports/editing.ts'
import { showTime } from '../../ui/figures.ts'
import { changeAuthor } from '../records/record-head.tsx'
import { HISTORY_COPY } from '../records/records-copy.ts'
import { CEMETERY_DESK_COPY, CEMETERY_LABELS } from './cemeteries-copy.ts'

/** The changes of a cemetery, latest first, each with a button that undoes it. */
export function CemeteryHistory({ id, changes }: { id: number; changes: readonly RecordedChange[] }): ReactNode {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{CEMETERY_DESK_COPY.history}</h2>
      {changes.length === 0 ? (
        <p>{CEMETERY_DESK_COPY.noHistory}</p>
      ) : (
        <ul className="log">
          {changes.map((change) => (
            <li key={change.id}>
              <time dateTime={change.at.toISOString()}>{showTime(change.at)}</time>
              <div>
                {headOf(change)}
                {linesOf(change).map((line) => (
                  <span className="note" key={line}>
                    {line}
                  </span>
                ))}
                {change.reason !== null && <span className="note">“{change.reason}”</span>}
              </div>
              {isUndoable(change) && <UndoButton id={id} change={change} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UndoButton({ id, change }: { id: number; change: RecordedChange }): ReactNode {
  return (
    <form method="post" action={`/desk/cemeteries/${id}/undo`}>
      <input type="hidden" name="change" value={change.id} />
      <button className="btn btn--line" type="submit">
        {CEMETERY_DESK_COPY.undo}
        <span className="sr"> {headOf(change)}</span>
      </button>
    </form>
  )
}

function isUndoable({ action, isUndone }: RecordedChange): boolean {
  return !isUndone && (action === 'added' || action === 'edited' || action === 'merged')
}

function headOf(change: RecordedChange): string {
  const { action, recordId, otherId, isUndone } = change
  const what =
    action === 'merged'
      ? `${CEMETERY_DESK_COPY.actions.merged} #${recordId} into #${otherId}`
      : CEMETERY_DESK_COPY.actions[action]
  return `${what} by ${changeAuthor(change)}${isUndone ? ` (${HISTORY_COPY.undone})` : ''}`
}

function linesOf({ action, before, after }: RecordedChange): readonly string[] {
  if (action !== 'edited' && action !== 'restored') return []
  return Object.keys(after ?? {}).map((field) => {
    const show = (value: WrittenValue | undefined) => (value === null || value === undefined ? '—' : `“${value}”`)
    return HISTORY_COPY.undoNote(CEMETERY_LABELS[field] ?? field, show(before?.[field]), show(after?.[field]))
  })
}
