import type { ReactNode } from 'react'
import { displayDate } from '../../../domain/dates/display-date.ts'
import { decodePartialDate } from '../../../domain/dates/partial-date.ts'
import { displayName } from '../../../domain/names/person-name.ts'
import type { RecordHistory } from '../../../services/desk/records/record-history.ts'
import type { RecordedChange, WrittenValue } from '../../../storage/ports/editing.ts'
import { type DeskRequest, type DeskResponse, idIn, NOT_FOUND, page } from '../../desk-page.ts'
import { showTime } from '../../ui/figures.ts'
import { BULK_COPY } from './bulk-copy.ts'
import { changeAuthor } from './record-head.tsx'
import { CONFLICT_COPY, HISTORY_COPY, PICTURE_LABELS, RECORD_LABELS } from './records-copy.ts'
import { UndoForm } from './saved-notice.tsx'

/** GET /desk/records/:id/history */
export async function showHistory({ params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const id = idIn(params)
  const shown = id === null ? null : await services.records.show(staff, id)
  if (id === null || shown === null) return NOT_FOUND
  const history = await services.records.history(staff, id)
  const name = displayName(shown.memorial.record)
  return page(
    `${HISTORY_COPY.heading}: ${name}`,
    <>
      <p className="crumb">
        <a href={`/desk/records/${id}`}>{name}</a>
      </p>
      <div className="desk__head">
        <h1>{HISTORY_COPY.heading}</h1>
      </div>
      {history.changes.length === 0 ? <p>{HISTORY_COPY.none}</p> : <Changes id={id} history={history} />}
    </>,
  )
}

function Changes({ id, history }: { id: number; history: RecordHistory }): ReactNode {
  const latestOfPictures = latestPictureChanges(history.changes)
  return (
    <ul className="log">
      {history.changes.map((change) => (
        <li key={change.id}>
          <time dateTime={change.at.toISOString()}>{showTime(change.at)}</time>
          <div>
            {headOf(change)}
            {linesOf(change, history).map((line) => (
              <span className="note" key={line}>
                {line}
              </span>
            ))}
            {change.batch !== null && (
              <span className="note">
                <a href={`/desk/records/batches/${change.batch}`}>{BULK_COPY.partOf}</a>
              </span>
            )}
            {change.reason !== null && <span className="note">“{change.reason}”</span>}
          </div>
          {latestOfPictures.has(change.id) && <UndoPictureForm id={id} change={change} />}
          {isUndoable(change) && (
            <UndoForm memorialId={id} changeId={change.id} label={HISTORY_COPY.undo} what={headOf(change)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the changes of pictures that can be undone: the latest edit or removal of each. `changes` are latest first. */
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
      <button className="btn btn--line" type="submit" name="intent" value="restore">
        {HISTORY_COPY.undo}
        <span className="sr"> {headOf(change)}</span>
      </button>
    </form>
  )
}

function isUndoable({ kind, action, isUndone, before }: RecordedChange): boolean {
  if (action === 'restored') return kind === 'memorial' && Object.keys(before ?? {}).length > 0
  return kind === 'memorial' && !isUndone && (action === 'edited' || action === 'removed' || action === 'merged')
}

function headOf(change: RecordedChange): string {
  if (change.action === 'merged')
    return HISTORY_COPY.merged(change.recordId, Number(change.otherId), changeAuthor(change), change.isUndone)
  const what = `${change.kind === 'media' ? `${HISTORY_COPY.picture}: ` : ''}${HISTORY_COPY.actions[change.action]}`
  return `${what} by ${changeAuthor(change)}${change.isUndone ? ` (${HISTORY_COPY.undone})` : ''}`
}

/** The changed fields, one per line. A whole record has none, because its fields are not changes. */
function linesOf({ kind, action, before, after }: RecordedChange, history: RecordHistory): readonly string[] {
  if (action === 'added' || action === 'removed' || before === null || after === null) return []
  const labels = kind === 'media' ? PICTURE_LABELS : RECORD_LABELS
  const isChanged = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  return Object.keys(after)
    .filter(isChanged)
    .map((field) => {
      const show = (value: WrittenValue | undefined) => shownValue(field, value, history)
      return HISTORY_COPY.undoNote(labels[field] ?? field, show(before[field]), show(after[field]))
    })
}

function shownValue(field: string, value: WrittenValue | undefined, { cemeteryNames }: RecordHistory): string {
  if (value === null || value === undefined || value === '') return CONFLICT_COPY.empty
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'cemeteryId') return cemeteryNames.get(Number(value)) ?? String(value)
  if (field.endsWith('Date') && typeof value === 'string') {
    const date = decodePartialDate(value)
    return date === null ? value : displayDate(date)
  }
  return typeof value === 'object' ? value.join(', ') || CONFLICT_COPY.empty : `“${value}”`
}
