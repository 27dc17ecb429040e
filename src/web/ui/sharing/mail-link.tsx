import type { ReactNode } from 'react'
import { type EmailDraft, mailto } from '../../links/mailto.ts'

interface MailLinkProps {
  readonly draft: EmailDraft
  readonly className?: string
  /** The link text; defaults to the email address. */
  readonly children?: ReactNode
}

/** Opens an email draft in the visitor's email program. */
export function MailLink({ draft, className, children = draft.to }: MailLinkProps): ReactNode {
  return (
    <a className={className} href={mailto(draft)}>
      {children}
    </a>
  )
}
