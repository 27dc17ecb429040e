import type { ReactNode } from 'react'
import { ACCOUNT_PAGE_COPY } from '../../copy/account-page.ts'
import { Link } from '../../links/link.tsx'
import { Landscape } from '../images/art/landscape.tsx'
import styles from './account.css?url'

/** The frame of an account screen: a sheet with one form on the landscape. */
export function AccountSheet({ heading, children }: { heading: string; children: ReactNode }): ReactNode {
  return (
    <div className="account">
      {/* React moves the link into the head and shows the sheet when the styles have loaded. */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <section className="account__sheet" aria-labelledby="account-heading">
        <h1 id="account-heading">{heading}</h1>
        {children}
      </section>
      {/* This comes after the form, so that it does not shift down as the form loads. */}
      <Landscape scene="strip" />
    </div>
  )
}

/** The link back to the account page, below the content of a sheet. */
export function BackToAccount(): ReactNode {
  return (
    <nav aria-label={ACCOUNT_PAGE_COPY.links}>
      <Link to="/account">{ACCOUNT_PAGE_COPY.back}</Link>
    </nav>
  )
}
