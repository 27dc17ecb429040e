import type { ReactNode } from 'react'
import './loading-line.css'

/** A loading text with a spinner, which screen readers announce. */
export function LoadingLine({ text }: { text: string }): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </div>
  )
}
