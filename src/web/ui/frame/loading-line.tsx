import type { ReactNode } from 'react'
import './loading-line.css'

/** Announces that something is loading. */
export function LoadingLine({ text }: { text: string }): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </div>
  )
}
