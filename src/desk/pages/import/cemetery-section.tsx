import type { ReactNode } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { ImportJob, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { FieldSuggestions, SelectField, TextField, Tick } from '../../ui/field.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import type { CemeteryAttempt } from './import-page.tsx'

interface SectionProps {
  readonly job: ImportJob
  readonly report: ImportReport
}

/** The file, with the menu of its sheets. */
export function FileSection({ job, report }: SectionProps): ReactNode {
  const { sheets, description } = report
  return (
    <section aria-labelledby="file">
      <h2 id="file">{IMPORT_COPY.file}</h2>
      <div className="pair">
        <div className="chosen">
          <p>
            <b>{job.file}</b>
          </p>
          <p className="soft">{description}</p>
          <a className="btn btn--line" href="/desk/import">
            {IMPORT_COPY.anotherFile}
          </a>
        </div>
        {sheets.length > 1 && (
          <form className="form" method="post">
            <SelectField
              id="sheet"
              name="sheet"
              label={IMPORT_COPY.sheet}
              value={job.choices.sheet ?? ''}
              choices={[
                { value: '', label: IMPORT_COPY.firstSheet },
                ...sheets.map((name) => ({ value: name, label: name })),
              ]}
            />
            <button className="btn btn--line" type="submit" name="intent" value="read">
              {IMPORT_COPY.checkAgain}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}

interface CemeteryProps extends SectionProps {
  readonly attempt: CemeteryAttempt | null
  readonly cemeteries: readonly CemeteryMenuEntry[]
  /** Whether the curator works in named cemeteries only. */
  readonly isLimited: boolean
}

/** The cemetery of all rows, with suggestions if the entered one was not found. */
export function CemeterySection({ job, report, attempt, cemeteries, isLimited }: CemeteryProps): ReactNode {
  const { cemetery } = job.choices
  const value = attempt?.text ?? (cemetery === null ? '' : cemeteryLabel(cemetery))
  const isAsked = report.problem?.kind === 'no-cemetery'
  return (
    <section aria-labelledby="cemetery-heading">
      <h2 id="cemetery-heading">{isAsked ? IMPORT_COPY.cemeteryQuestion : IMPORT_COPY.cemetery}</h2>
      {isAsked && <p role="alert">{IMPORT_COPY.noCemetery}</p>}
      <form className="form" method="post">
        <input type="hidden" name="intent" value="cemetery" />
        {isLimited ? (
          <SelectField
            id="cemetery"
            name="cemetery"
            label={IMPORT_COPY.cemetery}
            value={`#${job.cemeteryId}`}
            problem={attempt?.problem}
            choices={cemeteries.map((one) => ({ value: `#${one.id}`, label: cemeteryLabel(one) }))}
          />
        ) : (
          <>
            <TextField
              id="cemetery"
              name="cemetery"
              label={IMPORT_COPY.cemetery}
              value={value}
              list="cemeteries"
              hint={IMPORT_COPY.cemeteryHint}
              problem={attempt?.problem}
              reading={attempt === null ? readingOf(job, report) : undefined}
            />
            <FieldSuggestions id="cemeteries" values={cemeteries.map((one) => cemeteryLabel(one))} />
            {isAsked && <Tick name="unknown">{IMPORT_COPY.cemeteryUnknown}</Tick>}
          </>
        )}
        <div className="actions">
          <button className={isAsked ? 'btn' : 'btn btn--line'} type="submit">
            {IMPORT_COPY.useCemetery}
          </button>
          {attempt?.mayAdd && attempt.text.trim() !== '' && (
            <button className="btn btn--line" type="submit" name="new" value="yes">
              {IMPORT_COPY.addCemetery(attempt.text)}
            </button>
          )}
        </div>
      </form>
      {attempt !== null && <Suggestions attempt={attempt} />}
    </section>
  )
}

function readingOf({ cemeteryId, choices }: ImportJob, { problem, counts }: ImportReport): string | undefined {
  const { cemetery, isCemeteryUnknown } = choices
  if (cemetery !== null) {
    const label = cemeteryLabel(cemetery)
    return cemeteryId === null ? IMPORT_COPY.willBeAdded(label) : IMPORT_COPY.allRecorded(label)
  }
  if (isCemeteryUnknown) return IMPORT_COPY.unknownChosen
  return problem === null && counts !== null ? IMPORT_COPY.inRows : undefined
}

function Suggestions({ attempt }: { attempt: CemeteryAttempt }): ReactNode {
  if (attempt.suggestions.length === 0) return null
  return (
    <form method="post">
      <input type="hidden" name="intent" value="cemetery" />
      <p>{IMPORT_COPY.isItOne}</p>
      <div className="actions">
        {attempt.suggestions.slice(0, 5).map((one) => (
          <button key={one.id} className="btn btn--line" type="submit" name="cemetery" value={`#${one.id}`}>
            {cemeteryLabel(one)}
          </button>
        ))}
      </div>
    </form>
  )
}
