import type { ReactNode } from 'react'
import { type EmailDraft, mailto } from '../../links/mailto.ts'

interface MailLinkProps {
  readonly letter: EmailDraft
  readonly className?: string
  /** The address itself where nothing is given. */
  readonly children?: ReactNode
}

/** Opens a letter in the visitor's own mail program. */
export function MailLink({ letter, className, children = letter.to }: MailLinkProps): ReactNode {
  return (
    <a className={className} href={mailto(letter)}>
      {children}
    </a>
  )
}
