import type { ReactNode } from 'react'
import { SelectField, TextField } from '../../ui/field.tsx'
import { REMOVAL_COPY } from './records-copy.ts'

interface RemoveRecordProps {
  readonly id: number
  readonly problem?: string | null
  /** What a rejected form had */
  readonly entered?: { readonly reason: string; readonly note: string }
}

/** The form that removes a memorial, folded at the end of its page. */
export function RemoveRecord({ id, problem, entered }: RemoveRecordProps): ReactNode {
  const reasons = [
    { value: '', label: REMOVAL_COPY.choose },
    ...REMOVAL_COPY.reasons.map((reason) => ({ value: reason, label: reason })),
  ]
  return (
    <details className="remove" open={problem ? true : undefined}>
      <summary>{REMOVAL_COPY.heading}</summary>
      <form className="form" method="post" action={`/desk/records/${id}/remove`}>
        <p>{REMOVAL_COPY.intro}</p>
        <div className="group">
          <SelectField
            id="remove-reason"
            name="reason"
            label={REMOVAL_COPY.reason}
            value={entered?.reason}
            choices={reasons}
            problem={problem}
          />
          <TextField id="remove-note" name="note" label={REMOVAL_COPY.note} value={entered?.note} />
        </div>
        <div>
          <button className="btn btn--risk" type="submit">
            {REMOVAL_COPY.remove}
          </button>
        </div>
      </form>
    </details>
  )
}
