import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { createBrowserAccounts } from '../../browser/browser-accounts.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { clearFields, type FormProblem, useAccountForm } from '../../forms/use-account-form.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'

const COPY = ACCOUNT_COPY.register
const { success, passwordsDiffer } = MESSAGES.register

/** Shows differing passwords in the message box, as specified. Other errors appear at their fields. */
function inBox({ message, errors }: FormProblem): FormProblem {
  return { message: errors.password?.[0] === passwordsDiffer ? passwordsDiffer : message, errors }
}

export function RegisterForm({
  isDone,
  rejected,
}: {
  isDone: boolean
  rejected: RejectedAccountForm | null
}): ReactNode {
  const [hasSucceeded, setHasSucceeded] = useState(isDone)
  const state = useAccountForm({
    rejected: rejected === null ? null : inBox(rejected),
    texts: MESSAGES.register,
    check(rules, fields) {
      setHasSucceeded(false)
      const reading = rules.parseRegistration(fields)
      return reading.ok ? null : inBox({ message: null, errors: reading.errors })
    },
    send: ({ name, email, password, password_confirmation }) =>
      createBrowserAccounts().register({ name: name?.trim(), email: email?.trim(), password, password_confirmation }),
    onDone(_, form) {
      clearFields(form)
      setHasSucceeded(true)
    },
  })
  const { name, email } = rejected?.values ?? {}
  return (
    <AccountForm
      action="/register"
      state={state}
      success={hasSucceeded ? { message: success, dismiss: () => setHasSucceeded(false) } : null}
      fields={[
        { name: 'name', label: COPY.name, type: 'text', autoComplete: 'name', value: name },
        { name: 'email', label: COPY.email, type: 'email', autoComplete: 'username', value: email },
        {
          name: 'password',
          label: COPY.password,
          type: 'password',
          autoComplete: 'new-password',
          hint: COPY.passwordHint,
        },
        { name: 'password_confirmation', label: COPY.confirmation, type: 'password', autoComplete: 'new-password' },
      ]}
      button={COPY.button}
    >
      <nav aria-label={COPY.links}>
        <Link to="/login">{MESSAGES.register.loginLink}</Link>
      </nav>
    </AccountForm>
  )
}
