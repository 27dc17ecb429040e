import { createContext } from 'react-router'
import type { Accounts } from '../../contract/account-interface.ts'
import type { Forms } from '../../contract/form-submission.ts'

/** Whoever asks for a page that depends on who asks. */
export interface Visitor {
  /** The `Cookie` header as it came; empty without one. */
  readonly cookies: string
  /** The address that the request came from; limits count by it. */
  readonly address: string
  /** Adds a `Set-Cookie` header to the answer, whatever the page then is. */
  setCookie(header: string): void
}

/** What actions and loaders may use on the server alone. */
export const formsContext = createContext<Forms>()
/** The account calls for whoever asks. Filled only for pages whose route says `handle = { isPersonalized: true }`: all others are the same for everybody. */
export const accountsContext = createContext<Accounts>()
