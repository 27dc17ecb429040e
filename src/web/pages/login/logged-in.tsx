import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Account } from '../../../contract/account-interface.ts'
import { createBrowserAccounts } from '../../browser/browser-accounts.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { MessageBox } from '../../ui/forms/message-box.tsx'

const COPY = ACCOUNT_COPY.login

/** Replaces the form for visitors who are logged in (readings 34). */
export function LoggedIn({ account, onSignedOut }: { account: Account; onSignedOut: () => void }): ReactNode {
  const [hasFailed, setHasFailed] = useState(false)

  async function signOut(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setHasFailed(false)
    try {
      await createBrowserAccounts().logOut()
      onSignedOut()
      // The button that had the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <form className="form" method="post" action="/login" onSubmit={signOut}>
      {hasFailed && (
        <MessageBox kind="error" onDismiss={() => setHasFailed(false)}>
          {COPY.signOutFailed}
        </MessageBox>
      )}
      <p>{COPY.signedIn(account.name)}</p>
      <input type="hidden" name="intent" value="sign-out" />
      <button className="btn btn--wide" type="submit">
        {COPY.signOut}
      </button>
      <nav aria-label={COPY.links}>
        <Link to="/cemetery-dashboard">{COPY.dashboard}</Link>
      </nav>
    </form>
  )
}
