import { type ReactNode, useId } from 'react'
import type { AccountFormState } from '../../forms/use-account-form.ts'
import '../content/alert.css'
import { FormField } from './form-field.tsx'
import { MessageBox } from './message-box.tsx'
import { StillSending } from './still-sending.tsx'

export type AccountFieldSpec = Omit<Parameters<typeof FormField>[0], 'problem' | 'problemId'>

interface AccountFormProps {
  /** The path that the form is posted to without scripts. */
  readonly action: string
  readonly state: AccountFormState
  readonly success?: { readonly message: string; readonly dismiss: () => void } | null
  readonly text?: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly fields: readonly AccountFieldSpec[]
  readonly button: string
  /** The links below the form. */
  readonly children?: ReactNode
}

/** A plain form; scripts validate it and send it without leaving the page. Error messages are ours, not the browser's. */
export function AccountForm({
  action,
  state,
  success = null,
  text,
  hidden = {},
  fields,
  button,
  children,
}: AccountFormProps): ReactNode {
  const boxId = `${useId()}box`
  const { problem, isSending } = state
  const errors = problem?.errors ?? {}
  const message = problem?.message ?? null
  // The box already shows a single error, so the field only refers to the box.
  const isShownInBox = message !== null && Object.values(errors).flat().length <= 1
  return (
    <form className="form" method="post" action={action} noValidate {...state.form}>
      {message !== null && (
        <MessageBox id={boxId} kind="error" onDismiss={state.dismiss}>
          {message}
        </MessageBox>
      )}
      {success !== null && (
        <MessageBox kind="success" onDismiss={success.dismiss}>
          {success.message}
        </MessageBox>
      )}
      {text !== undefined && <p>{text}</p>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => {
        const texts = errors[field.name]
        return (
          <FormField
            key={field.name}
            {...field}
            problem={isShownInBox ? null : (texts?.[0] ?? null)}
            problemId={isShownInBox && texts !== undefined ? boxId : undefined}
          />
        )
      })}
      <button className="btn btn--wide" type="submit" aria-disabled={isSending || undefined}>
        {button}
      </button>
      <StillSending isShown={state.isRepeating} />
      {children}
    </form>
  )
}
