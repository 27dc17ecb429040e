import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

interface PageHeadProps {
  readonly heading: string
  /** A line above the heading, such as "Correction" */
  readonly kind?: string
  readonly parent?: { readonly href: string; readonly label: string; readonly shortcut?: string }
  /** States what was stored; null if nothing was */
  readonly done?: ReactNode
  /** States what went wrong; null if nothing did */
  readonly problem?: ReactNode
  /** Shown next to the heading */
  readonly children?: ReactNode
}

/** The top of a page: the result of the last form, a link to the page above, and the heading. */
export function PageHead({ heading, kind, parent, done = null, problem = null, children }: PageHeadProps): ReactNode {
  return (
    <>
      {done !== null && <Notice kind="done">{done}</Notice>}
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      {parent !== undefined && (
        <p className="crumb">
          <a href={parent.href} data-key={parent.shortcut}>
            {parent.label}
          </a>
        </p>
      )}
      <div className="desk__head">
        {kind === undefined ? (
          <h1>{heading}</h1>
        ) : (
          <div>
            <p>{kind}</p>
            <h1>{heading}</h1>
          </div>
        )}
        {children}
      </div>
    </>
  )
}
