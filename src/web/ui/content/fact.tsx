import type { ReactNode } from 'react'

interface FactProps {
  readonly term: string
  readonly className?: string
  readonly children: ReactNode
}

export function Fact({ term, className, children }: FactProps): ReactNode {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
