import type { ReactNode } from 'react'
import type { ImportJob, ImportReport, RefusedRow } from '../../../storage/ports/import-jobs.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  idIn,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
} from '../../desk-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import { reasonSentence } from './report-sections.tsx'

/** GET /desk/import/:id/rows */
export async function showRefusedRows(request: DeskRequest): Promise<DeskResponse> {
  return rowsPage(request, null)
}

/** POST /desk/import/:id/rows. The fields are `LINE-INDEX`. */
export async function postRefusedRows(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, params, form } = request
  const job = await find(request)
  const report = job === null ? null : reportOf(job)
  if (job === null || report === null) return NOT_FOUND
  const changed = new Map<number, readonly string[]>()
  for (const { line, cells } of report.refused) {
    const entered = cells.map((cell, index) => (form.has(`${line}-${index}`) ? form.text(`${line}-${index}`) : cell))
    if (entered.some((cell, index) => cell !== cells[index])) changed.set(line, entered)
  }
  if (changed.size === 0) return rowsPage(request, IMPORT_COPY.noChanges)
  const outcome = await services.imports.correct(staff, Number(params.id), changed)
  if (outcome === 'queued') return goTo(`/desk/import/${job.id}`)
  return rowsPage(request, outcome === 'fixed' ? IMPORT_COPY.fixed : IMPORT_COPY.busy)
}

async function find({ services, staff, params }: DeskRequest): Promise<ImportJob | null> {
  const id = idIn(params)
  return id === null ? null : services.imports.find(staff, id)
}

/** The report whose refused rows can be corrected: of the import, or else of the check. */
function reportOf({ result, checked }: ImportJob): ImportReport | null {
  return result ?? checked
}

async function rowsPage(request: DeskRequest, problem: string | null): Promise<DeskResponse> {
  const job = await find(request)
  const report = job === null ? null : reportOf(job)
  if (job === null || report === null) return NOT_FOUND
  const isStored = job.runIds.length > 0
  const hasMore = (report.counts?.refused ?? 0) > report.refused.length
  const body = (
    <>
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      <div className="desk__head">
        <h1>{IMPORT_COPY.refusedHeading}</h1>
        <p>{job.file}</p>
      </div>
      <p>
        <a href={`/desk/import/${job.id}`}>{IMPORT_COPY.back}</a>
      </p>
      {report.refused.length === 0 ? (
        <p>{IMPORT_COPY.noRefused}</p>
      ) : (
        <form className="form" method="post">
          <p>{IMPORT_COPY.refusedIntro}</p>
          {hasMore && <p>{IMPORT_COPY.refusedMore(report.refused.length)}</p>}
          {report.refused.map((row) => (
            <RowFields key={row.line} row={row} report={report} />
          ))}
          <div className="actions">
            <button className="btn" type="submit">
              {isStored ? IMPORT_COPY.storeRows : IMPORT_COPY.checkRows}
            </button>
          </div>
        </form>
      )}
    </>
  )
  return page(IMPORT_COPY.refusedHeading, body, { status: problem === null ? 200 : 422 })
}

function RowFields({ row, report }: { row: RefusedRow; report: ImportReport }): ReactNode {
  const { line, reason, cells } = row
  return (
    <fieldset className="board" aria-describedby={`reason-${line}`}>
      <legend>{IMPORT_COPY.row(line)}</legend>
      <p id={`reason-${line}`}>
        <span className="mark mark--refused">{reasonSentence(reason)}</span>
      </p>
      <div className="pair">
        {cells.map((cell, index) => {
          const name = `${line}-${index}`
          const column = report.columns[index]
          // Columns that are left out cannot help.
          if (column === undefined || (column.fields.length === 0 && !column.isKey && cell === '')) return null
          return (
            <div key={name} className="field">
              <label htmlFor={name}>{column.name}</label>
              <input id={name} name={name} defaultValue={cell} autoComplete="off" />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
