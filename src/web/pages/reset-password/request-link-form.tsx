import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { useAccountForm } from '../../forms/use-account-form.ts'
import { Link } from '../../links/link.tsx'
import { AccountForm } from '../../ui/forms/account-form.tsx'

const COPY = ACCOUNT_COPY.resetPassword
const TEXTS = MESSAGES.requestReset

interface RequestLinkFormProps {
  readonly rejected: RejectedAccountForm | null
  /** The success message of a sent link or a completed reset; null if there is none. */
  readonly success: string | null
  readonly setSuccess: (message: string | null) => void
}

export function RequestLinkForm({ rejected, success, setSuccess }: RequestLinkFormProps): ReactNode {
  const state = useAccountForm({
    rejected,
    texts: TEXTS,
    check(rules, fields) {
      setSuccess(null)
      const parsed = rules.parseResetRequest(fields)
      return parsed.ok ? null : { message: parsed.errors.email?.[0] ?? null, errors: parsed.errors }
    },
    async send({ email = '' }, accounts) {
      const address = email.trim()
      return (await accounts.requestPasswordReset({ email: address })) ?? TEXTS.success(address)
    },
    onDone: setSuccess,
  })
  return (
    <AccountForm
      action="/reset-password"
      state={state}
      success={success === null ? null : { message: success, dismiss: () => setSuccess(null) }}
      text={TEXTS.text}
      fields={[
        { name: 'email', label: COPY.email, type: 'email', autoComplete: 'username', value: rejected?.values.email },
      ]}
      button={COPY.requestButton}
    >
      <nav aria-label={COPY.links}>
        <Link to="/login">{COPY.back}</Link>
      </nav>
    </AccountForm>
  )
}
