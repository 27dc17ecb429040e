import type { ReactNode } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import { type DeskRequest, type DeskResponse, idIn, NOT_FOUND, page } from '../../desk-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { CemeterySection, FileSection } from './cemetery-section.tsx'
import { ColumnsSection } from './columns-section.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import { QuestionSection } from './question-section.tsx'
import { Reasons, RowsSection, Tally } from './report-sections.tsx'
import { ResultSection } from './result-section.tsx'
import { StepList } from './step-list.tsx'
import { UndoSection } from './undo-section.tsx'
import { WorkingSection } from './working-section.tsx'

const REFRESH_SECONDS = 2

/** What a posted form has changed about the page. */
export interface PostedImport {
  readonly problem?: string
  readonly yearProblem?: string
  readonly cemetery?: CemeteryAttempt
  readonly status?: number
}

/** A cemetery that was not found. */
export interface CemeteryAttempt {
  readonly text: string
  readonly problem: string
  readonly mayAdd: boolean
  readonly suggestions: readonly CemeteryMenuEntry[]
}

/** GET /desk/import/:id */
export async function openImport(request: DeskRequest): Promise<DeskResponse> {
  const id = idIn(request.params)
  return id === null ? NOT_FOUND : importPage(request, id, {})
}

/** Shows an import in its present state. */
export async function importPage(request: DeskRequest, id: number, state: PostedImport): Promise<DeskResponse> {
  const { services, staff, url } = request
  const job = await services.imports.find(staff, id)
  if (job === null) return NOT_FOUND
  const isWorking = job.state === 'queued' || job.state === 'working'
  const needsCemeteries = job.task === 'check' && !isWorking
  const cemeteries = needsCemeteries ? await services.imports.cemeteries(staff, '') : []
  const isLimited = staff.cemeteries !== 'all'
  const body = (
    <>
      {state.problem !== undefined && <Notice kind="problem">{state.problem}</Notice>}
      <div className="desk__head">
        <h1>{job.file}</h1>
        <p>{IMPORT_COPY.promise}</p>
      </div>
      <StepList current={stepOf(job)} />
      {isWorking ? (
        <WorkingSection job={job} />
      ) : (
        <Settled job={job} state={state} lists={{ cemeteries, isLimited }} showsAll={url.searchParams.has('rows')} />
      )}
    </>
  )
  const { status = 200 } = state
  return page(job.file, body, { status, refreshSeconds: isWorking ? REFRESH_SECONDS : null })
}

function stepOf({ task, state, checked, runIds }: ImportJob): number {
  if (task !== 'check' || runIds.length > 0) return 3
  if (state !== 'done') return 1
  return checked?.problem == null ? 2 : 1
}

interface SettledProps {
  readonly job: ImportJob
  readonly state: PostedImport
  readonly lists: { readonly cemeteries: readonly CemeteryMenuEntry[]; readonly isLimited: boolean }
  readonly showsAll: boolean
}

/** An import on which nothing works at the moment. */
function Settled({ job, state, lists, showsAll }: SettledProps): ReactNode {
  if (job.task === 'undo') return <UndoSection job={job} />
  if (job.task === 'preview-undo') {
    return (
      <>
        <UndoSection job={job} />
        {job.result !== null && <ResultSection job={job} />}
      </>
    )
  }
  if (job.task === 'run') return <ResultSection job={job} />
  const { checked } = job
  if (job.state === 'failed' || checked === null) return <Failed job={job} />
  return (
    <>
      <QuestionSection job={job} report={checked} state={state} />
      <FileSection job={job} report={checked} />
      <CemeterySection job={job} report={checked} attempt={state.cemetery ?? null} {...lists} />
      {checked.columns.length > 0 && (
        <ColumnsSection job={job} report={checked} yearProblem={state.yearProblem ?? null} />
      )}
      {checked.rows.length > 0 && <RowsSection job={job} report={checked} showsAll={showsAll} />}
      {checked.counts !== null && (
        <section aria-labelledby="result">
          <h2 id="result">{IMPORT_COPY.wouldDo}</h2>
          <Tally counts={checked.counts} />
          <Reasons report={checked} />
          {checked.removesDemo && <p>{IMPORT_COPY.removesDemo}</p>}
          {checked.problem === null && <ImportForm job={job} />}
        </section>
      )}
    </>
  )
}

function ImportForm({ job }: { job: ImportJob }): ReactNode {
  const counts = job.checked?.counts
  if (counts == null) return null
  return (
    <form method="post">
      <div className="actions">
        <button className="btn" type="submit" name="intent" value="run">
          {IMPORT_COPY.import(counts)}
        </button>
        {counts.refused > 0 && (
          <a className="btn btn--line" href={`/desk/import/${job.id}/rows`}>
            {IMPORT_COPY.correct(counts.refused)}
          </a>
        )}
        {(job.checked?.reasons.length ?? 0) > 0 && (
          <a className="btn btn--line" href={`/desk/import/${job.id}/problems.csv`}>
            {IMPORT_COPY.download}
          </a>
        )}
        <button className="btn btn--line" type="submit" name="intent" value="remove">
          {IMPORT_COPY.remove}
        </button>
      </div>
      <p className="hint">{IMPORT_COPY.importHint(counts)}</p>
    </form>
  )
}

function Failed({ job }: { job: ImportJob }): ReactNode {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">{IMPORT_COPY.failed}</h2>
      <p role="alert">{job.failure}</p>
      <form method="post" className="actions">
        <button className="btn" type="submit" name="intent" value="read">
          {IMPORT_COPY.tryAgain}
        </button>
        <button className="btn btn--line" type="submit" name="intent" value="remove">
          {IMPORT_COPY.remove}
        </button>
      </form>
    </section>
  )
}
