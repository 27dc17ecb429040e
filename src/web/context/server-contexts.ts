import { createContext } from 'react-router'
import type { Accounts } from '../../contract/account-interface.ts'
import type { Forms } from '../../contract/form-submission.ts'

/** The visitor who requests a personalized page. */
export interface Visitor {
  /** The raw `Cookie` header, or an empty string. */
  readonly cookies: string
  /** The client's IP address, for rate limits. */
  readonly address: string
  /** The User-Agent header, or an empty string. */
  readonly userAgent: string
  /** Adds a `Set-Cookie` header to the response, whichever page it contains. */
  setCookie(header: string): void
}

/** The form service for actions. Set only on the server. */
export const formsContext = createContext<Forms>()
/** The account API for the current visitor. Set only for routes with `handle = { isPersonalized: true }`; all other pages are the same for everyone. */
export const accountsContext = createContext<Accounts>()
