import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { usePostedForm } from '../../forms/use-account-form.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'

const COPY = ACCOUNT_PAGE_COPY.verification

interface VerificationFormProps {
  readonly email: string
  readonly rejected: RejectedAccountForm | null
}

/** Asks the visitor to verify the email address and sends another link. */
export function VerificationForm({ email, rejected }: VerificationFormProps): ReactNode {
  return (
    <AccountForm
      action="/account"
      state={usePostedForm(rejected)}
      text={COPY.text(email)}
      hidden={{ intent: 'send-verification' }}
      fields={[]}
      button={COPY.button}
    />
  )
}
