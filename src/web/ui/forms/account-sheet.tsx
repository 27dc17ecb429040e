import type { ReactNode } from 'react'
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
