import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { type AccountFieldSpec, AccountForm } from '../../ui/forms/account-form.tsx'
import { CURRENT_PASSWORD } from '../../ui/forms/current-password.ts'

const COPY = ACCOUNT_PAGE_COPY

interface DetailsFormProps {
  readonly intent: string
  readonly text?: string
  readonly fields: readonly AccountFieldSpec[]
  readonly button: string
  readonly rejected: RejectedAccountForm | null
}

function DetailsForm({ intent, text, fields, button, rejected }: DetailsFormProps): ReactNode {
  const state = usePostedForm(rejected)
  return <AccountForm action="/account" state={state} text={text} hidden={{ intent }} fields={fields} button={button} />
}

interface FormProps {
  readonly rejected: RejectedAccountForm | null
}

export function NameForm({ name, rejected }: FormProps & { readonly name: string }): ReactNode {
  const value = rejected?.values.name ?? name
  const fields = [{ name: 'name', label: COPY.name, type: 'text', autoComplete: 'name', value }] as const
  return <DetailsForm intent="change-name" fields={fields} button={COPY.details.button} rejected={rejected} />
}

/** Asks for a new address. A link in an email to that address confirms it. */
export function EmailForm({ pendingEmail, rejected }: FormProps & { readonly pendingEmail: string | null }): ReactNode {
  const { newEmail, hint, button, pending } = COPY.emailChange
  const value = rejected?.values.email
  return (
    <DetailsForm
      intent="change-email"
      text={pendingEmail === null ? undefined : pending(pendingEmail)}
      fields={[{ name: 'email', label: newEmail, type: 'email', autoComplete: 'email', value, hint }, CURRENT_PASSWORD]}
      button={button}
      rejected={rejected}
    />
  )
}
