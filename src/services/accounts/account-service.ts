import type { Accounts } from '../../contract/account-interface.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { findCurrentAccount, logOut } from './sessions.ts'
import { type AccountTools, newSecret, type Visit } from './visit.ts'

/** Accounts on the server. */
export interface AccountService {
  /** The account calls for one visit. */
  on(visit: Visit): Accounts
  /** An id for a visitor who has none. It is stored only when somebody signs in. */
  newSessionId(): string
}

export function createAccountService(tools: AccountTools): AccountService {
  return {
    on: (visit) => ({
      findCurrentAccount: () => findCurrentAccount(tools, visit),
      logIn: (typed) => logIn(tools, visit, typed),
      register: (typed) => register(tools, visit, typed),
      requestPasswordReset: (typed) => requestPasswordReset(tools, typed),
      resetPassword: (typed) => resetPassword(tools, typed),
      logOut: () => logOut(tools, visit),
    }),
    newSessionId: () => newSecret(tools),
  }
}
