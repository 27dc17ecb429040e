import type { ReactNode } from 'react'
import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import { RiskButton, SecondaryButton } from '../../ui/field.tsx'
import { IMPORT_COPY } from './import-copy.ts'

const HEADINGS = {
  check: IMPORT_COPY.checking,
  run: IMPORT_COPY.importing,
  'preview-undo': IMPORT_COPY.previewing,
  undo: IMPORT_COPY.undoing,
} as const

/** The progress of a task. The page is loaded again every few seconds. */
export function WorkingSection({ job }: { job: ImportJob }): ReactNode {
  const { task, progress, isStopping, isUndoNext } = job
  const canStop = task === 'check' || task === 'run'
  return (
    <section aria-labelledby="working">
      <h2 id="working">{HEADINGS[task]}</h2>
      <progress
        max={progress === null ? undefined : Math.max(1, progress.total)}
        value={progress === null ? undefined : Math.min(progress.done, progress.total)}
        aria-labelledby="working"
      />
      <p role="status">
        {isStopping
          ? isUndoNext
            ? IMPORT_COPY.stoppingToUndo
            : IMPORT_COPY.stopping
          : progress === null
            ? IMPORT_COPY.waiting
            : IMPORT_COPY.progress(progress.rows)}
      </p>
      <p className="hint">{IMPORT_COPY.canClose}</p>
      {canStop && !isStopping && (
        <form method="post">
          <div className="actions">
            {task === 'run' && <RiskButton intent="stop-and-undo">{IMPORT_COPY.stopAndUndo}</RiskButton>}
            <SecondaryButton intent="stop">{IMPORT_COPY.stop}</SecondaryButton>
          </div>
          <p className="hint">{task === 'run' ? IMPORT_COPY.stopHint : IMPORT_COPY.checkStopHint}</p>
        </form>
      )}
    </section>
  )
}
