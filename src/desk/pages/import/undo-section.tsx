import type { ReactNode } from 'react'
import type { DeskImport } from '../../../services/desk/imports/undone-runs.ts'
import type { UndoReport } from '../../../storage/ports/import-jobs.ts'
import type { NamedRecord } from '../../../storage/ports/import-runs.ts'
import { RiskButton, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { IMPORT_COPY, undoneBy, wasUndoneHere } from './import-copy.ts'

/** The effects of undoing an import, before or after it is undone. */
export function UndoSection({ job }: { job: DeskImport }): ReactNode {
  const { state, undo, task, failure } = job
  if (job.isUndone) return <Done job={job} />
  if (state === 'failed' || undo === null) {
    return (
      <section aria-labelledby="undo">
        <h2 id="undo">{IMPORT_COPY.failed}</h2>
        <p role="alert">{failure}</p>
        <form method="post" className="actions">
          <SubmitButton intent={task}>{IMPORT_COPY.tryAgain}</SubmitButton>
          <a href="/desk/import">{IMPORT_COPY.keep}</a>
        </form>
      </section>
    )
  }
  return <Preview undo={undo} />
}

function Done({ job }: { job: DeskImport }): ReactNode {
  const undo = wasUndoneHere(job) ? job.undo : null
  // The import began again and stored nothing.
  const failure = job.task === 'run' ? job.failure : null
  return (
    <section aria-label={IMPORT_COPY.undone}>
      {failure !== null && <Notice kind="problem">{failure}</Notice>}
      <Notice kind="done">
        <p>
          <b>{undoneBy(job)}</b>
        </p>
        {undo !== null && <p>{IMPORT_COPY.undoneText(undo.removed, undo.removedCemeteries, undo.restored)}</p>}
      </Notice>
      <Kept kept={undo?.kept ?? []} />
      <form method="post" className="actions">
        <a className="btn" href="/desk/import">
          {IMPORT_COPY.anotherFile}
        </a>
        {job.checked !== null && <SecondaryButton intent="redo">{IMPORT_COPY.redo}</SecondaryButton>}
        <a className="btn btn--line" href={`/desk/import/${job.id}/remove`}>
          {IMPORT_COPY.remove}
        </a>
      </form>
      {job.checked !== null && <p className="hint">{IMPORT_COPY.redoHint}</p>}
    </section>
  )
}

/** An import whose latest run a command undid. */
export function PartlyUndone(): ReactNode {
  return (
    <section aria-labelledby="outcome">
      <Notice kind="problem">
        <h2 id="outcome">{IMPORT_COPY.partlyUndoneHeading}</h2>
        <p>{IMPORT_COPY.partlyUndone}</p>
      </Notice>
      <form method="post">
        <div className="actions">
          <RiskButton intent="preview-undo">{IMPORT_COPY.undo}</RiskButton>
        </div>
        <p className="hint">{IMPORT_COPY.undoHint}</p>
      </form>
    </section>
  )
}

function Preview({ undo }: { undo: UndoReport }): ReactNode {
  const { removed, removedCemeteries, restored, kept } = undo
  const effect = IMPORT_COPY.undoPreview(removed, removedCemeteries, restored)
  const hasEffect = effect !== IMPORT_COPY.nothingToUndo
  return (
    <section aria-labelledby="undo">
      <h2 id="undo">{hasEffect ? IMPORT_COPY.undoHeading : effect}</h2>
      {hasEffect && <p>{effect}</p>}
      <Kept kept={kept} />
      <form method="post" className="actions">
        <RiskButton intent="undo">{IMPORT_COPY.undoNow}</RiskButton>
        <a className="btn btn--line" href="/desk/import">
          {IMPORT_COPY.keep}
        </a>
      </form>
    </section>
  )
}

function Kept({ kept }: { kept: readonly NamedRecord[] }): ReactNode {
  if (kept.length === 0) return null
  return (
    <>
      <p>{IMPORT_COPY.undoKept}</p>
      <ul>
        {kept.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`}>
            <a href={kind === 'memorial' ? `/desk/records/${id}` : `/desk/cemeteries/${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
