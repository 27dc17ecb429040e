import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account } from '../../../contract/account-interface.ts'
import { createBrowserAccounts } from '../../browser/browser-accounts.ts'
import { useSite } from '../../context/site.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { Link } from '../../links/link.tsx'
import { MessageBox } from '../../ui/forms/message-box.tsx'

const COPY = ACCOUNT_COPY.login

/** Replaces the form for visitors who are logged in (readings 34). */
export function LoggedIn({ account, onLoggedOut }: { account: Account; onLoggedOut: () => void }): ReactNode {
  const { showsDashboard } = useSite()
  const [hasFailed, setHasFailed] = useState(false)

  async function logOut(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setHasFailed(false)
    try {
      await createBrowserAccounts().logOut()
      onLoggedOut()
      // The focused button no longer exists.
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch {
      setHasFailed(true)
    }
  }

  return (
    <form className="form" method="post" action="/login" onSubmit={logOut}>
      {hasFailed && (
        <MessageBox kind="error" onDismiss={() => setHasFailed(false)}>
          {COPY.logOutFailed}
        </MessageBox>
      )}
      <p>{COPY.loggedInAs(account.name)}</p>
      <input type="hidden" name="intent" value="sign-out" />
      <button className="btn btn--wide" type="submit">
        {COPY.logOut}
      </button>
      <nav aria-label={COPY.links}>
        {showsDashboard && <Link to="/cemetery-dashboard">{COPY.dashboard}</Link>}
        <Link to="/account">{COPY.account}</Link>
      </nav>
    </form>
  )
}
