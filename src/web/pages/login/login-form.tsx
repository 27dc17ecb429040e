import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '../../../contract/messages.ts'
import { useSite } from '../../context/site.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import type { RejectedAccountForm } from '../../forms/account-action.ts'
import { type AccountFormState, useAccountForm } from '../../forms/use-account-form.ts'
import { afterLoginPath, isDeskPath } from '../../links/after-login-path.ts'
import { Link } from '../../links/link.tsx'
import { loginPath } from '../../links/login-path.ts'
import { AlertDialog } from '../../ui/content/alert-dialog.tsx'
import { AccountForm } from '../../ui/forms/account-form.tsx'

const COPY = ACCOUNT_COPY.login

/** Removes field errors if the credentials are wrong, so that neither field is marked as invalid. */
function withoutFieldErrors(state: AccountFormState): AccountFormState {
  const { problem } = state
  return problem?.message === MESSAGES.login.failed ? { ...state, problem: { ...problem, errors: {} } } : state
}

interface LoginFormProps {
  readonly rejected: RejectedAccountForm | null
  /** The page that asked for the login, or null. */
  readonly next: string | null
}

export function LoginForm({ rejected, next }: LoginFormProps): ReactNode {
  const navigate = useNavigate()
  const site = useSite()
  const [isLoggedIn, setIsLoggedIn] = useState(false)
  const state = useAccountForm({
    rejected,
    texts: MESSAGES.login,
    check(rules, fields) {
      const parsed = rules.parseCredentials(fields)
      return parsed.ok ? null : { message: null, errors: parsed.errors }
    },
    send: ({ email, password }, accounts) => accounts.logIn({ email: email?.trim(), password }),
    onDone: () => (next === null || isDeskPath(next) ? setIsLoggedIn(true) : location.assign(next)),
  })
  return (
    <>
      <AccountForm
        action={loginPath(next)}
        state={withoutFieldErrors(state)}
        fields={[
          { name: 'email', label: COPY.email, type: 'email', autoComplete: 'username', value: rejected?.values.email },
          { name: 'password', label: COPY.password, type: 'password', autoComplete: 'current-password' },
        ]}
        button={COPY.button}
      >
        <nav aria-label={COPY.links}>
          <Link to="/reset-password">{MESSAGES.login.forgotPassword}</Link>
          {site.registration !== 'off' && <Link to="/register">{MESSAGES.login.registerLink}</Link>}
        </nav>
      </AccountForm>
      {isLoggedIn && (
        <AlertDialog
          heading={COPY.alert}
          onClose={() => (next === null ? navigate(afterLoginPath(site)) : location.assign(next))}
        >
          {MESSAGES.login.success}
        </AlertDialog>
      )}
    </>
  )
}
