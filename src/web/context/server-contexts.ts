import { createContext } from 'react-router'
import type { Accounts } from '../../contract/account-interface.ts'
import type { Corrections } from '../../contract/corrections.ts'
import type { EmailListLinks } from '../../contract/email-list.ts'
import type { FormOutcome, UncheckedForm } from '../../contract/form-submission.ts'

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

/** The form service for the current visitor, for use in actions. Set only on the server. */
export const formsContext = createContext<{ submit(entered: UncheckedForm): Promise<FormOutcome> }>()
/** Accepts corrections from the current visitor. Set only for personalized pages, on the server. */
export const correctionsContext = createContext<Corrections>()
/** The actions behind the links in email about the email list. Set only on the server. */
export const emailListContext = createContext<EmailListLinks>()
/** The account API for the current visitor. Set only for routes with `handle = { isPersonalized: true }`; all other pages are the same for everyone. */
export const accountsContext = createContext<Accounts>()
