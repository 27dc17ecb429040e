import { type ReactNode, type RefObject, useId } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { CEMETERY_COPY } from '../../copy/cemetery.ts'
import { FieldProblem } from '../../ui/search/search-field.tsx'

interface MemorialFilterFormProps {
  /** The URL of the list, which the form requests without scripts. */
  readonly action: string
  readonly initialFilter: string
  readonly problem: string | null
  readonly input: RefObject<HTMLInputElement | null>
  /** Below the field; screen readers announce changes. */
  readonly hint: ReactNode
  /** Whether the memorials could not be loaded */
  readonly hasFailed: boolean
  readonly onFocus: () => void
  readonly onInput: (typed: string) => void
  /** Called when the button or Enter is pressed. */
  readonly onSubmit: () => void
}

/** The filter of a cemetery's memorials. It applies on each input; without scripts, it is a plain form. */
export function MemorialFilterForm(props: MemorialFilterFormProps): ReactNode {
  const ids = useId()
  return (
    <search>
      <form
        className="filter"
        action={props.action}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSubmit()
        }}
      >
        <h2>{CEMETERY_COPY.findSomeone}</h2>
        <div className="field">
          <label htmlFor={`${ids}filter`}>{PAGE_MESSAGES.cemetery.filterLabel}</label>
          <div className="filter__line">
            <input
              ref={props.input}
              id={`${ids}filter`}
              type="search"
              name="filter"
              defaultValue={props.initialFilter}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              aria-invalid={props.problem === null ? undefined : true}
              aria-describedby={props.problem === null ? `${ids}hint` : `${ids}problem`}
              onFocus={props.onFocus}
              onInput={(event) => props.onInput(event.currentTarget.value)}
            />
            <button className="btn" type="submit">
              Search
            </button>
          </div>
          <FieldProblem id={`${ids}problem`} problem={props.problem} />
        </div>
        <p className="hint" id={`${ids}hint`} role="status">
          {props.hint}
        </p>
        <div role="alert">{props.hasFailed && <p className="error">{CEMETERY_COPY.failed}</p>}</div>
      </form>
    </search>
  )
}
