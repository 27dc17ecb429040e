import type { ReactNode } from 'react'
import type { QueueOutcome } from '../../../services/desk/imports/import-desk.ts'
import type { DeskImport } from '../../../services/desk/imports/undone-runs.ts'
import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import { type DeskRequest, type DeskResponse, goTo, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CheckedFile, type PostedImport } from './checked-file.tsx'
import { IMPORT_COPY, isRemovable, isUnreadable, problemOf } from './import-copy.ts'
import { ResultSection } from './result-section.tsx'
import { StepList } from './step-list.tsx'
import { PartlyUndone, UndoSection } from './undo-section.tsx'
import { WorkingSection } from './working-section.tsx'

export const REFRESH_SECONDS = 2

export async function openImport(request: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(request.params)
  return id === null ? NOT_FOUND : importPage(request, id, {})
}

export async function importPage(request: DeskRequest, id: number, state: PostedImport): Promise<DeskResponse> {
  const { services, staff } = request
  const job = await services.imports.find(staff, id)
  if (job === null) return NOT_FOUND
  const isWorking = job.state === 'queued' || job.state === 'working'
  const body = (
    <>
      {state.problem !== undefined && <Notice kind="problem">{state.problem}</Notice>}
      <PageHead heading={job.file}>
        <p>{IMPORT_COPY.promise}</p>
      </PageHead>
      <StepList current={stepOf(job)} />
      {isWorking ? <WorkingSection job={job} /> : await settled(request, job, state)}
    </>
  )
  const { status = 200 } = state
  return page(job.file, body, { status, refreshSeconds: isWorking ? REFRESH_SECONDS : null })
}

/**
 * Responds to a form that queues a task: redirects to the path of the import followed by `next`, or shows why the task was
 * not queued.
 */
export async function afterTask(
  request: DeskRequest,
  id: number,
  outcome: QueueOutcome,
  next = '',
): Promise<DeskResponse> {
  if (outcome === 'queued') return goTo(`/desk/import/${id}${next}`)
  if (outcome === 'not-found') return NOT_FOUND
  return importPage(request, id, { problem: problemOf(outcome), status: 409 })
}

function stepOf({ task, state, checked, runIds }: ImportJob): number {
  if (task !== 'check' || runIds.length > 0) return 3
  if (state !== 'done') return 1
  return checked?.problem == null ? 2 : 1
}

/** Returns the content for an import that no task is working on. */
async function settled(
  { services, staff, url }: DeskRequest,
  job: DeskImport,
  state: PostedImport,
): Promise<ReactNode> {
  if (job.task === 'undo' || job.isUndone) return <UndoSection job={job} />
  if (job.task === 'preview-undo') {
    return (
      <>
        <UndoSection job={job} />
        {job.result !== null && !job.isPartlyUndone && <ResultSection job={job} />}
      </>
    )
  }
  if (job.task === 'run') return job.isPartlyUndone ? <PartlyUndone /> : <ResultSection job={job} />
  const { checked } = job
  if (job.state === 'failed' || checked === null) return <Failed job={job} />
  if (checked.problem?.kind === 'unreadable' && isUnreadable(job))
    return <Unreadable job={job} reason={checked.problem.message} />
  const cemeteries = await services.imports.cemeteries(staff, '')
  const isLimited = staff.cemeteries !== 'all'
  const wasCheckedAgain = url.searchParams.has('read')
  return <CheckedFile {...{ job, report: checked, isLimited, state, cemeteries, wasCheckedAgain }} />
}

function Unreadable({ job, reason }: { job: ImportJob; reason: string }): ReactNode {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">{IMPORT_COPY.neverReadable}</h2>
      <p role="alert">{reason}</p>
      <p className="actions">
        <a className="btn" href="/desk/import">
          {IMPORT_COPY.anotherFile}
        </a>
        <a className="btn btn--line" href={`/desk/import/${job.id}/remove`}>
          {IMPORT_COPY.remove}
        </a>
      </p>
    </section>
  )
}

function Failed({ job }: { job: ImportJob }): ReactNode {
  return (
    <section aria-labelledby="failed">
      <h2 id="failed">{IMPORT_COPY.failed}</h2>
      <p role="alert">{job.failure}</p>
      <form method="post" className="actions">
        <SubmitButton intent="check">{IMPORT_COPY.tryAgain}</SubmitButton>
        {isRemovable(job) && (
          <a className="btn btn--line" href={`/desk/import/${job.id}/remove`}>
            {IMPORT_COPY.remove}
          </a>
        )}
      </form>
    </section>
  )
}
