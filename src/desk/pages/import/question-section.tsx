import type { ReactNode } from 'react'
import type { ImportJob, ImportProblem, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { centuryChoices, readBothWays } from './date-examples.ts'
import { IMPORT_COPY } from './import-copy.ts'
import type { PostedImport } from './import-page.tsx'

interface QuestionProps {
  readonly job: ImportJob
  readonly report: ImportReport
  readonly state: PostedImport
}

/** What only a person can decide, as a question with examples from the file. */
export function QuestionSection({ job, report: { problem }, state }: QuestionProps): ReactNode {
  if (problem === null || problem.kind === 'no-cemetery') return null
  if (problem.kind === 'unreadable') {
    return (
      <section aria-labelledby="question">
        <h2 id="question">{IMPORT_COPY.unreadable}</h2>
        <p role="alert">{problem.message}</p>
      </section>
    )
  }
  return (
    <section aria-labelledby="question">
      <h2 id="question">{IMPORT_COPY.questions}</h2>
      {problem.kind === 'overlap' ? (
        <Overlap job={job} problem={problem} />
      ) : (
        <Dates columns={problem.columns} thisYear={job.changedAt.getUTCFullYear()} state={state} />
      )}
    </section>
  )
}

function Overlap({ problem }: { job: ImportJob; problem: Extract<ImportProblem, { kind: 'overlap' }> }): ReactNode {
  const { source, isSameSource, matches, compared } = problem
  return (
    <>
      <p role="alert">
        {isSameSource ? IMPORT_COPY.overlapSame(matches, compared) : IMPORT_COPY.overlap(source, matches, compared)}
      </p>
      <div className="actions">
        {!isSameSource && (
          <form method="post">
            <input type="hidden" name="source" value={source} />
            <button className="btn" type="submit" name="intent" value="read">
              {IMPORT_COPY.updateSource}
            </button>
          </form>
        )}
        <form method="post">
          <input type="hidden" name="new-source" value="yes" />
          <button className="btn btn--line" type="submit" name="intent" value="read">
            {IMPORT_COPY.newSource}
          </button>
        </form>
      </div>
    </>
  )
}

interface DatesProps {
  readonly columns: Extract<ImportProblem, { kind: 'dates' }>['columns']
  readonly thisYear: number
  readonly state: PostedImport
}

function Dates({ columns, thisYear, state }: DatesProps): ReactNode {
  const order = columns.find(({ asks }) => asks === 'order')
  const century = columns.find(({ asks }) => asks === 'century')
  const both = order === undefined ? null : readBothWays(order.example)
  return (
    <form className="form" method="post">
      {order !== undefined && (
        <fieldset>
          <legend>{IMPORT_COPY.orderQuestion(order.column, order.example)}</legend>
          <Radio name="order" value="month-first">
            {both === null ? IMPORT_COPY.monthFirst : `${both.monthFirst}: ${IMPORT_COPY.monthFirst.toLowerCase()}`}
          </Radio>
          <Radio name="order" value="day-first">
            {both === null ? IMPORT_COPY.dayFirst : `${both.dayFirst}: ${IMPORT_COPY.dayFirst.toLowerCase()}`}
          </Radio>
        </fieldset>
      )}
      {century !== undefined && (
        <fieldset>
          <legend>{IMPORT_COPY.centuryQuestion(century.column, century.example)}</legend>
          {centuryChoices(century.example, thisYear).map(({ from, year }) => (
            <Radio key={from} name="years" value={String(from)}>
              {year === null ? '' : `${year}: `}
              {`years from ${from} to ${from + 99}`}
            </Radio>
          ))}
          <Radio name="years" value="other">
            {IMPORT_COPY.otherYear}
          </Radio>
          <input name="other-years" inputMode="numeric" maxLength={4} aria-label={IMPORT_COPY.otherYear} />
          {state.yearProblem !== undefined && <p className="error">{state.yearProblem}</p>}
        </fieldset>
      )}
      <div className="actions">
        <button className="btn" type="submit" name="intent" value="read">
          {IMPORT_COPY.answer}
        </button>
      </div>
    </form>
  )
}

function Radio({ name, value, children }: { name: string; value: string; children: ReactNode }): ReactNode {
  return (
    <label className="tick">
      <input type="radio" name={name} value={value} required />
      {children}
    </label>
  )
}
