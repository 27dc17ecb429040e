import { type ReactNode, useId } from 'react'
import type { AccountFormState } from '../../forms/use-account-form.ts'
import '../content/alert.css'
import { FormField } from './form-field.tsx'
import { MessageBox } from './message-box.tsx'

export type AccountFieldSpec = Omit<Parameters<typeof FormField>[0], 'problem' | 'problemId'>

interface AccountFormProps {
  /** Where it is posted without scripts. */
  readonly action: string
  readonly state: AccountFormState
  readonly success: { readonly message: string; readonly dismiss: () => void } | null
  readonly text?: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly fields: readonly AccountFieldSpec[]
  readonly button: string
  /** The links under the form. */
  readonly children: ReactNode
}

/** A plain form to its page, which scripts check first and send without leaving it. Whatever is wrong with it is said in our words. */
export function AccountForm({
  action,
  state,
  success,
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
  // The box says all that a single error has to say; the field only points there.
  const isSaidInBox = message !== null && Object.values(errors).flat().length <= 1
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
            problem={isSaidInBox ? null : (texts?.[0] ?? null)}
            problemId={isSaidInBox && texts !== undefined ? boxId : undefined}
          />
        )
      })}
      <button className="btn btn--wide" type="submit" aria-disabled={isSending || undefined}>
        {button}
      </button>
      {children}
    </form>
  )
}
