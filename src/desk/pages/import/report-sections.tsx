import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import type {
  ImportCounts,
  ImportJob,
  ImportReport,
  ReportedReason,
  ReportedRow,
} from '../../../storage/ports/import-jobs.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { DeskTable } from '../../ui/desk-table.tsx'
import { hintFor, IMPORT_COPY, isAboutValue } from './import-copy.ts'

const FIRST_ROWS = 10
const OUTCOME_MARKS = { added: 'mark mark--store', updated: 'mark mark--store', unchanged: 'mark mark--done' } as const
const REASON_MARKS: Readonly<Record<ReportedReason['kind'], string>> = {
  check: 'mark mark--look',
  refused: 'mark mark--refused',
  'left-out': 'mark mark--done',
}

/** The numbers of rows by result. */
export function Tally({ counts }: { counts: ImportCounts }): ReactNode {
  const entries = [
    [IMPORT_COPY.added, counts.added, 'mark mark--store'],
    [IMPORT_COPY.updated, counts.updated, 'mark mark--store'],
    [IMPORT_COPY.unchanged, counts.unchanged, 'mark mark--done'],
    [IMPORT_COPY.toCheck, counts.toCheck, 'mark mark--look'],
    [IMPORT_COPY.refused, counts.refused, 'mark mark--refused'],
    ...(counts.missing > 0 ? [[IMPORT_COPY.missing, counts.missing, 'mark mark--look'] as const] : []),
  ] as const
  return (
    <>
      <dl className="tally">
        {entries.map(([name, count, mark]) => (
          <div key={name}>
            <dt>
              <span className={mark}>{name}</span>
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {counts.cemeteriesAdded > 0 && <p>{IMPORT_COPY.newCemeteries(counts.cemeteriesAdded)}</p>}
    </>
  )
}

/** The reasons why rows must be checked, were refused, or were stored without some values, with an example of each. */
export function Reasons({ report, isStored = false }: { report: ImportReport; isStored?: boolean }): ReactNode {
  const { reasons, counts, missing } = report
  return (
    <>
      {reasons.length > 0 && (
        <ul className="reasons">
          {reasons.map(({ kind, rows, reason, example }) => (
            <li key={`${kind} ${example.column} ${reason}`}>
              <span className={REASON_MARKS[kind]}>
                {kind === 'left-out' ? IMPORT_COPY.leftOut : IMPORT_COPY.reasonRows(rows)}
              </span>
              <p>
                {reasonSentence(reason, example.value)} {IMPORT_COPY.firstPlace(reason, example)}
              </p>
              {!isStored && <p className="note">{hintFor(reason)}</p>}
            </li>
          ))}
        </ul>
      )}
      {counts !== null && counts.missing > 0 && (
        <>
          <p>
            {IMPORT_COPY.missingNote(counts.missing, isStored)}
            {missing.length < counts.missing && ` ${IMPORT_COPY.firstMissing(missing.length)}`}
          </p>
          <ul>
            {missing.map(({ id, name }) => (
              <li key={id}>
                <a href={`/desk/records/${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether a report has something to download. */
export function hasProblemList({ reasons, counts }: ImportReport): boolean {
  return reasons.length > 0 || (counts?.missing ?? 0) > 0
}

/** Returns a reason as a sentence. Its subject may be the value. */
export function reasonSentence(reason: string, value = ''): string {
  const subject = value === '' ? 'The row' : `“${value}”`
  const text = isAboutValue(reason) ? `${subject} ${reason}` : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
  return `${text}${/[.!?]$/.test(text) ? '' : '.'}`
}

interface RowsProps {
  readonly job: ImportJob
  readonly report: ImportReport
}

/** The first rows as they would be stored. */
export function RowsSection({ job, report }: RowsProps): ReactNode {
  const [shown, more] = [report.rows.slice(0, FIRST_ROWS), report.rows.slice(FIRST_ROWS)]
  const hasBurials = report.rows.some(({ burial }) => burial !== '')
  const [burials] = IMPORT_COPY.rowColumns.slice(3)
  const headings = IMPORT_COPY.rowColumns.filter((heading) => hasBurials || heading !== burials)
  const shows = { cemetery: job.choices.cemetery === null, burial: hasBurials }
  const tableOf = (rows: readonly ReportedRow[]) => (
    <DeskTable columns={headings}>
      {rows.map((row) => (
        <Row key={`${row.line} ${row.name}`} {...{ row, shows }} />
      ))}
    </DeskTable>
  )
  return (
    <section className="board" aria-labelledby="rows">
      <h2 id="rows">{IMPORT_COPY.firstRows}</h2>
      {tableOf(shown)}
      {more.length > 0 && (
        <details>
          <summary>{IMPORT_COPY.moreRows(more.length)}</summary>
          {tableOf(more)}
        </details>
      )}
    </section>
  )
}

function Row({ row, shows }: { row: ReportedRow; shows: { cemetery: boolean; burial: boolean } }): ReactNode {
  const [, birth, death, burial, plot, result] = IMPORT_COPY.rowColumns
  return (
    <tr>
      <th scope="row">
        {row.name}
        <span className="note">
          {IMPORT_COPY.row(row.line)}
          {shows.cemetery && row.cemetery !== '' && `, ${row.cemetery}`}
        </span>
      </th>
      <td data-label={birth}>{row.birth}</td>
      <td data-label={death}>{row.death}</td>
      {shows.burial && <td data-label={burial}>{row.burial}</td>}
      <td data-label={plot} className="short">
        {row.plot}
      </td>
      <td data-label={result}>
        <span className={OUTCOME_MARKS[row.outcome]}>{IMPORT_COPY.outcomes[row.outcome]}</span>
        {row.notes.map((note) => (
          <span key={note} className="note note--warn">
            <Icon name="warn" />
            <span>{note}</span>
          </span>
        ))}
      </td>
    </tr>
  )
}
