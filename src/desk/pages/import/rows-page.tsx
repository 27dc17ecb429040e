import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import type { DeskImport } from '../../../services/desk/imports/undone-runs.ts'
import type { DoubtfulRow, ImportReport, RefusedRow } from '../../../storage/ports/import-jobs.ts'
import type { DeskForm } from '../../desk-form.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { EnterButton, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { IMPORT_COPY, problemOf } from './import-copy.ts'
import { isOutdated } from './import-form.ts'
import { REFRESH_SECONDS } from './import-page.tsx'
import { RowFields } from './row-fields.tsx'
import { type ListedRow, pageOfRows, readRows } from './rows-form.ts'
import { WorkingSection } from './working-section.tsx'

type RowKind = 'refused' | 'check'

interface RowList {
  readonly job: DeskImport
  readonly report: ImportReport
  readonly kind: RowKind
  readonly rows: readonly ListedRow[]
  readonly hasMore: boolean
  /** The URL of this list's first page. */
  readonly url: string
}

/**
 * GET /desk/import/:id/rows lists refused rows or, with `show=check`, rows to check. `after` is the last line before the
 * page.
 */
export async function showRows(request: DeskRequest): Promise<DeskResponse> {
  return rowsPage(request, null)
}

/** POST /desk/import/:id/rows stores the corrected cells, and checks or imports the file again. */
export async function postRows(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, form } = request
  const list = await findRows(request)
  if (list === null) return NOT_FOUND
  const { job, report, rows, url } = list
  const reject = (problem: string, status: number) => rowsPage(request, { problem, status, form })
  if (!job.isUndone && form.has('seen') && isOutdated(form, job)) return reject(IMPORT_COPY.outdated, 409)
  const changed = readRows(form, rows, report)
  if (changed === null) return reject(IMPORT_COPY.damaged, 400)
  const next = form.text('intent') === 'next' ? `${url}&after=${rows.at(-1)?.line}` : null
  if (changed.size === 0) return next === null ? reject(IMPORT_COPY.noChanges, 422) : goTo(next)
  const outcome = await services.imports.correct(staff, job.id, changed)
  if (outcome === 'not-found') return NOT_FOUND
  return outcome === 'queued' ? goTo(next ?? `/desk/import/${job.id}`) : reject(problemOf(outcome), 409)
}

async function findRows({ services, staff, params, url }: DeskRequest): Promise<RowList | null> {
  const id = readPathId(params)
  const job = id === null ? null : await services.imports.find(staff, id)
  // The report of the import or, before it has run, of the check
  const report = job?.result ?? job?.checked
  if (job === null || report == null) return null
  const kind = url.searchParams.get('show') === 'check' ? 'check' : 'refused'
  const listed = kind === 'check' ? (report.doubtful ?? []).map(doubtfulRow) : report.refused.map(refusedRow)
  const after = parseId(url.searchParams.get('after') ?? '') ?? 0
  return { job, report, kind, ...pageOfRows(listed, after), url: `/desk/import/${job.id}/rows?show=${kind}` }
}

function refusedRow({ line, reason, cells }: RefusedRow): ListedRow {
  return { line, cells, reasons: [reason], people: [] }
}

function doubtfulRow({ line, people, cells }: DoubtfulRow): ListedRow {
  return { line, cells, people, reasons: [...new Set(people.flatMap(({ notes }) => notes))] }
}

interface RejectedRows {
  readonly problem: string
  readonly status: number
  readonly form: DeskForm
}

async function rowsPage(request: DeskRequest, rejected: RejectedRows | null): Promise<DeskResponse> {
  const list = await findRows(request)
  if (list === null) return NOT_FOUND
  const { job } = list
  const isWorking = job.state === 'queued' || job.state === 'working'
  const body = (
    <>
      <PageHead heading={IMPORT_COPY.rowsHeading} problem={rejected?.problem ?? null}>
        <p>{job.file}</p>
      </PageHead>
      <Lists {...list} />
      {isWorking && rejected === null ? <WorkingSection job={job} /> : <Rows list={list} rejected={rejected} />}
    </>
  )
  const refreshSeconds = isWorking && rejected === null ? REFRESH_SECONDS : null
  return page(IMPORT_COPY.rowsHeading, body, { status: rejected?.status ?? 200, refreshSeconds })
}

function Lists({ job, report, kind }: RowList): ReactNode {
  const counts = { refused: report.counts?.refused ?? 0, check: report.counts?.toCheck ?? 0 }
  return (
    <nav aria-label={IMPORT_COPY.rowsHeading}>
      <p className="actions">
        <a href={`/desk/import/${job.id}`}>{IMPORT_COPY.back}</a>
        {(['refused', 'check'] as const).map((one) => (
          <a
            key={one}
            href={`/desk/import/${job.id}/rows?show=${one}`}
            aria-current={one === kind ? 'page' : undefined}
          >
            {IMPORT_COPY.rowLists[one](counts[one])}
          </a>
        ))}
      </p>
    </nav>
  )
}

function Rows({ list, rejected }: { list: RowList; rejected: RejectedRows | null }): ReactNode {
  const { job, report, kind, rows, hasMore, url } = list
  if (job.isUndone || job.isPartlyUndone) {
    const reason = problemOf(job.isUndone ? 'undone' : 'partly-undone')
    return rejected?.problem === reason ? null : <p>{reason}</p>
  }
  const isUnlisted = kind === 'check' && report.doubtful === undefined && report.counts?.toCheck !== 0
  if (isUnlisted) return <p>{IMPORT_COPY.unlisted}</p>
  if (rows.length === 0) return <p>{IMPORT_COPY.noRows[kind]}</p>
  const isStored = job.runIds.length > 0
  const listed = kind === 'check' ? (report.doubtful ?? []) : report.refused
  const count = (kind === 'check' ? report.counts?.toCheck : report.counts?.refused) ?? 0
  const label = isStored ? IMPORT_COPY.storeRows : IMPORT_COPY.checkRows
  return (
    <form className="form" method="post">
      <EnterButton intent="check">{label}</EnterButton>
      <input type="hidden" name="seen" value={job.changedAt.toISOString()} />
      <p>{IMPORT_COPY.rowsIntro[kind]}</p>
      {count > listed.length && <p>{IMPORT_COPY.firstListed(listed.length)}</p>}
      {rows.map((row) => (
        <RowFields key={row.line} row={row} report={report} form={rejected?.form ?? null} />
      ))}
      <div className="actions">
        <SubmitButton intent="check">{label}</SubmitButton>
        {hasMore && <SecondaryButton intent="next">{IMPORT_COPY.nextRows}</SecondaryButton>}
        {rows[0] !== undefined && rows[0].line !== listed[0]?.line && <a href={url}>{IMPORT_COPY.firstPage}</a>}
      </div>
    </form>
  )
}
