import type { Accounts } from '../../contract/account-interface.ts'
import type { AccountDependencies, AccountRequest } from './account-request.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { findCurrentAccount, logOut, newSessionId } from './sessions.ts'

/** The account services on the server. */
export interface AccountService {
  /** Returns the account actions for one request. */
  on(request: AccountRequest): Accounts
  /** Creates a session ID for a visitor without one. It is stored only when the visitor logs in. */
  newSessionId(): string
}

export function createAccountService(dependencies: AccountDependencies): AccountService {
  return {
    on: (request) => ({
      findCurrentAccount: () => findCurrentAccount(dependencies, request),
      logIn: (fields) => logIn(dependencies, request, fields),
      register: (fields) => register(dependencies, request, fields),
      requestPasswordReset: (fields) => requestPasswordReset(dependencies, fields),
      resetPassword: (fields) => resetPassword(dependencies, fields),
      logOut: () => logOut(dependencies, request),
    }),
    newSessionId: () => newSessionId(dependencies),
  }
}
