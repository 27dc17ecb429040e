import type { Accounts } from '../../contract/account-interface.ts'
import { type AccountDependencies, type AccountRequest, newSecret } from './account-request.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { findCurrentAccount, logOut } from './sessions.ts'

/** Accounts on the server. */
export interface AccountService {
  /** The account calls for one request. */
  on(request: AccountRequest): Accounts
  /** An id for a visitor who has none. It is stored only when somebody signs in. */
  newSessionId(): string
}

export function createAccountService(dependencies: AccountDependencies): AccountService {
  return {
    on: (request) => ({
      findCurrentAccount: () => findCurrentAccount(dependencies, request),
      logIn: (typed) => logIn(dependencies, request, typed),
      register: (typed) => register(dependencies, request, typed),
      requestPasswordReset: (typed) => requestPasswordReset(dependencies, typed),
      resetPassword: (typed) => resetPassword(dependencies, typed),
      logOut: () => logOut(dependencies, request),
    }),
    newSessionId: () => newSecret(dependencies),
  }
}
