import type { ReactNode } from 'react'
import { MESSAGES } from '../../../contract/messages.ts'
import { ACCOUNT_COPY } from '../../copy/accounts.ts'
import { Link } from '../../links/link.tsx'

const COPY = ACCOUNT_COPY.register

interface RegistrationClosedProps {
  readonly text: string
  /** Whether the visitor can register without an invitation. */
  readonly isOpen: boolean
}

/** Replaces the registration form for visitors who cannot use it. */
export function RegistrationClosed({ text, isOpen }: RegistrationClosedProps): ReactNode {
  return (
    <>
      <p>{text}</p>
      <p>{COPY.noAccountNeeded}</p>
      <nav aria-label={COPY.links}>
        {isOpen && <a href="/register">{COPY.withoutInvitation}</a>}
        <Link to="/login">{MESSAGES.register.loginLink}</Link>
        <Link to="/contact-us">{COPY.contact}</Link>
      </nav>
    </>
  )
}
