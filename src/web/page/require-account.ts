import { redirect } from 'react-router'
import type { Account, Accounts } from '../../contract/account-interface.ts'
import { loginPath } from '../links/login-path.ts'

/**
 * Returns the account of the visitor, for pages for logged-in people. If the visitor is logged out or has not entered the
 * code of the second factor, throws a redirect to the page that asks for the login or code. That page leads back to `path`.
 */
export async function requireAccount(accounts: Accounts, path: string): Promise<Account> {
  const access = await accounts.security.checkAccess()
  if (access.state === 'open') return access.account
  if (access.state === 'logged-out') throw redirect(loginPath(path), 303)
  throw redirect(`/account/enter-code?${new URLSearchParams({ next: path })}`, 303)
}
