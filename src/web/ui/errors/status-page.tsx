import type { ReactNode } from 'react'
import { Landscape } from '../images/art/landscape.tsx'
import './status-page.css'

/** A page that explains why there is nothing to show, with links to other pages. */
export function StatusPage({
  heading,
  text,
  note,
  children,
}: {
  heading: string
  text: string
  /** A second paragraph. */
  note?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <div className="account lost">
      <div className="wrap flow">
        <h1>{heading}</h1>
        <p>{text}</p>
        {note}
        <p className="actions">{children}</p>
      </div>
      {/* The landscape comes after the text, so that it does not shift down as the text loads. */}
      <Landscape scene="strip" />
    </div>
  )
}
