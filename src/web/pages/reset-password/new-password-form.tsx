import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import type { RefusedAccountForm } from '../../account-action.ts'
import { createBrowserAccounts } from '../../browser-accounts.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { AccountForm } from '../../ui/account-form.tsx'
import { type FormProblem, useAccountForm } from '../../use-account-form.ts'
import type { ResetLink } from './reset-password-loader.ts'

const COPY = ACCOUNT_COPY.resetPassword
const TEXTS = MESSAGES.resetPassword
const ALL_FIELDS = ['email', 'password', 'password_confirmation', 'token']

function problemOf(typed: Readonly<Record<string, string>>, errors: FormProblem['errors']): FormProblem {
  const missing = ALL_FIELDS.filter((field) => (typed[field] ?? '').trim() === '' && field in errors)
  if (missing.length > 0) {
    // One sentence for all of them; the fields only point to it.
    return { message: TEXTS.fieldsRequired, errors: Object.fromEntries(missing.map((field) => [field, []])) }
  }
  return { message: Object.values(errors).flat()[0] ?? null, errors }
}

interface NewPasswordFormProps {
  readonly link: ResetLink
  readonly refused: RefusedAccountForm | null
  readonly onDone: (message: string | null) => void
}

export function NewPasswordForm({ link, refused, onDone }: NewPasswordFormProps): ReactNode {
  const state = useAccountForm({
    refused,
    texts: TEXTS,
    check(rules, typed) {
      const reading = rules.readPasswordReset(typed)
      return reading.ok ? null : problemOf(typed, reading.errors)
    },
    send: ({ email, password, password_confirmation, token }) =>
      createBrowserAccounts().resetPassword({ email, password, password_confirmation, token }),
    onDone,
  })
  const isLinkAtFault = state.problem?.errors.email !== undefined
  return (
    <AccountForm
      action="/reset-password"
      state={state}
      success={null}
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
        {isLinkAtFault && <a href="/reset-password">{COPY.another}</a>}
        <Link to="/login">{COPY.back}</Link>
      </nav>
    </AccountForm>
  )
}
