import type { ReactNode } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { formatNumber } from '../../../domain/format-number.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { DeskImport } from '../../../services/desk/imports/undone-runs.ts'
import type { ImportRun } from '../../../storage/ports/import-runs.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest, page } from '../../desk-page.ts'
import { CemeteriesRemovedNotice } from '../../ui/cemeteries-removed-notice.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { SecondaryButton, SelectField, SubmitButton } from '../../ui/field.tsx'
import { formatSize, formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { IMPORT_COPY, importedFile, isRemovable, jobState, undoneBy } from './import-copy.ts'
import { StepList } from './step-list.tsx'

export async function showImportList(request: DeskRequest): Promise<DeskResponse> {
  return listPage(request, null)
}

export async function uploadFile(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, form } = request
  const [file, ...others] = form.files.filter(({ field }) => field === 'file')
  if (file === undefined) return listPage(request, IMPORT_COPY.noFile)
  if (others.length > 0 || form.texts('cemetery').length > 1) return listPage(request, IMPORT_COPY.severalFiles)
  const cemeteryId = /^\d{1,15}$/.test(form.text('cemetery')) ? Number(form.text('cemetery')) : null
  const outcome = await services.imports.upload(staff, file, cemeteryId)
  return outcome.kind === 'added' ? goTo(`/desk/import/${outcome.id}`) : listPage(request, outcome.problem)
}

async function listPage({ services, staff }: DeskRequest, problem: string | null): Promise<DeskResponse> {
  const { imports } = services
  const { jobs, runs } = await imports.list(staff)
  const isLimited = staff.cemeteries !== 'all'
  const cemeteries = isLimited ? await imports.cemeteries(staff, '') : []
  const body = (
    <>
      <PageHead heading={IMPORT_COPY.heading}>
        <p>{IMPORT_COPY.promise}</p>
      </PageHead>
      <StepList current={0} />
      <CemeteriesRemovedNotice staff={staff} found={cemeteries.length} />
      {(!isLimited || cemeteries.length > 0) && (
        <UploadForm maxBytes={imports.maxBytes} cemeteries={isLimited ? cemeteries : null} problem={problem} />
      )}
      {jobs.length > 0 && <Files jobs={jobs} keepDays={imports.keepDays} />}
      {runs.length > 0 && <Runs runs={runs} />}
    </>
  )
  return page(IMPORT_COPY.heading, body, { status: problem === null ? 200 : 422 })
}

interface UploadProps {
  readonly maxBytes: number
  /** A curator's cemeteries; null for staff who work on all cemeteries */
  readonly cemeteries: readonly CemeteryMenuEntry[] | null
  readonly problem: string | null
}

function UploadForm({ maxBytes, cemeteries, problem }: UploadProps): ReactNode {
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">{IMPORT_COPY.chooseFile}</h2>
      <form className="form" method="post" encType="multipart/form-data">
        <div className="drop">
          <label htmlFor="file">{IMPORT_COPY.drop}</label>
          <input
            id="file"
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.xlsm,.json,.jsonl,.geojson,.gz"
            aria-describedby={problem === null ? 'file-hint' : 'file-problem file-hint'}
            aria-invalid={problem === null ? undefined : true}
          />
          <p className="soft" id="file-hint">
            {IMPORT_COPY.fileHint(formatSize(maxBytes))}
          </p>
          {problem !== null && (
            <p className="error" id="file-problem">
              <Icon name="warn" />
              {problem}
            </p>
          )}
        </div>
        {cemeteries !== null && (
          <SelectField
            name="cemetery"
            label={IMPORT_COPY.cemetery}
            choices={cemeteries.map((one) => ({ value: String(one.id), label: cemeteryLabel(one) }))}
          />
        )}
        <div className="actions">
          <SubmitButton>{IMPORT_COPY.upload}</SubmitButton>
        </div>
      </form>
    </section>
  )
}

function Files({ jobs, keepDays }: { jobs: readonly DeskImport[]; keepDays: number }): ReactNode {
  const [file, when, who, state] = IMPORT_COPY.fileColumns
  return (
    <section className="board" aria-labelledby="files">
      <h2 id="files">{IMPORT_COPY.files}</h2>
      <p className="soft">{IMPORT_COPY.filesHint(keepDays)}</p>
      <DeskTable columns={IMPORT_COPY.fileColumns}>
        {jobs.map((job) => (
          <tr key={job.id}>
            <td data-label={file}>
              <a href={`/desk/import/${job.id}`}>{job.file}</a>
            </td>
            <td data-label={when}>
              <time dateTime={job.changedAt.toISOString()}>{formatTime(job.changedAt)}</time>
            </td>
            <td data-label={who}>{job.by}</td>
            <td data-label={state}>
              <div>
                <span className={jobState(job).mark}>{jobState(job).text}</span>
                {job.isUndone && <span className="note">{undoneBy(job)}</span>}
              </div>
            </td>
            <td className="last">
              {isRemovable(job) && (
                <a href={`/desk/import/${job.id}/remove`} aria-label={IMPORT_COPY.removeFile(job.file)}>
                  {IMPORT_COPY.removeShort}
                </a>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}

function Runs({ runs }: { runs: readonly ImportRun[] }): ReactNode {
  const [file, when, who, result] = IMPORT_COPY.runColumns
  return (
    <section className="board" aria-labelledby="runs">
      <h2 id="runs">{IMPORT_COPY.runs}</h2>
      <DeskTable columns={IMPORT_COPY.runColumns}>
        {runs.map((run) => (
          <tr key={run.id}>
            <td data-label={file}>{importedFile(run)}</td>
            <td data-label={when}>
              <time dateTime={run.begunAt.toISOString()}>{formatTime(run.begunAt)}</time>
            </td>
            <td data-label={who}>{run.by ?? IMPORT_COPY.byCommand}</td>
            <td data-label={result}>
              {formatNumber(run.added)} {IMPORT_COPY.added.toLowerCase()}, {formatNumber(run.updated)}{' '}
              {IMPORT_COPY.updated.toLowerCase()}
            </td>
            <td>
              {run.undoneAt === null ? (
                <form method="post" action={`/desk/import/runs/${run.id}`}>
                  <SecondaryButton aria-label={`${IMPORT_COPY.open} ${run.file}`}>{IMPORT_COPY.open}</SecondaryButton>
                </form>
              ) : (
                <div>
                  <span className="mark mark--done">{IMPORT_COPY.undone}</span>
                  <span className="note">{formatTime(run.undoneAt)}</span>
                </div>
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </section>
  )
}
