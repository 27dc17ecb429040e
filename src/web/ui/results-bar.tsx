import type { ReactNode } from 'react'
import { counted } from './counted.ts'
import './results-bar.css'

interface ResultsBarProps {
  readonly heading: string
  /** One of the things counted: "memorial". */
  readonly noun: string
  readonly plural?: string
  readonly total: number
  readonly currentPage: number
  readonly lastPage: number
}

/** The head of a list: its name, how many there are, and which page this is. */
export function ResultsBar({ heading, noun, plural, total, currentPage, lastPage }: ResultsBarProps): ReactNode {
  return (
    <div className="bar">
      <h2>{heading}</h2>
      <div className="bar__counts">
        <p className="count">{counted(total, noun, plural)}</p>
        <p className="count">
          Page {currentPage.toLocaleString('en-US')} of {lastPage.toLocaleString('en-US')}
        </p>
      </div>
    </div>
  )
}

interface ResultsStatusProps {
  /** The line shown while the next list is on its way; null when nothing is. */
  readonly loading: string | null
  /** Read out, not shown, when the list has changed. */
  readonly summary: string
}

/** Tells politely that a list is loading and what came of it. It stays in the page, or nothing would be read out. */
export function ResultsStatus({ loading, summary }: ResultsStatusProps): ReactNode {
  return (
    <div className="results-status" role="status">
      {loading === null ? (
        <p className="sr">{summary}</p>
      ) : (
        <p className="results-status__line">
          <span className="spinner" aria-hidden="true" />
          {loading}
        </p>
      )}
    </div>
  )
}
