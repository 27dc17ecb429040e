import type { ReactNode } from 'react'
import type { ImportReport, ReportedRow } from '../../../storage/ports/import-jobs.ts'
import type { DeskForm } from '../../desk-form.ts'
import { IMPORT_COPY, SEPARATE_ROW } from './import-copy.ts'
import { reasonSentence } from './report-sections.tsx'
import { cellName, type ListedRow, shownCells } from './rows-form.ts'

/** The length at which a value no longer fits into the narrowest field */
const LONG_CELL = 18

interface RowFieldsProps {
  readonly row: ListedRow
  readonly report: ImportReport
  /** A rejected form, whose input is shown; null for the cells as they are. */
  readonly form: DeskForm | null
}

/** The cells of a row, with the reason for its refusal, or with the values that were read and the problems to check. */
export function RowFields({ row, report, form }: RowFieldsProps): ReactNode {
  const { line, reasons, people, cells } = row
  const mark = people.length === 0 ? 'mark mark--refused' : 'mark mark--look'
  return (
    <fieldset className="board" aria-describedby={`reason-${line}`}>
      <legend>{IMPORT_COPY.row(line)}</legend>
      <div id={`reason-${line}`}>
        {people.map((person) => (
          <p key={person.name}>
            {IMPORT_COPY.readPerson} <b>{person.name}</b>
            {factsOf(person)}
          </p>
        ))}
        {reasons.map((reason) => (
          <p key={reason}>
            <span className={mark}>{reasonSentence(reason)}</span>
          </p>
        ))}
        {reasons.some((reason) => SEPARATE_ROW.test(reason)) && <p className="hint">{IMPORT_COPY.separateRow}</p>}
      </div>
      <div className="cells">
        {shownCells(row, report).map((index) => {
          const name = cellName(line, index)
          const isLong = (cells[index]?.length ?? 0) > LONG_CELL
          return (
            <div key={name} className={isLong ? 'field field--long' : 'field'}>
              <label htmlFor={name}>{report.columns[index]?.name}</label>
              <input id={name} name={name} defaultValue={form?.texts(name)[0] ?? cells[index]} autoComplete="off" />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Formats a date for use within a sentence: "about 1834", but "March 12, 1834". */
function inSentence(date: string): string {
  return date.replace(/^(?:About|After|Before|Between)/, (word) => word.toLowerCase())
}

/** Returns the facts that were read besides the name: ", born 1834, died 1862, Section B". */
function factsOf({ birth, death, burial, plot, cemetery }: ReportedRow): string {
  const dates = [birth && `born ${inSentence(birth)}`, death && `died ${inSentence(death)}`]
  const facts = [...dates, burial && `buried ${inSentence(burial)}`, plot, cemetery]
  return facts
    .filter((fact) => fact !== '')
    .map((fact) => `, ${fact}`)
    .join('')
}
