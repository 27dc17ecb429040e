import type { ReactNode } from 'react'
import type { RecordedChange } from '../../../storage/ports/editing.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  idIn,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
} from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BULK_COPY } from './bulk-copy.ts'
import { type CemeteryNames, changeAuthor, shownValues } from './change-text.ts'

const MOST_SHOWN = 50

/** GET /desk/records/batches/:id */
export async function showBatch({ url, params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const batch = idIn(params)
  if (batch === null) return NOT_FOUND
  const { changes, cemeteryNames } = await services.bulk.show(staff, batch)
  const edits = changes.filter(({ action }) => action === 'edited')
  const [latest] = edits
  if (latest === undefined) return NOT_FOUND
  const open = edits.filter(({ isUndone }) => !isUndone)
  const { searchParams } = url
  const body = (
    <>
      <p className="crumb">
        <a href="/desk/records">Records</a>
      </p>
      <div className="desk__head">
        <h1>{BULK_COPY.batchHeading}</h1>
      </div>
      {searchParams.has('done') && <Notice kind="done">{BULK_COPY.done(Number(searchParams.get('done')))}</Notice>}
      {searchParams.has('undone') && <UndoneText searchParams={searchParams} />}
      <p>
        {BULK_COPY.batchIntro(edits.length, changeAuthor(latest))} {latest.reason !== null && `“${latest.reason}”`}
      </p>
      {open.length === 0 ? (
        <p>{BULK_COPY.allUndone}</p>
      ) : (
        <form method="post" action={`/desk/records/batches/${batch}`}>
          <button className="btn btn--line" type="submit">
            {BULK_COPY.undo(open.length)}
          </button>
        </form>
      )}
      <BatchTable edits={edits.slice(0, MOST_SHOWN)} cemeteryNames={cemeteryNames} />
    </>
  )
  return page(BULK_COPY.batchHeading, body)
}

/** POST /desk/records/batches/:id: undoes the batch. */
export async function undoBatchForm({ params, services, staff }: PostedDeskRequest): Promise<DeskResponse> {
  const batch = idIn(params)
  if (batch === null) return NOT_FOUND
  const { undone, kept } = await services.bulk.undo(staff, batch)
  return goTo(`/desk/records/batches/${batch}?undone=${undone}&kept=${kept}`)
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

interface BatchTableProps {
  readonly edits: readonly RecordedChange[]
  readonly cemeteryNames: CemeteryNames
}

function BatchTable({ edits, cemeteryNames }: BatchTableProps): ReactNode {
  const [record, before, after] = BULK_COPY.columns
  return (
    <div className="board">
      <DeskTable columns={BULK_COPY.columns}>
        {edits.map((edit) => (
          <tr key={edit.id}>
            <td data-label={record}>
              <a href={`/desk/records/${edit.recordId}`}>#{edit.recordId}</a>
            </td>
            <td data-label={before}>{shownValues(edit.before, cemeteryNames)}</td>
            <td data-label={after}>{shownValues(edit.after, cemeteryNames)}</td>
          </tr>
        ))}
      </DeskTable>
    </div>
  )
}
