import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { FieldProblem } from '../search/search-field.tsx'

interface FormFieldProps {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
  readonly value?: string
  readonly isReadOnly?: boolean
  readonly hint?: string
  /** The error message shown at the field. */
  readonly problem?: string | null
  /** The ID of an error message shown elsewhere. */
  readonly problemId?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A required field with its error message. React does not control its value, so text typed before scripts load is kept. */
export function FormField({ name, label, type, autoComplete, value, isReadOnly, ...more }: FormFieldProps): ReactNode {
  const id = useId()
  const { hint, problem = null, problemId, ref } = more
  const describedBy = [
    problem === null ? problemId : `${id}problem`,
    hint === undefined ? undefined : `${id}hint`,
  ].filter((part) => part !== undefined)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type={type}
        name={name}
        autoComplete={autoComplete}
        autoCapitalize={type === 'text' ? 'words' : 'none'}
        spellCheck={false}
        defaultValue={value}
        readOnly={isReadOnly}
        required
        aria-invalid={problem === null && problemId === undefined ? undefined : true}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}problem`} problem={problem} />
    </div>
  )
}
