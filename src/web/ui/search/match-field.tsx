import { type ReactNode, useId } from 'react'
import { SEARCH_FIELD_COPY } from '../../copy/search-form.ts'
import './match-field.css'
import { FieldProblem } from './search-field.tsx'

interface MatchFieldProps {
  /** The value in the URL; empty for an exact search. */
  readonly value: string
  readonly problem: string | null
}

/** The checkbox for similar names. When the URL requests similar names of one kind only, the checkbox keeps that kind. */
export function MatchField({ value, problem }: MatchFieldProps): ReactNode {
  const id = useId()
  const problemId = `${id}problem`
  const match = value === 'similar-surname' || value === 'similar-given' ? value : 'similar'
  return (
    <div className="field field--match">
      <div className="match">
        <input
          id={id}
          type="checkbox"
          name="match"
          value={match}
          defaultChecked={value === match}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : problemId}
        />
        <label htmlFor={id}>{SEARCH_FIELD_COPY.match[match]}</label>
      </div>
      <FieldProblem id={problemId} problem={problem} />
    </div>
  )
}
