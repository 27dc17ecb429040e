import type { ReactNode } from 'react'
import type { CemeteryMenuEntry } from '../../../domain/cemetery.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { ImportJob, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { Checkbox, FieldSuggestions, SecondaryButton, SelectField, SubmitButton, TextField } from '../../ui/field.tsx'
import type { RejectedCemetery } from './checked-file.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import { type CheckedImport, type ImportFormEntries, partsOf } from './import-form.ts'

const SUGGESTIONS = 5

interface FileProps {
  readonly job: ImportJob
  readonly report: ImportReport
  readonly entries: ImportFormEntries
}

export function FileSection({ job, report, entries }: FileProps): ReactNode {
  const { sheets, description } = report
  return (
    <section aria-labelledby="file">
      <h2 id="file">{IMPORT_COPY.file}</h2>
      <div className="flow">
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
          <div className="form">
            <SelectField
              name="sheet"
              label={IMPORT_COPY.sheet}
              value={entries.sheet}
              choices={[
                { value: '', label: IMPORT_COPY.firstSheet },
                ...sheets.map((name) => ({ value: name, label: name })),
              ]}
            />
            <div className="actions">
              <SecondaryButton intent="read">{IMPORT_COPY.useSheet}</SecondaryButton>
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

interface CemeteryProps extends CheckedImport {
  readonly entries: ImportFormEntries
  readonly rejected: RejectedCemetery | null
  readonly cemeteries: readonly CemeteryMenuEntry[]
}

/** The cemetery for all rows, with suggestions if the entered one was not found. */
export function CemeterySection({ entries, rejected, cemeteries, ...checked }: CemeteryProps): ReactNode {
  const { job, report, isLimited } = checked
  const { asksCemetery: isAsked, hasUnknown } = partsOf(checked)
  const ReadButton = isAsked ? SubmitButton : SecondaryButton
  return (
    <section aria-labelledby="cemetery-heading">
      <h2 id="cemetery-heading">{isAsked ? IMPORT_COPY.cemeteryQuestion : IMPORT_COPY.cemeteryHeading}</h2>
      {isAsked && <p role="alert">{IMPORT_COPY.noCemetery}</p>}
      {isLimited ? (
        <SelectField
          name="cemetery"
          label={IMPORT_COPY.cemetery}
          value={entries.cemetery}
          problem={rejected?.problem}
          choices={cemeteryChoices(job, cemeteries)}
        />
      ) : (
        <>
          <TextField
            name="cemetery"
            label={IMPORT_COPY.cemetery}
            value={entries.cemetery}
            list="cemeteries"
            hint={IMPORT_COPY.cemeteryHint}
            problem={rejected?.problem}
            interpretation={rejected === null ? interpretationOf(job, report) : undefined}
          />
          <FieldSuggestions id="cemeteries" values={cemeteries.map((one) => cemeteryLabel(one))} />
          {hasUnknown && (
            <Checkbox name="unknown" isChecked={entries.isUnknown}>
              {IMPORT_COPY.cemeteryUnknown}
            </Checkbox>
          )}
        </>
      )}
      <div className="actions">
        <ReadButton intent="read">{IMPORT_COPY.useCemetery}</ReadButton>
        {rejected?.mayAdd && entries.cemetery.trim() !== '' && (
          <SecondaryButton intent="add-cemetery">{IMPORT_COPY.addCemetery(entries.cemetery)}</SecondaryButton>
        )}
      </div>
      {rejected !== null && <Suggestions rejected={rejected} />}
    </section>
  )
}

/** Returns a curator's cemeteries. The cemetery of the file may have been merged into another one since the upload. */
function cemeteryChoices({ cemeteryId, choices }: ImportJob, cemeteries: readonly CemeteryMenuEntry[]) {
  const listed = cemeteries.map((one) => ({ value: `#${one.id}`, label: cemeteryLabel(one) }))
  if (choices.cemetery === null || cemeteries.some(({ id }) => id === cemeteryId)) return listed
  return [{ value: `#${cemeteryId}`, label: cemeteryLabel(choices.cemetery) }, ...listed]
}

function interpretationOf({ cemeteryId, choices }: ImportJob, { problem, counts }: ImportReport): string | undefined {
  const { cemetery, isCemeteryUnknown } = choices
  if (cemetery !== null) {
    const label = cemeteryLabel(cemetery)
    return cemeteryId === null ? IMPORT_COPY.willBeAdded(label) : IMPORT_COPY.allRecorded(label)
  }
  if (isCemeteryUnknown) return IMPORT_COPY.unknownChosen
  const hasRows = counts !== null && counts.added + counts.updated + counts.unchanged > 0
  return problem === null && hasRows ? IMPORT_COPY.inRows : undefined
}

function Suggestions({ rejected }: { rejected: RejectedCemetery }): ReactNode {
  if (rejected.suggestions.length === 0) return null
  return (
    <>
      <p>{IMPORT_COPY.isItOne}</p>
      <div className="actions">
        {rejected.suggestions.slice(0, SUGGESTIONS).map((one) => (
          <SecondaryButton key={one.id} intent={`cemetery-${one.id}`}>
            {cemeteryLabel(one)}
          </SecondaryButton>
        ))}
      </div>
    </>
  )
}
