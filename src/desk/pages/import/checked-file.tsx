import type { ReactNode } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { EnterButton, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CemeterySection, FileSection } from './cemetery-section.tsx'
import { ColumnsSection, MappingFile } from './columns-section.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import {
  type CheckedImport,
  type ImportFormEntries,
  type ImportFormProblems,
  partsOf,
  shownTexts,
  storedEntries,
} from './import-form.ts'
import { QuestionSection } from './question-section.tsx'
import { hasProblemList, Reasons, RowsSection, Tally } from './report-sections.tsx'

export interface PostedImport {
  readonly problem?: string
  /** The input of a rejected form. */
  readonly entries?: ImportFormEntries
  readonly problems?: ImportFormProblems
  readonly cemetery?: RejectedCemetery
  readonly status?: number
}

/** Why the entered cemetery was not accepted, with similar cemeteries. */
export interface RejectedCemetery {
  readonly problem: string
  readonly mayAdd: boolean
  readonly suggestions: readonly CemeteryMenuEntry[]
}

interface CheckedFileProps extends CheckedImport {
  readonly state: PostedImport
  readonly cemeteries: readonly CemeteryMenuEntry[]
  /** Whether a form whose button starts the import also changes how the file is read. */
  readonly wasCheckedAgain: boolean
}

/**
 * How a checked file is read, and what importing it would do. The page is one form: each of its buttons saves everything
 * that a person has entered.
 */
export function CheckedFile({ state, cemeteries, wasCheckedAgain, ...checked }: CheckedFileProps): ReactNode {
  const { job, report } = checked
  const entries = state.entries ?? storedEntries(checked)
  const problems = state.problems ?? {}
  const { correctedEarlier = 0 } = report
  const { asksCemetery, hasColumns, hasMapping } = partsOf(checked)
  const cemetery = <CemeterySection {...{ ...checked, entries, cemeteries }} rejected={state.cemetery ?? null} />
  return (
    <form className="reading" method="post">
      <EnterButton intent="read">{IMPORT_COPY.checkAgain}</EnterButton>
      <input type="hidden" name="seen" value={job.changedAt.toISOString()} />
      <input type="hidden" name="shown" value={JSON.stringify(shownTexts(checked))} />
      {wasCheckedAgain && <Notice kind="done">{IMPORT_COPY.checkedAgain}</Notice>}
      <QuestionSection {...{ job, report, entries, problems }} />
      {asksCemetery && cemetery}
      <div className="pair">
        <FileSection {...{ job, report, entries }} />
        {!asksCemetery && cemetery}
      </div>
      {hasColumns && <ColumnsSection {...{ job, report, entries, problems }} />}
      {hasMapping && (
        <MappingFile entries={entries} problem={problems.mapping} isOpen={!hasColumns || 'mapping' in problems} />
      )}
      {report.rows.length > 0 && <RowsSection job={job} report={report} />}
      {report.counts !== null && (
        <section aria-labelledby="result">
          <h2 id="result">{IMPORT_COPY.wouldDo}</h2>
          <Tally counts={report.counts} />
          <Reasons report={report} />
          {report.removesDemo && <p>{IMPORT_COPY.removesDemo}</p>}
          {correctedEarlier > 0 && <p>{IMPORT_COPY.correctedEarlier(correctedEarlier)}</p>}
        </section>
      )}
      <LastStep {...checked} />
    </form>
  )
}

function LastStep({ job, report }: CheckedImport): ReactNode {
  const { counts, problem } = report
  return (
    <div>
      <div className="actions">
        {counts !== null && problem === null && <SubmitButton intent="run">{IMPORT_COPY.import(counts)}</SubmitButton>}
        {counts !== null && counts.refused > 0 && (
          <SecondaryButton intent="refused">{IMPORT_COPY.correct(counts.refused)}</SecondaryButton>
        )}
        {counts !== null && counts.toCheck > 0 && (
          <SecondaryButton intent="doubtful">{IMPORT_COPY.lookAt(counts.toCheck)}</SecondaryButton>
        )}
        {hasProblemList(report) && (
          <a className="btn btn--line" href={`/desk/import/${job.id}/problems.csv`}>
            {IMPORT_COPY.download}
          </a>
        )}
        <a className="btn btn--line" href={`/desk/import/${job.id}/remove`}>
          {IMPORT_COPY.remove}
        </a>
      </div>
      {counts !== null && problem === null && <p className="hint">{IMPORT_COPY.importHint(counts)}</p>}
    </div>
  )
}
