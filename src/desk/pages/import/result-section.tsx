import type { ReactNode } from 'react'
import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import { RiskButton, SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import { hasProblemList, Reasons, Tally } from './report-sections.tsx'

export function ResultSection({ job }: { job: ImportJob }): ReactNode {
  const { id, result, state, failure, runIds } = job
  const counts = result?.counts ?? null
  const isPreview = job.task === 'preview-undo'
  const isComplete = (state === 'done' || isPreview) && result?.wasStopped === false
  const runId = runIds.at(-1)
  return (
    <section aria-labelledby="outcome">
      <Notice kind={isComplete ? 'done' : 'problem'}>
        <h2 id="outcome">
          {isComplete ? IMPORT_COPY.finished : state === 'failed' ? IMPORT_COPY.failed : IMPORT_COPY.stopped}
        </h2>
        {failure !== null && !isPreview && <p>{failure}</p>}
        {isComplete && counts !== null && <p>{IMPORT_COPY.resultText(counts)}</p>}
        {!isComplete && <p>{IMPORT_COPY.stoppedText}</p>}
        {result?.removesDemo && <p>{IMPORT_COPY.demoRemoved}</p>}
      </Notice>
      {counts !== null && <Tally counts={counts} />}
      <form method="post">
        <div className="actions">
          {!isComplete && <SubmitButton intent="continue">{IMPORT_COPY.continue}</SubmitButton>}
          {counts !== null && counts.refused > 0 && (
            <a className="btn" href={`/desk/import/${id}/rows`}>
              {IMPORT_COPY.correct(counts.refused)}
            </a>
          )}
          {counts !== null && counts.toCheck > 0 && (
            <a className="btn btn--line" href={`/desk/import/${id}/rows?show=check`}>
              {IMPORT_COPY.lookAt(counts.toCheck)}
            </a>
          )}
          {isComplete && !isPreview && counts !== null && counts.missing > 0 && (
            <a className="btn btn--line" href={`/desk/import/${id}/missing`}>
              {IMPORT_COPY.removeMissing(counts.missing)}
            </a>
          )}
          {runId !== undefined && counts !== null && counts.added > 0 && (
            <a className="btn btn--line" href={`/desk/records?run=${runId}`}>
              {IMPORT_COPY.seeRecords}
            </a>
          )}
          {result !== null && hasProblemList(result) && (
            <a className="btn btn--line" href={`/desk/import/${id}/problems.csv`}>
              {IMPORT_COPY.download}
            </a>
          )}
          {runIds.length > 0 && !isPreview && <RiskButton intent="preview-undo">{IMPORT_COPY.undo}</RiskButton>}
        </div>
        {!isPreview && <p className="hint">{IMPORT_COPY.undoHint}</p>}
      </form>
      {result !== null && <Reasons report={result} isStored />}
    </section>
  )
}
