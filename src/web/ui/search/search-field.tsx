import { type ReactNode, useId } from 'react'
import { Icon } from '../images/icon.tsx'

interface FieldProblemProps {
  readonly id: string
  readonly problem: string | null
}

/** The error message below a field. */
export function FieldProblem({ id, problem }: FieldProblemProps): ReactNode {
  if (problem === null) return null
  return (
    <p className="error" id={id}>
      <Icon name="warn" />
      {problem}
    </p>
  )
}

interface SearchFieldProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly className?: string
  readonly placeholder?: string
  /** The ID of the field's hint. */
  readonly hintId?: string
}

/** A text field of a search form. React does not control its value, so text typed before scripts load is kept. */
export function SearchField(props: SearchFieldProps): ReactNode {
  const id = useId()
  const problemId = `${id}problem`
  const describedBy = [props.problem === null ? null : problemId, props.hintId].filter(Boolean).join(' ')
  return (
    <div className={props.className === undefined ? 'field' : `field ${props.className}`}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        type="text"
        name={props.name}
        defaultValue={props.value}
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        aria-invalid={props.problem === null ? undefined : true}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      />
      <FieldProblem id={problemId} problem={props.problem} />
    </div>
  )
}
