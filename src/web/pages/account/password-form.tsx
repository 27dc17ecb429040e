import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { CURRENT_PASSWORD } from '../../ui/forms/current-password.ts'

const COPY = ACCOUNT_PAGE_COPY.password

interface PasswordFormProps {
  readonly email: string
  readonly rejected: RejectedAccountForm | null
}

export function PasswordForm({ email, rejected }: PasswordFormProps): ReactNode {
  return (
    <AccountForm
      action="/account"
      state={usePostedForm(rejected)}
      // Password managers store the new password under this name.
      hidden={{ intent: 'change-password', username: email }}
      fields={[
        CURRENT_PASSWORD,
        {
          name: 'password',
          label: COPY.newPassword,
          type: 'password',
          autoComplete: 'new-password',
          hint: COPY.hint,
        },
        { name: 'password_confirmation', label: COPY.confirmation, type: 'password', autoComplete: 'new-password' },
      ]}
      button={COPY.button}
    />
  )
}
