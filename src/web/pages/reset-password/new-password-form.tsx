import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { type FormProblem, useAccountForm } from '../../forms/use-account-form.ts'
import { Link } from '../../links/link.tsx'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import type { ResetLinkData } from './reset-password-loader.ts'

const COPY = ACCOUNT_COPY.resetPassword
const TEXTS = MESSAGES.resetPassword

/** Shows one message for all missing fields and marks them as invalid. Otherwise, shows the first error. */
function problemOf(errors: FormProblem['errors']): FormProblem {
  const missing = Object.keys(errors).filter((field) => errors[field]?.includes(TEXTS.fieldsRequired))
  if (missing.length > 0) {
    return { message: TEXTS.fieldsRequired, errors: Object.fromEntries(missing.map((field) => [field, []])) }
  }
  return { message: Object.values(errors).flat()[0] ?? null, errors }
}

function findFormProblem(rejected: RejectedAccountForm | null): FormProblem | null {
  // Without field errors, only the message is shown.
  return rejected === null || Object.keys(rejected.errors).length === 0 ? rejected : problemOf(rejected.errors)
}

interface NewPasswordFormProps {
  readonly link: ResetLinkData
  readonly rejected: RejectedAccountForm | null
  readonly onDone: (message: string | null) => void
}

export function NewPasswordForm({ link, rejected, onDone }: NewPasswordFormProps): ReactNode {
  const state = useAccountForm({
    rejected: findFormProblem(rejected),
    texts: TEXTS,
    check(rules, fields) {
      const parsed = rules.parsePasswordReset(fields)
      return parsed.ok ? null : problemOf(parsed.errors)
    },
    send: ({ email, password, password_confirmation, token }, accounts) =>
      accounts.resetPassword({ email, password, password_confirmation, token }),
    onDone,
  })
  const isLinkInvalid = state.problem?.errors.email !== undefined
  return (
    <AccountForm
      action="/reset-password"
      state={state}
      text={TEXTS.text}
      hidden={{ token: link.token }}
      fields={[
        {
          name: 'email',
          label: COPY.email,
          type: 'email',
          autoComplete: 'username',
          value: link.email,
          isReadOnly: true,
        },
        { name: 'password', label: COPY.password, type: 'password', autoComplete: 'new-password' },
        { name: 'password_confirmation', label: COPY.confirmation, type: 'password', autoComplete: 'new-password' },
      ]}
      button={COPY.resetButton}
    >
      <nav aria-label={COPY.links}>
        {isLinkInvalid && <a href="/reset-password">{COPY.another}</a>}
        <Link to="/login">{COPY.back}</Link>
      </nav>
    </AccountForm>
  )
}
