import type { ReactNode } from 'react'

interface ExternalLinkProps {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link that opens another site in a new tab and tells screen readers so. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
