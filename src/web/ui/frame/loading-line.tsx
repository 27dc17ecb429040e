import type { ReactNode } from 'react'
import './loading-line.css'

/** Says politely that something is on its way; put it in the page when the wait begins. */
export function LoadingLine({ text }: { text: string }): ReactNode {
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </div>
  )
}
