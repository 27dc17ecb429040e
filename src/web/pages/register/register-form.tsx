import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { clearFields, type FormProblem, useAccountForm } from '../../forms/use-account-form.ts'
import { Link } from '../../links/link.tsx'
import { loginPath } from '../../links/login-path.ts'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { type OpenedInvitation, registeredPath } from './register-loader.ts'

const COPY = ACCOUNT_COPY.register
const { success, passwordsDiffer } = MESSAGES.register

/** Shows differing passwords in the message box, as specified. Other errors appear at their fields. */
function inBox({ message, errors }: FormProblem): FormProblem {
  return { message: errors.password?.[0] === passwordsDiffer ? passwordsDiffer : message, errors }
}

interface RegisterFormProps {
  readonly isDone: boolean
  readonly invitation: OpenedInvitation | null
  /** The page that follows the first login, or null. */
  readonly next: string | null
  readonly rejected: RejectedAccountForm | null
}

export function RegisterForm({ isDone, invitation, next, rejected }: RegisterFormProps): ReactNode {
  const navigate = useNavigate()
  const role = invitation?.person?.role
  const [hasSucceeded, setHasSucceeded] = useState(isDone)
  const state = useAccountForm({
    rejected: rejected === null ? null : inBox(rejected),
    texts: MESSAGES.register,
    check(rules, fields) {
      setHasSucceeded(false)
      const parsed = rules.parseRegistration(fields)
      return parsed.ok ? null : inBox({ message: null, errors: parsed.errors })
    },
    send: ({ name, email, ...fields }, accounts) => {
      const { password, password_confirmation, invitation: token } = fields
      const entered = { name: name?.trim(), email: email?.trim(), password, password_confirmation, invitation: token }
      return accounts.register(entered)
    },
    onDone(_, form) {
      // Removes the used invitation from the URL and the history.
      if (invitation !== null) return navigate(registeredPath(role), { replace: true })
      clearFields(form)
      setHasSucceeded(true)
    },
  })
  const { name, email } = rejected?.values ?? invitation?.person ?? {}
  const invitedEmail = invitation?.person?.email ?? ''
  return (
    <AccountForm
      action={invitation === null ? '/register' : `/register?${new URLSearchParams({ invitation: invitation.token })}`}
      state={state}
      text={role === 'owner' || role === 'curator' ? COPY.role[role] : undefined}
      success={hasSucceeded ? { message: success, dismiss: () => setHasSucceeded(false) } : null}
      hidden={invitation === null ? {} : { invitation: invitation.token }}
      fields={[
        { name: 'name', label: COPY.name, type: 'text', autoComplete: 'name', value: name },
        {
          name: 'email',
          label: COPY.email,
          type: 'email',
          autoComplete: 'username',
          value: email,
          isReadOnly: invitedEmail !== '',
        },
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
        <Link to={loginPath(next)}>{MESSAGES.register.loginLink}</Link>
      </nav>
    </AccountForm>
  )
}
