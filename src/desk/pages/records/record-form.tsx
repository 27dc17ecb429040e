import type { ReactNode } from 'react'
import { EnterButton, SecondaryButton, SubmitButton, TextField } from '../../ui/field.tsx'
import { FieldProblems } from '../../ui/notice.tsx'
import { type FormState, RecordFields } from './record-fields.tsx'
import { RECORD_FORM_COPY, RECORD_LABELS } from './records-copy.ts'

/** The ID of the form, for buttons above it */
export const RECORD_FORM = 'record'

interface RecordFormProps {
  readonly action: string
  readonly state: FormState
  readonly saveLabel: string
  /** Content above the fields, such as similar records. */
  readonly before?: ReactNode
  /** Content below the fields. */
  readonly children?: ReactNode
}

export function RecordForm({ action, state, saveLabel, before, children }: RecordFormProps): ReactNode {
  return (
    <form className="form" id={RECORD_FORM} method="post" action={action}>
      <EnterButton intent="save">{saveLabel}</EnterButton>
      <input type="hidden" name="shown" value={state.shown} />
      {state.before !== '' && <input type="hidden" name="before" value={state.before} />}
      {before}
      <RecordFields state={state} />
      {children}
      <div className="savebar">
        <TextField
          id="record-reason"
          name="reason"
          label={RECORD_FORM_COPY.reason}
          value={state.reason}
          hint={RECORD_FORM_COPY.reasonHint}
        />
        <div className="actions">
          <SubmitButton intent="save">{saveLabel}</SubmitButton>
          <SecondaryButton intent="preview">{RECORD_FORM_COPY.preview}</SecondaryButton>
        </div>
      </div>
    </form>
  )
}

export function RecordProblems({ problems }: { problems: Readonly<Record<string, string>> }): ReactNode {
  return (
    <FieldProblems
      intro={RECORD_FORM_COPY.invalid}
      problems={problems}
      idPrefix="record-"
      labelOf={(field) => RECORD_LABELS[field] ?? RECORD_FORM_COPY.addTag}
    />
  )
}
