import type { ReactNode } from 'react'
import type { WorkingOnBatch } from '../../../services/desk/records/bulk-desk.ts'
import type { BatchCounts, RecordedChange } from '../../../storage/ports/editing.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { SecondaryButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BULK_COPY } from './bulk-copy.ts'
import { type CemeteryNames, changeAuthor, formatValues } from './change-text.ts'

/** After this time without progress, the process that did the work must have ended. */
const STALLED_AFTER_MS = 3 * 60_000
const REFRESH_SECONDS = 3

/** Returns the path of a batch that the site is still working on. */
export function workingPath({ batch, total, startedAt }: WorkingOnBatch, isUndo = false): string {
  const query = { [isUndo ? 'undoing' : 'of']: String(total), since: String(startedAt.getTime()) }
  return `/desk/records/batches/${batch}?${new URLSearchParams(query)}`
}

export async function showBatch({ url, params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const batch = readPathId(params)
  if (batch === null) return NOT_FOUND
  const { changes, names, counts, added, cemeteryNames, readAt } = await services.bulk.show(staff, batch)
  const [latest] = changes
  if (latest === undefined) return NOT_FOUND
  const isRecent = readAt.getTime() - Number(url.searchParams.get('since')) < STALLED_AFTER_MS
  const { notice, isWorking } = progressOf(url, counts, isRecent)
  const body = (
    <>
      <PageHead heading={BULK_COPY.batchHeading} parent={{ href: '/desk/records', label: 'Records' }} />
      {notice}
      <p>
        {BULK_COPY.batchIntro(counts.edits, changeAuthor(latest))} {latest.reason !== null && `“${latest.reason}”`}
      </p>
      {added !== null && (
        <p>
          <a href={`/desk/cemeteries/${added.recordId}`}>{BULK_COPY.newCemetery(String(added.after?.name))}</a>
        </p>
      )}
      {counts.removed > 0 && <p>{BULK_COPY.removed(counts.removed)}</p>}
      {counts.open === 0 && counts.removed === 0 && <p>{BULK_COPY.allUndone}</p>}
      {counts.open > 0 && !isWorking && (
        <form method="post" action={`/desk/records/batches/${batch}`}>
          <SecondaryButton>{BULK_COPY.undo(counts.open)}</SecondaryButton>
        </form>
      )}
      {counts.edits > changes.length && <p>{BULK_COPY.first(changes.length)}</p>}
      <BatchTable edits={changes} {...{ names, cemeteryNames }} />
    </>
  )
  return page(BULK_COPY.batchHeading, body, isWorking ? { refreshSeconds: REFRESH_SECONDS } : {})
}

export async function undoBatchForm({ params, services, staff }: PostedDeskRequest): Promise<DeskResponse> {
  const batch = readPathId(params)
  if (batch === null) return NOT_FOUND
  const outcome = await services.bulk.undo(staff, batch)
  if (outcome.kind === 'working') return goTo(workingPath(outcome, true))
  return goTo(`/desk/records/batches/${batch}?undone=${outcome.undone}&kept=${outcome.kept}`)
}

/** States what was done, or the progress of work that takes longer than a request. */
function progressOf(
  { searchParams }: URL,
  { edits, open }: BatchCounts,
  isRecent: boolean,
): { readonly notice: ReactNode; readonly isWorking: boolean } {
  const total = Number(searchParams.get('of'))
  if (searchParams.has('undoing') && open > 0 && isRecent) {
    return { notice: <Notice kind="done">{BULK_COPY.undoing(open)}</Notice>, isWorking: true }
  }
  if (edits < total) {
    return isRecent
      ? { notice: <Notice kind="done">{BULK_COPY.working(edits, total)}</Notice>, isWorking: true }
      : { notice: <Notice kind="problem">{BULK_COPY.brokenOff(edits, total)}</Notice>, isWorking: false }
  }
  if (searchParams.has('undone')) return { notice: <UndoneText searchParams={searchParams} />, isWorking: false }
  const isDone = searchParams.has('done') || total > 0
  return { notice: isDone && <Notice kind="done">{BULK_COPY.done(edits)}</Notice>, isWorking: false }
}

function UndoneText({ searchParams }: { searchParams: URLSearchParams }): ReactNode {
  const [undone, kept] = [Number(searchParams.get('undone')), Number(searchParams.get('kept'))]
  return (
    <Notice kind="done">
      <p>{BULK_COPY.undone(undone)}</p>
      {kept > 0 && <p>{BULK_COPY.kept(kept)}</p>}
    </Notice>
  )
}

/** A removal lists all fields of its memorial. */
function shownBefore({ action, before }: RecordedChange): RecordedChange['before'] {
  return action === 'removed' ? { plot: before?.plot ?? null, cemeteryId: before?.cemeteryId ?? null } : before
}

interface BatchTableProps {
  readonly edits: readonly RecordedChange[]
  readonly names: ReadonlyMap<number, string>
  readonly cemeteryNames: CemeteryNames
}

function BatchTable({ edits, names, cemeteryNames }: BatchTableProps): ReactNode {
  const [record, before, after] = BULK_COPY.columns
  return (
    <div className="board">
      <DeskTable columns={BULK_COPY.columns}>
        {edits.map((edit) => (
          <tr key={edit.id}>
            <td data-label={record}>
              <a href={`/desk/records/${edit.recordId}`}>{names.get(edit.recordId) ?? `#${edit.recordId}`}</a>
            </td>
            <td data-label={before}>{formatValues(shownBefore(edit), cemeteryNames)}</td>
            <td data-label={after}>
              {edit.action === 'removed' ? BULK_COPY.afterRemoval : formatValues(edit.after, cemeteryNames)}
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
