import type { ReactNode } from 'react'
import type { ImportJob, ImportProblem, ImportReport } from '../../../storage/ports/import-jobs.ts'
import { Icon } from '../../../web/ui/images/icon.tsx'
import { Radio, SecondaryButton, SubmitButton } from '../../ui/field.tsx'
import { centuryChoices, readBothWays } from './date-examples.ts'
import { IMPORT_COPY } from './import-copy.ts'
import { type CheckedImport, type ImportFormEntries, type ImportFormProblems, OTHER, partsOf } from './import-form.ts'

interface QuestionProps {
  readonly job: ImportJob
  readonly report: ImportReport
  readonly entries: ImportFormEntries
  readonly problems: ImportFormProblems
}

/** A question that only a person can answer, with examples from the file. */
export function QuestionSection(props: QuestionProps): ReactNode {
  const { problem } = props.report
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
      <h2 id="question">{IMPORT_COPY.questions(problem.kind === 'overlap' ? 1 : countDateQuestions(props))}</h2>
      {problem.kind === 'overlap' ? <Overlap problem={problem} /> : <Dates {...props} />}
    </section>
  )
}

function Overlap({ problem }: { problem: Extract<ImportProblem, { kind: 'overlap' }> }): ReactNode {
  const { source, isSameSource, matches, compared } = problem
  return (
    <>
      <p role="alert">
        {isSameSource ? IMPORT_COPY.overlapSame(matches, compared) : IMPORT_COPY.overlap(source, matches, compared)}
      </p>
      <div className="actions">
        {!isSameSource && <SubmitButton intent="update-source">{IMPORT_COPY.updateSource}</SubmitButton>}
        <SecondaryButton intent="new-source">{IMPORT_COPY.newSource}</SecondaryButton>
      </div>
    </>
  )
}

function Dates({ job, report, entries, problems }: QuestionProps): ReactNode {
  const { order, century } = partsOf({ job, report })
  const both = order === null ? null : readBothWays(order.example)
  return (
    <div className="form">
      {order !== null && (
        <fieldset>
          <legend>{IMPORT_COPY.orderQuestion(order.column, order.example)}</legend>
          <Radio name="order" value="month-first" chosen={entries.order}>
            {both === null ? IMPORT_COPY.monthFirst : `${both.monthFirst}: ${IMPORT_COPY.monthFirst.toLowerCase()}`}
          </Radio>
          <Radio name="order" value="day-first" chosen={entries.order}>
            {both === null ? IMPORT_COPY.dayFirst : `${both.dayFirst}: ${IMPORT_COPY.dayFirst.toLowerCase()}`}
          </Radio>
        </fieldset>
      )}
      {century !== null && (
        <fieldset>
          <legend>{IMPORT_COPY.centuryQuestion(century.column, century.example)}</legend>
          {centuryChoices(century.example, job.changedAt.getUTCFullYear()).map(({ from, year }) => (
            <Radio key={from} name="years" value={String(from)} chosen={entries.years}>
              {year === null ? '' : `${year}: `}
              {`years from ${from} to ${from + 99}`}
            </Radio>
          ))}
          <Radio name="years" value={OTHER} chosen={entries.years}>
            {IMPORT_COPY.otherYear}
          </Radio>
          <input
            name="other-years"
            inputMode="numeric"
            maxLength={4}
            defaultValue={entries.otherYears}
            aria-label={IMPORT_COPY.otherYear}
            aria-invalid={problems.years === undefined ? undefined : true}
          />
          <Problem text={problems.years} />
        </fieldset>
      )}
      <Problem text={problems.answer} />
      <div className="actions">
        <SubmitButton intent="answer">{IMPORT_COPY.answer(countDateQuestions({ job, report }))}</SubmitButton>
      </div>
    </div>
  )
}

export function countDateQuestions(checked: Pick<CheckedImport, 'job' | 'report'>): number {
  const { order, century } = partsOf(checked)
  return [order, century].filter((question) => question !== null).length
}

function Problem({ text }: { text: string | undefined }): ReactNode {
  if (text === undefined) return null
  return (
    <p className="error" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  )
}
