import type { ReactNode } from 'react'
import { Icon } from '../../web/ui/images/icon.tsx'

/** Says what was stored, or what went wrong. It is the first element of a page, and screen readers announce it. */
export function Notice({ kind, children }: { kind: 'done' | 'problem'; children: ReactNode }): ReactNode {
  const isDone = kind === 'done'
  return (
    <div className={isDone ? 'alert alert--ok' : 'alert'} role={isDone ? 'status' : 'alert'}>
      <Icon name={isDone ? 'ok' : 'warn'} />
      <div>{children}</div>
    </div>
  )
}
