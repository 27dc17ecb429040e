import type { ReactNode } from 'react'
import type { ImportJob, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { Checkbox, SecondaryButton, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { formatTime } from '../../ui/format-values.ts'
import { currentChoice, fieldChoices } from './field-menu.ts'
import { IMPORT_COPY } from './import-copy.ts'
import { type ImportFormEntries, type ImportFormProblems, partsOf } from './import-form.ts'
import { reasonSentence } from './report-sections.tsx'

interface ColumnsProps {
  readonly job: ImportJob
  readonly report: ImportReport
  readonly entries: ImportFormEntries
  readonly problems: ImportFormProblems
}

/** How each column is read, with sample values and a menu to change it. */
export function ColumnsSection({ job, report, entries, problems }: ColumnsProps): ReactNode {
  const { columns, readAs } = report
  const parts = partsOf({ job, report })
  const known = columns.filter((column) => currentChoice(column) !== '').length
  const [, samples, target, note] = IMPORT_COPY.columnColumns
  const toCheck = report.reasons.filter(({ kind, example }) => kind === 'check' && example.column !== null)
  const headings = IMPORT_COPY.columnColumns.filter((heading) => toCheck.length > 0 || heading !== note)
  return (
    <section className="board" aria-labelledby="columns">
      <h2 id="columns">{IMPORT_COPY.columns}</h2>
      {readAs !== null && <p>{IMPORT_COPY.readAs(readAs.file, formatTime(new Date(readAs.at)))}</p>}
      <p className="soft">{IMPORT_COPY.recognized(known, columns.length)}</p>
      <DeskTable columns={headings}>
        {columns.map((column, index) => (
          <tr key={column.name}>
            <th scope="row">{column.name}</th>
            <td data-label={samples}>
              <span className="sample">{column.samples.join(', ') || IMPORT_COPY.noValues}</span>
            </td>
            <td data-label={target}>
              <select
                name={`column-${index}`}
                aria-label={IMPORT_COPY.goesTo(column.name)}
                defaultValue={entries.targets[index]}
              >
                {fieldChoices(currentChoice(column)).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
            {toCheck.length > 0 && (
              <td data-label={note}>
                {toCheck
                  .filter(({ example }) => example.column === column.name)
                  .map(({ rows, reason, example }) => (
                    <span key={reason} className="note note--warn">
                      <Icon name="warn" />
                      <span>{IMPORT_COPY.columnNote(rows, reasonSentence(reason, example.value))}</span>
                    </span>
                  ))}
              </td>
            )}
          </tr>
        ))}
      </DeskTable>
      <div className="pair">
        {parts.order === null && (
          <SelectField name="order" label={IMPORT_COPY.dates} value={entries.order} choices={IMPORT_COPY.dateOrders} />
        )}
        {parts.century === null && (
          <TextField
            name="years"
            label={IMPORT_COPY.years}
            value={entries.years}
            hint={IMPORT_COPY.yearsHint}
            problem={problems.years}
          />
        )}
      </div>
      <Checkbox name="burials" isChecked={entries.isBurials}>
        {IMPORT_COPY.burials}
      </Checkbox>
      <Checkbox name="lone-names" isChecked={entries.hasLoneNames}>
        {IMPORT_COPY.loneNames}
      </Checkbox>
      <div className="actions">
        <SecondaryButton intent="read">{IMPORT_COPY.checkAgain}</SecondaryButton>
      </div>
    </section>
  )
}

interface MappingProps {
  readonly entries: ImportFormEntries
  readonly problem: string | undefined
  readonly isOpen: boolean
}

/** The rules of a mapping file, for settings that the menus lack. */
export function MappingFile({ entries, problem, isOpen }: MappingProps): ReactNode {
  return (
    <details open={isOpen}>
      <summary>{IMPORT_COPY.mappingFile}</summary>
      <TextArea
        name="mapping"
        label={IMPORT_COPY.mapping}
        hint={IMPORT_COPY.mappingHint}
        value={entries.mapping}
        problem={problem}
        rows={12}
      />
      <div className="actions">
        <SecondaryButton intent="read">{IMPORT_COPY.checkAgain}</SecondaryButton>
      </div>
    </details>
  )
}
